/** Messages about collectives: zod schemas, and what each is answered with. */
import * as z from 'zod/mini';
import type {
  Aged,
  BackersView,
  CollectiveRow,
  OverviewView,
  PageCollectives,
  StartView,
  TransactionsView,
} from './data-views.ts';

const slug = z.string().check(z.minLength(1), z.maxLength(255));
const slugs = z.array(slug).check(z.maxLength(200));
const mode = z.enum(['cached', 'fresh', 'reload']);
const day = z.nullable(z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/)));

const transactionFilter = z.strictObject({
  type: z.nullable(z.enum(['CREDIT', 'DEBIT'])),
  dateFrom: day,
  dateTo: day,
  includeVirtualCards: z.boolean(),
});

/** True in private windows: what is asked for is not written down. */
const isPrivate = z.optional(z.boolean());

/** Options of the discriminated union in requests.ts. */
export const dataRequests = [
  z.strictObject({ type: z.literal('get-start'), mode }),
  /** What was typed into the search: the public summary alone, which costs the platform least. */
  z.strictObject({ type: z.literal('find-collective'), slug, isPrivate }),
  z.strictObject({ type: z.literal('get-overview'), slug, mode, isPrivate }),
  z.strictObject({ type: z.literal('get-backers'), slug, mode, isPrivate }),
  z.strictObject({
    type: z.literal('get-transactions'),
    slug,
    mode,
    isPrivate,
    filter: transactionFilter,
    offset: z.number().check(z.multipleOf(1), z.gte(0), z.lte(1_000_000)),
  }),
  /** The platform's own CSV of all members. */
  z.strictObject({ type: z.literal('get-members-csv'), slug }),
  z.strictObject({ type: z.literal('pin'), slug }),
  z.strictObject({ type: z.literal('unpin'), slug }),
  z.strictObject({ type: z.literal('order-pinned'), slugs }),
  /** Minor units of the collective's currency; null takes the goal away. */
  z.strictObject({
    type: z.literal('set-goal'),
    slug,
    goal: z.nullable(z.number().check(z.multipleOf(1), z.gte(1), z.lte(Number.MAX_SAFE_INTEGER))),
  }),
  /** New backers were looked at: of one collective, or of all. */
  z.strictObject({ type: z.literal('mark-seen'), slug: z.nullable(slug) }),
  /** Puts the collective at the head of the recent ones; not sent from private windows. */
  z.strictObject({ type: z.literal('remember-visit'), slug }),
  z.strictObject({
    type: z.literal('find-page-collectives'),
    tabId: z.number().check(z.multipleOf(1), z.gte(0)),
  }),
] as const;

/** What each request resolves to. */
export interface DataResponses {
  'get-start': StartView;
  'find-collective': Aged<CollectiveRow>;
  'get-overview': Aged<OverviewView>;
  'get-backers': Aged<BackersView>;
  'get-transactions': Aged<TransactionsView>;
  'get-members-csv': string;
  pin: StartView;
  unpin: StartView;
  'order-pinned': StartView;
  'set-goal': Aged<OverviewView>;
  'mark-seen': StartView;
  'remember-visit': null;
  'find-page-collectives': PageCollectives;
}
