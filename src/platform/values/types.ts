/** The shapes of decoded data. */

/**
 * Money: a whole number of ISO 4217 minor units (cents, yen, fils), as it is shown, and the currency's code. Computed in
 * `money.ts`: the platform books hundredths of a yen, and rounding comes last.
 */
export interface Amount {
  readonly minor: number;
  readonly currency: string;
  /** Hundredths of a minor unit that rounding took off `minor`; left out when there are none. */
  readonly rest?: number;
}

/** The public summary of one collective. */
export interface Summary {
  readonly slug: string;
  readonly currency: string;
  /** Address of the logo as sent by the platform: hostile until it went through `safeLink`. */
  readonly image: string | null;
  readonly balance: Amount;
  readonly yearlyIncome: Amount;
  readonly backersCount: number;
  /** Absent on the live platform, which gives it in GraphQL only. */
  readonly contributorsCount: number | null;
  /** Of a saved copy only, as it has them: `SavedGoal`, not checked yet. */
  readonly goals?: readonly unknown[];
}

/** What walls know of one account on a member list: what one of its rows says, or all of them merged. */
export interface WallBacker {
  /** Newer rows have higher ones. 0 when the row has none. */
  readonly id: number;
  /** Identifies the person: the profile's slug, or its address if it has none. */
  readonly key: string;
  readonly slug: string | null;
  readonly type: string;
  readonly roles: readonly string[];
  /** Names of its tiers, the most recently paid first. */
  readonly tiers: readonly string[];
  /** Everything given so far, in minor units of `currency`. Equal on all rows of one account. */
  readonly total: number;
  readonly currency: string;
  /** Time of the latest payment of a row that the platform calls active; null when there is none. */
  readonly activeAt: number | null;
  /** The same of a row with a tier. */
  readonly activeInTierAt?: number | null;
  /** Milliseconds since 1970 (UTC); null when unknown. */
  readonly createdAt: number | null;
  readonly lastTransactionAt: number | null;
  readonly profile: string | null;
  readonly name: string | null;
  /** True for guests and incognito contributions: counted, never told apart. */
  readonly isAnonymous: boolean;
  readonly image: string | null;
  readonly website: string | null;
  readonly description: string | null;
  /** True if the source doesn't tell when people paid, so `activeAt` and `lastTransactionAt` are unknown. */
  readonly lacksPayments?: true;
  /** True if the source tells tiers of recurring contributions only. */
  readonly lacksTiers?: true;
}

/** The same with all fields. */
export interface Backer extends WallBacker {
  /** Minor units of `lastTransactionCurrency`; negative for a refund. */
  readonly lastTransactionAmount: number;
  readonly lastTransactionCurrency: string | null;
  readonly company: string | null;
  readonly email: string | null;
}

/** One decoded row of a member list, with one role and one tier at most. One account can have several. */
export type Member = Backer;

/** A list of members, and how many rows were dropped. */
export interface MemberList<Row = Member> {
  readonly members: readonly Row[];
  /** Rows that could not be decoded. */
  readonly dropped: number;
  /** Time of receipt, milliseconds since 1970. */
  readonly receivedAt: number;
}

/** Every backer of one collective. Cached. */
export interface CollectiveBackers {
  readonly slug: string;
  readonly currency: string;
  readonly backers: readonly Backer[];
  /** Rows that could not be read. */
  readonly dropped: number;
  /** True when the platform gave email addresses. */
  readonly hasEmails: boolean;
  /** `graphql` where the public list is gone or does not answer. */
  readonly source: ListOrigin;
  /** True where it only does not answer, so that it may come back. */
  readonly isListAway?: boolean | undefined;
  /** Rows that were read, and that the platform has. By GraphQL, the first thousand are read unless more is asked for. */
  readonly rowCount: number;
  readonly rowTotal: number;
}

/** Where members are from: the public list, the second one, or GraphQL. */
export type ListOrigin = 'rest' | 'contributors' | 'graphql';

/** A page of transactions, newest first. Cached. */
export interface CollectiveTransactions {
  readonly slug: string;
  readonly transactions: readonly Transaction[];
  /** `graphql` where the public address is gone. */
  readonly source: ListOrigin;
  readonly hasMore: boolean;
  /** Offset to ask with for the next page. */
  readonly nextOffset: number;
  /** Rows that could not be read. */
  readonly dropped: number;
}

/** One recorded transaction. */
export interface Transaction {
  readonly id: number;
  readonly uuid: string | null;
  /** CREDIT or DEBIT; anything else is kept unchanged. */
  readonly type: string;
  readonly amount: Amount;
  readonly netAmount: Amount;
  /** Fees in the host's currency; negative for a fee. */
  readonly hostFee: Amount;
  readonly platformFee: Amount;
  readonly paymentProcessorFee: Amount;
  readonly hostCurrencyFxRate: number;
  readonly createdAt: number | null;
  readonly description: string | null;
  /** CONTRIBUTION, EXPENSE, ADDED_FUNDS …; null where the platform didn't say. */
  readonly kind: string | null;
  /** In the direction of the money. */
  readonly from: AccountReference | null;
  readonly to: AccountReference | null;
  readonly host: AccountReference | null;
}

