/**
 * The contract between pages and background: a schema of every request and of its answer. Types are inferred from them.
 *
 * The background checks requests, and sends of an answer only what its schema names (server.ts). Pages import types
 * alone: zod is no part of what they load, and their answers come from this same package.
 */
import * as z from 'zod/mini';
import type { OldestExpense } from '../platform/attention.ts';
import type { ListedAccount } from '../platform/listed.ts';
import type { MonthReport } from '../platform/month.ts';
import type { FoundAccount } from '../platform/search.ts';
import type {
  Amount,
  Backer,
  CurrentUser,
  Goal,
  MonthlyAmount,
  Recurring,
  TopBacker,
  Transaction,
} from '../platform/types.ts';
import { ERROR_CODES, type ErrorView } from './error-view.ts';

// Without this zod tries whether it may make code at run time, which the pages' policy reports.
z.config({ jitless: true });

/** Rows that src/platform has decoded, maybe thousands: checked to be a list only. */
const decoded = <Row>() => z.custom<readonly Row[]>(Array.isArray);
/** What src/platform has decoded: checked to be an object only. */
const decodedObject = <Data extends object | null>() =>
  z.custom<Data>((value) => typeof value === 'object');
const integer = (least: number, most: number) =>
  z.number().check(z.multipleOf(1), z.gte(least), z.lte(most));
const text = z.string();
const shortText = z.string().check(z.maxLength(255));
const slug = z.string().check(z.minLength(1), z.maxLength(255));
/** Milliseconds since 1970, by the clock of this machine. */
const instant = z.number();
const amount = z.object({ minor: z.number(), currency: text });

const errorView = z.object({ code: z.enum(ERROR_CODES), retryAt: z.optional(instant) });
const notice = z.nullable(errorView);

interface Pictured {
  readonly imageUrl: string | null;
}

// Settings: everything that a user can choose; exported and imported as it is.

const address = z.string().check(z.maxLength(2048));
const platformShape = {
  baseUrl: address,
  apiUrl: address,
  /** Null for an installation without an image service. */
  imagesUrl: z.nullable(address),
  profile: z.enum(['open-collective', 'documented']),
};
const choices = {
  theme: z.enum(['auto', 'light', 'dark']),
  /** What the platform is asked for when signing in. */
  scope: z.enum(['email', 'none']),
  /** Keep the token over restarts of the browser. */
  keepSignedIn: z.boolean(),
  /** Minutes between two checks for new backers: 0 is off, else 15 to 1440. */
  checkEveryMinutes: z.number(),
  notifications: z.boolean(),
  /** Count what waits at the collectives one runs in the badge, and ask for it on the alarm. */
  countWaiting: z.boolean(),
  /** Identifier sent with requests for transactions; empty when there is none. */
  transactionsClientId: text,
};

/** The settings as stored. Storage adds what a schema cannot say: bounds that are kept by rounding, checked addresses. */
export const settingsSchema = z.object({ ...choices, platform: z.object(platformShape) });

const settingsPatch = z.partial(
  z.strictObject({
    ...choices,
    checkEveryMinutes: integer(0, 1440),
    transactionsClientId: shortText,
  }),
);
const platformSettings = z.strictObject(platformShape);

// The session.

const user = z.nullable(
  z.object({
    id: text,
    slug: text,
    name: z.nullable(text),
    /** Null when the scope `email` was not granted. */
    email: z.nullable(text),
    imageUrl: z.nullable(text),
  } satisfies Record<keyof CurrentUser, z.ZodMiniType>),
);
const sessionView = z.discriminatedUnion('state', [
  z.object({ state: z.literal('signed-out'), notice }),
  z.object({ state: z.literal('signing-in') }),
  z.object({
    state: z.literal('signed-in'),
    /** Null until the platform has answered `me` for the first time. */
    user,
    /** Null when the platform did not say. */
    expiresAt: z.nullable(instant),
    /** True shortly before expiry: one click renews. */
    needsRenewal: z.boolean(),
    /** False when the sign-in ends with the browser. */
    isKept: z.boolean(),
    notice,
  }),
  // The platform allows one token for each user and application: another browser has taken over.
  z.object({ state: z.literal('replaced-elsewhere'), user, notice }),
  z.object({ state: z.literal('sign-in-again'), user, notice }),
]);
const optionsView = z.object({
  session: sessionView,
  settings: settingsSchema,
  /** The OAuth application that the extension presents itself as. */
  application: z.object({
    /** Empty when there is none yet. */
    clientId: text,
    /** True when a client ID for this browser and platform was built in. */
    isBuiltIn: z.boolean(),
    /** The callback address to enter when creating an application. */
    redirectUri: text,
  }),
});

