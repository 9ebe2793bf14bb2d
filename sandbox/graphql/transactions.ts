/** Transactions: the rows of ledgers, with what they paid or gave back. */
import { type Collective, once } from '../data/collective.ts';
import { givenRows, isDebt, type LedgerRow, toHostCurrency } from '../data/ledger.ts';
import { LEDGER_SAMPLES } from '../data/ledger-samples.ts';
import { prefixedIdOf, uuidOf } from '../data/random.ts';
import {
  type Account,
  contributorAccount,
  fromCollective,
  hostOf,
  namedAccount,
} from './accounts.ts';
import {
  canSee,
  checkScope,
  checkVisible,
  type GraphqlContext,
  isWithin,
  type PageArguments,
  page,
  type RangeArguments,
  toAmount,
  visibleTo,
  withChildren,
} from './context.ts';
import { maybeBackedBy, orderNode } from './orders.ts';

export interface TransactionArguments extends PageArguments, RangeArguments {
  readonly kind?: readonly string[] | null;
  readonly type?: string | null;
  readonly group?: readonly string[] | null;
  readonly isRefund?: boolean | null;
  readonly clearedFrom?: Date | null;
  readonly clearedTo?: Date | null;
  readonly host?: { readonly slug?: string | null } | null;
  readonly includeHost?: boolean;
  readonly includeDebts?: boolean;
  readonly includeChildrenTransactions?: boolean;
  readonly orderBy: { readonly direction: string };
}

interface RowSource {
  readonly row: LedgerRow;
  readonly collective: Collective;
  /** The giver, or who was paid, if this is their row; null for the collective's. */
  readonly giver: Account | null;
}

type Arguments = TransactionArguments & { readonly account?: { slug?: string }[] | null };

/** `Query.transactions`: of some accounts, of a host, or of all. */
export function readTransactions(
  _root: unknown,
  { account, ...args }: Arguments,
  context: GraphqlContext,
): object {
  const { data } = context.sandbox;
  const collectives = account?.flatMap(({ slug }) => data.collective(slug ?? '') ?? []);
  for (const collective of collectives ?? []) checkVisible(context, collective);
  return transactionsOf(collectives ?? visibleTo(context), args, context);
}

/**
 * Transactions of the given collectives.
 * @throws GraphQLError `Forbidden` for a token without the scope
 */
export function transactionsOf(
  collectives: readonly Collective[],
  args: TransactionArguments,
  context: GraphqlContext,
): object {
  checkScope(context, 'transactions');
  const { host, includeHost, includeChildrenTransactions } = args;
  const rows = collectives
    .flatMap((collective) => withChildren(context, collective, includeChildrenTransactions))
    .filter(({ spec }) => !host || spec.host === host.slug)
    .filter(({ spec }) => !host || includeHost || spec.slug !== host.slug)
    .flatMap((collective) => collective.rows.map((row) => ({ row, collective, giver: null })));
  return listOf(rows, args, context);
}

/**
 * Transactions of a person, or of a company: what they gave, with their tips, what they got back, and what they were paid.
 * Incognito contributions belong to another account, as on the platform.
 * @throws GraphQLError `Forbidden` for a token without the scope
 */
export function transactionsOfGiver(
  giver: Account,
  args: TransactionArguments,
  context: GraphqlContext,
): object {
  checkScope(context, 'transactions');
  const rows = collectivesOf(giver, context).flatMap((collective) =>
    givenRows(collective.rows, giver.slug).map((row) => ({ row, collective, giver })),
  );
  return listOf(rows, args, context);
}

function collectivesOf({ slug }: Account, { sandbox }: GraphqlContext): readonly Collective[] {
  const all = sandbox.data.all();
  const samples = all.filter(({ spec }) => Object.hasOwn(LEDGER_SAMPLES, spec.slug));
  return [...new Set([...maybeBackedBy(slug, all), ...samples])];
}

function listOf(
  sources: readonly RowSource[],
  args: TransactionArguments,
  context: GraphqlContext,
): object {
  const sign = args.orderBy.direction === 'ASC' ? 1 : -1;
  const sorted = sources
    .filter(({ row }) => isWanted(row, args))
    .sort((a, b) => sign * (a.row.createdAtMs - b.row.createdAtMs));
  const toNode = nodesIn(context);
  const isShown = ({ row, collective, giver }: RowSource) => {
    const other = giver ? collective : context.sandbox.data.collective(row.entry.fromSlug);
    return !other || canSee(context, other);
  };
  // Rows that others may not see are counted, and left out of their page.
  const { nodes, ...rest } = page(args, 'transactions', sorted, (source) => source, 10_000);
  return { ...rest, nodes: nodes.filter(isShown).map(toNode) };
}

function isWanted(row: LedgerRow, args: TransactionArguments): boolean {
  const { type, kind, group, isRefund, includeDebts, clearedFrom = null, clearedTo = null } = args;
  const cleared = { dateFrom: clearedFrom, dateTo: clearedTo };
  return (
    isWithin(row.createdAtMs, args) &&
    isWithin(row.createdAtMs, cleared) &&
    (!type || typeOf(row) === type) &&
    (!kind?.length || kind.includes(row.kind)) &&
    (!group?.length || group.includes(groupOf(row))) &&
    (isRefund == null || row.entry.isRefund === isRefund) &&
    (includeDebts || !isDebt(row))
  );
}

