/** The start view as it was shown last, for its first frame: before the background has answered. Pages only read it. */
import browser from '../browser.ts';
import type { ChosenView, Reference } from '../messages/contract/chosen.ts';
import type { Aged } from '../messages/contract/schemas.ts';
import type { PlatformSettings } from '../messages/contract/settings.ts';
import type { CollectiveRow, StartView, UserCollectives } from '../messages/contract/start.ts';
import type {
  AttentionView,
  NewBacker,
  News,
  Waiting,
  WaitingPart,
} from '../messages/contract/watch.ts';
import type { ErrorView } from '../messages/error-view.ts';
import { isErrorCode } from '../platform/requests/errors.ts';
import { CONTRIBUTION_STATUS, EXPENSE_STATUS } from '../platform/user/attention.ts';
import type { GiftTotal, GivingSummary, RecurringGift } from '../platform/user/giving.ts';
import { isInstant } from '../platform/values/dates.ts';
import type { Amount, Dated } from '../platform/values/types.ts';

/** Raised when its shape changes; older ones are ignored. */
const VERSION = 7;
const KEY = 'snapshot:start';

/** What the start view showed last. */
export interface StartSnapshot {
  readonly view: StartView;
  readonly chosen: ChosenView;
}

/** Whose snapshot it is, and for how long it is kept. */
export interface SnapshotKeeping {
  /** The drawer of the user whom it was made for; null when nobody was signed in. */
  readonly drawer: string | null;
  /** False for one that ends with the browser. */
  readonly isLasting: boolean;
}

/** The last snapshot; null when there is none, or none that can be shown. Never throws. */
export async function readSnapshot(): Promise<StartSnapshot | null> {
  try {
    const { local, session } = browser.storage;
    const [lasting, passing] = await Promise.all([readFrom(local), readFrom(session)]);
    return asStartSnapshot(passing ?? lasting);
  } catch {
    return null;
  }
}

/** Stores a snapshot. Losing one does no harm, so full storage is no error. */
export async function writeSnapshot(
  { drawer, isLasting }: SnapshotKeeping,
  data: StartSnapshot,
): Promise<void> {
  const { local, session } = browser.storage;
  const [to, from] = isLasting ? [local, session] : [session, local];
  try {
    await to.set({ [KEY]: { version: VERSION, drawer, data } });
    await from.remove(KEY);
  } catch {
    await to.remove(KEY);
  }
}

/** Erases it. */
export async function clearSnapshot(): Promise<void> {
  await Promise.all([browser.storage.local.remove(KEY), browser.storage.session.remove(KEY)]);
}

/** Erases it where it was made for a user, but for the one with this drawer, and where it does not say whose it is. */
export async function eraseOthersSnapshot(drawer: string | null): Promise<void> {
  for (const area of [browser.storage.local, browser.storage.session]) {
    const stored = (await area.get(KEY))[KEY] as Stored | null | undefined;
    const isOthers = stored?.drawer !== null && stored?.drawer !== drawer;
    if (stored !== undefined && isOthers) await area.remove(KEY);
  }
}

interface Stored {
  readonly version?: unknown;
  readonly drawer?: unknown;
  readonly data?: unknown;
}

async function readFrom(area: typeof browser.storage.local): Promise<unknown> {
  const stored = (await area.get(KEY))[KEY] as Stored | null | undefined;
  return stored?.version === VERSION ? stored.data : null;
}

// Plain functions: pages load no schemas for their first paint.

type Check = (value: unknown) => boolean;

const text: Check = (value) => typeof value === 'string';
const number: Check = (value) => Number.isFinite(value);
const boolean: Check = (value) => typeof value === 'boolean';
const instant: Check = isInstant;
const orNull =
  (check: Check): Check =>
  (value) =>
    value === null || check(value);
const listOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(check);

/** An object whose fields are as named; every field of `T` has to be. */
function objectOf<T>(fields: Readonly<Record<keyof T, Check>>): Check {
  const checks = Object.entries<Check>(fields);
  return (value) => {
    const object = Object(value) as Readonly<Record<string, unknown>>;
    return object === value && checks.every(([name, check]) => check(object[name]));
  };
}

