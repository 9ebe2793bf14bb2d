// The collectives of the fake background: lists, figures, and what waits, from memory.

import type { CollectiveRow } from '../../src/background/rows.ts';
import type { AttentionView } from '../../src/features/attention/worker.ts';
import type { expensesRequests } from '../../src/features/expenses/worker.ts';
import type { StartView, UserCollectives } from '../../src/features/start/worker.ts';
import type { RequestType } from '../../src/messages/client.ts';
import type { ErrorView } from '../../src/messages/error-view.ts';
import type { PinsView, Reference } from '../../src/messages/pins.ts';
import {
  withOrder,
  withoutPinned,
  withoutRun,
  withPinned,
  withRun,
  withSeen,
  withVisit,
} from '../../src/messages/pins.ts';
import type { Aged, Mode } from '../../src/messages/schemas.ts';
import { isLike } from '../../src/platform/values/search-terms.ts';
import type { CollectiveBackers } from '../../src/platform/values/types.ts';
import { givingOf, monthOf, NOW, overviewOf } from './data.ts';
import type {
  AccountRequest,
  AnsweringOf,
  FakeBackground,
  FakeCollective,
  FakeStart,
} from './fake.ts';

const PAGE_SIZE = 3;
const NO_DETAILS = { imageUrl: null, description: null };
const NO_FIGURES = { balance: null, yearlyIncome: null };
const nothing = { data: null, receivedAt: null, error: null, missingParts: 0 };

export function collective(slug: string, change: Partial<FakeCollective> = {}): FakeCollective {
  return { overview: overviewOf(slug), backers: [], transactions: [], ...change };
}

