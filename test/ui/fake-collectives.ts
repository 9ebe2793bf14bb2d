// The collectives of the fake background: lists, figures, and what waits, from memory.
import type {
  BackersView,
  COLLECTIVE_MESSAGES,
  OverviewView,
} from '../../src/messages/contract/collective.ts';
import type { Aged, Mode } from '../../src/messages/contract/freshness.ts';
import type { SEARCH_MESSAGES } from '../../src/messages/contract/search.ts';
import type {
  CollectiveRow,
  START_MESSAGES,
  StartView,
  UserCollectives,
} from '../../src/messages/contract/start.ts';
import type { AttentionView, WATCH_MESSAGES } from '../../src/messages/contract/watch.ts';
import { isLike } from '../../src/platform/search.ts';
import { monthOf, NOW, overviewOf } from './data.ts';
import type { AnsweringOf, FakeBackground, FakeCollective, FakeStart } from './fake.ts';

const PAGE_SIZE = 3;
const NO_DETAILS = { imageUrl: null, description: null };
const nothing = { data: null, receivedAt: null, error: null, missingParts: 0 };

export function collective(slug: string, change: Partial<FakeCollective> = {}): FakeCollective {
  return { overview: overviewOf(slug), backers: [], transactions: [], ...change };
}

/** Answers from the cache at once, fresh after `hold`, and old data with the error. */
export function answerCollectives(
  background: FakeBackground,
  start: FakeStart,
): AnsweringOf<
  | keyof typeof START_MESSAGES
  | keyof typeof SEARCH_MESSAGES
  | keyof typeof COLLECTIVE_MESSAGES
  | keyof typeof WATCH_MESSAGES
> {
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
