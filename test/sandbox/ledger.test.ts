/** Ledgers by GraphQL. That their rows add up, and that refunds name what they give back: test/contract/ledger.test.ts. */
import { expect, it } from 'vitest';
import { query, useSandbox } from './support.ts';

const sandbox = await useSandbox();

it('leaves debts out unless it is asked for them, and takes both ends of a time', async () => {
  const edge = sandbox.data
    .transactions('odd-added')
    .find(({ description }) => description === 'At 00:00:00.000');
  const at = new Date(edge?.createdAtMs ?? 0).toISOString();
  const text = `{ host: account(slug: "odd-host") { plain: transactions { totalCount }
    debts: transactions(includeDebts: true) { totalCount } }
    account(slug: "odd-added") { transactions(dateFrom: "${at}", dateTo: "${at}") { totalCount } } }`;
  const { json } = await query(sandbox, text);
  expect(json.data).toMatchObject({
    host: { plain: { totalCount: 57 }, debts: { totalCount: 85 } },
    account: { transactions: { totalCount: 1 } },
  });
});

it('has what a person gave and what the person was paid, or only the kinds that are asked for', async () => {
  const kindsOf = async (which: string) => {
    const text = `{ account(slug: "robin-sample") { transactions(limit: 10000 ${which}) { nodes { kind } } } }`;
    const { json } = await query(sandbox, text);
    const { account } = json.data as {
      account: { transactions: { nodes: { kind: string }[] } };
    };
    return [...new Set(account.transactions.nodes.map(({ kind }) => kind))].sort();
  };
  expect(await kindsOf('')).toEqual(['CONTRIBUTION', 'EXPENSE', 'PLATFORM_TIP']);
  expect(await kindsOf('type: CREDIT, isRefund: false')).toEqual(['EXPENSE']);
  expect(await kindsOf('kind: [CONTRIBUTION]')).toEqual(['CONTRIBUTION']);
});
