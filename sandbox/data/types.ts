/** Shapes of the sandbox's data. Amounts in `…Cents` are hundredths of the currency, whatever the currency. */

/** A tier people contribute through. */
export interface Tier {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  readonly interval: 'month' | null;
  readonly amountCents: number;
  /** The monthly goal of its contributions; null for none. */
  readonly goalCents: number | null;
}

/** A goal that an administrator has set, as `settings.goals` carries it. */
export interface Goal {
  readonly type: 'yearlyBudget' | 'balance';
  /** In hundredths. */
  readonly amount: number;
  readonly title: string;
}

/** A run of equal payments: `count` of them, one a month up to the last. */
export interface Payments {
  readonly count: number;
  readonly amountCents: number;
  readonly lastMs: number;
}

/** Where an expense stands; being on hold is apart from it. */
export type ExpenseStatus =
  | 'DRAFT'
  | 'UNVERIFIED'
  | 'PENDING'
  | 'INCOMPLETE'
  | 'APPROVED'
  | 'REJECTED'
  | 'PROCESSING'
  | 'ERROR'
  | 'PAID'
  | 'SCHEDULED_FOR_PAYMENT'
  | 'SPAM'
  | 'CANCELED';

/** A file that somebody attached. `{base}` in the address stands for the sandbox's own. */
export interface ExpenseFile {
  readonly url: string;
  readonly name: string | null;
  /** Null where the platform does not know the file, as of older ones. */
  readonly type: string | null;
}

export interface ExpenseItem {
  readonly description: string | null;
  readonly cents: number;
  readonly receipt: ExpenseFile | null;
}

interface ExpenseComment {
  readonly html: string;
  readonly from: string;
  readonly createdAtMs: number;
}

export interface ExpenseActivity {
  /** `COLLECTIVE_EXPENSE_…` without that prefix. */
  readonly type: string;
  readonly by: string;
  readonly createdAtMs: number;
}

/** An expense that a collective received. People are slugs. */
export interface ExpenseRecord {
  readonly legacyId: number;
  readonly status: ExpenseStatus;
  readonly type: 'INVOICE' | 'RECEIPT' | 'CHARGE';
  readonly isOnHold: boolean;
  readonly description: string;
  readonly longDescription: string | null;
  readonly cents: number;
  readonly currency: string;
  readonly createdAtMs: number;
  readonly paidAtMs: number | null;
  readonly payee: string;
  readonly author: string;
  readonly items: readonly ExpenseItem[];
  readonly files: readonly ExpenseFile[];
  readonly tags: readonly string[];
  readonly category: { readonly code: string; readonly name: string } | null;
  readonly payout: 'OTHER' | 'PAYPAL' | 'BANK_ACCOUNT' | null;
  readonly invoiceInfo: string | null;
  readonly needsTaxForm: boolean;
  readonly comments: readonly ExpenseComment[];
  readonly activities: readonly ExpenseActivity[];
  readonly approvedBy: readonly string[];
}

/** A contribution. */
export interface OrderRecord {
  readonly legacyId: number;
  readonly member: MemberRecord;
  readonly status: 'ACTIVE' | 'PAID' | 'PENDING' | 'ERROR' | 'PAUSED' | 'CANCELLED';
  readonly frequency: 'MONTHLY' | 'YEARLY' | 'ONETIME';
  readonly amountCents: number;
  readonly createdAtMs: number;
  readonly lastChargedAtMs: number;
}

/** One membership: an account in one role (and tier) of a collective. */
export interface MemberRecord {
  readonly memberId: number;
  readonly slug: string;
  readonly createdAtMs: number;
  readonly type: string;
  readonly role: string;
  readonly tier: Tier | null;
  readonly isActive: boolean;
  readonly totalCents: number;
  /** Currency of the last transaction; null without one. */
  readonly currency: string | null;
  readonly lastTransactionAtMs: number | null;
  readonly lastTransactionCents: number;
  readonly payments: Payments | null;
  readonly name: string;
  readonly company: string | null;
  readonly description: string | null;
  /** `{base}` stands for the sandbox's own address. */
  readonly image: string | null;
  readonly email: string | null;
  readonly twitter: string | null;
  readonly github: string | null;
  readonly website: string | null;
  readonly isIncognito: boolean;
  /** Total as the live list has it: a string, or with float noise. */
  readonly liveTotal?: string | number;
  /** A saved row, sent unchanged. */
  readonly raw?: MemberRow;
}

