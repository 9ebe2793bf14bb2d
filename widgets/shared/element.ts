/** What the three elements have in common: attributes as properties, one update for many changes, events, words. */
import { asObject } from '../../src/platform/json.ts';
import type { Attribute } from './attributes.ts';
import { applyStyles, create, setAttribute } from './dom.ts';
import { type Labels, parseLabels } from './labels.ts';
import type { SourceState } from './source.ts';
import { SHARED_STYLES } from './styles.ts';
import { createSubscription } from './subscription.ts';
import { VERSION } from './version.ts';

/** Attributes by the name of their property. */
export type AttributeTable = Readonly<Record<string, Attribute<unknown>>>;
/** The properties that an attribute table makes. */
export type Properties<Table extends AttributeTable> = {
  -readonly [Name in keyof Table]: ReturnType<Table[Name]>;
};

/** The words of an element. */
export interface Labelled {
  /** Replaces visible words: an object of texts by name. The attribute has the same as JSON. */
  get labels(): Partial<Labels<string>>;
  set labels(value: Partial<Labels<string>> | string | null);
}

/** Lets the kit be imported where there is no DOM, as for rendering on a server. */
const SafeHTMLElement = globalThis.HTMLElement ?? (class {} as typeof HTMLElement);

/** The name of the attribute that a property mirrors. */
export const toAttributeName = (property: string) =>
  property.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Base of the elements. Subclasses say in `update` how their attributes become what people see. */
export abstract class CollectiveElement extends SafeHTMLElement {
  static readonly version = VERSION;
  /** Holds all that is shown. */
  protected readonly root = create('div');
  protected readonly subscription = createSubscription(() => this.schedule());
  abstract readonly theme: string;
  abstract readonly accent: string;
  #isScheduled = false;
  #reported: Pick<SourceState, 'data' | 'error'> = { data: null, error: null };

  readonly #shadow = this.attachShadow({ mode: 'open' });
  readonly #styles: string;

  constructor(styles: string) {
    super();
    this.#styles = styles;
    this.#shadow.append(this.root);
  }

  connectedCallback(): void {
    // Here, because an element loses its style sheets on its way into another document.
    applyStyles(this.#shadow, SHARED_STYLES, this.#styles);
    // What was set before the element was upgraded hides the property of the same name.
    for (const [name, value] of Object.entries(this)) {
      if (!(name in Object.getPrototypeOf(this))) continue;
      Reflect.deleteProperty(this, name);
      Reflect.set(this, name, value);
    }
    this.schedule();
  }

  disconnectedCallback(): void {
    this.subscription.stop();
  }

  attributeChangedCallback(): void {
    this.schedule();
  }

  /** Updates in a microtask, once for all changes until then. */
  protected schedule(): void {
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    queueMicrotask(() => {
      this.#isScheduled = false;
      if (this.isConnected) this.update();
    });
  }

  /** Brings what is shown in line with attributes, properties and data. */
  protected abstract update(): void;

  /** Gives the root its classes and the accent. */
  protected applyLook(...classes: readonly string[]): void {
    this.root.className = ['root', this.theme, ...classes].join(' ');
    this.root.style.setProperty('--accent', this.accent);
  }

  /** Tells the page what has come: `collective-load` for complete data, `collective-error` for a failure, once each. */
  protected report({ data, isComplete, error }: SourceState, counts: object): void {
    const isNews = data !== this.#reported.data && isComplete;
    if (error && error !== this.#reported.error) this.#emit('error', { code: error });
    else if (isNews) this.#emit('load', { counts, receivedAt: data?.receivedAt });
    if (error || isNews) this.#reported = { data, error };
  }

  #emit(name: string, detail: object): void {
    const type = `collective-${name}`;
    this.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true }));
  }
}

/** A base class whose properties mirror the attributes of the table: read through it, written as attributes. */
export function withAttributes<const Table extends AttributeTable>(own: Table, styles: string) {
  const table: AttributeTable = { ...own, labels: parseLabels };
  abstract class ReflectingElement extends CollectiveElement {
    static readonly observedAttributes = Object.keys(table).map(toAttributeName);

    constructor() {
      super(styles);
    }
  }
  for (const [name, read] of Object.entries(table)) {
    const attribute = toAttributeName(name);
    Object.defineProperty(ReflectingElement.prototype, name, {
      configurable: true,
      enumerable: true,
      get(this: CollectiveElement) {
        return read(this.getAttribute(attribute));
      },
      set(this: CollectiveElement, value: unknown) {
        setAttribute(this, attribute, asObject(value) ? JSON.stringify(value) : value);
      },
    });
  }
  return ReflectingElement as unknown as (abstract new () => CollectiveElement &
    Properties<Table> &
    Labelled) & { readonly observedAttributes: readonly string[] };
}