/** An account's name and link. */
export interface AccountReference {
  readonly slug: string;
  readonly name: string | null;
}

/** The user that an access token belongs to. */
export interface CurrentUser {
  readonly id: string;
  readonly slug: string;
  readonly name: string | null;
  /** Null when the scope `email` was not granted. */
  readonly email: string | null;
  readonly imageUrl: string | null;
}

/** An account of the current user with all the roles it has there. */
export interface UserCollective {
  readonly slug: string;
  readonly name: string;
  readonly type: string;
  /** True if the public addresses do not have it. */
  readonly isPrivate: boolean;
  readonly imageUrl: string | null;
  readonly roles: readonly string[];
  readonly since: number | null;
  readonly totalDonations: Amount | null;
  readonly statistics: AccountStatistics;
}

/** Figures of an account; null where the platform gave none. */
export interface AccountStatistics {
  readonly balance: Amount | null;
  /** `yearlyBudget` in GraphQL, `yearlyIncome` in the public summary. */
  readonly yearlyIncome: Amount | null;
  readonly totalAmountReceived: Amount | null;
  readonly contributorsCount: number | null;
}

/** An account with its figures, as GraphQL gives it. */
export interface Account {
  readonly slug: string;
  readonly name: string;
  readonly type: string;
  /** True if the public addresses do not have it. */
  readonly isPrivate: boolean;
  readonly description: string | null;
  readonly currency: string;
  readonly imageUrl: string | null;
  readonly website: string | null;
  readonly statistics: AccountStatistics;
  /** Everybody who gave; null for an account that nobody can give to. */
  readonly backersCount: number | null;
  /** Each of the last 24 months, oldest first; null where the platform gave none. */
  readonly months: readonly MonthlyAmount[] | null;
  /** Received last month up to the same day and hour. */
  readonly receivedByThen: Amount | null;
  readonly recurring: Recurring | null;
  /** Pending and approved expenses, of the account alone; null where the platform gave none. */
  readonly openExpenses: OpenExpenses | null;
  /** Spent in the last 90 days. */
  readonly spentLately: Amount | null;
  /** Up to 12 with the highest totals who are named. */
  readonly topBackers: readonly TopBacker[];
  readonly goals: readonly Goal[];
}

export interface OpenExpenses {
  readonly count: number;
  /** What they come to, by currency. */
  readonly totals: readonly Amount[];
}

/** A value, and when it was true: milliseconds since 1970, by the clock of this machine. */
export interface Dated<T> {
  readonly value: T;
  readonly at: number;
  /** True where `at` is only the earliest time: the network in front of the platform may have held it since then. */
  readonly mayBeNewer?: true;
}

/** What views show of a collective, each figure with its own age; null where no answer gave it. */
export type Figures = { readonly [Name in FigureName]: Dated<FigureValues[Name]> | null };
export type FigureName = keyof FigureValues;
interface FigureValues {
  readonly balance: Amount;
  readonly yearlyIncome: Amount;
  readonly backersCount: number;
  readonly contributorsCount: number;
  readonly recurring: Recurring;
  readonly raised: Raised;
  readonly raisedInAll: Amount;
}

export interface Raised {
  /** Each of the last 24 months, oldest first, empty ones included. */
  readonly months: readonly MonthlyAmount[];
  /** Last month up to the same day and hour; null where the platform gave none. */
  readonly byThen: Amount | null;
}

/** Recurring income as of now. */
export interface Recurring {
  readonly monthly: RecurringIncome | null;
  readonly yearly: RecurringIncome | null;
}

export interface RecurringIncome {
  /** Contributions. */
  readonly count: number;
  readonly amount: Amount;
}

export interface TopBacker {
  readonly slug: string;
  readonly name: string;
  readonly isPerson: boolean;
  /** As sent by the platform: hostile until it went through `imageUrl`. */
  readonly image: string | null;
}

/** A goal that the collective set. */
export interface Goal {
  /** What the target is compared with: yearly income or balance, or a tier's income per month, per year, or in all. */
  readonly kind: 'yearlyIncome' | 'balance' | 'month' | 'year' | 'total';
  readonly title: string | null;
  readonly target: Amount;
  /** For a tier's goal only: the others are compared with the account's figures. */
  readonly reached: Amount | null;
}

/** One month of a series: its first instant in UTC and the amount received in it. */
export interface MonthlyAmount {
  readonly month: number;
  readonly amount: Amount;
}
