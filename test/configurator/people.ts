// Made-up backers.
import type { Backer } from '../../src/platform/types.ts';

/** So many people, each with a slug and a profile of its own. */
export function people(count: number, change: Partial<Backer> = {}): Backer[] {
  return Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    key: `person-${index + 1}`,
    slug: `person-${index + 1}`,
    type: 'USER',
    total: (count - index) * 100,
    currency: 'EUR',
    hasTransaction: true,
    createdAt: 1_700_000_000_000 + index,
    lastTransactionAt: 1_700_000_000_000 + index,
    lastTransactionAmount: 100,
    lastTransactionCurrency: 'EUR',
    profile: `https://platform.example/person-${index + 1}`,
    name: `Person ${index + 1}`,
    company: null,
    description: null,
    image: null,
    email: null,
    twitter: null,
    github: null,
    website: null,
    roles: ['BACKER'],
    tiers: [],
    activeAt: null,
    isAnonymous: false,
    ...change,
  }));
}