/** What a platform answered when its addresses were tried. */
const platformCheck = z.object({
  /** False when the platform cannot be read. Without an `error` it is there, but needs a host permission. */
  isReachable: z.boolean(),
  error: notice,
  /** What somebody gave to a collective in all, or its balance when nobody with a name gave anything. */
  sample: z.nullable(
    z.object({
      slug: text,
      amount,
      /** Name of the one who gave; null for a balance. */
      backer: z.nullable(text),
    }),
  ),
});
const importResult = z.discriminatedUnion('result', [
  z.object({ result: z.literal('imported') }),
  /** The file names another platform: the page asks, then imports again with `confirmed`. Signs out. */
  z.object({ result: z.literal('confirm-platform'), platform: z.object(platformShape) }),
  z.object({ result: z.literal('refused') }),
]);

// Collectives.

/** `cached`: at once, without a request. `fresh`: with one unless the cached answer is young. `reload`: always. */
const mode = z.enum(['cached', 'fresh', 'reload']);
/** True in private windows: nothing is written. */
const isPrivate = z.optional(z.boolean());

/** Data with its age; with an error when it could not be renewed: the old data stays. */
export interface Aged<T> {
  readonly data: T | null;
  /** Null without data. */
  readonly receivedAt: number | null;
  readonly error: ErrorView | null;
  /** Parts that the platform could not give this time. */
  readonly missingParts: number;
}
const aged = <Data extends z.ZodMiniType>(data: Data) =>
  z.object({
    data: z.nullable(data),
    receivedAt: z.nullable(instant),
    error: notice,
    missingParts: z.number(),
  });

const collectiveRow = z.object({
  slug: text,
  name: text,
  imageUrl: z.nullable(text),
  balance: z.nullable(amount),
  yearlyBudget: z.nullable(amount),
  /** When each figure was true. */
  asOf: z.object({ balance: z.nullable(instant), yearlyBudget: z.nullable(instant) }),
  /** Roles of the signed-in user; empty otherwise. */
  roles: z.array(text),
  /** Backers since last looked at. */
  newBackers: z.number(),
});
const foundAccount = z.object({
  slug: text,
  name: text,
  type: text,
  imageUrl: z.nullable(text),
  description: z.nullable(text),
} satisfies Record<keyof FoundAccount, z.ZodMiniType>);
const userCollectives = z.object({
  administered: z.array(collectiveRow),
  /** All others: backed ones, and those whose team the user belongs to. `roles` tells which. */
  backed: z.array(collectiveRow),
});
/** New backers of one collective since last looked at, newest first; guests and incognito ones are counted only. */
export interface News extends Pictured {
  readonly slug: string;
  readonly name: string;
  readonly count: number;
  readonly anonymous: number;
  /** At most 20. */
  readonly backers: readonly NewBacker[];
}
export interface NewBacker extends Pictured {
  readonly slug: string | null;
  readonly name: string | null;
  readonly total: Amount;
  readonly createdAt: number | null;
}
/** Open expenses and failed contributions at one collective that the user runs. */
export interface Waiting extends Pictured {
  readonly slug: string;
  readonly name: string;
  readonly expenses: number;
  /** Sum of these expenses; null where the platform cannot convert the currencies. */
  readonly expensesTotal: Amount | null;
  /** The one that has waited longest. */
  readonly oldest: OldestExpense | null;
  /** Recurring contributions whose last charge failed. */
  readonly contributionsInError: number;
  /** Pages of the platform where they are dealt with. */
  readonly expensesUrl: string;
  readonly contributionsUrl: string;
}
const attentionView = z.object({
  /** What has waited longest comes first. */
  waiting: decoded<Waiting>(),
  /** Collectives at which nothing waits. */
  quiet: z.number(),
});
const startView = z.object({
  /** Null when signed out. */
  mine: z.nullable(aged(userCollectives)),
  pinned: z.array(collectiveRow),
  recent: z.array(collectiveRow),
  news: decoded<News>(),
  /** Collectives that the user runs: administered ones, and pinned ones marked so. */
  run: z.array(text),
  /** What waits at these, as last heard. */
  attention: aged(attentionView),
  platform: z.object(platformShape),
});
const overviewView = z.object({
  slug: text,
  name: text,
  description: z.nullable(text),
  imageUrl: z.nullable(text),
  website: z.nullable(text),
  currency: text,
  /** Each null where neither GraphQL nor the public summary gave it. */
  balance: z.nullable(amount),
  yearlyIncome: z.nullable(amount),
  backersCount: z.nullable(z.number()),
  contributorsCount: z.nullable(z.number()),
  recurring: decodedObject<Recurring | null>(),
  /** Received last month up to the same day as the newest of `months`. */
  receivedByThen: z.nullable(amount),
  /** Up to 12, the highest totals first. */
  topBackers: decoded<Pick<TopBacker, 'slug' | 'name' | 'isPerson'> & Pictured>(),
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
  /** Yearly income that the user set as a goal for this collective. */
  goal: z.nullable(amount),
  isPinned: z.boolean(),
  pageUrl: text,
  contributeUrl: text,
});
const backersView = z.object({
  slug: text,
  currency: text,
  backers: decoded<Backer>(),
  /** Rows that could not be read. */
  dropped: z.number(),
  /** True when the platform gave e-mail addresses. */
  hasEmails: z.boolean(),
});
const monthView = z.object({
  slug: text,
  name: text,
  report: decodedObject<MonthReport>(),
  /** When the figures were true that are of now rather than of the period. */
  asOf: z.object({ balance: z.nullable(instant), recurring: z.nullable(instant) }),
});
const day = z.nullable(z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/)));
const transactionFilter = z.strictObject({
  type: z.nullable(z.enum(['CREDIT', 'DEBIT'])),
  /** Days as YYYY-MM-DD, both included. */
  dateFrom: day,
  dateTo: day,
  includeVirtualCards: z.boolean(),
});
const transactionsView = z.object({
  slug: text,
  transactions: decoded<Transaction>(),
  hasMore: z.boolean(),
  /** Offset to ask with for the next page. */
  nextOffset: z.number(),
  dropped: z.number(),
});
/** Collectives behind a page, told from its links alone; nothing is asked of the platform about them. */
const pageCollectives = z.object({
  state: z.enum(['found', 'none', 'unreadable']),
  slugs: z.array(text),
});

