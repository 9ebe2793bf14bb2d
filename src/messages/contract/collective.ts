/** One collective: overview, backers, transactions, and months. */
import * as z from 'zod/mini';
import type { MonthReport } from '../../platform/month.ts';
import type {
  Amount,
  CollectiveBackers,
  CollectiveTransactions,
  Goal,
  MonthlyAmount,
  Recurring,
  TopBacker,
} from '../../platform/types.ts';
import { aged, isPrivate, mode } from './freshness.ts';
import {
  amount,
  decoded,
  decodedObject,
  instant,
  integer,
  message,
  type Of,
  slug,
  text,
} from './schemas.ts';

const overviewView = z.object({
  slug: text,
  name: text,
  description: z.nullable(text),
  imageUrl: z.nullable(text),
  website: z.nullable(text),
  currency: text,
  /** True if the platform has no public lists of it. */
  isPrivate: z.boolean(),
  /** Each null where neither GraphQL nor the public summary gave it. */
  balance: z.nullable(amount),
  yearlyIncome: z.nullable(amount),
  backersCount: z.nullable(z.number()),
  contributorsCount: z.nullable(z.number()),
  recurring: decodedObject<Recurring | null>(),
  /** Received last month up to the same day as the newest of `months`. */
  receivedByThen: z.nullable(amount),
  /** Up to 12, the highest totals first. */
  topBackers: decoded<
    Pick<TopBacker, 'slug' | 'name' | 'isPerson'> & { readonly imageUrl: string | null }
  >(),
  /** Goals that the collective set, as far as what they are compared with is known. */
  goals: decoded<Goal & { readonly reached: Amount }>(),
  /** When each figure was true: the network in front of the platform may hold a public summary for an hour. */
  asOf: z.object({
    balance: z.nullable(instant),
    yearlyIncome: z.nullable(instant),
    backersCount: z.nullable(instant),
    contributorsCount: z.nullable(instant),
    recurring: z.nullable(instant),
    /** Of the months and of what was received by this day of last month. */
    months: z.nullable(instant),
  }),
  /** Received in each of the last 24 months, oldest first, empty months included; null where unknown. */
  months: z.nullable(decoded<MonthlyAmount>()),
  pageUrl: text,
  contributeUrl: text,
});
export type OverviewView = Of<typeof overviewView>;

const monthView = z.object({
  slug: text,
  name: text,
  report: decodedObject<MonthReport>(),
  /** When the current figures were true, which are not those of the period. */
  asOf: z.object({ balance: z.nullable(instant), recurring: z.nullable(instant) }),
});
export type MonthView = Of<typeof monthView>;

const day = z.nullable(z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/)));
const transactionFilter = z.strictObject({
  type: z.nullable(z.enum(['CREDIT', 'DEBIT'])),
  /** Days as YYYY-MM-DD, both included. */
  dateFrom: day,
  dateTo: day,
  includeVirtualCards: z.boolean(),
});
export type TransactionFilter = Of<typeof transactionFilter>;

export const COLLECTIVE_MESSAGES = {
  'get-overview': message({ slug, mode, isPrivate }, aged(overviewView)),
  'get-backers': message({ slug, mode, isPrivate }, aged(decodedObject<CollectiveBackers>())),
  'get-transactions': message(
    { slug, mode, isPrivate, filter: transactionFilter, offset: integer(0, 1_000_000) },
    aged(decodedObject<CollectiveTransactions>()),
  ),
  /** A month of the last 24, or the twelve that end with it. */
  'get-month': message(
    {
      slug,
      month: z.string().check(z.regex(/^\d{4}-\d\d$/)),
      months: z.literal([1, 12]),
      mode,
      isPrivate,
    },
    aged(monthView),
  ),
  /** The platform's own CSV of all members. */
  'get-members-csv': message({ slug, isPrivate }, text),
} as const;