/** Answers from the cache at once, fresh after `hold`, and old data with the error. */
export function answerCollectives(
  background: FakeBackground,
  start: FakeStart,
): AnsweringOf<Exclude<RequestType, AccountRequest | keyof ReturnType<typeof expensesRequests>>> {
  const collectives = new Map((start.collectives ?? []).map((one) => [one.overview.slug, one]));
  const cached = new Set(start.cached ?? collectives.keys());
  const refer = (slug: string): Reference => ({
    slug,
    name: collectives.get(slug)?.overview.name ?? slug,
    imageUrl: null,
  });
  let chosen: Omit<PinsView, 'news'> = {
    // A mark pins.
    pinned: [...new Set([...(start.pinned ?? []), ...(start.run ?? [])])].map(refer),
    recent: (start.recent ?? []).map(refer),
    run: start.run ?? [],
  };
  const change = (next: typeof chosen): null => {
    chosen = next;
    background.broadcast('chosen');
    return null;
  };
  const attention = (): Aged<AttentionView> => ({
    ...nothing,
    data: start.attention ?? {
      waiting: [],
      quiet: new Set([...chosen.run, ...(start.administered ?? [])]).size,
    },
    receivedAt: NOW,
  });

  const row = (slug: string, roles: readonly string[] = []): CollectiveRow => {
    const overview = collectives.get(slug)?.overview;
    return {
      slug,
      name: overview?.name ?? slug,
      imageUrl: null,
      figures: start.rowFigures ?? overview?.figures ?? NO_FIGURES,
      roles,
    };
  };
  let me = start.me ?? null;
  const isSignedOut = () => background.view().session.state === 'signed-out';
  const mine = (mode: Mode): Aged<UserCollectives> | null => {
    if (isSignedOut() && !me) return null;
    if (start.mineError) return { ...nothing, error: mode === 'cached' ? null : start.mineError };
    const administered = (start.administered ?? []).map((slug) => row(slug, ['ADMIN']));
    const team = Object.entries(start.team ?? {}).map(([slug, role]) => row(slug, [role]));
    const backed = (start.backed ?? []).map((slug) => row(slug, ['BACKER']));
    return {
      ...nothing,
      data: { administered, team, backed },
      receivedAt: NOW,
      beyond: start.rolesBeyond,
    };
  };
  const startView = (mode: Mode): StartView => ({
    mine: mine(mode),
    me: isSignedOut() ? me : null,
    rows: [...chosen.pinned, ...chosen.recent].map(({ slug }) => row(slug)),
    failure: mode === 'cached' || chosen.pinned.length === 0 ? null : background.platformError,
    attention: attention(),
    giving: mine(mode) && (start.giving?.summary ?? null),
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
  const backers = (one: FakeCollective): CollectiveBackers => ({
    slug: one.overview.slug,
    currency: 'EUR',
    backers: one.backers,
    dropped: one.dropped ?? 0,
    hasEmails: one.hasEmails ?? false,
    source: 'rest',
    rowCount: one.backers.length,
    rowTotal: one.backers.length,
    ...one.list,
  });
  return {
    async 'get-start'({ mode }) {
      if (mode !== 'cached') await background.hold;
      return startView(mode);
    },
    async 'get-giving'({ mode }) {
      const old = { ...nothing, data: start.giving ?? givingOf(), receivedAt: NOW - 3_600_000 };
      if (mode === 'cached') return start.giving ? old : nothing;
      await background.hold;
      if (background.platformError) {
        return { ...(start.giving ? old : nothing), error: background.platformError };
      }
      return { ...old, receivedAt: NOW };
    },
    async 'get-attention'({ mode }) {
      if (mode !== 'cached') await background.hold;
      return { ...attention(), error: mode === 'cached' ? null : background.platformError };
    },
    async 'search-collectives'({ term, kind }) {
      await background.hold;
      if (background.platformError) return { ...nothing, error: background.platformError };
      if (kind) {
        const accounts = (start.profiles ?? [])
          .filter(({ name, slug }) => isLike(term, name, slug))
          .map(({ slug, name }) => {
            return { slug, name: name ?? slug, type: 'INDIVIDUAL', ...NO_DETAILS };
          });
        return { ...nothing, data: { accounts, total: accounts.length }, receivedAt: NOW };
      }
      const all = [...collectives.values()];
      const matching = all.filter(({ overview: { name, slug } }) => isLike(term, name, slug));
      const found = matching.map(({ overview: { name, slug } }) => {
        return { slug, name, type: 'COLLECTIVE', ...NO_DETAILS };
      });
      return {
        ...nothing,
        data: { accounts: found.slice(0, 6), total: found.length },
        receivedAt: NOW,
      };
    },
    'find-collective': ({ slug }) => aged(slug, 'fresh', () => row(slug)),
    'get-overview': ({ slug, mode }) => aged(slug, mode, ({ overview }) => overview),
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
          source: 'rest',
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
        const { name, imageUrl, figures } = found;
        const { value: balance = null } = figures.balance ?? {};
        const { value: recurring = null } = figures.recurring ?? {};
        return [{ slug, name, imageUrl, balance, raisedInAll: null, recurring }];
      });
      return { ...nothing, data: listed, receivedAt: NOW, error: background.platformError };
    },
    'get-month': ({ slug, month, months, mode }) =>
      aged(slug, mode, ({ overview }) => monthOf(overview, month, months)),
    'get-ledger'(request) {
      if (!start.ledger) throw { code: 'unexpected' } satisfies ErrorView;
      return start.ledger(request);
    },
    'get-given'(request) {
      if (!start.given) throw { code: 'unexpected' } satisfies ErrorView;
      return start.given(request);
    },
    'get-recurring': () => ({
      ...nothing,
      data: background.platformError
        ? null
        : (start.recurring ?? { contributions: [], isComplete: true }),
      receivedAt: NOW,
      error: background.platformError,
    }),
    'get-members-csv'() {
      if (background.platformError) throw background.platformError;
      return '"MemberId","name"\r\n"1","Person 1"';
    },
    'get-me': () => me,
    'set-me'({ slug }) {
      const named = start.profiles?.find((one) => one.slug === slug) ?? null;
      if (slug !== null && !named) throw { code: 'not-found' } satisfies ErrorView;
      me = named;
      return change(chosen);
    },
    'get-chosen': () => ({ ...chosen, news: background.news }),
    pin: ({ slug }) => change(withPinned(chosen, refer(slug))),
    'pin-all': ({ slugs }) => change(slugs.map(refer).reduce(withPinned, chosen)),
    unpin: ({ slug }) => change(withoutPinned(chosen, slug)),
    'order-pinned': ({ slugs }) => change(withOrder(chosen, slugs)),
    'set-run': ({ slug, isRun }) =>
      change(isRun ? withRun(chosen, refer(slug)) : withoutRun(chosen, slug)),
    'remember-visit': ({ slug }) => change(withVisit(chosen, refer(slug))),
    'mark-seen'({ slug }) {
      background.news = withSeen(background, slug).news;
      return change(chosen);
    },
    'check-now'() {
      const pinned = chosen.pinned.map(({ slug }) => slug);
      const watched = new Set([...pinned, ...(start.administered ?? [])]).size;
      const newBackers = background.news.reduce((sum, { count }) => sum + count, 0);
      const { platformError } = background;
      const isPaused = platformError?.code === 'rate-limited';
      return { watched, checked: platformError ? 0 : watched, newBackers, isPaused };
    },
    async 'get-page-names'({ slugs, isOwn, mode, isPrivate }) {
      const { settings, needsPageConsent } = background.view();
      const mayAsk = isOwn || settings.lookUpPages;
      const isAsked = mayAsk && mode !== 'cached' && !isPrivate;
      const error = isAsked ? background.platformError : null;
      if (isAsked) await background.hold;
      if (isAsked && !error) for (const slug of slugs.slice(0, 5)) cached.add(slug);
      const missing = slugs.filter((slug) => cached.has(slug) && !collectives.has(slug));
      const rows = slugs.map((slug) =>
        cached.has(slug) && collectives.has(slug)
          ? { ...row(slug), raised: start.raised ?? null, isPerson: false }
          : {
              ...{ slug, name: slug, imageUrl: null, figures: NO_FIGURES, roles: [] },
              ...{ raised: null, isPerson: false },
            },
      );
      const isOffered = !mayAsk && !isPrivate && rows.some(({ figures }) => !figures.balance);
      const offer = isOffered ? (needsPageConsent ? 'consent' : 'ask') : null;
      return { ...nothing, data: { rows, offer, missing }, receivedAt: NOW, error };
    },
    'find-page-collectives': () => start.found ?? { state: 'none', slugs: [] },
  };
}
