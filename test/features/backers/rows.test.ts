// The file of backers: who gives regularly, how much, and when next, as far as the platform tells everybody.
import { expect, test } from 'vitest';
import { backerRows } from '../../../src/features/backers/backer-rows.ts';
import {
  askRecurringContributions,
  type ReceivedContribution,
} from '../../../src/platform/account/recurring-contributions.ts';
import { answering, platform } from '../../platform/support/graphql-answers.ts';
import { backerOf, euros } from '../../ui/data.ts';

const next = Date.UTC(2026, 11, 22);

const gives = (number: number, change: Partial<ReceivedContribution> = {}) => ({
  from: `person-${number}`,
  amount: euros(1_500),
  every: 'month' as const,
  state: 'active' as const,
  nextChargeAt: next,
  lastChargedAt: null,
  ...change,
});

/** The columns about totals and recurring contributions, without the header. */
function rowsOf(contributions: readonly ReceivedContribution[], isComplete = true) {
  const backers = [backerOf(1, { total: 9_000 }), backerOf(2, { total: 100 })];
  const [header = [], ...rows] = backerRows(backers, false, { contributions, isComplete });
  const shown = ['slug', 'total', 'recurring amount', 'interval', 'status', 'next charge'];
  return rows.map((row) => shown.map((name) => row[header.indexOf(name)]));
}

test.each([
  ['active', {}, ['15.00', 'month', 'active', '2026-12-22']],
  ['yearly', { every: 'year' }, ['15.00', 'year', 'active', '2026-12-22']],
  ['failed', { state: 'failed' }, ['15.00', 'month', 'failed', '2026-12-22']],
  ['paused', { state: 'paused', nextChargeAt: null }, ['15.00', 'month', 'paused', null]],
  ['canceled', { state: 'canceled', nextChargeAt: null }, ['15.00', 'month', 'canceled', null]],
] as const)('a contribution that is %s', (_, change, cells) => {
  expect(rowsOf([gives(1, change)])).toEqual([
    ['person-1', '90.00', ...cells],
    ['person-2', '1.00', null, null, null, null],
  ]);
});

test('two of one backer are two rows, with the total once; canceled ones go beside others', () => {
  const yearly = gives(1, { every: 'year', amount: euros(100) });
  expect(rowsOf([gives(1), yearly, gives(1, { state: 'canceled' })])).toEqual([
    ['person-1', '90.00', '15.00', 'month', 'active', '2026-12-22'],
    ['person-1', null, '1.00', 'year', 'active', '2026-12-22'],
    ['person-2', '1.00', null, null, null, null],
  ]);
});

test('what the platform’s one answer has no room for is not known', () => {
  expect(rowsOf([], false)[0]).toEqual(['person-1', '90.00', null, null, 'not known', null]);
});

test.each([{ totalCount: null, nodes: [] }, null])(
  'nothing is known of anybody else where the platform does not say how many there are',
  async (orders) => {
    const { context } = answering({ data: { account: { orders } } });
    const { data } = await askRecurringContributions(platform, 'looms', context);
    expect(data).toEqual({ contributions: [], isComplete: false });
  },
);
