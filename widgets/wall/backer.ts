/** One backer as an element: a link with a picture, a name and, where asked for, an amount. */
import { avatarUrl } from '../../src/platform/addresses/links.ts';
import type { Platform } from '../../src/platform/addresses/profile.ts';
import { hueOf, initials } from '../../src/platform/values/names.ts';
import type { WallBacker } from '../../src/platform/values/types.ts';
import { create } from '../shared/dom.ts';
import type { WallOptions } from './attributes.ts';
import type { BackerCell } from './lists.ts';
import { amountOf, hrefOf, nameOf, pictureHeight } from './person.ts';
import { shows } from './view.ts';

/** Name, amount, link, and address of the picture. */
type Shown = readonly [
  name: string,
  amount: string | false,
  href: string | null,
  address: string | null | false,
];

/** Makes elements with pictures of a height by cloning a template; `guest` is the name of anonymous backers. */
export function backerFactory(
  options: WallOptions,
  platform: Platform,
  guest: string,
  size: number,
): (backer: WallBacker) => BackerCell {
  const { layout } = options;
  const density = Math.min(3, globalThis.devicePixelRatio || 1);
  const height = pictureHeight(size, density);
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
  const make = ([name, amount, href, address]: Shown, isAtOnce: boolean) => {
    const element = template.cloneNode(true) as HTMLElement;
    const link = element.firstChild as HTMLAnchorElement;
    const picture = link.firstChild as HTMLImageElement;
    // On the aria-hidden picture: with the title on the link, screen readers say the name twice.
    if (!hasNames) picture.title = name;
    (link.lastChild as HTMLElement).append(name);
    if (amount) link.append(' ', create('span', { part: 'amount' }, amount));
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
  return (backer) => {
    const shown: Shown = [
      nameOf(backer, guest),
      hasAmounts && amountOf(backer, options),
      hrefOf(backer, options),
      hasImages && avatarUrl(platform, backer, height),
    ];
    return { content: `${[size, ...shown]}`, make: (isAtOnce) => make(shown, isAtOnce) };
  };
}

/** Replaces a picture that is missing or failed with initials on a color made from the name. */
function putInitials(picture: HTMLElement, name: string): void {
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
