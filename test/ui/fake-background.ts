// The background of the component tests: it answers every message from memory, as the real one does, and can fail or
// wait.

import type { BackersView, OverviewView } from '../../src/messages/contract/collective.ts';
import type { Aged, Mode } from '../../src/messages/contract/freshness.ts';
import type { PageCollectives } from '../../src/messages/contract/search.ts';
import type { ClientIdCheck, SessionView } from '../../src/messages/contract/session.ts';
import type { OptionsView, PlatformCheck, Settings } from '../../src/messages/contract/settings.ts';
import type {
  CollectiveRow,
  StartView,
  UserCollectives,
} from '../../src/messages/contract/start.ts';
import type { AttentionView, News } from '../../src/messages/contract/watch.ts';
import type {
  Answers,
  Change,
  Request,
  RequestOf,
  RequestType,
} from '../../src/messages/contract.ts';
import type { ErrorView } from '../../src/messages/error-view.ts';
import { OPEN_COLLECTIVE } from '../../src/platform/profile.ts';
import { isLike } from '../../src/platform/search.ts';
import type { Backer, Transaction } from '../../src/platform/types.ts';
import { monthOf, NOW, overviewOf } from './data.ts';

export interface FakeCollective {
  readonly overview: OverviewView;
  readonly backers: readonly Backer[];
  readonly transactions: readonly Transaction[];
  readonly hasEmails?: boolean;
  readonly dropped?: number;
  readonly missingParts?: number;
}

/** Where the fake starts, and how it answers what the real one asks the platform. */
export interface FakeStart {
  readonly session?: SessionView;
  readonly settings?: Partial<Settings>;
  readonly application?: Partial<OptionsView['application']>;
  readonly clientIdCheck?: (clientId: string) => ClientIdCheck;
  readonly platformCheck?: (request: RequestOf<'check-platform'>) => PlatformCheck;
  readonly collectives?: readonly FakeCollective[];
  readonly pinned?: readonly string[];
  readonly recent?: readonly string[];
  readonly administered?: readonly string[];
  readonly backed?: readonly string[];
  readonly news?: readonly News[];
  /** Slugs of the collectives that the user runs, and what waits there. */
  readonly run?: readonly string[];
  readonly attention?: AttentionView;
  /** When the figures of rows were true. */
  readonly rowsAsOf?: CollectiveRow['asOf'];
  readonly found?: PageCollectives;
  /** Age of cached data. */
  readonly cachedAt?: number;
  /** Slugs that are in the cache; all of them by default. */
  readonly cached?: readonly string[];
  readonly refuse?: FakeBackground['refuse'];
  /** How long `get-options` takes, in milliseconds. */
  readonly optionsTakeMs?: number;
}

export interface FakeBackground {
  ask<R extends Request>(request: R): Promise<Answers[R['type']]>;
  readonly subscribe: (listener: (what: Change) => void) => () => void;
  readonly requests: readonly Request[];
  /** Every request to the platform fails like this until it is null again. */
  platformError: ErrorView | null;
  /** Codes with which requests of a type are refused. */
  refuse: Partial<Record<RequestType, ErrorView['code']>>;
  /** Fresh answers wait until it resolves. */
  hold: Promise<unknown> | null;
  news: readonly News[];
  readonly view: () => OptionsView;
  /** Changes something behind the page's back and says so. */
  readonly change: (part: Partial<OptionsView>) => OptionsView;
  readonly broadcast: (what: Change) => void;
}

/** Somebody who is signed in. */
export const USER = {
  id: 'user-1',
  slug: 'nora-example',
  name: 'Nora Example',
  email: 'nora@example.org',
  imageUrl: null,
} as const;

export const SIGNED_IN = {
  state: 'signed-in',
  user: USER,
  expiresAt: Date.UTC(2027, 0, 3, 12),
  needsRenewal: false,
  isKept: true,
  notice: null,
} as const satisfies SessionView;