/** Every message, with what comes beside its type, and what it is answered with. */
export const CONTRACT = {
  'get-options': message({}, optionsView),
  /** Where the session stands; the platform is asked whether the token still counts. */
  'get-session': message({}, sessionView),
  /** `again` starts a new attempt instead of joining the one under way. */
  'sign-in': message({ again: z.optional(z.boolean()) }, sessionView),
  'sign-out': message({}, sessionView),
  'check-client-id': message(
    { clientId: shortText },
    z.enum(['known', 'unknown', 'secret-required', 'unclear']),
  ),
  'set-client-id': message({ clientId: shortText }, optionsView),
  'change-settings': message({ patch: settingsPatch }, settingsSchema),
  'change-platform': message({ platform: platformSettings }, optionsView),
  'check-platform': message(
    { platform: platformSettings, sampleSlug: z.nullable(shortText) },
    platformCheck,
  ),
  'export-settings': message({}, text),
  'import-settings': message(
    { text: z.string().check(z.maxLength(65_536)), confirmed: z.boolean() },
    importResult,
  ),
  'reset-settings': message({}, optionsView),

  'get-start': message({ mode, isPrivate }, startView),
  /** What waits at the collectives that the user runs: one request for each 90 of them. */
  'get-attention': message({ mode, isPrivate }, aged(attentionView)),
  /** Accounts by name. `isWanted`: the user pressed Enter, which may ask more often than typing. Never cached. */
  'search-collectives': message(
    { term: shortText, isWanted: z.boolean(), isPrivate },
    aged(z.array(foundAccount)),
  ),
  /** A slug that was typed or pasted: the public summary alone, which costs the platform least. */
  'find-collective': message({ slug, isPrivate }, aged(collectiveRow)),
  /** Names and figures of collectives that a file names: one request for each 90 of them. */
  'get-listed': message(
    { slugs: z.array(slug).check(z.maxLength(450)), isPrivate },
    aged(decoded<ListedAccount>()),
  ),
  'get-overview': message({ slug, mode, isPrivate }, aged(overviewView)),
  'get-backers': message({ slug, mode, isPrivate }, aged(backersView)),
  'get-transactions': message(
    { slug, mode, isPrivate, filter: transactionFilter, offset: integer(0, 1_000_000) },
    aged(transactionsView),
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
  'get-members-csv': message({ slug }, text),
  pin: message({ slug }, startView),
  'pin-all': message({ slugs: z.array(slug).check(z.maxLength(450)) }, startView),
  unpin: message({ slug }, startView),
  /** Marks a collective as run by the user, which pins it, or removes the mark. */
  'set-run': message({ slug, isRun: z.boolean() }, startView),
  'order-pinned': message({ slugs: z.array(slug).check(z.maxLength(200)) }, startView),
  /** Minor units of the collective's currency; null removes the goal. */
  'set-goal': message(
    { slug, goal: z.nullable(integer(1, Number.MAX_SAFE_INTEGER)) },
    aged(overviewView),
  ),
  /** New backers were looked at: of one collective, or of all. */
  'mark-seen': message({ slug: z.nullable(slug) }, startView),
  /** Checks for new backers now, as the alarm does. Can take as long as the collectives are many. */
  'check-now': message(
    {},
    z.object({ watched: z.number(), checked: z.number(), newBackers: z.number() }),
  ),
  /** Puts the collective at the head of the recent ones; not sent from private windows. */
  'remember-visit': message({ slug }, z.null()),
  'find-page-collectives': message({ tabId: integer(0, Number.MAX_SAFE_INTEGER) }, pageCollectives),
} as const;

function message<Fields extends z.core.$ZodShape, Answer extends z.ZodMiniType>(
  fields: Fields,
  answer: Answer,
) {
  return { fields: z.strictObject(fields), answer };
}

type Contract = typeof CONTRACT;

/** What a schema describes, readonly throughout. */
type Of<Schema extends z.ZodMiniType> = DeepReadonly<z.infer<Schema>>;
type DeepReadonly<T> = T extends readonly (infer Item)[]
  ? readonly DeepReadonly<Item>[]
  : T extends object
    ? { readonly [Key in keyof T]: DeepReadonly<T[Key]> }
    : T;

export type RequestType = keyof Contract;
export type RequestOf<Type extends RequestType> = {
  [Each in Type]: Flat<{ readonly type: Each } & FieldsOf<Each>>;
}[Type];
type FieldsOf<Type extends RequestType> =
  // Without fields zod infers an index signature.
  string extends keyof z.infer<Contract[Type]['fields']> ? unknown : Of<Contract[Type]['fields']>;
type Flat<T> = { readonly [Key in keyof T]: T[Key] };
export type Request = RequestOf<RequestType>;
export type Answers = { readonly [Type in RequestType]: Of<Contract[Type]['answer']> };

/** How an answer crosses: a value, or an error in codes. */
export type Envelope<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: ErrorView };

