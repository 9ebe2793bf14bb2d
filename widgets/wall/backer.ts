/** One backer as an element: a link with a picture, a name and, where asked for, an amount. */
import { avatarUrl } from '../../src/platform/addresses/links.ts';
import type { Platform } from '../../src/platform/addresses/profile.ts';
import { hueOf, initials } from '../../src/platform/values/names.ts';
import type { WallBacker } from '../../src/platform/values/types.ts';
import { create } from '../shared/dom.ts';
import type { Words } from '../shared/labels.ts';
import type { WallLabel, WallOptions } from './attributes.ts';
import type { BackerCell } from './lists.ts';
import { amountOf, hrefOf, monthFormat, nameOf, pictureHeight, sinceOf } from './person.ts';
import { shows } from './view.ts';

/** Name, captions, link, and address of the picture. */
type BackerContent = readonly [
  name: string,
  amount: string | false,
  since: string | false,
  href: string | null,
  address: string | null | false,
];

/** What a backer's element shows, and how it is made, with a picture of a height. */
export function backerFactory(
  options: WallOptions,
  platform: Platform,
  words: Words<WallLabel>,
  size: number,
): (backer: WallBacker) => BackerCell {
  const density = Math.min(3, globalThis.devicePixelRatio || 1);
  const height = pictureHeight(size, density);
  const hasAmounts = shows(options, 'amounts', size);
  const months = shows(options, 'since', size) && monthFormat(options.locale);
  const guest = words('guest');
  const hasImages = options.avatars === 'images';
  const make = elementFactory(options, size);
  return (backer) => {
    const date = months && sinceOf(backer, months);
    const shown: BackerContent = [
      nameOf(backer, guest),
      hasAmounts && amountOf(backer, options),
      date && words('since', { date }),
      hrefOf(backer, options),
      hasImages && avatarUrl(platform, backer, height),
    ];
    return { content: `${[size, ...shown]}`, make: (isAtOnce) => make(shown, isAtOnce) };
  };
}

/** Makes elements by cloning a template. */
function elementFactory(options: WallOptions, size: number) {
  const hasNames = shows(options, 'names', size);
  const image = create('img', {
    part: 'avatar',
    alt: '',
    'aria-hidden': 'true',
    loading: 'lazy',
    decoding: 'async',
    referrerpolicy: 'no-referrer',
    height: size,
    width: options.layout !== 'logos' && size,
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
  return ([name, amount, since, href, address]: BackerContent, isAtOnce: boolean): HTMLElement => {
    const element = template.cloneNode(true) as HTMLElement;
    const link = element.firstChild as HTMLAnchorElement;
    const picture = link.firstChild as HTMLImageElement;
    const text = link.lastChild as HTMLElement;
    // Not on the link: there, screen readers say the name twice.
    text.textContent = text.title = picture.title = name;
    if (amount) link.append(' ', create('span', { part: 'amount' }, amount));
    if (since) link.append(' ', create('span', { part: 'since' }, since));
    if (href) {
      link.href = href;
      // Firefox leaves text that `content-visibility` skips out of the link's name.
      link.ariaLabel = link.textContent;
    }
    if (isAtOnce) picture.loading = 'eager';
    if (address) picture.src = address;
    else putInitials(picture, name);
    return element;
  };
}

/**
 * Replaces a picture that is missing or failed with initials on a color made from the name. A logo, which has no width
 * of its own, is replaced with the name itself.
 */
function putInitials(picture: HTMLElement, name: string): void {
  const text = picture.nextElementSibling;
  if (text && !picture.hasAttribute('width')) {
    text.className = '';
    text.setAttribute('part', 'avatar initials');
    picture.remove();
    return;
  }
  const element = create(
    'span',
    { part: 'avatar initials', 'aria-hidden': 'true' },
    initials(name),
  );
  element.style.setProperty('--hue', `${hueOf(name)}`);
  element.title = picture.title;
  picture.replaceWith(element);
}

/** Handles `error` events of pictures. They don't bubble: listen in the capture phase. */
export function replaceByInitials({ target }: Event): void {
  const picture = target as HTMLElement;
  if (picture.localName === 'img') {
    putInitials(picture, picture.nextElementSibling?.textContent ?? '');
  }
}
