// A background with behaviour for the popup's tests: it keeps pins, goals and news, and can fail or wait.
import type {
  Aged,
  BackersView,
  Broadcast,
  CollectiveRow,
  Mode,
  News,
  OptionsView,
  OverviewView,
  PageCollectives,
  SessionView,
  StartView,
  UserCollectives,
} from '../../../src/messages/contract.ts';
import type { ErrorView } from '../../../src/messages/error-view.ts';
import type { Backer, Transaction } from '../../../src/platform/types.ts';
import type { Background, PopupRequest } from '../../../src/popup/services.ts';
import { NOW, overviewOf } from './data.ts';

export interface FakeCollective {
  readonly overview: OverviewView;
  readonly backers: readonly Backer[];
  readonly transactions: readonly Transaction[];
  readonly hasEmails?: boolean;
  readonly dropped?: number;
  readonly missingParts?: number;
}

export interface FakeOptions {
  readonly collectives?: readonly FakeCollective[];
  readonly pinned?: readonly string[];
  readonly recent?: readonly string[];
  readonly administered?: readonly string[];
  readonly backed?: readonly string[];
  readonly news?: readonly News[];
  readonly session?: SessionView;
  /** Empty before an application was made. */
  readonly clientId?: string;
  readonly found?: PageCollectives;
  /** Age of cached data. */
  readonly cachedAt?: number;
  /** Slugs that are in the cache already; all of them when left out. */
  readonly cached?: readonly string[];
}

export type FakeBackground = Background & {
  readonly requests: readonly PopupRequest[];
  /** Every request to the platform fails like this until it is null again. */
  platformError: ErrorView | null;
  /** Requests of this type are refused. */
  refused: PopupRequest['type'] | null;
  /** Fresh answers wait until it resolves. */
  hold: Promise<unknown> | null;
  readonly broadcast: (what: Broadcast['what']) => void;
  session: SessionView;
  news: readonly News[];
};

export const SIGNED_OUT: SessionView = { state: 'signed-out', notice: null };

const PAGE_SIZE = 3;
const empty = { data: null, receivedAt: null, error: null, missingParts: 0 };

export function collective(slug: string, change: Partial<FakeCollective> = {}): FakeCollective {
  return { overview: overviewOf(slug), backers: [], transactions: [], ...change };
}

