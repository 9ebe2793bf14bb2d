/** One collective while the sandbox runs: generated on first use, changed by tests and the control page. */

import { CATALOGUE } from './catalogue.ts';
import { DAY_MS, EPOCH_MS } from './dates.ts';
import type { ExpenseSample } from './expense-samples.ts';
import { addedExpense, generateExpenses, paidExpenses } from './expenses.ts';
import { type LedgerRow, rowsOf } from './ledger.ts';
import { generateMembers } from './members.ts';
import { createNames, UNKNOWN } from './names.ts';
import { type AddedOrders, addedOrders, ordersIn } from './orders.ts';
import { afterPayments, rateOf } from './payments.ts';
import { creditOf, generateTransactions } from './transactions.ts';
import type {
  CollectiveSpec,
  ExpenseRecord,
  MemberRecord,
  OrderRecord,
  TransactionRecord,
} from './types.ts';

const YEAR_MS = 365 * DAY_MS;

/** A collective's live state. Lists are read-only outside this file. */
export interface Collective {
  readonly spec: CollectiveSpec;
  readonly members: readonly MemberRecord[];
  /** The members if the list was read, and none before. */
  readonly knownMembers: readonly MemberRecord[];
  /** Newest first. */
  readonly transactions: readonly TransactionRecord[];
  /** The ledger as its host books it, newest first. */
  readonly rows: readonly LedgerRow[];
  readonly figures: Figures;
  /** Waiting expenses and samples of the collective itself, without its projects and events. */
  readonly expenses: readonly ExpenseRecord[];
  /** The others, which were paid. */
  readonly paidExpenses: readonly ExpenseRecord[];
  readonly orders: readonly OrderRecord[];
  /** Saved summary of a replayed collective, sent unchanged. */
  readonly savedSummary: Readonly<Record<string, unknown>> | null;
  addBacker(atMs: number, partial?: Partial<MemberRecord>): MemberRecord;
  addExpense(atMs: number, expense: ExpenseSample): ExpenseRecord;
  /** @throws RangeError for an unknown expense */
  changeExpense(legacyId: number, change: Partial<ExpenseRecord>): ExpenseRecord;
  addOrders(atMs: number, orders: AddedOrders): void;
  setBalance(cents: number): void;
}

interface CollectiveOptions {
  /** Saved lists, used instead of generated ones. */
  readonly saved?: {
    readonly members: readonly MemberRecord[];
    readonly summary: Collective['savedSummary'];
  };
  /** Moves all generated dates, so that the data always has recent payments. */
  readonly laterMs?: number;
}

/** Generating the largest lists takes seconds: once per process, for all its sandboxes. */
function oncePerSpec<T>(generate: (spec: CollectiveSpec) => T): (spec: CollectiveSpec) => T {
  const generated = new WeakMap<CollectiveSpec, { readonly value: T }>();
  return (spec) => {
    const known = generated.get(spec) ?? { value: generate(spec) };
    generated.set(spec, known);
    return known.value;
  };
}
const membersOf = oncePerSpec<readonly MemberRecord[]>(generateMembers);
const ledgerOf = oncePerSpec<readonly TransactionRecord[]>((spec) =>
  generateTransactions(spec, membersOf(spec)),
);

/** A value that is made when it is first read. */
export function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

interface Lists {
  readonly members: () => readonly MemberRecord[];
  readonly transactions: () => readonly TransactionRecord[];
}

type Books = ReturnType<typeof createBooks>;

/** Members, the ledger of what they gave and what was spent, and what follows from both. */
function createBooks(spec: CollectiveSpec, laterMs: number, lists: Lists) {
  const members = once(lists.members);
  const transactions = once(lists.transactions);
  const rows = once(() => rowsOf(spec, transactions(), hostCurrencyOf(spec)));
  const figures = once(() =>
    figuresOf(spec, {
      members: members(),
      transactions: transactions(),
      rows: rows(),
      endsAtMs: EPOCH_MS + laterMs,
    }),
  );
  return { members, transactions, rows, figures };
}

