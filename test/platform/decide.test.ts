// Decisions on expenses: which are offered, what goes over the wire, and what the platform's refusals become.
import { describe, expect, test } from 'vitest';
import { createPlatform, OPEN_COLLECTIVE } from '../../src/platform/addresses/profile.ts';
import {
  askDecision,
  DECISIONS,
  type Decision,
  decisionsOn,
  isDecided,
  isOnlyMine,
  messageHtml,
} from '../../src/platform/expenses/decide.ts';
import { EXPENSE_ACTIONS, type Expense } from '../../src/platform/expenses/expense.ts';
import type { PlatformError } from '../../src/platform/requests/errors.ts';

const { baseUrl, apiUrl, imagesUrl, profile } = OPEN_COLLECTIVE;
const platform = createPlatform({ baseUrl, apiUrl, imagesUrl, profile: profile.id });
const ALL = Object.fromEntries(
  EXPENSE_ACTIONS.map((action) => [action, { isAllowed: true, reason: null, limit: null }]),
) as Expense['permissions'];
const expense = (status: string, isOnHold: boolean | null = null, permissions = ALL) => ({
  status,
  isOnHold,
  type: 'INVOICE',
  permissions,
});

const partyOf = (slug: string) => ({ slug, name: slug });

test('the list is closed', () => {
  expect(DECISIONS).toEqual([
    'APPROVE',
    'UNAPPROVE',
    'REJECT',
    'HOLD',
    'RELEASE',
    'MARK_AS_INCOMPLETE',
  ]);
});

describe('offered', () => {
  test.each([
    ['PENDING', null, ['APPROVE', 'REJECT']],
    ['REJECTED', null, ['APPROVE']],
    ['UNVERIFIED', null, ['REJECT']],
    ['INCOMPLETE', false, ['APPROVE', 'REJECT']],
    ['APPROVED', null, ['UNAPPROVE', 'MARK_AS_INCOMPLETE']],
    ['APPROVED', false, ['UNAPPROVE', 'HOLD', 'MARK_AS_INCOMPLETE']],
    ['APPROVED', true, ['UNAPPROVE', 'RELEASE', 'MARK_AS_INCOMPLETE']],
    ['ERROR', false, ['MARK_AS_INCOMPLETE']],
    ['PAID', false, []],
    ['PROCESSING', false, []],
    ['SCHEDULED_FOR_PAYMENT', false, []],
    ['DRAFT', false, []],
    ['SPAM', false, []],
    ['CANCELED', false, []],
    ['something new', false, []],
  ] as const)('at most, when it is %s and on hold is %s', (status, isOnHold, offered) => {
    expect(decisionsOn(expense(status, isOnHold))).toEqual(offered);
  });
  test('nothing that the platform does not allow, and nothing on card charges', () => {
    const no = { isAllowed: false, reason: 'AUTHOR_CANNOT_APPROVE', limit: null };
    expect(decisionsOn(expense('PENDING', null, { ...ALL, approve: no }))).toEqual(['REJECT']);
    expect(decisionsOn({ ...expense('PENDING'), type: 'CHARGE' })).toEqual([]);
  });
});

test.each([
  ['APPROVE', 'APPROVED', null, ['me']],
  ['UNAPPROVE', 'PENDING', null, []],
  ['REJECT', 'REJECTED', null, []],
  ['MARK_AS_INCOMPLETE', 'INCOMPLETE', false, []],
  ['HOLD', 'APPROVED', true, []],
  ['RELEASE', 'APPROVED', false, []],
] as const)('%s holds when it is %s', (decision, status, onHold, approvedBy) => {
  const now = { ...expense(status, onHold), approvedBy: approvedBy.map(partyOf) };
  expect(DECISIONS.filter((each) => isDecided(each, now, 'me'))).toEqual([decision]);
  expect(isDecided(decision, { ...now, status: 'PAID', isOnHold: null }, 'me')).toBe(false);
});

test('an approval by others alone is not mine', () => {
  const by = (...slugs: string[]) => ({ ...expense('APPROVED'), approvedBy: slugs.map(partyOf) });
  expect(isDecided('APPROVE', by('somebody'), 'me')).toBe(false);
  expect(isOnlyMine(by('me'), 'me')).toBe(true);
  expect(isOnlyMine(by('me', 'somebody'), 'me')).toBe(false);
  expect(isOnlyMine(by('somebody'), 'me')).toBe(false);
  expect(isOnlyMine({ ...by('me'), status: 'PENDING' }, 'me')).toBe(false);
});

