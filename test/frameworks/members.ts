// Backers that the pages hand to their walls.
import type { Backer } from 'collective-widgets';

const backer = (slug: string, name: string, total: number): Backer => ({
  id: 0,
  key: slug,
  slug,
  type: 'USER',
  roles: ['BACKER'],
  tiers: [],
  total,
  currency: 'EUR',
  activeAt: null,
  createdAt: null,
  lastTransactionAt: null,
  profile: `https://example.org/${slug}`,
  name,
  isAnonymous: false,
  image: null,
  website: null,
  description: null,
});

export const MEMBERS: readonly Backer[] = [
  backer('handed-over', 'Handed Over', 2000),
  backer('given', 'Given', 1000),
];
