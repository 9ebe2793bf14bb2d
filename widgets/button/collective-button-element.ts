/** `<collective-button>`: a link to the collective's contribution page. */
import { contributeUrl } from '../../src/platform/links.ts';
import { isSlug } from '../../src/platform/slug.ts';
import { create } from '../shared/dom.ts';
import { withAttributes } from '../shared/element.ts';
import { platformOf } from '../shared/source.ts';
import { BUTTON_ATTRIBUTES } from './attributes.ts';
import { BUTTON_STYLES } from './styles.ts';

const BUTTON_LABELS = { label: 'Contribute' } as const;

/**
 * A link to the collective's contribution page that looks like a button. It makes no requests.
 *
 * @tag collective-button
 * @attr slug - The collective's slug.
 * @attr platform - Address of the platform. Default: Open Collective.
 * @attr platform-profile - `open-collective` or `documented`.
 * @attr label - The button's text. Default: Contribute.
 * @attr theme - `auto`, `light`, or `dark`.
 * @attr accent - The button's color, any CSS color. The text is black or white, whichever is readable.
 * @attr target - Where the link opens: `_blank`, `_self`, `_parent`, or `_top`.
 * @csspart button - The link.
 * @cssproperty --collective-accent - The button's color.
 * @cssproperty --collective-accent-text - The button's text color.
 * @cssproperty --collective-radius - Corner radius. Default: 8px.
 * @cssproperty --collective-font-family - Font. Default: the page's.
 */
export class CollectiveButtonElement extends withAttributes(BUTTON_ATTRIBUTES, BUTTON_STYLES) {
  readonly #link = create('a', { class: 'own', part: 'button', rel: 'noopener' });

  constructor() {
    super();
    this.root.append(this.#link);
  }

  protected override update(): void {
    this.applyLook();
    this.#link.target = this.target;
    this.#link.textContent = this.label || this.words('button', BUTTON_LABELS, this).words('label');
    this.warnWithoutSlug();
    this.#link.removeAttribute('href');
    try {
      if (isSlug(this.slug)) this.#link.href = contributeUrl(platformOf(this), this.slug);
    } catch {
      // An address that is none: a button that leads nowhere is better than one that leads elsewhere.
    }
  }
}
