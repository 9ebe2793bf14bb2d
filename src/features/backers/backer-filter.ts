/** Filters and order of the list of backers, kept as text in the address. */
import { plain } from '../../platform/values/search-terms.ts';
import type { Backer } from '../../platform/values/types.ts';
import { filterAndSort } from '../../platform/wall/select.ts';

export const BACKER_ORDERS = ['total', 'newest', 'recent', 'oldest', 'name'] as const;
export type BackerListOrder = (typeof BACKER_ORDERS)[number];

export interface BackerFilter {
  readonly text: string;
  /** A role as the platform writes it; empty for any. */
  readonly role: string;
  readonly tier: string;
  readonly type: 'all' | 'users' | 'organizations';
  readonly isActiveOnly: boolean;
  readonly order: BackerListOrder;
}

const ANY_ROLE = 'any';
const TYPES = ['all', 'users', 'organizations'] as const;

type Options = Readonly<Record<string, string>>;

/** Reads the address's options. Missing and unknown ones get their defaults. */
export function parseBackerFilter(options: Options): BackerFilter {
  const { role = 'BACKER', order, type } = options;
  return {
    text: options.text ?? '',
    role: role === ANY_ROLE ? '' : role || 'BACKER',
    tier: options.tier ?? '',
    type: TYPES.find((known) => known === type) ?? 'all',
    isActiveOnly: options.active === '1',
    order: BACKER_ORDERS.find((known) => known === order) ?? 'total',
  };
}

/** The filter as options of the address. Defaults become empty. */
export function formatBackerFilter(filter: BackerFilter): Options {
  const { text, role, tier, type, isActiveOnly, order } = filter;
  return {
    text,
    role: role === 'BACKER' ? '' : role || ANY_ROLE,
    tier,
    type: type === 'all' ? '' : type,
    active: isActiveOnly ? '1' : '',
    order: order === 'total' ? '' : order,
  };
}

/** Filters and sorts. The text is searched for in name, slug, company and email. */
export function filterBackers(
  all: readonly Backer[],
  filter: BackerFilter,
  { now, locale }: { readonly now: number; readonly locale: string },
) {
  const { role, tier, type, order } = filter;
  const selected = filterAndSort(
    all,
    {
      memberRole: role,
      tier: tier ? [tier] : [],
      type,
      active: filter.isActiveOnly || null,
      sort: sortOf(filter),
      locale,
    },
    now,
  );
  const ordered =
    order === 'newest' ? selected.backers.sort((a, b) => b.id - a.id) : selected.backers;
  const wanted = plain(filter.text);
  if (!wanted) return { backers: ordered, anonymousCount: selected.anonymousCount };
  return { backers: ordered.filter((backer) => matches(backer, wanted)), anonymousCount: 0 };
}

/** The platform's word for the order; the newest rows are sorted here. */
export const sortOf = ({ order }: BackerFilter) => (order === 'newest' ? 'total' : order);

function matches({ name, slug, company, email }: Backer, wanted: string): boolean {
  return [name, slug, company, email].some((text) => text && plain(text).includes(wanted));
}

/** Roles and tiers of these backers, the most frequent first. */
export function choicesOf(backers: readonly Backer[]) {
  return {
    roles: byFrequency(backers.flatMap(({ roles }) => roles)),
    tiers: byFrequency(backers.flatMap(({ tiers }) => tiers)),
  };
}

function byFrequency(values: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a).map(([value]) => value);
}
