/** The tiers of a wall as text, as the attribute `tiers` has them. */
import type { WallBacker } from '../values/types.ts';

/** One entry of `tiers`. */
export interface WallTier {
  /** Its name, compared as `tierKey` does; `*` is everybody whom no other entry takes. */
  readonly tier: string;
  /**
   * Least total in major units of the collective's currency, for a tier that is not one of the platform's.
   */
  readonly min?: number | null | undefined;
  /** Height of its pictures in CSS pixels; null for the wall's usual height. */
  readonly size: number | null;
  /** Most backers shown in it; null for all. */
  readonly max: number | null;
  /** Most rows shown of it; null for the wall's `rows`. */
  readonly rows?: number | null | undefined;
}

/** The height of pictures, in CSS pixels. */
export const PICTURE_SIZES = [16, 256] as const;

/** The least amount behind a name. */
const LEAST = /^(.*\S)\s+(\d+(?:\.\d+)?)\+ *$/s;
/** Read, too, but content systems tear an attribute with a `>` apart. */
const SIGN = />= *([\d.]+) *$/;

/**
 * Reads `Gold Sponsor: 96 max 12, Friends 100+: 64 rows 2, *: 40`, or the same as an array. Behind the last colon of an
 * entry stand the height of pictures, the highest number of entries, and of rows, each optional; what cannot be read
 * there is a problem, and the tier has the usual height. Before the colon, `100+` is the least amount.
 */
export function parseTiers(value: string | readonly Partial<WallTier>[] | null): {
  readonly tiers: readonly WallTier[];
  /** Entries that could not be read. */
  readonly problems: readonly string[];
} {
  const entries = typeof value === 'string' ? value.split(',') : (value ?? []).map(formatTier);
  const problems: string[] = [];
  const tiers = entries.flatMap((entry) => {
    if (!entry.trim()) return [];
    const [, before = entry, numbers = ''] = /^(.*):([^:]*)$/s.exec(entry) ?? [];
    const [, name = before, min] = LEAST.exec(before.replace(SIGN, ' $1+')) ?? [];
    const tier = name.trim();
    const match = /^(\d*)(?: *max *(\d+))?(?: *rows *(\d+))?$/i.exec(numbers.trim());
    if (!match || !tier || tier.includes('>=')) problems.push(entry.trim());
    const [, size, max, rows] = match ?? [];
    const height = size ? Math.min(PICTURE_SIZES[1], Math.max(PICTURE_SIZES[0], +size)) : null;
    const optional = { ...(min && { min: +min }), ...(rows && { rows: +rows }) };
    return tier ? [{ tier, ...optional, size: height, max: max ? +max : null }] : [];
  });
  return { tiers, problems };
}

/** An entry of the attribute. */
export function formatTier({ tier = '', min, size, max, rows }: Partial<WallTier>): string {
  const least = min == null ? '' : ` ${min}+`;
  return `${tier}${least}: ${size ?? ''}${max == null ? '' : ` max ${max}`}${rows ? ` rows ${rows}` : ''}`;
}

/** With tiers by name where the collective has one that is called like an entry by amount: "Backer 5+". */
export function namedTiers(
  tiers: readonly WallTier[],
  backers: readonly Pick<WallBacker, 'tiers'>[],
): readonly WallTier[] {
  const isTier = (name: string) => backers.some((backer) => backer.tiers.includes(name));
  return tiers.map((entry) => {
    const { tier, min } = entry;
    const name = min != null && [`${tier} ${min}+`, `${tier} >= ${min}`].find(isTier);
    return name ? { ...entry, tier: name, min: null } : entry;
  });
}
