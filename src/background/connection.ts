/**
 * The platform as the current user sees it. A `Connection` keeps its platform and user, even when the settings or the
 * session change while it is in use. Each request of a page and each alarm makes at least one.
 */

import { toErrorView } from '../messages/error-view.ts';
import type { Aged, Mode } from '../messages/schemas.ts';
import { createPlatform, type Platform } from '../platform/addresses/profile.ts';
import { asPlatformError, PlatformError } from '../platform/requests/errors.ts';
import { forgetOutages } from '../platform/requests/fallback.ts';
import type { RequestContext } from '../platform/requests/http.ts';
import { readMe } from '../storage/drawer.ts';
import type { Me } from '../storage/items.ts';
import type { Settings } from '../storage/settings.ts';
import type { Environment } from './environment.ts';
import { createLimits, type Limits } from './limits.ts';
import { type Answer, keyOf, openAnswers, type Query, type StoredAnswers } from './query.ts';

export interface GetOptions {
  readonly mode: Mode;
  /** False to leave the answer out of the cache. */
  readonly isCached?: boolean | undefined;
  /** True after something changed at the platform: a request under way may not know of it. */
  readonly isAfterChange?: boolean | undefined;
}

/** Endpoints that share a rate limit. */
export type Family = 'rest' | 'transactions' | 'graphql' | 'graphql-user';

export interface User {
  /** The id of their drawer (src/storage/drawer.ts). */
  readonly id: string;
  /** Null when the platform no longer takes it. */
  readonly token: string | null;
}

export interface Connection extends StoredAnswers {
  readonly platform: Platform;
  readonly settings: Settings;
  /** Identifies the platform: its profile and addresses. */
  readonly installation: string;
  /** For a private window: nothing is stored, not even in the browser's HTTP cache. */
  readonly isPrivate: boolean;
  /** The signed-in user, in whose drawer everything is stored. */
  readonly user: User | null;
  /** While nobody is signed in, the profile that the user named as theirs. Nothing is decided on it. */
  readonly me: Me | null;
  /** Passed on with every request that is sent without a query: from a private window with its HTTP cache mode. */
  readonly request: RequestContext;
  readonly now: () => number;
  readonly random: () => number;
  readonly wait: (ms: number) => Promise<void>;
  readonly isOnline: () => boolean;
  /**
   * The cached answer at once, or a new one, as `mode` wants. Equal queries share one request. When a new answer
   * cannot be had, the old one is returned with the error.
   */
  readonly get: <T>(query: Query<T>, options: GetOptions) => Promise<Aged<T>>;
  /**
   * Writes something down because of this user: not from a private window, and not when the user or the platform has
   * changed. If that happens during the write, it is erased again.
   */
  readonly store: (write: () => Promise<unknown>) => Promise<void>;
  /**
   * Sends a request unless the platform asked for a pause that is not over; a new pause is stored for all connections.
   * @throws PlatformError `rate-limited` without a request during a pause, `search-paused` for a spare request when few
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
  readonly reportToken: (problem: 'user-missing' | 'token-refused') => void;
  /** False once the user or the platform has changed. */
  readonly isCurrent: () => Promise<boolean>;
}

export interface ConnectionParts {
  readonly environment: Pick<Environment, 'request' | 'now' | 'random' | 'wait' | 'isOnline'>;
  readonly settings: () => Promise<Settings>;
  readonly user: () => Promise<User | null>;
  readonly reportToken: (problem: 'user-missing' | 'token-refused', token: string) => void;
  /** Erases what is stored because of any session but the one there is. */
  readonly eraseOthers: () => Promise<void>;
}

export type Connect = (isPrivate?: boolean) => Promise<Connection>;

export function createConnect(parts: ConnectionParts): Connect {
  const { now, random, wait, isOnline } = parts.environment;
  const everyRequest: RequestContext = { ...parts.environment.request, now, random };
  const flights: Flights = new Map();
  const limits = createLimits(now);

  async function connect(isPrivate = false): Promise<Connection> {
    const [settings, user] = await Promise.all([parts.settings(), parts.user()]);
    const { baseUrl, apiUrl, profile } = settings.platform;
    const installation = `${profile} ${baseUrl} ${apiUrl}`;
    const me = user ? null : await readMe(baseUrl);

    async function isCurrent(): Promise<boolean> {
      const current = await connect();
      const isSameUser = current.user?.id === user?.id && current.me?.id === me?.id;
      return current.installation === installation && isSameUser;
    }

    const identity: Identity = {
      ...{ installation, isPrivate, user, me, now },
      request: isPrivate ? { ...everyRequest, cache: 'no-store' } : everyRequest,
      async store(write) {
        if (isPrivate || !(await isCurrent())) return;
        await write();
        if (!(await isCurrent())) await parts.eraseOthers();
      },
      reportToken: (problem) => {
        if (user?.token) parts.reportToken(problem, user.token);
      },
    };
    const answers = openAnswers(identity);
    return {
      ...{
        platform: createPlatform(settings.platform),
        settings,
        random,
        wait,
        isOnline,
        isCurrent,
      },
      ...identity,
      ...answers,
      get: createGet(identity, answers, flights),
      ...createAsk(identity, limits),
    };
  }

  return connect;
}