/** Answers as the contract says: from the cache at once, fresh after `hold`, old data with the error. */
export function fakeBackground(options: FakeOptions = {}): FakeBackground {
  const collectives = new Map((options.collectives ?? []).map((one) => [one.overview.slug, one]));
  const cached = new Set(options.cached ?? collectives.keys());
  const listeners = new Set<(what: Broadcast['what']) => void>();
  const requests: PopupRequest[] = [];
  let pinned = [...(options.pinned ?? [])];
  let recent = [...(options.recent ?? [])];
  const goals = new Map<string, number | null>();

  const row = (slug: string, roles: readonly string[] = []): CollectiveRow => {
    const overview = collectives.get(slug)?.overview;
    return {
      slug,
      name: overview?.name ?? slug,
      imageUrl: null,
      balance: overview?.balance ?? null,
      yearlyBudget: overview?.yearlyIncome ?? null,
      roles,
      newBackers: background.news.find((news) => news.slug === slug)?.count ?? 0,
    };
  };
  const mine = (): Aged<UserCollectives> | null =>
    background.session.state === 'signed-out'
      ? null
      : {
          ...empty,
          data: {
            administered: (options.administered ?? []).map((slug) => row(slug, ['ADMIN'])),
            backed: (options.backed ?? []).map((slug) => row(slug, ['BACKER'])),
          },
          receivedAt: NOW,
        };
  const start = (): StartView => ({
    mine: mine(),
    pinned: pinned.map((slug) => row(slug)),
    recent: recent.map((slug) => row(slug)),
    news: background.news,
    platform: {
      baseUrl: 'https://platform.example',
      apiUrl: 'https://platform.example',
      imagesUrl: null,
      profile: 'documented',
    },
  });
  const aged = async <T>(
    slug: string,
    mode: Mode,
    pick: (one: FakeCollective) => T,
  ): Promise<Aged<T>> => {
    const one = collectives.get(slug);
    const old: Aged<T> =
      one && cached.has(slug)
        ? { ...empty, data: pick(one), receivedAt: options.cachedAt ?? NOW - 3_600_000 }
        : empty;
    if (mode === 'cached') return old;
    await background.hold;
    if (background.platformError) return { ...old, error: background.platformError };
    if (!one) return { ...empty, error: { code: 'not-found' } };
    cached.add(slug);
    return { ...empty, data: pick(one), receivedAt: NOW, missingParts: one.missingParts ?? 0 };
  };
  const overview = (one: FakeCollective): OverviewView => {
    const { slug, balance } = one.overview;
    const goal = goals.get(slug);
    return {
      ...one.overview,
      isPinned: pinned.includes(slug),
      goal:
        goal === undefined ? one.overview.goal : goal === null ? null : { ...balance, minor: goal },
    };
  };
  const backers = (one: FakeCollective): BackersView => ({
    slug: one.overview.slug,
    currency: one.overview.balance.currency,
    backers: one.backers,
    dropped: one.dropped ?? 0,
    hasEmails: one.hasEmails ?? false,
  });

  const optionsView = (): OptionsView => ({
    session: background.session,
    settings: {
      theme: 'auto',
      scope: 'email',
      keepSignedIn: true,
      checkEveryMinutes: 60,
      notifications: false,
      transactionsClientId: '',
      platform: start().platform,
    },
    application: {
      clientId: options.clientId ?? 'client-1',
      isBuiltIn: false,
      redirectUri: 'https://companion.example/',
    },
  });

  const answer = async (request: PopupRequest): Promise<unknown> => {
    switch (request.type) {
      case 'get-options':
        return optionsView();
      case 'get-session':
        return background.session;
      case 'find-collective':
        return aged(request.slug, 'fresh', ({ overview: { slug } }) => row(slug));
      case 'sign-in':
        background.session = signedIn();
        return background.session;
      case 'get-start':
        if (request.mode !== 'cached') await background.hold;
        return start();
      case 'get-overview':
        return aged(request.slug, request.mode, overview);
      case 'get-backers':
        return aged(request.slug, request.mode, backers);
      case 'get-transactions':
        return aged(request.slug, request.mode, ({ transactions }) => {
          const { type, dateFrom, dateTo } = request.filter;
          const day = (at: number | null) => new Date(at ?? 0).toISOString().slice(0, 10);
          const matching = transactions.filter(
            (one) =>
              (!type || one.type === type) &&
              (!dateFrom || day(one.createdAt) >= dateFrom) &&
              (!dateTo || day(one.createdAt) <= dateTo),
          );
          const nextOffset = request.offset + PAGE_SIZE;
          return {
            slug: request.slug,
            transactions: matching.slice(request.offset, nextOffset),
            hasMore: matching.length > nextOffset,
            nextOffset,
            dropped: 0,
          };
        });
      case 'get-members-csv':
        if (background.platformError) throw background.platformError;
        return '"MemberId","name"\r\n"1","Person 1"';
      case 'pin':
        pinned = [...pinned.filter((slug) => slug !== request.slug), request.slug];
        return start();
      case 'unpin':
        pinned = pinned.filter((slug) => slug !== request.slug);
        return start();
      case 'order-pinned':
        pinned = [...request.slugs];
        return start();
      case 'set-goal':
        goals.set(request.slug, request.goal);
        return aged(request.slug, 'cached', overview);
      case 'mark-seen':
        background.news = background.news.filter(
          ({ slug }) => request.slug !== null && slug !== request.slug,
        );
        return start();
      case 'remember-visit':
        recent = [request.slug, ...recent.filter((slug) => slug !== request.slug)];
        return null;
      case 'find-page-collectives':
        return options.found ?? { state: 'none', slugs: [] };
    }
  };

  const background: FakeBackground = {
    requests,
    platformError: null,
    refused: null,
    hold: null,
    session: options.session ?? SIGNED_OUT,
    news: options.news ?? [],
    broadcast: (what) => {
      for (const listener of listeners) listener(what);
    },
    ask: async (request) => {
      requests.push(request);
      if (request.type === background.refused) throw { code: 'storage' } satisfies ErrorView;
      return (await answer(request)) as never;
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  return background;
}

export function signedIn(): SessionView {
  return {
    state: 'signed-in',
    user: { id: 'u1', slug: 'ada', name: 'Ada', email: null, imageUrl: null },
    expiresAt: null,
    needsRenewal: false,
    isKept: true,
    notice: null,
  };
}
