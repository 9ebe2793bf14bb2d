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
