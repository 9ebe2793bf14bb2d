/** Expenses as the sandbox shows them to those who decide, to those who are paid, and to everybody else. */
import { describe, expect, it } from 'vitest';
import { CALLBACK, query, useSandbox } from './support.ts';

const sandbox = await useSandbox();
const { clientId } = sandbox.oauth.createApplication({
  ownerSlug: 'robin-sample',
  name: 'Desk',
  callbackUrl: CALLBACK,
});
const ONE = `query ($id: Int!) { expense(expense: { legacyId: $id }) {
  description onHold items { url file { type } } attachedFiles { name } invoiceInfo requiredLegalDocuments
  comments { totalCount } permissions { canApprove approve { reason reasonDetails } } } }`;

const tokenOf = async (user: string, scope: readonly string[] = ['expenses']) =>
  (await sandbox.oauth.issueToken(user, { clientId, scope })).accessToken;

function idOf(slug: string, description: string): number {
  const expenses = sandbox.data.collective(slug)?.expenses ?? [];
  const found = expenses.find((expense) => expense.description === description);
  if (!found) throw new Error(`No expense "${description}"`);
  return found.legacyId;
}

describe('one expense', () => {
  const id = idOf('harbor-workshop', 'Posters, issue 6');
  const read = async (token?: string) =>
    (await query(sandbox, ONE, { ...(token && { token }), variables: { id } })).json.data?.expense;

  it.each(['tess-treasurer', 'finn-books'])('shows receipts to %s', async (user) => {
    expect(await read(await tokenOf(user))).toMatchObject({
      items: [{ file: { type: 'application/pdf' } }, { file: { type: 'image/png' } }],
      attachedFiles: [{ name: 'offer.pdf' }, { name: null }],
      comments: { totalCount: 1 },
      onHold: null,
      requiredLegalDocuments: null,
    });
  });

  it('shows more to the host', async () => {
    const seen = await read(await tokenOf('hana-host'));
    expect(seen).toMatchObject({ onHold: false, requiredLegalDocuments: ['US_TAX_FORM'] });
  });

  it.each([
    ['tess-treasurer', [], 'INVALID_SCOPE'],
    ['kim-newcomer', ['expenses'], 'MINIMAL_CONDITION_NOT_MET'],
    [null, [], 'UNSUPPORTED_USER_FEATURE'],
  ] as const)('keeps receipts from %s with the scopes %j', async (user, scope, reason) => {
    expect(await read(user ? await tokenOf(user, scope) : undefined)).toMatchObject({
      items: [{ url: null, file: null }, { url: null }],
      attachedFiles: null,
      invoiceInfo: null,
      comments: null,
      permissions: { canApprove: false, approve: { reason } },
    });
  });

  it('is not for its author to approve where the collective says so', async () => {
    const own = idOf('kite-school', 'Fabric, bought by myself');
    const options = { token: await tokenOf('tess-treasurer'), variables: { id: own } };
    const { json } = await query(sandbox, ONE, options);
    expect(json.data?.expense).toMatchObject({
      permissions: {
        approve: {
          reason: 'AUTHOR_CANNOT_APPROVE',
          reasonDetails: { amount: 10, currency: 'EUR' },
        },
      },
    });
  });
});

describe('lists', () => {
  const list = async (args: string, user?: string) => {
    const text = `{ expenses(${args}, limit: 1000) { totalCount nodes { description account { slug } payee { slug } } } }`;
    return (await query(sandbox, text, user ? { token: await tokenOf(user) } : {})).json;
  };

  it('tell what a payee usually gets', async () => {
    const args = 'account: { slug: "harbor-workshop" }, fromAccount: { slug: "wren-printer" }';
    const { data } = await list(`${args}, status: [PAID], dateFrom: "2020-01-01"`);
    expect(data?.expenses).toMatchObject({ totalCount: 5 });
  });

  it('hold what ledgers paid', async () => {
    const { data } = await list('account: { slug: "maple-library" }, status: [PAID]');
    const debits = sandbox.data
      .transactions('maple-library')
      .filter(({ expenseId }) => expenseId !== null);
    expect(data?.expenses).toMatchObject({ totalCount: debits.length });
  });

  it('of a host leave nothing private out; those of accounts refuse everything for one', async () => {
    const { data } = await list('host: { slug: "common-roots" }, status: [PENDING]');
    const hidden = expect.objectContaining({ account: { slug: 'hidden-cove' } });
    expect(data?.expenses).toMatchObject({ nodes: expect.arrayContaining([hidden]) });
    const both = 'accounts: [{ slug: "harbor-workshop" }, { slug: "hidden-cove" }]';
    expect((await list(both)).errors?.[0]?.message).toMatch(/^One or more of the accounts are pri/);
    expect((await list(both, 'tess-treasurer')).errors).toBeUndefined();
  });
});