/** What changed: `platform` when another one is used or may be asked now, `application` for the client ID. */
export type Change = 'session' | 'settings' | 'platform' | 'application' | 'news';

/** Sent by the background to every open page. Pages ask again for what changed, and for nothing else. */
export type Broadcast = { readonly type: 'changed'; readonly what: Change };

export type Settings = Of<typeof settingsSchema>;
export type SettingsPatch = RequestOf<'change-settings'>['patch'];
export type PlatformSettings = Settings['platform'];
export type SessionView = Of<typeof sessionView>;
export type OptionsView = Of<typeof optionsView>;
export type ApplicationView = OptionsView['application'];
export type ClientIdCheck = Answers['check-client-id'];
export type PlatformCheck = Of<typeof platformCheck>;
export type PlatformSample = NonNullable<PlatformCheck['sample']>;
export type ImportResult = Of<typeof importResult>;

export type Mode = z.infer<typeof mode>;
export type CollectiveRow = Of<typeof collectiveRow>;
export type UserCollectives = Of<typeof userCollectives>;
export type AttentionView = Of<typeof attentionView>;
export type StartView = Of<typeof startView>;
export type OverviewView = Of<typeof overviewView>;
export type MonthView = Of<typeof monthView>;
export type BackersView = Of<typeof backersView>;
export type TransactionFilter = Of<typeof transactionFilter>;
export type TransactionsView = Of<typeof transactionsView>;
export type PageCollectives = Of<typeof pageCollectives>;