const moveLedger = (entries: readonly TransactionRecord[], ms: number) =>
  entries.map((entry) => ({ ...entry, createdAtMs: entry.createdAtMs + ms }));

const started = new WeakMap<CollectiveSpec, { readonly laterMs: number; readonly books: Books }>();

/** The initial books: the same for all sandboxes that begin on one day. */
function booksAtStart(spec: CollectiveSpec, laterMs: number): Books {
  const known = started.get(spec);
  if (known?.laterMs === laterMs) return known.books;
  const books = createBooks(spec, laterMs, {
    members: () => Object.freeze(moveMembers(membersOf(spec), laterMs)),
    transactions: () => Object.freeze(moveLedger(ledgerOf(spec), laterMs)),
  });
  started.set(spec, { laterMs, books });
  return books;
}

const savedBooks = (spec: CollectiveSpec, laterMs: number, members: readonly MemberRecord[]) =>
  createBooks(spec, laterMs, {
    members: () => members,
    transactions: () =>
      moveLedger(generateTransactions(spec, moveMembers(members, -laterMs)), laterMs),
  });

/** The expenses that wait. */
function createExpenses(spec: CollectiveSpec, laterMs: number) {
  let all: () => readonly ExpenseRecord[] = once(() => generateExpenses(spec, EPOCH_MS + laterMs));
  const keep = (expenses: readonly ExpenseRecord[]) => {
    all = () => expenses;
  };
  return {
    all: () => all(),
    add(atMs: number, expense: ExpenseSample): ExpenseRecord {
      const added = addedExpense(spec, { ...expense, index: all().length, atMs });
      keep([...all(), added]);
      return added;
    },
    change(legacyId: number, change: Partial<ExpenseRecord>): ExpenseRecord {
      const before = all().find((expense) => expense.legacyId === legacyId);
      if (!before) throw new RangeError(`${spec.slug} has no expense ${legacyId} that waits`);
      const changed = { ...before, ...change };
      keep(all().map((expense) => (expense === before ? changed : expense)));
      return changed;
    },
  };
}

/** The current books, and the balance where a test has set one. */
function keepBooks(spec: CollectiveSpec, laterMs: number, start: Books) {
  let books = start;
  let balance: number | null = null;
  return {
    members: () => books.members(),
    transactions: () => books.transactions(),
    rows: () => books.rows(),
    figures(): Figures {
      const figures = books.figures();
      if (balance === null) return figures;
      return { ...figures, balanceCents: balance, setCents: balance - figures.balanceCents };
    },
    setBalance(cents: number) {
      balance = cents;
    },
    addBacker(atMs: number, partial: Partial<MemberRecord>): MemberRecord {
      const [members, transactions] = [books.members(), books.transactions()];
      const added = newBacker(spec, members, { atMs, partial });
      const payment = { amountCents: added.totalCents, createdAtMs: atMs };
      const id = (transactions[0]?.id ?? spec.id * 100_000) + 1;
      const credit = { id, ...creditOf(spec, added, payment) };
      books = createBooks(spec, laterMs, {
        members: () => [...members, added],
        transactions: () => [credit, ...transactions],
      });
      if (balance !== null) balance += credit.netCents;
      return added;
    },
  };
}

/** Generated when the first list or figure is read. */
export function createCollective(
  generated: CollectiveSpec,
  { saved, laterMs = 0 }: CollectiveOptions = {},
): Collective {
  // Copied with its lists: changes stay in this sandbox.
  const spec = {
    ...structuredClone(generated),
    createdAtMs: generated.createdAtMs + laterMs,
  };
  const start = saved
    ? savedBooks(generated, laterMs, saved.members)
    : booksAtStart(generated, laterMs);
  const kept = keepBooks(spec, laterMs, start);
  let isRead = saved !== undefined;
  const books = () => {
    isRead = true;
    return kept;
  };
  const orders: OrderRecord[] = [];
  const expenses = createExpenses(spec, laterMs);
  return {
    spec,
    get expenses() {
      return expenses.all();
    },
    get paidExpenses() {
      return paidExpenses(spec, kept.transactions());
    },
    savedSummary: saved?.summary ?? null,
    get members() {
      return books().members();
    },
    get knownMembers() {
      return isRead ? kept.members() : [];
    },
    get transactions() {
      return kept.transactions();
    },
    get rows() {
      return kept.rows();
    },
    get orders() {
      return [...ordersIn(spec, books().members(), laterMs), ...orders];
    },
    get figures() {
      return books().figures();
    },
    addBacker: (atMs, partial = {}) => books().addBacker(atMs, partial),
    addExpense: expenses.add,
    changeExpense: expenses.change,
    addOrders: (atMs, added) =>
      void orders.push(
        ...addedOrders(spec, books().members(), added, { index: orders.length, atMs }),
      ),
    setBalance: kept.setBalance,
  };
}

