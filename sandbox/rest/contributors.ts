/** GET /v2/:slug/contributors.json: the platform's second public list, of those who gave, oldest first, without pictures. */
import type { Context } from 'hono';
import type { SandboxContext } from '../context.ts';
import type { Collective } from '../data/collective.ts';
import { addMonths } from '../data/dates.ts';
import { hashOf } from '../data/random.ts';
import type { MemberRecord, OrderRecord } from '../data/types.ts';
import { findUser } from '../data/users.ts';
import { faultOf } from '../faults/middleware.ts';
import { queryOf, send, sendJson, waitFor } from '../http/http.ts';
import { setPublicHeaders } from './headers.ts';
import { wholeNumber } from './paging.ts';

const USUAL_ROWS = 500;
const MOST_ROWS = 1000;
const ROLES: readonly string[] = ['BACKER', 'ATTENDEE'];

/** Sends a page of the list. Whatever is wrong with the request, the answer is the same. */
export async function sendContributors(
  context: SandboxContext,
  c: Context,
  slug: string,
): Promise<Response> {
  setPublicHeaders(c, 60, c.req.header('authorization') !== undefined);
  const query = queryOf(c);
  const limit = wholeNumber(query.limit ?? USUAL_ROWS);
  const offset = wholeNumber(query.offset ?? 0);
  const collective = context.data.collective(slug);
  const isKnown = collective ? !collective.spec.isPrivate : findUser(slug) !== null;
  if (!isKnown || limit === null || limit > MOST_ROWS || offset === null) {
    return send(c, 'html', 'Error while fetching account contributors.', 400);
  }
  const accounts = collective ? contributorsOf(collective) : [];
  const wanted = accounts.slice(offset, offset + limit);
  if (faultOf(c, 'slow-platform')) await waitFor(c, delayOf(wanted.length));
  const ordersBy = recurringBy(collective);
  const nodes = wanted.map((rows) => toNode(rows, ordersBy, collective?.spec.currency));
  return sendJson(c, { limit, offset, totalCount: accounts.length, nodes });
}

/** 0.7 s for 100 rows, 4.5 s for 1,000, linear. */
const delayOf = (rows: number): number => Math.max(0, 700 + ((rows - 100) * 3800) / 900);

type Rows = readonly [MemberRecord, ...MemberRecord[]];

/** The rows of each account, the oldest account first. */
function contributorsOf({ members }: Collective): readonly Rows[] {
  const bySlug = new Map<string, [MemberRecord, ...MemberRecord[]]>();
  for (const member of members) {
    if (!ROLES.includes(member.role)) continue;
    const rows = bySlug.get(member.slug);
    if (rows) rows.push(member);
    else bySlug.set(member.slug, [member]);
  }
  return [...bySlug.values()].sort(([a], [b]) => a.createdAtMs - b.createdAtMs);
}

type OrdersBySlug = ReadonlyMap<string, readonly OrderRecord[]>;

/** Contributions that are paid again and again, the newest first. */
function recurringBy(collective: Collective | null): OrdersBySlug {
  const recurring = (collective?.orders ?? []).filter(({ frequency }) => frequency !== 'ONETIME');
  const newestFirst = recurring.toSorted((a, b) => b.createdAtMs - a.createdAtMs);
  const bySlug = new Map<string, OrderRecord[]>();
  for (const order of newestFirst) {
    const { slug } = order.member;
    bySlug.set(slug, [...(bySlug.get(slug) ?? []), order]);
  }
  return bySlug;
}

function toNode(rows: Rows, ordersBy: OrdersBySlug, currency = 'USD'): object {
  const [first] = rows;
  const orders = ordersBy.get(first.slug) ?? [];
  const isRunning = ({ status }: OrderRecord) => status === 'ACTIVE' || status === 'ERROR';
  const totals = rows.map(({ totalCents }) => totalCents);
  return {
    account: first.isIncognito
      ? null
      : {
          name: first.name,
          slug: first.slug,
          type: first.type === 'USER' ? 'INDIVIDUAL' : first.type,
          website: first.website,
          location: locationOf(first),
          activeRecurringContributions: newestOf(orders.filter(isRunning), currency),
          inactiveRecurringContributions: newestOf(
            orders.filter((order) => !isRunning(order)),
            currency,
          ),
          latestContributions: dated(rows, (paid) => paid.at(-1)),
          firstContributions: dated(rows, ([first]) => first),
          ...(first.type === 'USER' ? { email: emailOf(first) } : {}),
        },
    isActive: rows.some(({ isActive }) => isActive),
    totalDonations: { value: Math.max(...totals) / 100, currency },
  };
}

function newestOf(orders: readonly OrderRecord[], currency: string): object {
  const nodes = orders
    .slice(0, 1)
    .map(({ status, frequency, amountCents, member, createdAtMs }) => ({
      status,
      frequency,
      amount: { value: amountCents / 100, currency },
      tier: member.tier && { slug: member.tier.slug, name: member.tier.name },
      createdAt: new Date(createdAtMs).toISOString(),
    }));
  return { totalCount: orders.length, nodes };
}

/** One of the days on which an account paid; none for who never did. */
function dated(rows: Rows, choose: (paid: readonly number[]) => number | undefined): object {
  const paid = rows.flatMap(({ payments, lastTransactionAtMs: lastMs }) =>
    payments && lastMs !== null ? [addMonths(payments.lastMs, 1 - payments.count), lastMs] : [],
  );
  const day = choose(paid.sort((a, b) => a - b));
  return { nodes: day === undefined ? [] : [{ createdAt: new Date(day).toISOString() }] };
}

/** True for members whose email and location the list has, as the platform's does for some. Clients must not store them. */
const isOpen = ({ memberId }: MemberRecord): boolean => hashOf(`open ${memberId}`) % 4 === 0;
const emailOf = (member: MemberRecord) => (isOpen(member) ? member.email : null);

function locationOf(member: MemberRecord): object | null {
  if (isOpen(member)) return { address: `${member.memberId} Secret Lane`, country: 'NZ' };
  return member.type === 'USER' ? null : { address: null, country: null };
}
