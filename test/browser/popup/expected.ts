// What the popup has to show, calculated from the sandbox's rows without any code of the product.
import type { Sandbox, TransactionRecord } from '../../../sandbox/index.ts';
import { expectedBackers } from '../../expected.ts';

const NO_DECIMALS = new Set(['JPY']);

/** Major units of an amount in the sandbox's hundredths. */
export const major = (cents: number) => cents / 100;

/** An amount as a person reads it, rounded to what the currency has. */
export function rounded(value: number, currency: string): number {
  return NO_DECIMALS.has(currency) ? Math.round(value) : Math.round(value * 100) / 100;
}

export function collectiveOf(sandbox: Sandbox, slug: string) {
  const collective = sandbox.data.collective(slug);
  if (!collective) throw new Error(`The sandbox has no ${slug}.`);
  return collective;
}

export interface ExpectedPeople {
  /** Everybody with a name, highest total first; totals in major units. */
  readonly named: readonly {
    /** Rows of one account can differ in the name. */
    readonly names: readonly string[];
    readonly slug: string;
    readonly total: number;
  }[];
  readonly anonymous: number;
}

/** The backers of a collective, as either profile's rows tell them. */
export function peopleOf(sandbox: Sandbox, slug: string, isDocumented: boolean): ExpectedPeople {
  const { currency } = collectiveOf(sandbox, slug).spec;
  // As documented, totals are in the smallest unit: a yen has no smaller one.
  const unit = isDocumented && !NO_DECIMALS.has(currency) ? 100 : 1;
  const all = expectedBackers(sandbox.data.rows(slug));
  return {
    named: all
      .filter(({ isAnonymous }) => !isAnonymous)
      .map((backer) => ({
        names: [...backer.names].map((name) => name ?? ''),
        slug: backer.slug,
        total: rounded(backer.total / unit, currency),
      })),
    anonymous: all.filter(({ isAnonymous }) => isAnonymous).length,
  };
}

/** Major units that came in, by month in UTC, the current month last. */
export function monthsOf(sandbox: Sandbox, slug: string, count: number, now: number): number[] {
  const { transactions } = collectiveOf(sandbox, slug);
  const monthOf = (at: number) => new Date(at).getUTCFullYear() * 12 + new Date(at).getUTCMonth();
  const sums = new Map<number, number>();
  for (const { type, amountCents, createdAtMs } of transactions) {
    if (type !== 'CREDIT') continue;
    const month = monthOf(createdAtMs);
    sums.set(month, (sums.get(month) ?? 0) + amountCents);
  }
  return Array.from({ length: count }, (_, index) =>
    major(sums.get(monthOf(now) - count + 1 + index) ?? 0),
  );
}

export interface ExpectedSums {
  readonly in: number;
  readonly out: number;
  readonly fees: number;
  readonly net: number;
}

/** The day of the entry at `index` in a list with the newest first, and all entries since it began. */
export function since(entries: readonly TransactionRecord[], index: number) {
  const from = new Date(entries[index]?.createdAtMs ?? 0).toISOString().slice(0, 10);
  return { from, listed: entries.filter(({ createdAtMs }) => createdAtMs >= Date.parse(from)) };
}

/** Sums of some transactions in major units. */
export function sumsOf(entries: readonly TransactionRecord[]): ExpectedSums {
  const sum = (pick: (entry: TransactionRecord) => number) =>
    major(entries.reduce((total, entry) => total + pick(entry), 0));
  return {
    in: sum(({ amountCents }) => Math.max(0, amountCents)),
    out: sum(({ amountCents }) => Math.min(0, amountCents)),
    fees: sum((entry) => entry.hostFeeCents + entry.platformFeeCents + entry.processorFeeCents),
    net: sum(({ netCents }) => netCents),
  };
}
