/** The page of an expense on the sandbox's website: who may decide there, and what GraphQL tells afterwards. */
import { describe, expect, it } from 'vitest';
import { query, useSandbox } from './support.ts';

const sandbox = await useSandbox();
const SLUG = 'harbor-workshop';
const add = (status: 'PENDING' | 'APPROVED' = 'PENDING') =>
  sandbox.data.addExpense(SLUG, { description: 'Rope', cents: 900, payee: 'new-baker', status })
    .legacyId;

/** The cookie that the website's sign-in leaves. */
async function signIn(user: string, next = '/'): Promise<Response> {
  const body = new URLSearchParams({ user, next });
  return fetch(`${sandbox.baseUrl}/signin`, { method: 'POST', body, redirect: 'manual' });
}
const cookieOf = async (user: string) => (await signIn(user)).headers.get('set-cookie') ?? '';

const address = (id: number, slug = SLUG) => `${sandbox.baseUrl}/${slug}/expenses/${id}`;
async function see(id: number, cookie = '') {
  const page = await (await fetch(address(id), { headers: { cookie } })).text();
  return {
    page,
    buttons: [...page.matchAll(/<button .*?>(.*?)<\/button>/g)].map(([, label]) => label),
    token: /name="token" value="(\w+)"/.exec(page)?.[1] ?? '',
  };
}
const send = (id: number, cookie: string, fields: Record<string, string>, headers = {}) =>
  fetch(address(id), {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { cookie, ...headers },
    redirect: 'manual',
  });
async function decide(id: number, user: string, decision: string): Promise<number> {
  const cookie = await cookieOf(user);
  const { token } = await see(id, cookie);
  return (await send(id, cookie, { decision, token })).status;
}

const TOLD = `query ($id: Int!) { expense(expense: { legacyId: $id }) {
  status approvedBy { slug } activities { type individual { slug } } } }`;
const tell = async (id: number) =>
  (await query(sandbox, TOLD, { variables: { id } })).json.data?.expense;

it('shows what it is for, how much, for whom, and where it stands', async () => {
  const { page } = await see(add());
  for (const part of ['Rope', '$9.00', 'Nell Baker', 'PENDING']) expect(page).toContain(part);
});

it('is at the address of its own collective only', async () => {
  const id = add();
  expect((await fetch(address(id, 'kite-school'))).status).toBe(404);
  expect((await fetch(address(id + 50))).status).toBe(404);
});

it('of a private collective is for those who may see that', async () => {
  const id = sandbox.data.collective('hidden-cove')?.expenses[0]?.legacyId ?? 0;
  const status = async (cookie: string) =>
    (await fetch(address(id, 'hidden-cove'), { headers: { cookie } })).status;
  expect(await status('')).toBe(403);
  expect(await status(await cookieOf('tess-treasurer'))).toBe(200);
});

it('leads people who are not signed in to the sign-in, which leads back to this website only', async () => {
  const id = add();
  const { page, buttons } = await see(id);
  expect(buttons).toEqual([]);
  const path = `/${SLUG}/expenses/${id}`;
  expect(page).toContain(`/signin?next=${encodeURIComponent(path)}`);
  expect((await signIn('tess-treasurer', path)).headers.get('location')).toBe(path);
  for (const next of ['//other.example/', 'https://other.example/', '/\\other.example'])
    expect((await signIn('tess-treasurer', next)).headers.get('location')).toBe('/');
});

describe('a decision', () => {
  it('of an administrator changes status, approvers, and history as GraphQL tells them', async () => {
    const id = add();
    expect(await decide(id, 'tess-treasurer', 'approve')).toBe(303);
    const approval = {
      type: 'COLLECTIVE_EXPENSE_APPROVED',
      individual: { slug: 'tess-treasurer' },
    };
    expect(await tell(id)).toEqual({
      status: 'APPROVED',
      approvedBy: [{ slug: 'tess-treasurer' }],
      activities: [
        { type: 'COLLECTIVE_EXPENSE_CREATED', individual: { slug: 'new-baker' } },
        approval,
      ],
    });
    expect(await decide(id, 'ines-deputy', 'unapprove')).toBe(303);
    expect(await tell(id)).toMatchObject({ status: 'PENDING', approvedBy: [] });
  });

  it.each([
    ['PENDING', 'tess-treasurer', ['Approve', 'Reject']],
    ['APPROVED', 'tess-treasurer', ['Unapprove']],
    ['APPROVED', 'hana-host', ['Unapprove', 'Put on hold', 'Mark as incomplete']],
    ['PENDING', 'kim-newcomer', []],
  ] as const)('while it is %s: %s may do what their role allows', async (status, user, labels) => {
    expect((await see(add(status), await cookieOf(user))).buttons).toEqual(labels);
  });

  it('of the host puts on hold, and releases', async () => {
    const id = add('APPROVED');
    const isOnHold = () => sandbox.data.findExpense(id)?.expense.isOnHold;
    expect(await decide(id, 'hana-host', 'hold')).toBe(303);
    expect(isOnHold()).toBe(true);
    expect((await see(id, await cookieOf('hana-host'))).page).toContain('APPROVED, on hold');
    expect(await decide(id, 'hana-host', 'release')).toBe(303);
    expect(isOnHold()).toBe(false);
  });

  it('is refused to people without a role, and where the status is another one', async () => {
    const id = add();
    expect(await decide(id, 'kim-newcomer', 'approve')).toBe(403);
    expect(await decide(id, 'tess-treasurer', 'unapprove')).toBe(409);
    expect(await tell(id)).toMatchObject({ status: 'PENDING' });
  });

  it('is refused without the page’s own form', async () => {
    const id = add();
    const cookie = await cookieOf('tess-treasurer');
    const { token } = await see(id, cookie);
    const elsewhere = { 'sec-fetch-site': 'cross-site' };
    const decision = 'approve';
    expect((await send(id, cookie, { decision })).status).toBe(403);
    expect((await send(id, await cookieOf('ines-deputy'), { decision, token })).status).toBe(403);
    expect((await send(add(), cookie, { decision, token })).status).toBe(403);
    expect((await send(id, cookie, { decision, token }, elsewhere)).status).toBe(403);
    expect(await tell(id)).toMatchObject({ status: 'PENDING' });
  });
});