const amount = objectOf<Amount>({ minor: number, currency: text });
const dated = objectOf<Dated<Amount>>({
  value: amount,
  at: instant,
  mayBeNewer: (value) => value === undefined || value === true,
});
const row = objectOf<CollectiveRow>({
  slug: text,
  name: text,
  imageUrl: orNull(text),
  figures: objectOf<CollectiveRow['figures']>({
    balance: orNull(dated),
    yearlyIncome: orNull(dated),
  }),
  roles: listOf(text),
});
const newBacker = objectOf<NewBacker>({
  slug: orNull(text),
  name: orNull(text),
  imageUrl: orNull(text),
  total: amount,
  createdAt: orNull(instant),
});

const error = objectOf<Pick<ErrorView, 'code'>>({ code: isErrorCode });
const agedOf = <T>(data: Check): Check =>
  objectOf<Aged<T>>({
    data: orNull(data),
    receivedAt: orNull(instant),
    error: orNull(error),
    missingParts: number,
  });
const isWaitingKind: Check = (value) =>
  value === 'in-review' ||
  Object.hasOwn(EXPENSE_STATUS, String(value)) ||
  Object.hasOwn(CONTRIBUTION_STATUS, String(value));
const waiting = objectOf<Waiting>({
  slug: text,
  name: text,
  imageUrl: orNull(text),
  parts: listOf(
    objectOf<WaitingPart>({
      kind: isWaitingKind,
      count: number,
      isAtLeast: boolean,
      inProjects: number,
      totals: listOf(amount),
      oldest: orNull(
        objectOf<NonNullable<WaitingPart['oldest']>>({
          description: orNull(text),
          payee: orNull(text),
          amount: orNull(amount),
          createdAt: orNull(instant),
        }),
      ),
      url: text,
    }),
  ),
});

const gift = objectOf<RecurringGift>({
  to: objectOf<RecurringGift['to']>({ slug: text, name: text, imageUrl: orNull(text) }),
  amount,
  every: text,
  state: text,
  nextChargeAt: orNull(instant),
  lastChargedAt: orNull(instant),
});
const giftTotal = objectOf<GiftTotal>({ count: number, sums: listOf(amount), isAtLeast: boolean });

const view = objectOf<StartView>({
  mine: orNull(
    agedOf<UserCollectives>(
      objectOf<UserCollectives>({
        administered: listOf(row),
        team: listOf(row),
        backed: listOf(row),
      }),
    ),
  ),
  rows: listOf(row),
  attention: agedOf<AttentionView>(
    objectOf<AttentionView>({ waiting: listOf(waiting), quiet: number }),
  ),
  giving: orNull(
    objectOf<GivingSummary>({
      year: number,
      monthly: giftTotal,
      once: giftTotal,
      failed: objectOf<GivingSummary['failed']>({ count: number, first: orNull(gift) }),
    }),
  ),
  platform: objectOf<PlatformSettings>({
    baseUrl: text,
    apiUrl: text,
    imagesUrl: orNull(text),
    profile: text,
  }),
});

const references = listOf(
  objectOf<Reference>({ slug: text, name: orNull(text), imageUrl: orNull(text) }),
);
const chosen = objectOf<ChosenView>({
  pinned: references,
  recent: references,
  goals: listOf(objectOf<ChosenView['goals'][number]>({ slug: text, minor: number })),
  run: listOf(text),
  news: listOf(
    objectOf<News>({
      slug: text,
      name: text,
      imageUrl: orNull(text),
      count: number,
      anonymous: number,
      backers: listOf(newBacker),
    }),
  ),
});

const snapshot = objectOf<StartSnapshot>({ view, chosen });

/** A stored snapshot if it is one, else null. */
export function asStartSnapshot(value: unknown): StartSnapshot | null {
  return snapshot(value) ? (value as StartSnapshot) : null;
}
