/** What the data half of the background keeps in the browser's storage, checked whenever it is read. */
import * as z from 'zod/mini';

/** A stored value that is read and changed as a whole; changes of one item never overlap. */
export interface DataItem<T> {
  get(): Promise<T>;
  /**
   * Replaces the value by what `change` makes of it, and resolves with that.
   * @throws ErrorView `storage` when it cannot be kept and the user asked for it
   */
  update(change: (value: T) => T): Promise<T>;
}

export interface DataItems {
  readonly chosen: DataItem<Chosen>;
  readonly watched: DataItem<WatchedCollectives>;
  readonly blocked: DataItem<readonly BlockedAddress[]>;
}

// No bounds here: what a platform sends must not make everything else that is kept unreadable.
const text = z.string();
const name = z.nullable(text);
const instant = z.number();
const amount = z.object({ minor: z.number(), currency: text });

const reference = z.object({ slug: text, name, imageUrl: name });

/** What the user chose on one platform, and where they were last. */
export const chosenSchema = z.object({
  /** The platform that this is about; of another one, nothing is chosen yet. */
  baseUrl: text,
  pinned: z.readonly(z.array(reference)),
  /** The latest visit first. */
  recent: z.readonly(z.array(reference)),
  /** Yearly income in minor units of the collective's currency. */
  goals: z.readonly(z.array(z.object({ slug: text, minor: z.number() }))),
  /** True once the platform answered an error to a token where e-mail addresses would be. */
  refusesMemberTokens: z.boolean(),
});

const newBacker = z.object({
  slug: name,
  name,
  imageUrl: name,
  total: amount,
  createdAt: z.nullable(instant),
});

const watchedCollective = z.object({
  slug: text,
  name,
  imageUrl: name,
  /** Time of the last check that was answered. */
  checkedAt: instant,
  /** The figures as last seen; null before the baseline was taken. */
  figures: z.nullable(text),
  backersCount: z.number(),
  /** The highest MemberId seen, and how many rows the list had then. */
  highestId: z.number(),
  rowCount: z.number(),
  /** The list is looked at again until then: it was behind the summary. */
  lagsUntil: z.nullable(instant),
  /** Checks in a row whose rows could not all be read. */
  unreadable: z.number(),
  newCount: z.number(),
  newAnonymous: z.number(),
  newBackers: z.readonly(z.array(newBacker)),
  /** Keys of the backers announced last, so that a second tier does not make them new again. */
  announced: z.readonly(z.array(text)),
});

export const watchedSchema = z.object({
  issuer: text,
  /** Time of the last round; 0 before the first. */
  lastRoundAt: instant,
  collectives: z.readonly(z.array(watchedCollective)),
});

const blockedAddress = z.object({ key: text, until: instant });
export const blockedSchema = z.readonly(z.array(blockedAddress));

export type Reference = z.infer<typeof reference>;
export type Chosen = z.infer<typeof chosenSchema>;
export type Watched = z.infer<typeof watchedCollective>;
export type WatchedCollectives = z.infer<typeof watchedSchema>;
export type BlockedAddress = z.infer<typeof blockedAddress>;

/** Nothing chosen yet. */
export function nothingChosen(baseUrl: string): Chosen {
  return { baseUrl, pinned: [], recent: [], goals: [], refusesMemberTokens: false };
}

/** Nothing watched yet. */
export function nothingWatched(issuer: string): WatchedCollectives {
  return { issuer, lastRoundAt: 0, collectives: [] };
}
