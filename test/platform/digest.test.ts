// The digest of an expense: another one for everything that a decision may depend on, and for nothing else.
import { describe, expect, test } from 'vitest';
import { digestOf } from '../../src/platform/expenses/digest.ts';
import { EXPENSE_ACTIONS, type Expense } from '../../src/platform/expenses/expense.ts';

const usd = (minor: number) => ({ minor, currency: 'USD' });
const party = (slug: string) => ({ slug, name: slug, imageUrl: null });
const receipt = {
  url: 'https://files.test/a.pdf?sig=1',
  host: 'files.test',
  name: 'a',
  type: null,
};
const SHOWN: Expense = {
  id: 'ex_1',
  number: 1,
  description: 'Posters',
  longDescription: null,
  type: 'INVOICE',
  status: 'PENDING',
  isOnHold: null,
  createdAt: 0,
  amount: usd(500),
  inAccountCurrency: null,
  taxes: [],
  collective: party('harbor'),
  host: party('host'),
  payee: party('wren'),
  author: party('wren'),
  items: [{ description: 'Posters A1', amount: usd(500), receipt }],
  files: [receipt],
  invoiceInfo: null,
  tags: [],
  category: null,
  payoutType: 'PAYPAL',
  approvedBy: [party('ines'), party('otto')],
  activities: [],
  comments: null,
  permissions: Object.fromEntries(
    EXPENSE_ACTIONS.map((action) => [action, { isAllowed: true, reason: null, limit: null }]),
  ) as Expense['permissions'],
};
const other = (change: Partial<Expense>) => ({ ...SHOWN, ...change });
const [item] = SHOWN.items as [Expense['items'][number]];

describe('changes with', () => {
  test.each<[string, Partial<Expense>]>([
    ['the expense', { id: 'ex_2' }],
    ['its status', { status: 'APPROVED' }],
    ['being on hold', { isOnHold: true }],
    ['its amount', { amount: usd(501) }],
    ['a part of a cent', { amount: { ...usd(500), rest: 40 } }],
    ['its currency', { amount: { minor: 500, currency: 'EUR' } }],
    ['its payee', { payee: party('ren') }],
    ['no payee', { payee: null }],
    ['an item more', { items: [item, item] }],
    ['words of an item', { items: [{ ...item, description: 'Posters A2' }] }],
    ['an amount of an item', { items: [{ ...item, amount: usd(499) }] }],
    ['a receipt', { items: [{ ...item, receipt: null }] }],
    ['how it is paid out', { payoutType: 'BANK_ACCOUNT' }],
    ['an approval', { approvedBy: [party('ines')] }],
    ['a file', { files: [{ ...receipt, url: 'https://files.test/b.pdf' }] }],
    ['no files', { files: [] }],
    ['files that cannot be seen', { files: null }],
  ])('%s', async (_what, change) => {
    expect(await digestOf(other(change))).not.toBe(await digestOf(SHOWN));
  });
});

describe('stays with', () => {
  test.each<[string, Partial<Expense>]>([
    ['another order of approvals', { approvedBy: [party('otto'), party('ines')] }],
    ['another signature of an address', { files: [{ ...receipt, url: `${receipt.url}&x=2` }] }],
    ['a tag, a comment', { tags: ['print'], comments: { total: 0, latest: [] } }],
    ['another name of the payee', { payee: { ...party('wren'), name: 'Wren' } }],
  ])('%s', async (_what, change) => {
    expect(await digestOf(other(change))).toBe(await digestOf(SHOWN));
  });
});
