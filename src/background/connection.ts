/**
 * The platform as the current user sees it. A `Connection` keeps its platform and user, also when the settings or the
 * session change meanwhile. Each request of a page and each alarm makes at least one.
 */
import type { Aged, Mode } from '../messages/contract/schemas.ts';
import type { Settings } from '../messages/contract/settings.ts';
import { toErrorView } from '../messages/error-view.ts';
import { createPlatform, type Platform } from '../platform/addresses/profile.ts';
import type { Received } from '../platform/requests/client.ts';
import { asPlatformError, PlatformError } from '../platform/requests/errors.ts';
import type { RequestContext } from '../platform/requests/http.ts';
import { cache } from '../storage/cache.ts';
import { items } from '../storage/items.ts';
import { createBudget } from './budget.ts';
import type { Environment } from './environment.ts';

/** An answer of the platform. */
export interface Answer<T> extends Received<T> {
  /** True for what was asked with the token: nobody else may see it. */
  readonly isPersonal?: boolean | undefined;
}

/** A question to the platform. */
export interface Question<T> {
  /** Name of its cached answer, unique for this platform. */
  readonly name: string;
  /** True for what may be asked with the token. */
  readonly isPersonal: boolean;
  /** How long a cached answer counts as fresh. */
  readonly maxAgeMs: number;
  /** Asks the platform. `request` has the HTTP cache mode. @throws PlatformError */
  readonly ask: (request: RequestContext) => Promise<Answer<T>>;
}

/** Enough of a question to find its cached answer. */
export type CachedQuestion<T> = Pick<Question<T>, 'name' | 'isPersonal'> &
  Partial<Pick<Question<T>, 'ask'>>;

export interface GetOptions {
  readonly mode: Mode;
  /** False to leave the answer out of the cache. */
  readonly isCached?: boolean | undefined;
}

/** Endpoints that share a rate limit. */
export type Family = 'rest' | 'transactions' | 'graphql' | 'graphql-user';

export interface User {
  /** The id of their drawer (src/storage/drawer.ts). */
  readonly id: string;
  /** Null when the platform no longer takes it. */
  readonly token: string | null;
  /** True for a token that may decide about expenses: what is stored because of it ends with the browser. */
  readonly isDeciding: boolean;
}

export interface Connection {
  readonly platform: Platform;
  readonly settings: Settings;
  /** Identifies the platform: its profile and addresses. */
  readonly installation: string;
  /** For a private window: nothing is stored, not even in the browser's HTTP cache. */
  readonly isPrivate: boolean;
  /** The signed-in user, in whose drawer everything is stored. */
  readonly user: User | null;
  /** Passed on with every request that is sent without a question: from a private window with its HTTP cache mode. */
  readonly request: RequestContext;
  readonly now: () => number;
  readonly random: () => number;
  readonly wait: (ms: number) => Promise<void>;
  /**
   * The cached answer at once, or a new one, as `mode` wants. Equal questions share one request. When a new answer
   * cannot be had, the old one is returned with the error.
   */
  readonly get: <T>(question: Question<T>, options: GetOptions) => Promise<Aged<T>>;
  /** The newest cached answer, without any request. */
  readonly cached: <T>(question: CachedQuestion<T>) => Promise<Answer<T> | null>;
  /** The cached answers, the newest first: one to the token, one to anyone. Neither replaces the other. */
  readonly allCached: <T>(question: CachedQuestion<T>) => Promise<readonly Answer<T>[]>;
  /** Removes the cached answers that were read by this connection. */
  readonly forgetRead: () => Promise<void>;
  /** Caches an answer that was received in another way. */
  readonly keep: <T>(question: CachedQuestion<T>, answer: Answer<T>) => Promise<void>;
  /**
   * Writes something down because of this user: not from a private window, and not when the user or the platform has
   * changed. If that happens during the write, it is erased again.
   */
  readonly store: (write: () => Promise<unknown>) => Promise<void>;
  /**
   * Sends a request unless the platform asked for a pause that is not over; a new pause is stored for all connections.
   * @throws PlatformError `rate-limited` without a request during a pause, `search-paused` for a spare question when few
   * anonymous ones are left, and what `send` throws
   */
  readonly ask: <T>(
    family: Family,
    send: () => Promise<T>,
    options?: { readonly isSpare: boolean },
  ) => Promise<T>;
  /**
   * Asks GraphQL with the token, which allows ten times as many requests, or without when there is none or it is
   * refused; `isPersonal` tells which. Typing into a search has a small share of the anonymous requests.
   * @throws PlatformError `search-paused` without a request when that share is used up
   */
  readonly askGraphql: <T extends object>(
    send: (token: string | null) => Promise<T>,
    purpose?: 'typing',
  ) => Promise<T & { readonly isPersonal: boolean }>;
  /** To be called when the platform refused or ignored the token. */
  readonly reportToken: (problem: 'replaced' | 'expired') => void;
  /** False once the user or the platform has changed. */
  readonly isCurrent: () => Promise<boolean>;
}

