/** What the three elements have in common: attributes as properties, one update for many changes, events, words. */
import type { PlatformErrorCode } from '../../src/platform/requests/errors.ts';
import { applyStyles, create, setAttribute } from './dom.ts';
import { createSubscription, type FeedState } from './feed.ts';
import {
  addLanguage,
  createWords,
  type Kind,
  type Labels,
  languageOf,
  packOf,
  parseLabels,
  redraws,
  type Words,
} from './labels.ts';
import { type AttributeTable, type Properties, strangeWord } from './readers.ts';
import { SHARED_STYLES } from './styles.ts';
import { VERSION, warn } from './version.ts';

/** Counts of backers: shown on the page, behind "and N more", only counted, and all three. */
export type CollectiveLoadEvent = CustomEvent<{
  readonly counts: Readonly<Record<'shown' | 'more' | 'anonymous' | 'total', number>>;
  /** Milliseconds since 1970. */
  readonly receivedAt: number;
}>;
export type CollectiveErrorEvent = CustomEvent<{ readonly code: PlatformErrorCode }>;

declare global {
  interface HTMLElementEventMap {
    'collective-load': CollectiveLoadEvent;
    'collective-error': CollectiveErrorEvent;
  }
}

/** The words of an element. */
export interface Labelled {
  /** Replaces visible words: an object of texts by name. The attribute has the same as JSON. */
  get labels(): Partial<Labels<string>>;
  set labels(value: Partial<Labels<string>> | string | null);
}

/** Lets the kit be imported where there is no DOM, as on a server. */
const SafeHTMLElement = globalThis.HTMLElement ?? (class {} as typeof HTMLElement);

/** The name of the attribute that a property mirrors. */
export const toAttributeName = (property: string) =>
  property.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Base of the elements. Subclasses draw themselves in `update`. */
export abstract class CollectiveElement extends SafeHTMLElement {
  static readonly version = VERSION;
  /** Makes the words of a language known to all elements, those included that are on the page already. */
  static readonly addLanguage = addLanguage;
  /** Holds all that is shown. */
  protected readonly root = create('div');
  protected readonly subscription = createSubscription(() => this.schedule());
  abstract readonly theme: string;
  abstract readonly accent: string;
  abstract readonly slug: string;
  readonly #redraw = () => this.schedule();
  #isScheduled = false;
  #reported: Pick<FeedState, 'data' | 'error'> = { data: null, error: null };

  readonly #shadow = this.attachShadow({ mode: 'open' });
  readonly #styles: string;

  constructor(styles: string) {
    super();
    this.#styles = styles;
    this.#shadow.append(this.root);
  }

  connectedCallback(): void {
    // Not in the constructor: an element that moves into another document loses its style sheets.
    applyStyles(this.#shadow, SHARED_STYLES, this.#styles);
    redraws.add(this.#redraw);
    // A property set before the upgrade hides the accessor of the same name.
    for (const [name, value] of Object.entries(this)) {
      if (!(name in Object.getPrototypeOf(this))) continue;
      Reflect.deleteProperty(this, name);
      Reflect.set(this, name, value);
    }
    this.schedule();
  }

  disconnectedCallback(): void {
    redraws.delete(this.#redraw);
    this.subscription.stop();
  }

  attributeChangedCallback(_name: string, _old: string | null, _value: string | null): void {
    this.schedule();
  }

  /** Tells the page's author about a mistake, once. */
  protected warn(text: string, level?: 'debug'): void {
    warn(`<${this.localName}> ${text}`, level);
  }

  protected warnWithoutSlug(): void {
    if (!this.slug && !this.hasAttribute('src')) this.warn('has no slug');
  }

  /** Updates in a microtask, once for all changes until then. */
  protected schedule(): void {
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    queueMicrotask(() => {
      this.#isScheduled = false;
      if (!this.isConnected) return;
      try {
        this.update();
      } catch (error) {
        // Not thrown: it would reach the site's own error handlers.
        this.warn(`cannot be drawn: ${error}`);
      }
    });
  }

  /** The language of words and numbers, and the words. */
  protected words<Name extends string>(
    kind: Kind,
    english: Labels<Name>,
    { locale, labels }: Pick<Labelled, 'labels'> & { readonly locale?: string | undefined },
  ): { readonly locale: string; readonly words: Words<Name> } {
    const language = languageOf(this, locale, Object.keys(labels).length > 0);
    const pack = packOf(language);
    const words: Labels<Name> = { ...english, ...pack?.[kind] };
    // The page's direction, unless the words have one of their own.
    Object.assign(this.root, { lang: language, dir: pack?.dir || '' });
    return { locale: language, words: createWords(words, labels, language) };
  }

  /** Draws the current attributes, properties, and data. */
  protected abstract update(): void;

  /** Gives the root its classes and the accent. */
  protected applyLook(...classes: readonly string[]): void {
    this.root.className = ['root', this.theme, ...classes].join(' ');
    this.root.style.setProperty('--accent', this.accent);
  }

  /** Fires `collective-load` for complete data and `collective-error` for a failure, once each. */
  protected report({ stage, data, error }: FeedState, counts: object): void {
    const { slug } = this;
    const isUnknown = error === 'not-found' && slug;
    if (error === 'bad-slug' || (isUnknown && !data)) {
      this.warn(`slug="${slug}" is not a collective`);
    } else if (isUnknown && !this.hasAttribute('src')) {
      this.warn('the platform’s list is gone: save a copy and give its address as src');
    }
    const isNews = data !== this.#reported.data && stage === 'all';
    if (error && error !== this.#reported.error) this.#emit('error', { code: error });
    else if (isNews) this.#emit('load', { counts, receivedAt: data?.receivedAt });
    if (error || isNews) this.#reported = { data, error };
  }

  #emit(name: string, detail: object): void {
    const type = `collective-${name}`;
    this.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true }));
  }
}

/** True for what an attribute can hold as text; lists of texts are joined with commas. */
const isPlain = (value: unknown) =>
  typeof value !== 'object' ||
  value === null ||
  (Array.isArray(value) && value.every((item) => typeof item !== 'object'));

/** A base class whose properties mirror the attributes of the table: read through it, written as attributes. */
export function withAttributes<const Table extends AttributeTable>(own: Table, styles: string) {
  const table: AttributeTable = { ...own, labels: parseLabels };
  const readers = new Map(
    Object.entries(table).map(([name, read]) => [toAttributeName(name), read] as const),
  );
  abstract class ReflectingElement extends CollectiveElement {
    static readonly observedAttributes = [...readers.keys()];

    constructor() {
      super(styles);
    }

    override attributeChangedCallback(name: string, old: string | null, value: string | null) {
      const read = readers.get(name);
      const strange = read && strangeWord(read, value);
      if (strange) {
        this.warn(`${name}="${value}": "${strange}" is not one of ${read.words?.join(', ')}`);
      }
      super.attributeChangedCallback(name, old, value);
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
        setAttribute(this, attribute, isPlain(value) ? value : JSON.stringify(value));
      },
    });
  }
  return ReflectingElement as unknown as (abstract new () => CollectiveElement &
    Properties<Table> &
    Labelled) & {
    readonly observedAttributes: readonly string[];
    readonly addLanguage: typeof addLanguage;
  };
}
