/** View models that pages show in their first frame, before the background has answered. Pages only read. */
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
import { CONTRIBUTION_STATUS, EXPENSE_STATUS } from '../platform/attention.ts';
import { isErrorCode } from '../platform/errors.ts';
import type { GiftTotal, GivingSummary, RecurringGift } from '../platform/giving.ts';
import type { Amount, Dated } from '../platform/types.ts';
import {
  amount,
  asChecked,
  boolean,
  type Check,
  instant,
  listOf,
  number,
  objectOf,
  orNull,
  text,
} from './shapes.ts';

/** Raised when the shape of any snapshot changes; older snapshots are ignored. */
const VERSION = 6;
const PREFIX = 'snapshot:';

/** Whose snapshot it is, and for how long it is kept. */
export interface SnapshotKeeping {
  /** The signed-in user whom it was made for; null when nobody was signed in. */
  readonly owner: string | null;
  /** False for one that ends with the browser. */
  readonly isLasting: boolean;
}

/** The last snapshot of that name; null when there is none that `check` accepts. Never throws. */
export async function readSnapshot<T>(
  name: string,
  check: (data: unknown) => T | null,
): Promise<T | null> {
  try {
    const [session, local] = await Promise.all([
      readFrom('session', name),
      readFrom('local', name),
    ]);
    return check(session ?? local);
  } catch {
    return null;
  }
}

/** Stores a snapshot. Losing one does no harm, so full storage is no error. */
export async function writeSnapshot(
  name: string,
  { owner, isLasting }: SnapshotKeeping,
  data: unknown,
): Promise<void> {
  const { local, session } = browser.storage;
  const [to, from] = isLasting ? [local, session] : [session, local];
  try {
    await to.set({ [PREFIX + name]: { version: VERSION, owner, data } });
    await from.remove(PREFIX + name);
  } catch {
    await to.remove(PREFIX + name);
  }
}

/** Erases all snapshots. */
export function clearSnapshots(): Promise<void> {
  return eraseWhere(() => true);
}

/** Erases those that were made for a user, but for this one's. What does not say whose it is goes, too. */
export function eraseOthersSnapshots(owner: string | null): Promise<void> {
  return eraseWhere((snapshot) => snapshot?.owner !== null && snapshot?.owner !== owner);
}

async function eraseWhere(isErased: (snapshot: Snapshot | null) => boolean): Promise<void> {
  for (const area of [browser.storage.local, browser.storage.session]) {
    const stored = Object.entries(await area.get(null));
    const keys = stored
      .filter(([key, value]) => key.startsWith(PREFIX) && isErased(value as Snapshot | null))
      .map(([key]) => key);
    if (keys.length) await area.remove(keys);
  }
}

interface Snapshot {
  readonly version?: unknown;
  readonly owner?: unknown;
  readonly data?: unknown;
}

async function readFrom(area: 'local' | 'session', name: string): Promise<unknown> {
  const key = PREFIX + name;
  const snapshot = (await browser.storage[area].get(key))[key] as Snapshot | null | undefined;
  return snapshot?.version === VERSION ? (snapshot.data ?? null) : null;
}

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
  Object.hasOwn(EXPENSE_STATUS, String(value)) || Object.hasOwn(CONTRIBUTION_STATUS, String(value));
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

/** What the start view showed last. */
export interface StartSnapshot {
  readonly view: StartView;
  readonly chosen: ChosenView;
}

/** A stored snapshot of the start view if it is one, else null. */
export const asStartSnapshot = asChecked<StartSnapshot>(objectOf<StartSnapshot>({ view, chosen }));
