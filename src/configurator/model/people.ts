/** What can be chosen among the people of a list. */
import { safeLink } from '../../platform/links.ts';
import { tierKey } from '../../platform/select.ts';
import type { Backer } from '../../platform/types.ts';

/** Tiers by how many people are in them; spellings that the wall takes for one tier are one. */
export function tiersOf(backers: readonly Backer[]): string[] {
  const tiers = new Map<string, { name: string; people: number }>();
  for (const { tiers: names } of backers) {
    for (const name of names) {
      // Commas separate tiers in the attribute; names are compared without punctuation.
      const plain = name.replaceAll(',', ' ').replace(/\s+/g, ' ').trim();
      const tier = tiers.get(tierKey(plain)) ?? { name: plain, people: 0 };
      tier.people += 1;
      tiers.set(tierKey(plain), tier);
    }
  }
  return [...tiers.values()].sort((a, b) => b.people - a.people).map(({ name }) => name);
}

/** Roles that somebody has. */
export function rolesOf(backers: readonly Backer[]): string[] {
  return [...new Set(backers.flatMap(({ roles }) => roles))].sort();
}

/** Who a link of the wall leads to; undefined for a link to somewhere else. */
export function backerOfLink(backers: readonly Backer[], href: string): Backer | undefined {
  return backers.find(({ profile }) => safeLink(profile) === href);
}

/** The attribute `exclude` as slugs. */
export function excludedSlugs(text: string | undefined): string[] {
  return (text ?? '').split(/[\s,]+/).filter(Boolean);
}
