// A made-up backer.
import type { Backer } from '../../../src/platform/values/types.ts';

/** Somebody with a slug of that name, who has paid; `changes` says what is particular. */
export function backerNamed(slug: string, changes: Partial<Backer> = {}): Backer {
  return {
    id: 1,
    key: slug,
    slug,
    type: 'USER',
    total: 1000,
    currency: 'EUR',
    createdAt: null,
    lastTransactionAt: null,
    lastTransactionAmount: 500,
    lastTransactionCurrency: 'EUR',
    profile: `https://platform.example/${slug}`,
    name: slug,
    company: null,
    description: null,
    image: null,
    email: null,
    website: null,
    roles: ['BACKER'],
    tiers: [],
    activeAt: null,
    activeInTierAt: null,
    isAnonymous: false,
    ...changes,
  };
}
