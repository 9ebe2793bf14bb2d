// Transactions by GraphQL, in the form of the public list.
import { expect, it } from 'vitest';
import { askTransactionsByGraphql } from '../../src/platform/transactions/graphql-transactions.ts';
import { answering, platform } from './support/graphql-answers.ts';
import { node } from './support/ledger.ts';

it('are all there where the platform has no number for some, each with one of its own', async () => {
  const nodes = [{ ...node('tx_a'), legacyId: 7 }, node('tx_b'), node('tx_c')];
  const { context } = answering({ data: { account: { transactions: { nodes } } } });
  const { data } = await askTransactionsByGraphql(platform, 'looms', { limit: 10 }, context);
  expect(data).toMatchObject({ dropped: 0, sent: 3 });
  const ids = data.transactions.map(({ id }) => id);
  expect(ids[0]).toBe(7);
  expect(ids.slice(1).every((id) => Number.isSafeInteger(id) && id < 0)).toBe(true);
  expect(new Set(ids).size).toBe(3);
});
