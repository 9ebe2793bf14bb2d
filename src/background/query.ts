/** A query to the platform, its answers, and their figures as they are stored. */
import type { Received } from '../platform/requests/client.ts';
import type { RequestContext } from '../platform/requests/http.ts';
import type { Figures } from '../platform/values/types.ts';
import { cache } from '../storage/cache.ts';
import { ownerOf } from '../storage/drawer.ts';
import type { Me } from '../storage/items.ts';
import { type FiguresOfAnswer, type StoredFigures, toFigures, withNoted } from './figures.ts';

/** An answer of the platform. */
export interface Answer<T> extends Received<T> {
  /** True for what was asked with the token: nobody else may see it. */
  readonly isPersonal?: boolean | undefined;
}

/** A query to the platform. */
export interface Query<T> {
  /** Name of its cached answer, unique for this platform. */
  readonly name: string;
  /** What decides its request beside the name: only equal queries share one request. */
  readonly variant?: string | undefined;
  /** True for what may be asked with the token. */
  readonly mayBePersonal: boolean;
  /** How long a cached answer counts as fresh. */
  readonly maxAgeMs: number;
  /** Asks the platform. `request` has the HTTP cache mode. @throws PlatformError */
  readonly ask: (request: RequestContext) => Promise<Answer<T>>;
  /** The figures in its answer, which are noted when it arrives. */
  readonly figures?: ((answer: Answer<T>) => readonly FiguresOfAnswer[]) | undefined;
}

/** Enough of a query to find its cached answer. */
export type CachedQuery<T> = Pick<Query<T>, 'name' | 'mayBePersonal' | 'figures'> &
  Partial<Pick<Query<T>, 'ask'>>;

export interface StoredAnswers {
  /** The newest cached answer, without any request. */
  readonly cached: <T>(query: CachedQuery<T>) => Promise<Answer<T> | null>;
  /** The cached answers, the newest first: one to the token, one to anyone. Neither replaces the other. */
  readonly allCached: <T>(query: CachedQuery<T>) => Promise<readonly Answer<T>[]>;
  /** Removes the cached answers that were read by this connection. */
  readonly forgetRead: () => Promise<void>;
  /** Caches an answer that was received in another way, and notes its figures. */
  readonly keep: <T>(query: CachedQuery<T>, answer: Answer<T>) => Promise<void>;
  /** The newest of each figure in all answers, without any request. */
  readonly figures: (slug: string) => Promise<Figures>;
}

/** Who reads and writes them, at which platform. */
export interface Reader {
  readonly installation: string;
  readonly isPrivate: boolean;
  readonly user: { readonly id: string } | null;
  readonly me: Pick<Me, 'id'> | null;
  readonly now: () => number;
  /** Writes something down because of this user, unless that is over. */
  readonly store: (write: () => Promise<unknown>) => Promise<void>;
}

/** Of a cached answer. What was asked with the token has a name of its own. */
export function keyOf({ installation, user }: Reader, name: string, isPersonal = false): string {
  return `${installation} ${(isPersonal && user?.id) || ''} ${name}`;
}

/** The cached answers that this user may see. */
export function openAnswers(identity: Reader): StoredAnswers {
  const { installation, isPrivate, now, store } = identity;
  const drawer = ownerOf(identity);
  const read = new Set<string>();
  /** Of a private window: what its own answers said. */
  const memory = new Map<string, StoredFigures>();

  // The name of a cached value says that this version has written it.
  async function readKey(key: string): Promise<unknown> {
    const stored = await cache.read(key, !isPrivate);
    if (stored !== null) read.add(key);
    return stored;
  }

  async function readOne<T>(
    { name }: CachedQuery<T>,
    isPersonal: boolean,
  ): Promise<Answer<T> | null> {
    const stored = await readKey(keyOf(identity, name, isPersonal));
    const answer = stored as Omit<Answer<T>, 'isPersonal'> | null;
    return answer && { ...answer, isPersonal };
  }

  /** Each drawer has its own, so that what nobody's session brought stays when one is erased. */
  const figuresKey = (slug: string, owner = drawer) =>
    `${installation} ${owner ?? ''} figures ${slug}`;

  async function figures(slug: string): Promise<Figures> {
    const keys = new Set([figuresKey(slug), figuresKey(slug, null)]);
    const stored = await Promise.all(Array.from(keys, readKey));
    const all = [memory.get(slug), ...(stored as (StoredFigures | null)[])];
    return toFigures(
      all.filter((known) => known != null),
      now(),
    );
  }

  async function note(noted: readonly FiguresOfAnswer[]): Promise<void> {
    const bySlug = new Map(noted.map((some) => [figuresKey(some.slug), some]));
    await cache.update([...bySlug.keys()], drawer, (key, stored) => {
      const some = bySlug.get(key);
      return some && withNoted((stored as StoredFigures | null) ?? {}, some, now());
    });
  }

  async function allCached<T>(query: CachedQuery<T>): Promise<readonly Answer<T>[]> {
    const mayBeOwn = query.mayBePersonal && identity.user !== null;
    const answers = await Promise.all([
      mayBeOwn ? readOne(query, true) : null,
      readOne(query, false),
    ]);
    return answers.filter((answer) => answer !== null).sort((a, b) => b.receivedAt - a.receivedAt);
  }

  return {
    allCached,
    cached: async (query) => (await allCached(query))[0] ?? null,
    figures,
    forgetRead: () => cache.remove([...read]),
    async keep(query, answer) {
      const { isPersonal, ...stored } = answer;
      const noted = query.figures?.(answer) ?? [];
      if (isPrivate) {
        for (const some of noted) {
          memory.set(some.slug, withNoted(memory.get(some.slug) ?? {}, some, now()));
        }
      }
      await store(async () => {
        await cache.write(keyOf(identity, query.name, isPersonal), drawer, stored);
        await note(noted);
      });
    },
  };
}
