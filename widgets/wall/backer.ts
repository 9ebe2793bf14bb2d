/** One backer as an element: a link with a picture, a name and, where asked for, an amount. */
import { avatarUrl, safeLink } from '../../src/platform/links.ts';
import { formatAmount, toMajorUnits } from '../../src/platform/money.ts';
import { displayName, initials } from '../../src/platform/names.ts';
import type { Platform } from '../../src/platform/profile.ts';
import type { WallBacker } from '../../src/platform/types.ts';
import { create } from '../shared/dom.ts';
import type { WallOptions } from './attributes.ts';
import { shows, sizeOf } from './view.ts';

/** Heights that pictures are asked for in: few, so that pages share what networks have cached. */
const STEP = 32;
const HUES = 24;

/** Makes elements by cloning; `guest` stands in the place of the names of those who do not want to be named. */
export function backerFactory(
  options: WallOptions,
  platform: Platform,
  guest: string,
): (backer: WallBacker) => HTMLElement {
  const { layout, links, locale } = options;
  const size = sizeOf(options);
  const density = Math.min(3, globalThis.devicePixelRatio || 1);
  const height = Math.ceil((size * density) / STEP) * STEP;
  const hasNames = shows(options, 'names');
  const hasAmounts = shows(options, 'amounts');
  const hasImages = options.avatars === 'images';
  const image = create('img', {
    part: 'avatar',
    alt: '',
    'aria-hidden': 'true',
    loading: 'lazy',
    decoding: 'async',
    referrerpolicy: 'no-referrer',
    height: size,
    width: layout !== 'logos' && size,
  });
  const template = create(
    'div',
    { role: 'listitem', part: 'backer' },
    create(
      'a',
      { part: 'link', target: options.target, rel: options.linkRel },
      image,
      create('bdi', { part: 'name', class: !hasNames && 'hidden' }),
    ),
  );
  return (backer) => {
    const element = template.cloneNode(true) as HTMLElement;
    const link = element.firstChild as HTMLAnchorElement;
    const picture = link.firstChild as HTMLImageElement;
    const name = (!backer.isAnonymous && (displayName(backer.name) ?? backer.slug)) || guest;
    const href = hrefOf(backer, links);
    // On what nobody is told of: on the link, screen readers would say the name a second time.
    if (!hasNames) picture.title = name;
    (link.lastChild as HTMLElement).append(name);
    if (hasAmounts) link.append(' ', create('span', { part: 'amount' }, amountOf(backer, locale)));
    if (href) {
      link.href = href;
      // Firefox tells of no text that is skipped because it is off screen.
      link.ariaLabel = link.textContent;
    }
    const address = hasImages && avatarUrl(platform, backer, height);
    if (address) picture.src = address;
    else putInitials(picture, name);
    return element;
  };
}

function hrefOf(
  { isAnonymous, website, profile }: WallBacker,
  links: WallOptions['links'],
): string | null {
  if (isAnonymous || links === 'none') return null;
  return (links === 'website' && safeLink(website)) || safeLink(profile);
}

function amountOf({ total, currency }: WallBacker, locale: string | undefined): string {
  const amount = { minor: total, currency };
  return formatAmount(amount, { locale, style: toMajorUnits(amount) % 1 ? 'exact' : 'whole' });
}

/** Puts what stands for a picture that is missing or fails in its place: letters on a colour of the person's own. */
function putInitials(picture: HTMLElement, name: string): void {
  const element = create(
    'span',
    { part: 'avatar initials', 'aria-hidden': 'true' },
    initials(name),
  );
  let hash = 0;
  for (const character of name) hash = (hash * 31 + character.charCodeAt(0)) % 9973;
  element.style.setProperty('--hue', `${(hash % HUES) * (360 / HUES)}`);
  element.title = picture.title;
  picture.replaceWith(element);
}

/** Listens to failing pictures, which tell nobody but those who capture. */
export function replaceByInitials({ target }: Event): void {
  const picture = target as HTMLElement;
  if (picture.localName === 'img') {
    putInitials(picture, picture.nextElementSibling?.textContent ?? '');
  }
}