/** Sends one; resolves with what went over the wire and how it ended. */
async function decide(response: Response | Error, decision: Decision = 'APPROVE', message = '') {
  const sent: { readonly body: string; readonly token: string | null }[] = [];
  const fetch = async (_url: RequestInfo | URL, init?: RequestInit) => {
    const headers = new Headers(init?.headers);
    sent.push({ body: `${init?.body}`, token: headers.get('authorization') });
    if (response instanceof Error) throw response;
    return response.clone();
  };
  const end = await askDecision(
    platform,
    { id: 'ex_7', decision, message },
    { token: 'secret', fetch, wait: async () => {} },
  ).then(
    () => 'taken',
    (error: unknown) => (error as PlatformError).code,
  );
  return { end, sent, body: JSON.parse(sent[0]?.body ?? 'null') };
}

const done = () => Response.json({ data: { processExpense: { id: 'ex_7' } } });
const refused = (message: string, code: string) =>
  Response.json({ errors: [{ message, extensions: { code } }], data: null });

test('one mutation goes out, with the token, the action and no payment of any kind', async () => {
  const { end, sent, body } = await decide(done());
  expect(end).toBe('taken');
  expect(sent).toHaveLength(1);
  expect(sent[0]?.token).toBe('Bearer secret');
  expect(body.variables).toEqual({ id: 'ex_7', action: 'APPROVE' });
  expect(body.query).not.toMatch(/pay|schedule/i);
  expect(body.query).toContain('processExpense(expense: { id: $id }, action: $action');
});

test('a message is text: escaped, with its lines; blanks are not sent', async () => {
  const text = ' <b onclick="x()">Too late</b> & \'again\'\n\nNell ';
  const { body } = await decide(done(), 'REJECT', text);
  expect(body.variables.message).toBe(
    '&lt;b onclick=&quot;x()&quot;&gt;Too late&lt;/b&gt; &amp; &#39;again&#39;<br><br>Nell',
  );
  expect((await decide(done(), 'REJECT', ' \n\t ')).body.variables).not.toHaveProperty('message');
  expect(messageHtml('')).toBeNull();
});

test.each([
  [new Response('', { status: 500 }), 'server-error'],
  [new TypeError('Failed to fetch'), 'offline'],
  [new Response('{"data":', { headers: { 'content-type': 'application/json' } }), 'bad-response'],
  [Response.json({ data: { processExpense: null } }), 'bad-response'],
  [new Response('', { status: 429 }), 'rate-limited'],
] as const)('is never repeated: %s', async (response, code) => {
  const { end, sent } = await decide(response);
  expect(end).toBe(code);
  expect(sent).toHaveLength(1);
});

/** As recorded at the platform. */
test.each([
  ['Can not approve expense in current status (PAID)', 'UNSUPPORTED_STATUS', 'wrong-status'],
  ['Only host admins can mark expenses as incomplete', 'UNSUPPORTED_USER_FEATURE', 'host-only'],
  ['Only host admins can approve incomplete expenses', 'MINIMAL_CONDITION_NOT_MET', 'no-role'],
  ["You're not allowed to use this feature", 'FeatureNotAllowedForUser', 'not-allowed'],
  [
    'The User Token is not allowed for operations in scope "expenses".',
    'Forbidden',
    'scope-missing',
  ],
  ['You are authenticated but forbidden to perform this action', 'Forbidden', 'card-charge'],
  ['User cannot reject charge expenses', 'UNSUPPORTED_TYPE', 'card-charge'],
  ['Item not found', 'NotFound', 'expense-not-found'],
  ['You need to be logged in to manage expenses', 'Unauthorized', 'unauthorized'],
  ['User cannot approve their own expenses', 'AUTHOR_CANNOT_APPROVE', 'own-expense'],
  ['This OAuth token is not pre-authorized for 2FA', 'INTERNAL_SERVER_ERROR', 'second-factor'],
  ['Two factor authentication must be configured', '2FA_REQUIRED', 'second-factor-missing'],
  ['Something else', 'constructor', 'graphql-error'],
])('%s (%s) is %s', async (message, code, expected) => {
  expect((await decide(refused(message, code))).end).toBe(expected);
});
