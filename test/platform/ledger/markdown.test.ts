import { expect, it } from 'vitest';
import { ledgerMarkdown } from '../../../src/platform/ledger/forms/markdown.ts';
import { GIFT, ledgerOf, node, SPENT } from '../support/ledger.ts';
import '../support/seed.ts';

it('says in Markdown what was raised, spent, and taken by fees', async () => {
  expect(ledgerMarkdown(await ledgerOf([...GIFT, SPENT]))).toBe(`# Looms: 2024-03

2024-03-01 to 2024-03-31 (UTC), without projects and events.

|  | USD |
| --- | --: |
| Opening balance | $50.00 |
| Raised | $10.00 |
| Spent | -$3.00 |
| Host fees | -$0.50 |
| Payment processor fees | -$0.33 |
| **Closing balance** | **$56.17** |

✓ The transactions add up to the change in the balance.

## Raised

| Raised | Transactions | USD |
| --- | --: | --: |
| Contribution | 1 | $10.00 |

## Spent

| Spent | Transactions | USD |
| --- | --: | --: |
| travel | 1 | -$3.00 |
`);
});

const REFUNDS = 'Refunds are already deducted from what was raised and spent.';

it('of nothing says so in Markdown; spending without a category has a line, and refunds are told', async () => {
  const empty = ledgerMarkdown(await ledgerOf([]));
  expect(empty).toContain('\nNo transactions in this period.\n');
  expect(empty).toContain('\n| Raised | $0.00 |\n| Spent | $0.00 |\n| **Closing');
  expect(empty).not.toContain('##');
  const spent = (cents: number, more: object = {}) =>
    node(`bill-${cents}`, { cents, kind: 'EXPENSE', ...more });
  const expense = { publicId: 'ex_1', type: 'RECEIPT', tags: ['ink'] };
  const plain = ledgerMarkdown(await ledgerOf([spent(-100), spent(-300, { expense })]));
  expect(plain).toContain('| ink | 1 | -$3.00 |\n| Without category | 1 | -$1.00 |');
  expect(plain).not.toContain(REFUNDS);
  const refunds = [spent(-100), spent(90, { isRefund: true })];
  expect(ledgerMarkdown(await ledgerOf(refunds))).toContain(REFUNDS);
  const fee = [spent(9, { kind: 'PAYMENT_PROCESSOR_FEE', isRefund: true })];
  expect(ledgerMarkdown(await ledgerOf(fee))).not.toContain(REFUNDS);
});
