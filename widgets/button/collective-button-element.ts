/** `<collective-button>`: a link to the collective's contribution page. */
import { intentUrl } from '../../src/platform/addresses/intent.ts';
import { isLoopback } from '../../src/platform/addresses/profile.ts';
import { isSlug } from '../../src/platform/addresses/slug.ts';
import { create } from '../shared/dom.ts';
import { withAttributes } from '../shared/element.ts';
import { platformOf } from '../shared/feed.ts';
import { BUTTON_ATTRIBUTES, BUTTON_LABELS } from './attributes.ts';
import { BUTTON_STYLES } from './styles.ts';

/**
 * A link to the collective's contribution page that looks like a button. It makes no requests.
 *
 * @tag collective-button
 * @attr slug - The collective's slug.
 * @attr platform - Address of the platform. Default: Open Collective.
 * @attr platform-profile - `open-collective` or `documented`.
 * @attr label - The button's text. Default: Contribute.
 * @attr tier - Last part of the address of a tier's page, such as `backer-38077`. The button leads to this tier's checkout.
 * @attr amount - Amount to begin with, in the collective's currency.
 * @attr interval - `once`, `month`, or `year` to begin with.
 * @attr redirect - Page to return to after the contribution, such as `/thanks`. The platform adds `orderId` and `status`. Must be https and of the site's own origin.
 * @attr redirect-external - Lets `redirect` lead to another origin.
 * @attr theme - `auto`, `light`, or `dark`.
 * @attr accent - The button's color, any CSS color. The text is black or white, whichever is readable.
 * @attr locale - Language of the text, such as `de`, if its text is loaded. Default: the page's `lang`, then the browser's, then English.
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
    const { slug, tier, amount, interval } = this;
    const back = create('a', { href: this.redirect || null });
    const isAllowed =
      (back.origin === location.origin || this.redirectExternal) &&
      (isLoopback(back.href) || back.protocol === 'https:') &&
      !back.username;
    const redirect = isAllowed ? back.href : '';
    if (this.redirect && !redirect) this.warn('redirect: not https at this origin');
    if (this.hasAttribute('tier') && !tier) this.warn('tier: not like "backer-7"');
    try {
      const intent = { tier, amount, interval, redirect };
      if (isSlug(slug)) this.#link.href = intentUrl(platformOf(this), slug, intent);
    } catch {
      // Invalid address: no link is better than a wrong one.
    }
  }
}
