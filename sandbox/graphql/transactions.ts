/** Transactions and pending expenses. */
import type { Collective } from '../data/collective.ts';
import { publicIdOf, uuidOf } from '../data/random.ts';
import type { TransactionRecord } from '../data/types.ts';
import {
  type Account,
  accountIdOf,
  findAccount,
  fromCollective,
  plainAccount,
} from './accounts.ts';
import { checkLimit, checkScope, type GraphqlContext, toAmount } from './context.ts';

export interface TransactionArguments {
  readonly limit: number;
  readonly offset: number;
  readonly type?: 'CREDIT' | 'DEBIT' | null;
  readonly dateFrom?: Date | null;
  readonly dateTo?: Date | null;
  readonly orderBy: { readonly direction: string };
}

interface Expense {
  readonly id: string;
  readonly legacyId: number;
  readonly description: string;
  readonly status: 'PAID' | 'APPROVED';
  readonly amountV2: object;
}

interface Booked {
  readonly entry: TransactionRecord;
  readonly collective: Collective;
}

/** Transactions of the given collectives. @throws GraphQLError `Forbidden` for a token without the scope */
export function transactionsOf(
  collectives: readonly Collective[],
  args: TransactionArguments,
  context: GraphqlContext,
): object {
  checkScope(context, 'transactions');
  checkLimit(args.limit, 'transactions');
  const found = collectives
    .flatMap((collective) => collective.transactions.map((entry) => ({ entry, collective })))
    .filter(({ entry }) => isWanted(entry, args))
    .sort(
      (a, b) =>
        (a.entry.createdAtMs - b.entry.createdAtMs) * (args.orderBy.direction === 'ASC' ? 1 : -1),
    );
  const nodes = found
    .slice(args.offset, args.offset + args.limit)
    .map((booked) => toNode(booked, context));
  return { limit: args.limit, offset: args.offset, totalCount: found.length, nodes };
}

function isWanted(
  entry: TransactionRecord,
  { type, dateFrom, dateTo }: TransactionArguments,
): boolean {
  if (type && entry.type !== type) return false;
  if (dateFrom && entry.createdAtMs < dateFrom.getTime()) return false;
  return !dateTo || entry.createdAtMs <= dateTo.getTime();
}

function toNode({ entry, collective }: Booked, { sandbox }: GraphqlContext): object {
  const { currency } = collective.spec;
  const account = fromCollective(collective);
  const other = findAccount(sandbox, entry.fromSlug) ?? personOf(entry);
  const isCredit = entry.type === 'CREDIT';
  const uuid = uuidOf(`transaction ${entry.id}`);
  return {
    id: uuid,
    legacyId: entry.id,
    uuid,
    type: entry.type,
    description: entry.description,
    amount: toAmount(entry.amountCents, currency),
    netAmount: toAmount(entry.netCents, currency),
    hostFee: toAmount(entry.hostFeeCents, currency),
    platformFee: toAmount(entry.platformFeeCents, currency),
    paymentProcessorFee: toAmount(entry.processorFeeCents, currency),
    createdAt: new Date(entry.createdAtMs),
    isRefund: entry.description === 'Refund',
    account,
    fromAccount: isCredit ? other : account,
    toAccount: isCredit ? account : other,
    oppositeAccount: other,
  };
}

function personOf(entry: TransactionRecord): Account {
  return {
    ...plainAccount(accountIdOf(entry.fromSlug), entry.fromSlug, entry.fromName),
    type: 'INDIVIDUAL',
    createdAtMs: entry.createdAtMs,
    hasImage: entry.fromImage !== null,
    isIncognito: entry.fromSlug.startsWith('incognito-'),
  };
}

/** What the expense of every collective comes to, in hundredths. */
export const EXPENSE_CENTS = 4200;

/** An expense that waits to be paid: every collective with an administrator has one until it is paid. */
export function expenseOf({ spec, transactions }: Collective): Expense {
  const legacyId = spec.id * 1000 + 1;
  const description = `Reimbursement ${legacyId}`;
  return {
    id: publicIdOf('expense', legacyId),
    legacyId,
    description,
    status: transactions.some((entry) => entry.description === description) ? 'PAID' : 'APPROVED',
    amountV2: toAmount(EXPENSE_CENTS, spec.currency),
  };
}
