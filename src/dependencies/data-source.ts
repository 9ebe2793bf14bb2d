/** Where the page gets files read and figures from: handed in, because pages of the extension ask its background. */
import type { Changed } from '../messages/schemas.ts';
import type { Listed } from '../platform/account/listed-accounts.ts';
import type { Platform } from '../platform/addresses/profile.ts';
import type { Received } from '../platform/requests/client.ts';
import type { Behind } from './model/collect.ts';
import type { OngoingGift } from './model/gifts.ts';
import type { NamedBlob } from './model/read-files.ts';

/** Every promise is rejected with something that `toErrorView` knows. */
export interface DependenciesSource {
  readonly platform: Platform;
  /** Reads files on this machine, off the main thread, for collectives of a platform. */
  read(files: readonly NamedBlob[], platform: Platform, signal: AbortSignal): Promise<Behind>;
  /** Asks the platform about collectives: one request for each 90. Left out where it is another one than the one in use. */
  listed?(slugs: readonly string[]): Promise<Received<readonly Listed[]>>;
  /** What the user backs and has pinned; left out where there is no sign-in. */
  readonly own?: OwnCollectives;
  /** Where a click on a collective leads: within the extension, or to the platform. */
  addressOf(slug: string): string;
}

export interface OwnCollectives {
  /** From storage, without a request to the platform. */
  load(): Promise<OwnSlugs>;
  pin(slugs: readonly string[]): Promise<unknown>;
  unpin(slug: string): Promise<unknown>;
  /** Calls back when pins have changed. Returns a function that ends it. */
  subscribe(listener: (what: Changed) => void): () => void;
}

export interface OwnSlugs {
  readonly pinned: ReadonlySet<string>;
  readonly backed: ReadonlySet<string>;
  /** Administered, or run in another role. */
  readonly run: ReadonlySet<string>;
  /** What the user and the accounts that they administer give regularly, by collective. */
  readonly gifts: ReadonlyMap<string, readonly OngoingGift[]>;
}
