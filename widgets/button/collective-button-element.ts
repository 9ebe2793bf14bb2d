/** `<collective-button>`: a link to the page where one contributes. */
import { contributeUrl } from '../../src/platform/links.ts';
import { isSlug } from '../../src/platform/slug.ts';
import { applyStyles, create } from '../shared/dom.ts';
import { withAttributes } from '../shared/element.ts';
import { platformOf } from '../shared/source.ts';
import { SHARED_STYLES } from '../shared/styles.ts';
import { BUTTON_ATTRIBUTES } from './attributes.ts';
import { BUTTON_STYLES } from './styles.ts';

/** A link that looks like a button. It asks the platform for nothing. */
export class CollectiveButtonElement extends withAttributes(BUTTON_ATTRIBUTES) {
  readonly #link = create('a', { class: 'own', part: 'button', rel: 'noopener' });
  readonly #root = create('div', {}, this.#link);

  constructor() {
    super();
    const root = this.attachShadow({ mode: 'open' });
    applyStyles(root, SHARED_STYLES, BUTTON_STYLES);
    root.append(this.#root);
  }

  protected override update(): void {
    this.#root.className = `root ${this.theme}`;
    this.#root.style.setProperty('--accent', this.accent);
    this.#link.target = this.target;
    this.#link.textContent = this.label;
    this.#link.removeAttribute('href');
    if (isSlug(this.slug)) this.#link.href = contributeUrl(platformOf(this), this.slug);
  }
}
