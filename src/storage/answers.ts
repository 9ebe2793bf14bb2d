/** Checks of the shape of cached answers: they may be old or damaged. */
import type { BackersView, TransactionsView } from '../messages/contract/collective.ts';
import type { Attention, OldestExpense, PendingExpenses } from '../platform/attention.ts';
import type { ListedAccount } from '../platform/listed-accounts.ts';
import type {
  Compared,
  Ended,
  MonthReport,
  NewBackers,
  Period,
  SpentTag,
} from '../platform/month.ts';
import type {
  Account,
  AccountReference,
  AccountStatistics,
  Backer,
  Goal,
  MonthlyAmount,
  Recurring,
  RecurringIncome,
  Summary,
  TopBacker,
  Transaction,
  UserCollective,
} from '../platform/types.ts';
import {
  amount,
  asChecked,
  bookedAmount,
  boolean,
  instant,
  listOf,
  number,
  objectOf,
  orNull,
  text,
} from './shapes.ts';

const statistics = objectOf<AccountStatistics>({
  balance: orNull(amount),
  yearlyBudget: orNull(amount),
  totalAmountReceived: orNull(amount),
  contributorsCount: orNull(number),
});

const recurringIncome = orNull(objectOf<RecurringIncome>({ count: number, amount }));
const recurring = objectOf<Recurring>({ monthly: recurringIncome, yearly: recurringIncome });

export const asSummary = asChecked<Summary>(
  objectOf<Summary>({
    slug: text,
    currency: text,
    image: orNull(text),
    balance: amount,
    yearlyIncome: amount,
    backersCount: number,
    contributorsCount: orNull(number),
  }),
);

export const asAccount = asChecked<Account>(
  objectOf<Account>({
    slug: text,
    name: text,
    type: text,
    isPrivate: boolean,
    description: orNull(text),
    currency: text,
    imageUrl: orNull(text),
    website: orNull(text),
    statistics,
    backersCount: orNull(number),
    months: orNull(listOf(objectOf<MonthlyAmount>({ month: instant, amount }))),
    receivedByThen: orNull(amount),
    recurring: orNull(recurring),
    topBackers: listOf(
      objectOf<TopBacker>({ slug: text, name: text, isPerson: boolean, image: orNull(text) }),
    ),
    goals: listOf(
      objectOf<Goal>({ kind: text, title: orNull(text), target: amount, reached: orNull(amount) }),
    ),
  }),
);

export const asUserCollectives = asChecked<readonly UserCollective[]>(
  listOf(
    objectOf<UserCollective>({
      slug: text,
      name: text,
      type: text,
      isPrivate: boolean,
      imageUrl: orNull(text),
      roles: listOf(text),
      since: orNull(instant),
      totalDonations: orNull(amount),
      statistics,
    }),
  ),
);

const backer = objectOf<Backer>({
  id: number,
  key: text,
  slug: orNull(text),
  type: text,
  roles: listOf(text),
  tiers: listOf(text),
  total: number,
  currency: text,
  activeAt: orNull(instant),
  createdAt: orNull(instant),
  lastTransactionAt: orNull(instant),
  profile: orNull(text),
  name: orNull(text),
  isAnonymous: boolean,
  image: orNull(text),
  website: orNull(text),
  hasTransaction: boolean,
  lastTransactionAmount: number,
  lastTransactionCurrency: orNull(text),
  company: orNull(text),
  description: orNull(text),
  email: orNull(text),
  twitter: orNull(text),
  github: orNull(text),
});

export const asBackersView = asChecked<BackersView>(
  objectOf<BackersView>({
    slug: text,
    currency: text,
    backers: listOf(backer),
    dropped: number,
    hasEmails: boolean,
  }),
);

const compared = objectOf<Compared>({
  amount: orNull(amount),
  before: orNull(amount),
  yearBefore: orNull(amount),
});
const ended = objectOf<Ended>({ count: number, names: listOf(text) });

export const asMonthReport = asChecked<MonthReport>(
  objectOf<MonthReport>({
    period: objectOf<Period>({ from: instant, to: instant }),
    raised: compared,
    spent: compared,
    balance: compared,
    tags: listOf(objectOf<SpentTag>({ label: text, count: number, amount })),
    newBackers: orNull(
      objectOf<NewBackers>({
        named: listOf(objectOf<NewBackers['named'][number]>({ slug: text, name: text })),
        anonymous: number,
      }),
    ),
    now: objectOf<MonthReport['now']>({
      recurring: orNull(recurring),
      paused: ended,
      inError: ended,
      cancelled: ended,
    }),
    missingParts: number,
  }),
);

/** Current figures in the report on the running month. */
export type FactsOfNow = Pick<Account, 'recurring'> & Pick<AccountStatistics, 'balance'>;

export const asFactsOfNow = asChecked<FactsOfNow>(
  objectOf<FactsOfNow>({ balance: orNull(amount), recurring: orNull(recurring) }),
);

export const asListed = asChecked<ListedAccount>(
  objectOf<ListedAccount>({
    slug: text,
    name: text,
    imageUrl: orNull(text),
    balance: orNull(amount),
    recurring: orNull(recurring),
  }),
);

/** What waits, and which collectives were asked about. */
export interface AttentionRecord {
  readonly asked: readonly string[];
  readonly collectives: readonly Attention[];
}

export const asAttention = asChecked<AttentionRecord>(
  objectOf<AttentionRecord>({
    asked: listOf(text),
    collectives: listOf(
      objectOf<Attention>({
        slug: text,
        pendingExpenses: objectOf<PendingExpenses>({
          count: number,
          totals: listOf(amount),
          oldest: orNull(
            objectOf<OldestExpense>({
              description: orNull(text),
              payee: orNull(text),
              amount: orNull(amount),
              createdAt: orNull(instant),
            }),
          ),
        }),
        contributionsInError: number,
      }),
    ),
  }),
);

const reference = orNull(objectOf<AccountReference>({ slug: text, name: orNull(text) }));
const transaction = objectOf<Transaction>({
  id: number,
  uuid: orNull(text),
  type: text,
  amount: bookedAmount,
  netAmount: bookedAmount,
  hostFee: bookedAmount,
  platformFee: bookedAmount,
  paymentProcessorFee: bookedAmount,
  hostCurrencyFxRate: number,
  createdAt: orNull(instant),
  description: orNull(text),
  kind: orNull(text),
  from: reference,
  to: reference,
  host: reference,
});

export const asTransactionsView = asChecked<TransactionsView>(
  objectOf<TransactionsView>({
    slug: text,
    transactions: listOf(transaction),
    hasMore: boolean,
    nextOffset: number,
    dropped: number,
  }),
);
