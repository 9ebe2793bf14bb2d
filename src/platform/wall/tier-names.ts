/** Names of tiers: those that backers have, and those that none has. */
import type { WallBacker } from '../values/types.ts';
import { tierKey } from './select.ts';

type InTiers = Pick<WallBacker, 'tiers'>;

/** Tiers by their number of backers; spellings that the wall takes for one tier are one. */
export function tiersOf(backers: readonly InTiers[]): string[] {
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

/** The names that no backer has; `*` is everybody else. */
export function unknownTiers(names: readonly string[], backers: readonly InTiers[]): string[] {
  const keys = new Set(tiersOf(backers).map(tierKey));
  return names.filter((name) => name && name !== '*' && !keys.has(tierKey(name)));
}