export interface ConnectionParts {
  readonly environment: Pick<Environment, 'request' | 'now' | 'random' | 'wait'>;
  readonly settings: () => Promise<Settings>;
  readonly user: () => Promise<User | null>;
  readonly reportToken: (problem: 'replaced' | 'expired', token: string) => void;
  /** Erases what is stored because of any session but the one there is. */
  readonly eraseOthers: () => Promise<void>;
}

export type Connect = (isPrivate?: boolean) => Promise<Connection>;

/** No pause is longer than what the client reads from a Retry-After: a longer one means that the clock was set back. */
const LONGEST_PAUSE_MS = 15 * 60_000;

export function createConnect({
  environment,
  settings: getSettings,
  user: getUser,
  reportToken,
  eraseOthers,
}: ConnectionParts): Connect {
  const { now, random, wait } = environment;
  const request: RequestContext = { ...environment.request, now, random };
  /** Requests under way, by key. */
  const flights = new Map<string, Promise<unknown>>();
  const budget = createBudget(now);

  /** Pauses that the platform asked private windows for: kept in memory only. */
  const unstored: Pause[] = [];

  async function connect(isPrivate = false): Promise<Connection> {
    const [settings, user] = await Promise.all([getSettings(), getUser()]);
    const { baseUrl, apiUrl, profile } = settings.platform;
    const installation = `${profile} ${baseUrl} ${apiUrl}`;

    const drawer = user?.id ?? null;
    /** What was asked with the token has a name of its own. */
    const keyOf = (name: string, isPersonal = false) =>
      `${installation} ${(isPersonal && drawer) || ''} ${name}`;
    const age = (answer: Answer<unknown>) => now() - answer.receivedAt;

    const read = new Set<string>();

    async function readCache<T>(
      { name }: CachedQuestion<T>,
      isPersonal: boolean,
    ): Promise<Answer<T> | null> {
      const key = keyOf(name, isPersonal);
      const stored = await cache.read(key, !isPrivate);
      if (stored !== null) read.add(key);
      // Its name says that this version has written it.
      const answer = stored as Omit<Answer<T>, 'isPersonal'> | null;
      return answer && { ...answer, isPersonal };
    }

    async function askAndKeep<T>(question: Question<T>, options: GetOptions): Promise<Answer<T>> {
      const { mode, isCached = true } = options;
      // The browser's HTTP cache would store it, too.
      const httpCache = mode === 'reload' ? 'no-cache' : 'default';
      const answer = await question.ask({ cache: httpCache, ...connection.request });
      if (isCached) await connection.keep(question, answer);
      return answer;
    }

    function askOnce<T>(question: Question<T>, options: GetOptions): Promise<Answer<T>> {
      const key = `${options.mode} ${isPrivate} ${keyOf(question.name, question.isPersonal)}`;
      const flying = flights.get(key) as Promise<Answer<T>> | undefined;
      if (flying) return flying;
      const flight = askAndKeep(question, options).finally(() => flights.delete(key));
      flights.set(key, flight);
      return flight;
    }

    function toAged<T>(answer: Answer<T> | null): Aged<T> {
      return {
        data: answer?.data ?? null,
        receivedAt: answer && Math.min(answer.receivedAt, now()),
        error: null,
        missingParts: answer?.missingParts ?? 0,
      };
    }

    const connection: Connection = {
      platform: createPlatform(settings.platform),
      settings,
      installation,
      isPrivate,
      user,
      request: isPrivate ? { ...request, cache: 'no-store' } : request,
      now,
      random,
      wait,
      async get(question, options) {
        const cached = await connection.cached(question);
        // An answer of the future means that the clock was set back: not fresh.
        const isFresh = cached !== null && age(cached) >= 0 && age(cached) < question.maxAgeMs;
        if (options.mode === 'cached' || (options.mode === 'fresh' && isFresh)) {
          return toAged(cached);
        }
        try {
          return toAged(await askOnce(question, options));
        } catch (error) {
          return { ...toAged(cached), error: toErrorView(asPlatformError(error), now) };
        }
      },
      cached: async (question) => (await connection.allCached(question))[0] ?? null,
      async allCached(question) {
        const mayBeOwn = question.isPersonal && drawer !== null;
        const answers = await Promise.all([
          mayBeOwn ? readCache(question, true) : null,
          readCache(question, false),
        ]);
        return answers
          .filter((answer) => answer !== null)
          .sort((a, b) => b.receivedAt - a.receivedAt);
      },
      forgetRead: () => cache.remove([...read]),
      keep: ({ name }, { isPersonal, ...answer }) =>
        connection.store(() => cache.write(keyOf(name, isPersonal), drawer, answer)),
      async store(write) {
        if (isPrivate || !(await connection.isCurrent())) return;
        await write();
        if (!(await connection.isCurrent())) await eraseOthers();
      },
      async ask(family, send, options) {
        const key = `${family} ${installation}`;
        const retryAfterMs = pauseMs([...(await items.blocked.read()), ...unstored], key, now());
        if (retryAfterMs > 0)
          throw new PlatformError('rate-limited', { status: 429, retryAfterMs });
        if (options?.isSpare) budget.checkSpare(key);
        if (family === 'graphql') budget.note(key);
        try {
          return await send();
        } catch (error) {
          if (error instanceof PlatformError && error.code === 'rate-limited') {
            const pause = { key, until: now() + (error.retryAfterMs ?? 0) };
            if (isPrivate) unstored.push(pause);
            else await storePause(pause, now());
          }
          throw error;
        }
      },
      async askGraphql(send, purpose) {
        const token = user?.token ?? null;
        if (token) {
          try {
            const answer = await connection.ask('graphql-user', () => send(token));
            return { ...answer, isPersonal: true };
          } catch (error) {
            if (!isRefusal(error)) throw error;
            if (error.code === 'unauthorized') {
              connection.reportToken(error.status === undefined ? 'replaced' : 'expired');
            }
          }
        }
        if (purpose === 'typing') budget.takeForTyping(`graphql ${installation}`);
        return { ...(await connection.ask('graphql', () => send(null))), isPersonal: false };
      },
      reportToken: (problem) => {
        if (user?.token) reportToken(problem, user.token);
      },
      async isCurrent() {
        const current = await connect();
        return current.installation === installation && current.user?.id === user?.id;
      },
    };
    return connection;
  }

  return connect;
}

/** The data of an answer. @throws PlatformError when there is none */
export function dataOf<T>({ data, error }: Aged<T>, now: number): T {
  if (data !== null) return data;
  const retryAfterMs = error?.retryAt && error.retryAt - now;
  throw new PlatformError(error?.code ?? 'bad-response', { retryAfterMs });
}

interface Pause {
  readonly key: string;
  /** Milliseconds since 1970. */
  readonly until: number;
}

function pauseMs(pauses: readonly Pause[], key: string, now: number): number {
  const left = pauses.filter((pause) => pause.key === key).map(({ until }) => until - now);
  return Math.max(0, ...left.filter((ms) => ms <= LONGEST_PAUSE_MS));
}

async function storePause(pause: Pause, now: number): Promise<void> {
  await items.blocked.update((entries) => [
    ...entries.filter(({ key, until }) => key !== pause.key && until > now),
    pause,
  ]);
}

function isRefusal(error: unknown): error is PlatformError {
  return (
    error instanceof PlatformError && (error.code === 'unauthorized' || error.code === 'forbidden')
  );
}
