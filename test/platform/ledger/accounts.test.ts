// Accounts of double entry are named after labels that others write.
import { expect, it } from 'vitest';
import { beancountText } from '../../../src/platform/ledger/forms/beancount.ts';
import { hledgerText } from '../../../src/platform/ledger/forms/hledger.ts';
import { accountName } from '../../../src/platform/ledger/forms/journal.ts';
import { ledgerOf, node } from '../support/ledger.ts';

it.each([
  ['Food & drink', 'Food-Drink'],
  ['寄付', 'X-寄付'],
  ['ñandú', 'Ñandú'],
  ['3D printing', '3D-Printing'],
  ['Assets:Stolen  5 USD', 'Assets-Stolen-5-USD'],
  ['…', 'X'],
  // Capitals that older programs don't know.
  ['გადასახადი', 'X-გადასახადი'],
  ['ꭰꭱ', 'X-ꭰꭱ'],
  ['𞤢𞤣', 'X-𞤢𞤣'],
  ['ŉ', 'X-ŉ'],
  ['ԥы', 'X-ԥы'],
  ['ͱα', 'X-ͱα'],
  ['ẞa', 'X-ẞa'],
  ['n\u0303andu\u0301', 'Ñandú'],
  ['किराया', 'X-किराया'],
])('names an account of %s %s', (text, name) => {
  expect(accountName(text)).toBe(name);
});

const tagged = (...tags: string[]) =>
  ledgerOf(
    tags.map((tag, index) =>
      node(`bill-${index}`, {
        cents: -100,
        kind: 'EXPENSE',
        expense: { publicId: 'ex_1', type: 'RECEIPT', tags: [tag], accountingCategory: null },
      }),
    ),
  );
const accountsIn = (text: string, word: string) =>
  [...text.matchAll(new RegExp(`${word} (Expenses\\S+)`, 'g'))].map(([, name]) => name);

it('numbers accounts of labels that come to one name, and joins spellings of one label', async () => {
  const long = 'Travel and accommodation reimbursements for';
  const text = hledgerText(
    await tagged('C++', 'C#', '🍕', '🚆', 'Café', 'cafe\u0301', `${long} us`, `${long} you`),
  );
  expect(accountsIn(text, 'account')).toEqual([
    'Expenses:C',
    'Expenses:C-2',
    'Expenses:Café',
    'Expenses:Travel-And-Accommodation-Reimbursements',
    'Expenses:Travel-And-Accommodation-Reimbursements-2',
    'Expenses:X',
    'Expenses:X-2',
  ]);
});

it('keeps strangers’ labels out of our own accounts', async () => {
  const text = hledgerText(await tagged('Taxes', 'Fees', 'Other', 'fees: host'));
  expect(accountsIn(text, 'account')).toEqual([
    'Expenses:Fees-2',
    'Expenses:Fees-Host',
    'Expenses:Other-2',
    'Expenses:Taxes-2',
  ]);
});

it('leaves combining marks out of beancount’s accounts only, and says there what they stand for', async () => {
  const ledger = await tagged('दान', 'दिन');
  expect(accountsIn(hledgerText(ledger), 'account')).toEqual(['Expenses:X-दान', 'Expenses:X-दिन']);
  const text = beancountText(ledger);
  expect(accountsIn(text, 'open')).toEqual(['Expenses:X-दन', 'Expenses:X-दन-2']);
  expect(text).toContain('open Expenses:X-दन-2\n  label: "दिन"\n');
  // In whichever order they are used.
  const turned = beancountText(await tagged('दिन', 'दान'));
  expect(turned).toContain('open Expenses:X-दन-2\n  label: "दिन"\n');
});