/** Whose queries they are, and at which platform. */
type Identity = Pick<
  Connection,
  'installation' | 'isPrivate' | 'user' | 'me' | 'now' | 'request' | 'store' | 'reportToken'
>;

/** Requests under way, by key. */
type Flights = Map<string, Promise<unknown>>;

function createGet(
  identity: Identity,
  { cached, keep }: Pick<Connection, 'cached' | 'keep'>,
  flights: Flights,
): Connection['get'] {
  const { now, isPrivate, request } = identity;

  async function ask<T>(
    query: Query<T>,
    options: GetOptions,
    isLast: () => boolean,
  ): Promise<Answer<T>> {
    const { mode, isCached = true } = options;
    // The browser's HTTP cache would store it, too.
    const httpCache = mode === 'reload' ? 'no-cache' : 'default';
    if (mode === 'reload') forgetOutages();
    const answer = await query.ask({ cache: httpCache, ...request });
    if (isCached && isLast()) await keep(query, answer);
    return answer;
  }

  function askOnce<T>(query: Query<T>, options: GetOptions): Promise<Answer<T>> {
    const { name, variant, mayBePersonal } = query;
    const key = JSON.stringify([
      options.mode,
      isPrivate,
      keyOf(identity, name, mayBePersonal),
      variant,
    ]);
    const flying = flights.get(key) as Promise<Answer<T>> | undefined;
    if (flying && !options.isAfterChange) return flying;
    const isLast = () => flights.get(key) === flight;
    const flight = ask(query, options, isLast).finally(() => {
      if (isLast()) flights.delete(key);
    });
    flights.set(key, flight);
    return flight;
  }

  return async (query, options) => {
    const known = await cached(query);
    const age = known && now() - known.receivedAt;
    // An answer of the future means that the clock was set back: not fresh.
    const isFresh = age !== null && age >= 0 && age < query.maxAgeMs;
    if (options.mode === 'cached' || (options.mode === 'fresh' && isFresh)) {
      return toAged(known, now());
    }
    try {
      const answer = await askOnce(query, options);
      // Another private window's request may have brought it.
      if (isPrivate) await keep(query, answer);
      return toAged(answer, now());
    } catch (error) {
      return { ...toAged(known, now()), error: toErrorView(asPlatformError(error), now) };
    }
  };
}

function toAged<T>(answer: Answer<T> | null, now: number): Aged<T> {
  return {
    data: answer?.data ?? null,
    receivedAt: answer && Math.min(answer.receivedAt, now),
    error: null,
    missingParts: answer?.missingParts ?? 0,
    ...(answer?.beyond && { beyond: answer.beyond }),
  };
}

/** Sends requests within the platform's limits. */
function createAsk(
  { installation, isPrivate, user, reportToken }: Identity,
  limits: Limits,
): Pick<Connection, 'ask' | 'askGraphql'> {
  const ask: Connection['ask'] = async (family, send, options) => {
    const key = `${family} ${installation}`;
    await limits.checkPause(key);
    if (options?.isSpare) limits.checkSpare(key);
    if (family === 'graphql') limits.note(key);
    try {
      return await send();
    } catch (error) {
      await limits.notePause(key, error, isPrivate);
      throw error;
    }
  };
  return {
    ask,
    async askGraphql(send, purpose) {
      const token = user?.token ?? null;
      if (token) {
        try {
          const answer = await ask('graphql-user', () => send(token));
          return { ...answer, isPersonal: true };
        } catch (error) {
          if (!isRefusal(error)) throw error;
          if (error.code === 'unauthorized') {
            reportToken(error.status === undefined ? 'user-missing' : 'token-refused');
          }
        }
      }
      if (purpose === 'typing') limits.takeForTyping(`graphql ${installation}`);
      return { ...(await ask('graphql', () => send(null))), isPersonal: false };
    },
  };
}

/** The data of an answer. @throws PlatformError when there is none */
export function dataOf<T>({ data, error }: Aged<T>, now: number): T {
  if (data !== null) return data;
  const retryAfterMs = error?.retryAt && error.retryAt - now;
  throw new PlatformError(error?.code ?? 'bad-response', { retryAfterMs });
}

function isRefusal(error: unknown): error is PlatformError {
  return (
    error instanceof PlatformError && (error.code === 'unauthorized' || error.code === 'forbidden')
  );
}
