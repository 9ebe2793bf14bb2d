/** One backer as an element: a link with a picture, a name and, where asked for, an amount. */
import { avatarUrl, safeLink } from '../../src/platform/links.ts';
import { formatAmount, toMajorUnits } from '../../src/platform/money.ts';
import { displayName, initials } from '../../src/platform/names.ts';
import type { Platform } from '../../src/platform/profile.ts';
import type { Backer } from '../../src/platform/types.ts';
import { create } from '../shared/dom.ts';
import type { WallOptions } from './attributes.ts';

/** What the elements of all backers of a wall depend on. */
export interface BackerView
  extends Pick<WallOptions, 'layout' | 'avatars' | 'links' | 'linkRel' | 'target' | 'locale'> {
  readonly platform: Platform;
  /** In CSS pixels. */
  readonly size: number;
  readonly names: boolean;
  readonly amounts: boolean;
  /** Stands in the place of the name of those who do not want to be named. */
  readonly guest: string;
}

/** Heights that pictures are asked for in: few, so that pages share what networks have cached. */
const STEP = 32;
const HUES = 24;

/** Makes elements by cloning; one call for each wall. */
export function backerFactory(view: BackerView): (backer: Backer) => HTMLElement {
  const density = Math.min(3, globalThis.devicePixelRatio || 1);
  const height = Math.ceil((view.size * density) / STEP) * STEP;
  const template = create(
    'div',
    { role: 'listitem', part: 'backer' },
    create(
      'a',
      { part: 'link', target: view.target, rel: view.linkRel },
      create('bdi', { part: 'name', class: !view.names && 'hidden' }),
    ),
  );
  const picture = create('img', {
    part: 'avatar',
    alt: '',
    loading: 'lazy',
    decoding: 'async',
    referrerpolicy: 'no-referrer',
    height: view.size,
    width: view.layout !== 'logos' && view.size,
  });
  return (backer) => {
    const element = template.cloneNode(true) as HTMLElement;
    const link = element.firstChild as HTMLAnchorElement;
    const name =
      (backer.isAnonymous ? null : displayName(backer.name ?? backer.slug)) ?? view.guest;
    const href = hrefOf(backer, view);
    if (href) link.href = href;
    if (!view.names) link.title = name;
    (link.firstChild as HTMLElement).append(name);
    if (view.amounts) link.append(' ', create('span', { part: 'amount' }, amountOf(backer, view)));
    const address = view.avatars === 'images' && avatarUrl(view.platform, backer, height);
    const image = address && (picture.cloneNode() as HTMLImageElement);
    if (image) image.src = address;
    link.prepend(image || initialsOf(name));
    return element;
  };
}

function hrefOf({ isAnonymous, website, profile }: Backer, { links }: BackerView): string | null {
  if (isAnonymous || links === 'none') return null;
  return (links === 'website' && safeLink(website)) || safeLink(profile);
}

function amountOf({ total, currency }: Backer, { locale }: BackerView): string {
  const amount = { minor: total, currency };
  return formatAmount(amount, { locale, style: toMajorUnits(amount) % 1 ? 'exact' : 'whole' });
}

/** What stands for a picture that is missing or fails: letters on a colour of the person's own. */
export function initialsOf(name: string): HTMLElement {
  const element = create(
    'span',
    { part: 'avatar initials', 'aria-hidden': 'true' },
    initials(name),
  );
  let hash = 0;
  for (const character of name) hash = (hash * 31 + character.charCodeAt(0)) % 9973;
  element.style.setProperty('--hue', `${(hash % HUES) * (360 / HUES)}`);
  return element;
}
