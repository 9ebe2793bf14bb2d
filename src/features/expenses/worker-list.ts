/** What waits at the collectives that the user runs, as one list. It shows only what their roles cover. */

import type { Connection, GetOptions } from '../../background/connection.ts';
import {
  administeredHosts,
  helpedOnly,
  membershipsAnswer,
  membershipsQuery,
  publicOnes,
  readMemberships,
} from '../../background/memberships.ts';
import type { Query } from '../../background/query.ts';
import type { Aged } from '../../messages/schemas.ts';
import { withPicture } from '../../platform/addresses/links.ts';
import type { Platform } from '../../platform/addresses/profile.ts';
import {
  askWaiting,
  type ListedExpense,
  type WaitingQuery,
  type WaitingRecord,
} from '../../platform/expenses/waiting.ts';
import { administers } from '../../platform/user/user.ts';
import { isSame } from '../../platform/values/json.ts';
import { runByUser } from '../attention/worker.ts';
import { expensePageUrl } from './worker-expense.ts';

/** What a row waits for. `in-review`: others review it. `on-hold`: approved, and stopped by the host. */
export type DeskKind = 'payout-failed' | 'to-review' | 'in-review' | 'to-pay' | 'on-hold';

export interface DeskRow
  extends Pick<
    ListedExpense,
    'id' | 'description' | 'createdAt' | 'payee' | 'amount' | 'collective' | 'parent' | 'host'
  > {
  readonly kind: DeskKind;
  /**
   * At the platform: true for administrators of its host and, if it is to be reviewed, for administrators of the
   * collective or of its parent.
   */
  readonly mayDecide: boolean;
  /** Its page at the platform. */
  readonly pageUrl: string;
}

export interface DeskView {
  /** Failed payouts first, then the oldest first, those on hold last. */
  readonly rows: readonly DeskRow[];
  /** How many wait that the platform did not list. */
  readonly missing: number;
  /** How many collectives and hosts were asked about. */
  readonly asked: number;
  /** Hosts that were not, for want of a token. */
  readonly hostsLeftOut: number;
}

const MAX_AGE_MS = 60_000;
/** One question for each of them: without a token there are ten a minute. */
const MOST_ANONYMOUS_HOSTS = 5;

/**
 * Two requests at most, and one for each host that the user administers; one more where their collectives are not known
 * yet. Without any collective, nothing is asked.
 */
export async function getDesk(
  connection: Connection,
  options: GetOptions,
): Promise<Aged<DeskView>> {
  // It may be what somebody opens first after they have signed in.
  const mayAsk = connection.user?.token || connection.me;
  if (mayAsk && !(await membershipsAnswer(connection))) {
    const memberships = await connection.get(membershipsQuery(connection), options);
    if (!memberships.data && !(await readMemberships(connection)).length)
      return { ...memberships, data: null };
  }
  const viewer = await readViewer(connection);
  const asked = await queryFor(connection, viewer);
  const count = asked.visible.length + asked.hidden.length + asked.hosts.length;
  if (count === 0) {
    const data: DeskView = { rows: [], missing: 0, asked: 0, hostsLeftOut: 0 };
    return { data, receivedAt: connection.now(), error: null, missingParts: 0 };
  }
  const query = waitingQuery(connection, asked);
  const known = await connection.cached(query);
  const isOther = known !== null && !isSame(known.data.asked, asked);
  const mode = options.mode === 'fresh' && isOther ? 'reload' : options.mode;
  const answer = await connection.get(query, { ...options, mode });
  const { data } = answer;
  // They may have signed out while it was on its way.
  if (!data || !(await connection.isCurrent())) return { ...answer, data: null };
  const rows = data.expenses.flatMap((one) => toRow(connection.platform, one, viewer) ?? []);
  const hostsLeftOut = viewer.hosts.size - asked.hosts.length;
  return {
    ...answer,
    data: { rows: rows.sort(byUrgency), missing: data.missing, asked: count, hostsLeftOut },
  };
}

interface Viewer {
  /** Collectives that the user runs: by role, and pinned ones that are marked so. */
  readonly run: ReadonlySet<string>;
  readonly administered: ReadonlySet<string>;
  /** Users with another role: somebody else reviews there. */
  readonly helps: ReadonlySet<string>;
  readonly hosts: ReadonlySet<string>;
}

async function readViewer(connection: Connection): Promise<Viewer> {
  const memberships = await readMemberships(connection);
  return {
    run: new Set((await runByUser(connection)).map(({ slug }) => slug)),
    administered: new Set(
      memberships.flatMap(({ slug, roles }) => (administers(roles) ? slug : [])),
    ),
    helps: await helpedOnly(connection),
    hosts: await administeredHosts(connection),
  };
}

async function queryFor(connection: Connection, { run, hosts }: Viewer): Promise<WaitingQuery> {
  const all = Array.from(run, (slug) => ({ slug }));
  const visible = (await publicOnes(connection, all)).map(({ slug }) => slug);
  return {
    visible,
    hidden: [...run].filter((slug) => !visible.includes(slug)),
    hosts: connection.user?.token ? [...hosts] : [...hosts].slice(0, MOST_ANONYMOUS_HOSTS),
  };
}

function waitingQuery(
  { platform, askGraphql }: Connection,
  asked: WaitingQuery,
): Query<WaitingRecord> {
  return {
    name: 'waiting-expenses',
    variant: JSON.stringify(asked),
    mayBePersonal: true,
    maxAgeMs: MAX_AGE_MS,
    ask: (request) => askGraphql((token) => askWaiting(platform, asked, { ...request, token })),
  };
}

/** Null for what no role of the user covers. */
function toRow(
  platform: Platform,
  expense: ListedExpense,
  { run, administered, helps, hosts }: Viewer,
): DeskRow | null {
  const { status, number, host, parent, collective, payee, ...rest } = expense;
  const isHost = host !== null && hosts.has(host);
  const own = [collective.slug, ...(parent ? [parent.slug] : [])];
  const covering = own.filter((slug) => run.has(slug));
  if (!isHost && !covering.length) return null;
  const isReviewer = isHost || covering.some((slug) => !helps.has(slug));
  const kind = KINDS[status];
  return {
    ...rest,
    host,
    parent,
    kind: kind === 'to-review' && !isReviewer ? 'in-review' : kind,
    // The collective's administrators decide on expenses under review; the host's decide on these and on all later steps.
    mayDecide: isHost || (kind === 'to-review' && covering.some((slug) => administered.has(slug))),
    collective: withPicture(platform, collective),
    payee: payee && withPicture(platform, payee),
    pageUrl: expensePageUrl(platform, { number, collective }),
  };
}

const KINDS: Readonly<Record<ListedExpense['status'], DeskKind>> = {
  pending: 'to-review',
  failed: 'payout-failed',
  approved: 'to-pay',
  held: 'on-hold',
};

const ORDER: Partial<Record<DeskKind, number>> = { 'payout-failed': -1, 'on-hold': 1 };

function byUrgency(a: DeskRow, b: DeskRow): number {
  const byKind = (ORDER[a.kind] ?? 0) - (ORDER[b.kind] ?? 0);
  return byKind || (a.createdAt ?? Infinity) - (b.createdAt ?? Infinity) || 0;
}