/** The same members with later dates; the platform's "unknown" (0) stays. */
function moveMembers(members: readonly MemberRecord[], ms: number): MemberRecord[] {
  return members.map((member) => ({
    ...member,
    createdAtMs: member.createdAtMs && member.createdAtMs + ms,
    lastTransactionAtMs: member.lastTransactionAtMs && member.lastTransactionAtMs + ms,
    payments: member.payments && { ...member.payments, lastMs: member.payments.lastMs + ms },
  }));
}

function newBacker(
  spec: CollectiveSpec,
  list: readonly MemberRecord[],
  { atMs, partial }: { atMs: number; partial: Partial<MemberRecord> },
): MemberRecord {
  const memberId = list.reduce((most, member) => Math.max(most, member.memberId), spec.id) + 1;
  const name = partial.name ?? createNames(`${spec.slug} ${memberId}`).person();
  const payments = { count: 1, amountCents: partial.totalCents ?? 2500 };
  return {
    memberId,
    slug: `backer-${memberId}`,
    createdAtMs: atMs,
    role: 'BACKER',
    ...afterPayments(spec, atMs, { tier: spec.tiers[1] ?? null, payments }),
    ...UNKNOWN,
    name,
    email: null,
    isIncognito: false,
    ...partial,
  };
}

/** Figures of a collective in hundredths of its currency. */
export type Figures = Readonly<ReturnType<typeof figuresOf>>;

interface FiguresSource {
  readonly members: readonly MemberRecord[];
  readonly transactions: readonly TransactionRecord[];
  readonly rows: readonly LedgerRow[];
  readonly endsAtMs: number;
}

const hostCurrencyOf = ({ host }: CollectiveSpec): string =>
  CATALOGUE.find(({ slug }) => slug === host)?.currency ?? 'USD';

function figuresOf(spec: CollectiveSpec, { members, transactions, rows, endsAtMs }: FiguresSource) {
  const today = rateOf(hostCurrencyOf(spec), spec.currency);
  const credits = transactions.filter((entry) => entry.type === 'CREDIT');
  const debits = transactions.filter((entry) => entry.type === 'DEBIT');
  const total = (list: readonly TransactionRecord[], key: 'amountCents' | 'netCents') =>
    list.reduce((sum, entry) => sum + entry[key], 0);
  const lastYear = (entry: TransactionRecord) => entry.createdAtMs > endsAtMs - YEAR_MS;
  return {
    balanceCents: Math.round(
      rows.reduce((sum, { netCents, rate }) => sum + netCents * rate * today, 0),
    ),
    /** What a test has set beside what the ledger says. */
    setCents: 0,
    yearlyIncomeCents: total(credits.filter(lastYear), 'netCents'),
    receivedCents: total(credits, 'amountCents'),
    receivedNetCents: total(credits, 'netCents'),
    /** Negative. */
    spentCents: total(debits, 'amountCents'),
    monthlySpendingCents: Math.round(total(debits.filter(lastYear), 'amountCents') / -12),
    backersCount: countAccounts(members, ['BACKER']),
    contributorsCount: countAccounts(members, ['BACKER', 'ADMIN', 'MEMBER', 'CONTRIBUTOR']),
    contributionsCount: credits.length,
  };
}

function countAccounts(members: readonly MemberRecord[], roles: readonly string[]): number {
  return new Set(members.filter(({ role }) => roles.includes(role)).map(({ slug }) => slug)).size;
}
