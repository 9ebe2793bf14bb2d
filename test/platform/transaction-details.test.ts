// Kind and description of transactions, which GraphQL has and the list has not.
import { expect, it } from 'vitest';
import { askDetails } from '../../src/platform/transactions/transactions.ts';
import type { Transaction } from '../../src/platform/values/types.ts';
import { answering, platform } from './support/graphql-answers.ts';

const transaction = (uuid: string, createdAt: string | null, type = 'CREDIT') =>
  ({
    uuid,
    createdAt: createdAt && Date.parse(createdAt),
    type,
    kind: null,
    description: 'as listed',
  }) as unknown as Transaction;
const DAY = [
  transaction('b', '2024-02-02T12:00:00Z'),
  transaction('c', '2024-02-03T12:00:00Z'),
  transaction('a', '2024-02-01T12:00:00Z'),
];
const answer = (...nodes: unknown[]) => ({ data: { transactions: { nodes } } });
const asked = async (transactions: readonly Transaction[]) => {
  const { context, sent } = answering(answer());
  await askDetails(platform, 'looms', transactions, context);
  return sent().map(({ variables }) => variables);
};

it('are asked for from the first instant to a second after the last, with room for others', async () => {
  expect(await asked(DAY)).toEqual([
    {
      slug: 'looms',
      from: '2024-02-01T12:00:00.000Z',
      to: '2024-02-03T12:00:01.000Z',
      type: 'CREDIT',
      limit: 6,
    },
  ]);
  const many = Array.from({ length: 600 }, (_, index) => transaction(`${index}`, '2024-02-01'));
  expect(await asked(many)).toMatchObject([{ limit: 1_000 }]);
});

it('are asked for of all types where the list has more than one', async () => {
  const both = [...DAY, transaction('d', '2024-02-01', 'DEBIT')];
  expect(await asked(both)).toMatchObject([{ type: null }]);
  const other = [transaction('e', '2024-02-01', 'SOMETHING')];
  expect(await asked(other)).toMatchObject([{ type: null }]);
});

it('are not asked for where no time is known', async () => {
  expect(await asked([])).toEqual([]);
  expect(await asked([transaction('a', null)])).toEqual([]);
});

it('belong to the transaction with their number where the two services have different IDs', async () => {
  const listed = { ...transaction('0b1d', '2024-02-01'), id: 77 };
  const host = { slug: 'roots', name: 'Common Roots' };
  const node = { id: 'tx_9Qe', legacyId: 77, kind: 'EXPENSE', description: 'Rent', host };
  const { context } = answering(answer(node, { id: 'tx_8', kind: 'EXPENSE', description: 'x' }));
  const [found] = await askDetails(platform, 'looms', [listed], context);
  expect(found).toMatchObject({ id: 77, uuid: '0b1d', kind: 'EXPENSE', description: 'Rent', host });
});

it('take the place of what was listed, for the transactions that they belong to', async () => {
  const { context } = answering(
    answer(
      { id: 'a', kind: 'CONTRIBUTION', description: ' Thank  you ' },
      { id: 'b', kind: 'EXPENSE', description: null },
      { id: 'x', kind: 'EXPENSE', description: 'of another' },
      null,
    ),
  );
  const result = await askDetails(platform, 'looms', DAY, context);
  expect(result.map(({ uuid, kind, description }) => [uuid, kind, description])).toEqual([
    ['b', 'EXPENSE', 'as listed'],
    ['c', null, 'as listed'],
    ['a', 'CONTRIBUTION', 'Thank you'],
  ]);
});
