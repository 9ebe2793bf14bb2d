/** One collective: overview, backers, transactions, and months. */
import * as z from 'zod/mini';
import type { Spendable } from '../../platform/account/spendable.ts';
import type { MonthReport } from '../../platform/transactions/month.ts';
import type {
  Amount,
  CollectiveBackers,
  CollectiveTransactions,
  Dated,
  Figures,
  Goal,
  TopBacker,
} from '../../platform/values/types.ts';
import { type Aged, answer, integer, isPrivate, message, mode, type Of, slug } from '../schemas.ts';

export interface OverviewView {
  readonly slug: string;
  readonly name: string;
  readonly description: string | null;
  readonly imageUrl: string | null;
  /** As sent by the platform: hostile until it went through `safeLink`. */
  readonly website: string | null;
  readonly currency: string;
  /** True if the platform has no public lists of it. */
  readonly isPrivate: boolean;
  /** The network in front of the platform may hold a public summary, and so its figures, for an hour. */
  readonly figures: Figures;
  /** Null where it is not known, or where a newer balance than it was computed with is. */
  readonly spendable: Dated<Spendable> | null;
  /** Up to 12, the highest totals first. */
  readonly topBackers: readonly (Pick<TopBacker, 'slug' | 'name' | 'isPerson'> & {
    readonly imageUrl: string | null;
  })[];
  /** Goals that the collective set, as far as what they are compared with is known. */
  readonly goals: readonly (Goal & { readonly reached: Amount })[];
  readonly pageUrl: string;
  readonly contributeUrl: string;
}

export interface MonthView {
  readonly slug: string;
  readonly name: string;
  readonly report: MonthReport;
  /** The current ones, which are not those of the period. The balance is null where that is over. */
  readonly figures: Pick<Figures, 'balance' | 'recurring'>;
}

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
  'get-overview': message({ slug, mode, isPrivate }, answer<Aged<OverviewView>>()),
  /** `isRest` adds the rest of a list whose first thousand rows came by GraphQL. */
  'get-backers': message(
    { slug, mode, isRest: z.optional(z.boolean()), isPrivate },
    answer<Aged<CollectiveBackers>>(),
  ),
  'get-transactions': message(
    { slug, mode, isPrivate, filter: transactionFilter, offset: integer(0, 1_000_000) },
    answer<Aged<CollectiveTransactions>>(),
  ),
  /** The month, quarter, or twelve months that end with one of the last 24, or run. */
  'get-month': message(
    {
      slug,
      month: z.string().check(z.regex(/^\d{4}-\d\d$/)),
      months: z.literal([1, 3, 12]),
      mode,
      isPrivate,
    },
    answer<Aged<MonthView>>(),
  ),
  /** The platform's own CSV of all members. */
  'get-members-csv': message({ slug, isPrivate }, answer<string>()),
} as const;
