/** GET /v1/collectives/:slug/transactions: the ledger, in both profiles. */
import type { Context } from 'hono';
import type { SandboxContext } from '../context.ts';
import { HOST } from '../data/catalogue.ts';
import type { Collective } from '../data/collective.ts';
import { DAY_MS, toTextDate } from '../data/dates.ts';
import type { LedgerRow } from '../data/ledger.ts';
import { hashOf, uuidOf } from '../data/random.ts';
import { toMinor } from '../data/rows.ts';
import type { TransactionRecord } from '../data/types.ts';
import { accountIdOf } from '../graphql/accounts.ts';
import { PRIVATE_MESSAGE } from '../graphql/context.ts';
import { type Parameters, queryOf, sendJson } from '../http/http.ts';
import { setPublicHeaders } from './headers.ts';
import { wholeNumber } from './paging.ts';

/** Sends `{result: […]}`, newest first. */
export function sendTransactions(context: SandboxContext, c: Context, slug: string): Response {
  setPublicHeaders(c, 60, c.req.header('authorization') !== undefined);
  const isDocumented = context.settings.profile === 'documented';
  if (isDocumented && !hasClientId(c)) {
    return sendJson(c, { error: 'A valid Client-Id header is required' }, 401);
  }
  const collective = context.data.collective(slug);
  if (!collective) return sendUnknown(c, isDocumented);
  if (collective.spec.isPrivate) {
    return sendJson(c, { error: `CombinedGraphQLErrors: ${PRIVATE_MESSAGE}` }, 400);
  }
  const query = queryOf(c);
  const wanted = collective.rows
    .map(toEntry)
    .filter(isDocumented ? documented(query) : live(query));
  const from = wholeNumber(query.offset) ?? 0;
  const limit = wholeNumber(query.limit) ?? wanted.length;
  const result = wanted
    .slice(from, from + limit)
    .map((entry) => toJson(context, { entry, collective, isDocumented }));
  return sendJson(c, { result });
}

/** A host fee that is a row of its own is an entry of its own here. */
function toEntry({ entry, ...row }: LedgerRow): HeldEntry {
  const { id, amountCents, netCents, createdAtMs, hostFeeCents, hostCurrency, currency, rate } =
    row;
  const booked = { currency, hostCurrency, rate };
  if (!row.isHostFee) return { ...entry, ...booked, hostFeeCents, netCents };
  const fees = { hostFeeCents: 0, platformFeeCents: 0, processorFeeCents: 0 };
  return {
    ...entry,
    ...booked,
    ...fees,
    type: amountCents < 0 ? 'DEBIT' : 'CREDIT',
    id,
    amountCents,
    netCents,
    createdAtMs,
  };
}

/** The documented profile requires Client-Id; `unknown` is an invalid one. */
function hasClientId(c: Context): boolean {
  return !['', 'unknown'].includes(c.req.header('client-id') ?? '');
}

function sendUnknown(c: Context, isDocumented: boolean): Response {
  const error = 'This collective does not exist';
  return isDocumented
    ? sendJson(c, { error }, 404)
    : sendJson(c, { error: `CombinedGraphQLErrors: ${error}` }, 400);
}

/** The live service honors `type` only. */
function live(query: Parameters): (entry: TransactionRecord) => boolean {
  const type = String(query.type ?? '').toUpperCase();
  return (entry) => (type !== 'CREDIT' && type !== 'DEBIT') || entry.type === type;
}

function documented(query: Parameters): (entry: TransactionRecord) => boolean {
  const hasType = live(query);
  const from = dayOf(query.dateFrom) ?? Number.NEGATIVE_INFINITY;
  const to = dayOf(query.dateTo) ?? Number.POSITIVE_INFINITY;
  const withCards = ['true', '1'].includes(String(query.includeVirtualCards));
  return (entry) =>
    hasType(entry) &&
    entry.createdAtMs >= from &&
    entry.createdAtMs < to + DAY_MS &&
    (withCards || !entry.isVirtualCard);
}

function dayOf(value: unknown): number | null {
  const ms = /^\d{4}-\d\d-\d\d$/.test(String(value))
    ? Date.parse(`${String(value)}T00:00:00Z`)
    : Number.NaN;
  return Number.isNaN(ms) ? null : ms;
}

/** With the currency in which the host holds it. */
type HeldEntry = TransactionRecord & Pick<LedgerRow, 'currency' | 'hostCurrency' | 'rate'>;

interface Entry {
  readonly entry: HeldEntry;
  readonly collective: Collective;
  readonly isDocumented: boolean;
}

function toJson(context: SandboxContext, { entry, collective, isDocumented }: Entry): object {
  const { currency, hostCurrency, rate } = entry;
  const amount = (cents: number, inCurrency = currency) =>
    isDocumented ? toMinor(cents, inCurrency) : cents;
  const held = (cents: number) => amount(Math.round(cents * rate), hostCurrency);
  // The live service has no host and platform fees on debits.
  const fee = (cents: number) => (entry.type === 'DEBIT' && !isDocumented ? null : held(cents));
  return {
    id: entry.id,
    uuid: uuidOf(`transaction ${entry.id}`),
    type: entry.type,
    amount: amount(entry.amountCents),
    currency,
    hostCurrency,
    hostCurrencyFxRate: rate,
    hostFeeInHostCurrency: fee(entry.hostFeeCents),
    platformFeeInHostCurrency: fee(entry.platformFeeCents),
    paymentProcessorFeeInHostCurrency: held(entry.processorFeeCents),
    netAmountInCollectiveCurrency: amount(entry.netCents),
    createdAt: toTextDate(entry.createdAtMs),
    ...(isDocumented ? { updatedAt: toTextDate(entry.createdAtMs) } : {}),
    ...parties(context, { entry, collective, isDocumented }),
  };
}

function parties(
  { addresses }: SandboxContext,
  { entry, collective, isDocumented }: Entry,
): object {
  const { baseUrl } = addresses;
  const { spec } = collective;
  const image = entry.fromImage?.replace('{base}', baseUrl) ?? null;
  const logo = spec.hasLogo ? `${baseUrl}/public/images/${spec.slug}.png` : null;
  const methodId = 1 + (hashOf(entry.fromSlug) % 100_000);
  const hasMethod = entry.type === 'CREDIT' || isDocumented;
  return {
    host: { id: HOST.id, slug: HOST.slug },
    createdByUser: { id: 1 + (hashOf(`user ${entry.fromSlug}`) % 100_000), email: null },
    fromCollective: {
      id: accountIdOf(entry.fromSlug),
      slug: entry.fromSlug,
      ...(isDocumented ? {} : { name: entry.fromName, image }),
    },
    collective: {
      id: spec.id,
      slug: spec.slug,
      ...(isDocumented ? {} : { name: spec.name, image: logo }),
    },
    paymentMethod: hasMethod
      ? { id: methodId, ...(isDocumented ? {} : { service: 'STRIPE', name: null }) }
      : null,
  };
}