export const SIGNED_OUT: SessionView = { state: 'signed-out', notice: null };

const { baseUrl, apiUrl, imagesUrl, profile } = OPEN_COLLECTIVE;
const SETTINGS: Settings = {
  theme: 'auto',
  scope: 'none',
  keepSignedIn: true,
  checkEveryMinutes: 60,
  notifications: false,
  countWaiting: false,
  transactionsClientId: '',
  platform: { baseUrl, apiUrl, imagesUrl, profile: profile.id },
};

const PAGE_SIZE = 3;
const NO_DETAILS = { imageUrl: null, description: null };
const nothing = { data: null, receivedAt: null, error: null, missingParts: 0 };

export function collective(slug: string, change: Partial<FakeCollective> = {}): FakeCollective {
  return { overview: overviewOf(slug), backers: [], transactions: [], ...change };
}

export function fakeBackground(start: FakeStart = {}): FakeBackground {
  const listeners = new Set<(what: Change) => void>();
  const requests: Request[] = [];
  let view: OptionsView = {
    session: start.session ?? SIGNED_OUT,
    settings: { ...SETTINGS, ...start.settings },
    application: {
      clientId: '',
      isBuiltIn: false,
      redirectUri: 'https://abcdefghijklmnopabcdefghijklmnop.chromiumapp.org/',
      ...start.application,
    },
  };
  const background: FakeBackground = {
    requests,
    platformError: null,
    refuse: start.refuse ?? {},
    hold: null,
    news: start.news ?? [],
    view: () => view,
    change(part) {
      view = { ...view, ...part };
      for (const what of Object.keys(part) as (keyof OptionsView)[]) background.broadcast(what);
      return view;
    },
    broadcast(what) {
      for (const listener of listeners) listener(what);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async ask(request) {
      requests.push(request);
      if (request.type === 'get-options' && start.optionsTakeMs) {
        await new Promise((resolve) => setTimeout(resolve, start.optionsTakeMs));
      }
      const code = background.refuse[request.type];
      if (code) throw { code } satisfies ErrorView;
      return (answers[request.type] as (request: Request) => unknown)(request) as never;
    },
  };
  const answers: Answering = {
    ...answerSettings(background, start),
    ...answerCollectives(background, start),
  };
  return background;
}

type AnsweringOf<Type extends RequestType> = {
  readonly [Each in Type]: (request: RequestOf<Each>) => Answers[Each] | Promise<Answers[Each]>;
};
type Answering = AnsweringOf<RequestType>;
type SettingsType =
  | `${string}-settings`
  | `${string}-session`
  | `${string}-options`
  | `${string}-client-id`
  | `${string}-platform`
  | `sign-${string}`;

function answerSettings(
  { view, change }: FakeBackground,
  start: FakeStart,
): AnsweringOf<Extract<RequestType, SettingsType>> {
  const setSettings = (part: Partial<Settings>) =>
    change({ settings: { ...view().settings, ...part } });
  return {
    'get-options': view,
    'get-session': () => view().session,
    'sign-in': () => change({ session: SIGNED_IN }).session,
    'sign-out': () => change({ session: SIGNED_OUT }).session,
    'check-client-id': ({ clientId }) => start.clientIdCheck?.(clientId) ?? 'known',
    'set-client-id': ({ clientId }) =>
      change({ session: SIGNED_OUT, application: { ...view().application, clientId } }),
    'change-settings'({ patch }) {
      const { session } = view();
      const { keepSignedIn: isKept } = patch;
      // The token moves first, and that is announced too.
      if (isKept !== undefined && session.state === 'signed-in') {
        change({ session: { ...session, isKept } });
      }
      return setSettings(patch as Partial<Settings>).settings;
    },
    'change-platform': ({ platform }) => {
      setSettings({ platform });
      const application = { ...view().application, clientId: '', isBuiltIn: false };
      return change({ session: SIGNED_OUT, application });
    },
    'check-platform': (request) =>
      start.platformCheck?.(request) ?? { isReachable: true, error: null, sample: null },
    'export-settings': () => JSON.stringify(view().settings),
    'import-settings': ({ text, confirmed }) => {
      if (!text.startsWith('{')) return { result: 'refused' };
      const settings = JSON.parse(text) as Settings;
      const isOther = settings.platform.baseUrl !== view().settings.platform.baseUrl;
      if (isOther && !confirmed) return { result: 'confirm-platform', platform: settings.platform };
      change({ settings, session: isOther ? SIGNED_OUT : view().session });
      return { result: 'imported' };
    },
    'reset-settings': () => change({ settings: SETTINGS, session: SIGNED_OUT }),
  };
}

/** Answers from the cache at once, fresh after `hold`, and old data with the error. */
function answerCollectives(
  background: FakeBackground,
  start: FakeStart,
): AnsweringOf<Exclude<RequestType, SettingsType>> {
  const collectives = new Map((start.collectives ?? []).map((one) => [one.overview.slug, one]));
  const cached = new Set(start.cached ?? collectives.keys());
  const goals = new Map<string, number | null>();
  let pinned = [...(start.pinned ?? [])];
  let recent = [...(start.recent ?? [])];
  let run = [...(start.run ?? [])];
  const attention = (): Aged<AttentionView> => ({
    ...nothing,
    data: start.attention ?? { waiting: [], quiet: run.length },
    receivedAt: NOW,
  });

  const row = (slug: string, roles: readonly string[] = []): CollectiveRow => {
    const overview = collectives.get(slug)?.overview;
    return {
      slug,
      name: overview?.name ?? slug,
      imageUrl: null,
      balance: overview?.balance ?? null,
      yearlyBudget: overview?.yearlyIncome ?? null,
      asOf: start.rowsAsOf ?? { balance: NOW, yearlyBudget: NOW },
      roles,
      newBackers: background.news.find((news) => news.slug === slug)?.count ?? 0,
    };
  };
  const mine = (): Aged<UserCollectives> | null => {
    if (background.view().session.state === 'signed-out') return null;
    const administered = (start.administered ?? []).map((slug) => row(slug, ['ADMIN']));
    const backed = (start.backed ?? []).map((slug) => row(slug, ['BACKER']));
    return { ...nothing, data: { administered, backed }, receivedAt: NOW };
  };
  const startView = (): StartView => ({
    mine: mine(),
    pinned: pinned.map((slug) => row(slug)),
    recent: recent.map((slug) => row(slug)),
    news: background.news,
    run,
    attention: attention(),
    platform: background.view().settings.platform,
  });
  const aged = async <T>(
    slug: string,
    mode: Mode,
    pick: (one: FakeCollective) => T,
  ): Promise<Aged<T>> => {
    const one = collectives.get(slug);
    const isCached = one && cached.has(slug);
    const receivedAt = start.cachedAt ?? NOW - 3_600_000;
    const old: Aged<T> = isCached ? { ...nothing, data: pick(one), receivedAt } : nothing;
    if (mode === 'cached') return old;
    await background.hold;
    if (background.platformError) return { ...old, error: background.platformError };
    if (!one) return { ...nothing, error: { code: 'not-found' } };
    cached.add(slug);
    return { ...nothing, data: pick(one), receivedAt: NOW, missingParts: one.missingParts ?? 0 };
  };
  const overview = (one: FakeCollective): OverviewView => {
    const { slug, currency, goal: first } = one.overview;
    const minor = goals.get(slug);
    const goal = minor === undefined ? first : minor === null ? null : { minor, currency };
    return { ...one.overview, isPinned: pinned.includes(slug), goal };
  };
  const backers = (one: FakeCollective): BackersView => ({
    slug: one.overview.slug,
    currency: one.overview.currency,
    backers: one.backers,
    dropped: one.dropped ?? 0,
    hasEmails: one.hasEmails ?? false,
  });
  return {
    async 'get-start'({ mode }) {
      if (mode !== 'cached') await background.hold;
      return startView();
    },
    async 'get-attention'({ mode }) {
      if (mode !== 'cached') await background.hold;
      return { ...attention(), error: mode === 'cached' ? null : background.platformError };
    },
    'set-run'({ slug, isRun }) {
      run = run.filter((other) => other !== slug);
      if (isRun) run = [...run, slug];
      if (isRun && !pinned.includes(slug)) pinned = [...pinned, slug];
      return startView();
    },
    async 'search-collectives'({ term }) {
      await background.hold;
      if (background.platformError) return { ...nothing, error: background.platformError };
      const found = [...collectives.values()]
        .filter(({ overview: { name, slug } }) => isLike(term, name, slug))
        .map(({ overview: { name, slug } }) => ({ slug, name, type: 'COLLECTIVE', ...NO_DETAILS }));
      return { ...nothing, data: found.slice(0, 6), receivedAt: NOW };
    },
    'find-collective': ({ slug }) => aged(slug, 'fresh', () => row(slug)),
    'get-overview': ({ slug, mode }) => aged(slug, mode, overview),
    'get-backers': ({ slug, mode }) => aged(slug, mode, backers),
    'get-transactions': ({ slug, mode, filter: { type, dateFrom, dateTo }, offset }) =>
      aged(slug, mode, ({ transactions }) => {
        const day = (at: number | null) => new Date(at ?? 0).toISOString().slice(0, 10);
        const matching = transactions.filter(
          (one) =>
            (!type || one.type === type) &&
            (!dateFrom || day(one.createdAt) >= dateFrom) &&
            (!dateTo || day(one.createdAt) <= dateTo),
        );
        const nextOffset = offset + PAGE_SIZE;
        return {
          slug,
          transactions: matching.slice(offset, nextOffset),
          hasMore: matching.length > nextOffset,
          nextOffset,
          dropped: 0,
        };
      }),
    'get-listed': ({ slugs }) => {
      const listed = slugs.flatMap((slug) => {
        const found = collectives.get(slug)?.overview;
        if (!found) return [];
        const { name, imageUrl, balance, recurring } = found;
        return [{ slug, name, imageUrl, balance, recurring }];
      });
      return { ...nothing, data: listed, receivedAt: NOW, error: background.platformError };
    },
    'get-month': ({ slug, month, months, mode }) =>
      aged(slug, mode, ({ overview }) => monthOf(overview, month, months)),
    'get-members-csv'() {
      if (background.platformError) throw background.platformError;
      return '"MemberId","name"\r\n"1","Person 1"';
    },
    pin({ slug }) {
      pinned = [...pinned.filter((other) => other !== slug), slug];
      return startView();
    },
    'pin-all'({ slugs }) {
      pinned = [...new Set([...pinned, ...slugs])];
      return startView();
    },
    unpin({ slug }) {
      pinned = pinned.filter((other) => other !== slug);
      run = run.filter((other) => other !== slug);
      return startView();
    },
    'order-pinned'({ slugs }) {
      pinned = [...slugs];
      return startView();
    },
    'set-goal'({ slug, goal }) {
      goals.set(slug, goal);
      return aged(slug, 'cached', overview);
    },
    'mark-seen'({ slug }) {
      background.news = background.news.filter((news) => slug !== null && news.slug !== slug);
      return startView();
    },
    'remember-visit'({ slug }) {
      recent = [slug, ...recent.filter((other) => other !== slug)];
      return null;
    },
    'check-now'() {
      const watched = new Set([...pinned, ...(start.administered ?? [])]).size;
      const newBackers = background.news.reduce((sum, { count }) => sum + count, 0);
      return { watched, checked: background.platformError ? 0 : watched, newBackers };
    },
    'find-page-collectives': () => start.found ?? { state: 'none', slugs: [] },
  };
}