/** A member row as the platform's JSON carries it. */
export type MemberRow = Record<string, unknown>;

export type TransactionKind =
  | 'ADDED_FUNDS'
  | 'BALANCE_TRANSFER'
  | 'CONTRIBUTION'
  | 'EXPENSE'
  | 'HOST_FEE'
  | 'HOST_FEE_SHARE'
  | 'HOST_FEE_SHARE_DEBT'
  | 'PAYMENT_PROCESSOR_COVER'
  | 'PLATFORM_TIP'
  | 'PLATFORM_TIP_DEBT'
  | 'PREPAID_PAYMENT_METHOD';

/** One entry of a collective's ledger, its host fee included. */
export interface TransactionRecord {
  readonly id: number;
  readonly kind: TransactionKind;
  readonly type: 'CREDIT' | 'DEBIT';
  /** Negative for a debit. */
  readonly amountCents: number;
  readonly hostFeeCents: number;
  readonly platformFeeCents: number;
  readonly processorFeeCents: number;
  readonly netCents: number;
  readonly createdAtMs: number;
  readonly fromSlug: string;
  readonly fromName: string;
  readonly fromImage: string | null;
  readonly description: string;
  readonly isVirtualCard: boolean;
  /** The expense that was paid; null for other entries. */
  readonly expenseId: number | null;
  /** The contribution that was charged; null for other entries. */
  readonly orderId: number | null;
  /** The same for rows that belong together. */
  readonly key: string;
  /** The key of what was given back. */
  readonly refundOf: string | null;
  readonly isRefund: boolean;
  /** Null for the collective's own. */
  readonly currency: string | null;
  /** To the host's currency; null for the rate of the day. */
  readonly rate: number | null;
  readonly taxCents: number;
}

/** A user who can sign in to the sandbox's website. */
export interface SandboxUser {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  readonly email: string;
  readonly hasTwoFactor: boolean;
  /** Description for the user picker. */
  readonly about: string;
}

/** Account types of the platform's GraphQL API. Rows of member lists say USER instead of INDIVIDUAL. */
export const ACCOUNT_TYPES = [
  'INDIVIDUAL',
  'ORGANIZATION',
  'COLLECTIVE',
  'FUND',
  'PROJECT',
  'EVENT',
  'VENDOR',
  'BOT',
] as const;
export type AccountType = (typeof ACCOUNT_TYPES)[number];

/** What an account asks of those who decide on its expenses. */
export interface Policies {
  /** From this amount on, in hundredths, people can't approve their own expenses. */
  readonly authorCannotApproveFrom?: number;
}

/** A collective of the sandbox before anything is generated for it. */
export interface CollectiveSpec {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  readonly type: AccountType;
  readonly currency: string;
  readonly description: string;
  readonly website: string | null;
  readonly createdAtMs: number;
  /** Rows of the member list, all roles. */
  readonly size: number;
  readonly tiers: readonly Tier[];
  /** The collective that a project or an event belongs to. */
  readonly parent: string | null;
  readonly admins: readonly string[];
  readonly accountants: readonly string[];
  readonly communityManagers: readonly string[];
  readonly members: readonly string[];
  readonly backers: readonly string[];
  /** How many of the oddities of published lists are mixed in. */
  readonly oddities: 'none' | 'all';
  /** One row in so many is link spam; 0 for none. */
  readonly spamEvery: number;
  /** Share of the net income that was spent; above 1 the balance is negative. */
  readonly spentShare: number;
  readonly hasLogo: boolean;
  /** Only administrators and accountants see it, and only by GraphQL. */
  readonly isPrivate: boolean;
  readonly settings: { readonly goals?: readonly Goal[] };
  /** Slug of the fiscal host that holds the money. */
  readonly host: string;
  readonly policies: Policies;
}
