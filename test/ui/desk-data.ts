// Synthetic expenses for the popup's tests, and how the fake background answers about them.

import type { expensesRequests } from '../../src/features/expenses/worker.ts';
import type { ExpenseView } from '../../src/features/expenses/worker-expense.ts';
import type { DeskRow } from '../../src/features/expenses/worker-list.ts';
import type { Expense } from '../../src/platform/expenses/expense.ts';
import { DAY, euros, NOW } from './data.ts';
import type { AnsweringOf, FakeBackground, FakeStart } from './fake.ts';

export const HARBOR = { slug: 'harbor', name: 'Harbor Workshop', imageUrl: null } as const;
export const WREN = { slug: 'wren', name: 'Wren Printer', imageUrl: null } as const;

export function rowOf(id: string, change: Partial<DeskRow> = {}): DeskRow {
  return {
    id,
    kind: 'to-review',
    mayDecide: true,
    description: `Posters ${id}`,
    createdAt: NOW - 5 * DAY,
    payee: WREN,
    amount: euros(16_500),
    collective: HARBOR,
    parent: null,
    host: null,
    pageUrl: `https://platform.example/harbor/expenses/${id}`,
    ...change,
  };
}

export function expenseOf(id: string, change: Partial<Expense> = {}): Expense {
  return {
    id,
    number: 7001,
    description: `Posters ${id}`,
    longDescription: null,
    type: 'INVOICE',
    status: 'PENDING',
    createdAt: NOW - 5 * DAY,
    amount: euros(16_500),
    inAccountCurrency: null,
    taxes: [],
    collective: HARBOR,
    host: null,
    payee: WREN,
    author: WREN,
    items: [
      { description: 'Posters A1', amount: euros(14_000) },
      { description: 'Delivery', amount: euros(2_500) },
    ],
    tags: ['print'],
    category: 'Print',
    payoutType: 'BANK_ACCOUNT',
    approvedBy: [],
    activities: [{ type: 'CREATED', at: NOW - 5 * DAY, by: WREN }],
    ...change,
  };
}

export function expenseViewOf(id: string, change: Partial<Expense> = {}): ExpenseView {
  return {
    expense: expenseOf(id, change),
    normal: {
      count: 5,
      isAtLeast: false,
      usual: euros(7_000),
      last: {
        id: 'last',
        description: 'Posters, issue 5',
        status: 'PAID',
        createdAt: NOW - 80 * DAY,
        amount: euros(7_500),
      },
      isUnusual: true,
      repeated: null,
    },
    pageUrl: `https://platform.example/harbor/expenses/${id}`,
  };
}

const nothing = { data: null, receivedAt: null, error: null, missingParts: 0 };

/** Rows of `start.desk`, each of which opens. */
export function answerDesk(
  background: FakeBackground,
  start: FakeStart,
): AnsweringOf<keyof ReturnType<typeof expensesRequests>> {
  const rows = start.desk ?? [];
  return {
    async 'get-desk'({ mode }) {
      if (mode === 'cached') return nothing;
      await background.hold;
      if (background.platformError) return { ...nothing, error: background.platformError };
      return {
        ...nothing,
        data: { rows, missing: 0, asked: 1, hostsLeftOut: start.hostsLeftOut ?? 0 },
        receivedAt: NOW,
      };
    },
    'note-opened-expense': () => null,
    'get-returned-expense': () => start.returned ?? null,
    'forget-opened-expense': () => null,
    async 'get-expense'({ id, mode }) {
      if (mode === 'cached') return nothing;
      await background.hold;
      if (background.platformError) return { ...nothing, error: background.platformError };
      const view = start.expenses?.find(({ expense }) => expense.id === id);
      if (view) return { ...nothing, data: view, receivedAt: NOW };
      return rows.some((row) => row.id === id)
        ? { ...nothing, data: expenseViewOf(id), receivedAt: NOW }
        : { ...nothing, error: { code: 'not-found' } };
    },
  };
}
