/** A backer's name, link, amount, and height of the picture, without the DOM. */
import { pageOf, safeLink } from '../../src/platform/addresses/links.ts';
import { formatAmount, toMajorUnits } from '../../src/platform/values/money.ts';
import { displayName } from '../../src/platform/values/names.ts';
import type { WallBacker } from '../../src/platform/values/types.ts';
import type { WallOptions } from './attributes.ts';

/** Where links lead. */
export type LinkOptions = Pick<WallOptions, 'links' | 'linkParams' | 'linkParamsExcept'>;

/** Picture heights are multiples of this, so that walls of different sizes share cached pictures. */
const STEP = 32;

/** Height in which a picture is requested, for a height in CSS pixels at so many device pixels each. */
export const pictureHeight = (size: number, density: number): number =>
  Math.ceil((size * density) / STEP) * STEP;

/** The name as shown; `guest` for those who do not want to be named. */
export const nameOf = (backer: WallBacker, guest: string): string =>
  (!backer.isAnonymous && (displayName(backer.name) ?? backer.slug)) || guest;

/** Where the backer's link leads; null for none. */
export function hrefOf(backer: WallBacker, options: LinkOptions): string | null {
  const { links } = options;
  if (backer.isAnonymous || links === 'none') return null;
  const href = (links === 'website' && safeLink(backer.website)) || pageOf(backer);
  return href && withParams(href, backer.slug, options);
}

/** The address with the wall's parameters after its own, which don't change. */
export function withParams(
  href: string,
  slug: string | null,
  { linkParams, linkParamsExcept }: LinkOptions,
): string {
  if (!linkParams || linkParamsExcept.includes(slug ?? '')) return href;
  const url = new URL(href);
  const added = new URLSearchParams(linkParams);
  for (const name of url.searchParams.keys()) added.delete(name);
  if (`${added}`) url.search += `${url.search && '&'}${added}`;
  return url.href;
}

/** "August 2026": the month of the earliest membership; empty if it is unknown, or after the last payment. */
export function sinceOf(
  { createdAt, lastTransactionAt }: WallBacker,
  format: Intl.DateTimeFormat,
): string {
  return createdAt && createdAt <= (lastTransactionAt ?? Infinity) ? format.format(createdAt) : '';
}

/** Writes the month of a time. Making one is slow. */
export const monthFormat = (locale: string | undefined): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** The backer's amount in words, without decimals when there are none; empty where none is known. */
export function amountOf(
  { total: minor, currency }: WallBacker,
  { locale }: Partial<Pick<WallOptions, 'locale'>>,
): string {
  if (!minor) return '';
  const amount = { minor, currency };
  return formatAmount(amount, { locale, style: toMajorUnits(amount) % 1 ? 'exact' : 'whole' });
}