const typeOf = ({ amountCents }: Pick<LedgerRow, 'amountCents'>) =>
  amountCents < 0 ? 'DEBIT' : 'CREDIT';
const groupOf = ({ entry }: LedgerRow) => uuidOf(`group ${entry.key}`);
const publicIdOf = ({ id }: LedgerRow) => prefixedIdOf('tx', 'transaction', id);
const idOf = ({ id }: LedgerRow) => uuidOf(`transaction ${id}`);

/** Makes nodes; what many rows need is looked up once. */
function nodesIn(context: GraphqlContext): (source: RowSource) => object {
  const known = new Map<Collective, ReturnType<typeof lookUpIn>>();
  return (source) => {
    const { collective } = source;
    const lookups = known.get(collective) ?? lookUpIn(context, collective);
    known.set(collective, lookups);
    return toNode(source, lookups);
  };
}

function lookUpIn(context: GraphqlContext, collective: Collective) {
  const members = new Map(collective.members.map((member) => [member.slug, member]));
  const host = hostOf(context.sandbox, collective);
  const expenses = once(
    () =>
      new Map(
        [...collective.expenses, ...collective.paidExpenses].map((one) => [one.legacyId, one]),
      ),
  );
  const originals = once(
    () =>
      new Map(
        collective.rows
          .filter(({ isRefunded }) => isRefunded)
          .map((row) => [`${row.entry.key} ${row.kind}`, row]),
      ),
  );
  const orders = once(() => new Map(collective.orders.map((order) => [order.legacyId, order])));
  return {
    host,
    opposite({ entry, isHostFee }: LedgerRow): Account {
      const member = members.get(entry.fromSlug);
      if (isHostFee) return host;
      return member
        ? contributorAccount(member)
        : namedAccount(context.sandbox, entry.fromSlug, entry.fromName);
    },
    expense({ entry }: LedgerRow) {
      const expense = entry.expenseId === null ? null : expenses().get(entry.expenseId);
      return expense ? { expense, collective } : null;
    },
    order({ entry, kind }: LedgerRow, giver: Account | null) {
      const isGift = kind === 'CONTRIBUTION' && entry.amountCents > 0;
      const hasOrder = isGift || (giver && kind !== 'EXPENSE');
      const order = hasOrder && entry.orderId !== null ? orders().get(entry.orderId) : null;
      return order ? orderNode({ ...order, account: collective }) : null;
    },
    original({ entry, kind }: LedgerRow, giver: Account | null) {
      const row =
        entry.refundOf === null ? null : (originals().get(`${entry.refundOf} ${kind}`) ?? null);
      return row && giver ? (givenRows([row], giver.slug)[0] ?? null) : row;
    },
  };
}

function toNode(source: RowSource, lookups: ReturnType<typeof lookUpIn>): object {
  const { row, collective, giver } = source;
  const { entry, currency, hostCurrency, rate } = row;
  const own = (cents: number | null) => toAmount(cents, currency);
  const held = (cents: number) => toAmount(toHostCurrency(cents, hostCurrency), hostCurrency);
  const account = giver ?? fromCollective(collective);
  const opposite = () =>
    giver && row.kind !== 'PLATFORM_TIP' ? fromCollective(collective) : lookups.opposite(row);
  const createdAt = new Date(row.createdAtMs);
  const isCredit = row.amountCents >= 0;
  const isRefundOrRefunded = entry.isRefund || row.isRefunded;
  return {
    // As of new things since 2026: not the UUID of the public list.
    id: collective.spec.oddities === 'all' ? publicIdOf(row) : idOf(row),
    legacyId: row.id,
    publicId: publicIdOf(row),
    group: groupOf(row),
    type: typeOf(row),
    kind: row.kind,
    refundKind: isRefundOrRefunded ? 'REFUND' : null,
    description: row.isHostFee
      ? entry.isRefund
        ? 'Refund of "Host Fee"'
        : 'Host Fee'
      : entry.description,
    createdAt,
    clearedAt: createdAt,
    isRefund: entry.isRefund,
    isRefunded: row.isRefunded,
    isDisputed: false,
    amount: own(row.amountCents),
    netAmount: own(row.netCents),
    taxAmount: own(row.taxCents || null),
    // Unlike taxes, they are booked in the host's currency.
    platformFee: held(row.platformFeeCents * rate),
    hostFee: held(row.hostFeeCents * rate),
    paymentProcessorFee: held(row.processorFeeCents * rate),
    amountInHostCurrency: held(row.amountCents * rate),
    netAmountInHostCurrency: held(row.hostNetCents),
    hostCurrencyFxRate: rate,
    // The platform's views are refreshed now and then.
    balanceInHostCurrency: null,
    taxInfo: row.taxCents ? { id: 'vat', type: 'VAT', rate: 0.21 } : null,
    host: giver ? null : lookups.host,
    account,
    oppositeAccount: opposite,
    fromAccount: () => (isCredit ? opposite() : account),
    toAccount: () => (isCredit ? account : opposite()),
    refundTransaction: () => {
      const refunded = lookups.original(row, giver);
      return refunded && toNode({ ...source, row: refunded }, lookups);
    },
    expense: () => lookups.expense(row),
    order: () => lookups.order(row, giver),
    merchantId: null,
    invoiceTemplate: null,
    paymentMethod: null,
    payoutMethod: null,
  };
}
