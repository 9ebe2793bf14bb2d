/** Sets the stage for a recorded request: the sandbox's accounts, codes and tokens in the place of the recorded ones. */
import { createHash } from 'node:crypto';
import type { Sandbox } from '../../sandbox/index.ts';

/** One recorded exchange. A status of null stands for a connection that was dropped. */
export interface Recording {
  readonly name: string;
  readonly request: {
    readonly method: string;
    readonly host: string;
    readonly path: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly body?: string;
  };
  readonly response: {
    readonly status: number | null;
    readonly headers: Readonly<Record<string, string>>;
    readonly json?: unknown;
    /** The name of a recording with the same answer. */
    readonly sameJsonAs?: string;
    readonly text?: string;
  };
}

/** The request to send. */
export interface Stage {
  readonly url: string;
  readonly init: RequestInit;
}

const CALLBACK = 'https://abcdefghijklmnopabcdefghijklmnop.chromiumapp.org/';
const USER = 'robin-sample';
/** Recorded accounts, and the sandbox's accounts that stand in for them. */
const SLUGS: Readonly<Record<string, string>> = {
  apex: 'red-ledger',
  'big-collective': 'open-atlas',
  'yen-collective': 'sakura-press',
  testuseradmin: USER,
  xdamman: USER,
  brussels: 'library',
  brusselstogether: 'red-ledger',
  opensourced: 'maple-library',
  railsgirlsatl: 'tiny-garden',
  'desk-collective': 'odd-refunds',
  'desk-second': 'odd-added',
  'desk-project': 'odd-added-project',
  'desk-host': 'odd-host',
  'desk-private': 'hidden-cove',
  'desk-eur': 'odd-euro',
};
/** In recordings of expenses. */
const DESK: Readonly<Record<string, string>> = {
  'desk-collective': 'harbor-workshop',
  'desk-second': 'kite-school',
  'desk-host': 'common-roots',
};
/** In recordings of ledgers: at the edges of a month, and in several currencies. */
const LEDGER: Readonly<Record<string, string>> = {
  apex: 'odd-added',
  brusselstogether: 'odd-euro',
};
/** Recorded expenses, and those that stand in for them. */
const EXPENSES: Readonly<Record<string, readonly [slug: string, description: string]>> = {
  2514: ['harbor-workshop', 'Posters, issue 6'],
  2533: ['hidden-cove', 'Lanterns'],
};
const PEOPLE: Readonly<Record<string, string>> = {
  admin: 'tess-treasurer',
  admin2: 'ines-deputy',
  hostadmin: 'hana-host',
  payee: 'noor-giver',
  nobody: 'kim-newcomer',
};

/** The request of a recording, for the sandbox. */
export async function toStage(
  sandbox: Sandbox,
  recording: Recording,
  clock: { now: number },
): Promise<Stage> {
  const { request, name } = recording;
  const { clientId } = application(sandbox);
  const tierId = sandbox.data.collective('red-ledger')?.spec.tiers[0]?.id;
  const slugs = { ...SLUGS, ...(/^3[01]/.test(name) && DESK), ...(/^4/.test(name) && LEDGER) };
  const translate = (text: string) =>
    Object.entries(slugs)
      .reduce((result, [from, to]) => result.replace(new RegExp(`\\b${from}\\b`, 'g'), to), text)
      .replaceAll('855a71963295ef221d5a', clientId)
      .replace('TierId=469', `TierId=${tierId}`);
  const withExpense = (body: string) =>
    body.replace(/(?<=Id:|"id":)(\d{4})\b/g, (id) => `${expenseId(sandbox, id) ?? id}`);
  const origin = request.host.includes('rest.') ? sandbox.apiUrl : sandbox.baseUrl;
  const headers = { ...request.headers };
  if (headers.authorization) headers.authorization = await authorization(sandbox, recording);
  let body = request.body === undefined ? undefined : withExpense(translate(request.body));
  if (body && request.path === '/oauth/token')
    body = await withCode(sandbox, { name, body, clock });
  if (name.includes('over-limit') || /anonymous-v2-01|cors-on-429/.test(name)) {
    await useUp(
      `${origin}${translate(request.path)}`,
      headers,
      name.includes('over-limit') ? 100 : 10,
    );
  }
  return {
    url: origin + translate(request.path),
    init: { method: request.method, headers, ...(body === undefined ? {} : { body }) },
  };
}

function expenseId(sandbox: Sandbox, recorded: string): number | undefined {
  const [slug = '', wanted] = EXPENSES[recorded] ?? [];
  const all = sandbox.data.collective(slug)?.expenses ?? [];
  return all.find(({ description }) => description === wanted)?.legacyId;
}

function application(sandbox: Sandbox) {
  const [first] = sandbox.oauth.applications();
  return (
    first ??
    sandbox.oauth.createApplication({ ownerSlug: USER, name: 'Recorded', callbackUrl: CALLBACK })
  );
}

async function useUp(url: string, headers: Record<string, string>, count: number): Promise<void> {
  for (let sent = 0; sent < count; sent++) {
    const answer = await fetch(url, { method: 'POST', headers, body: '{"query":"{me{slug}}"}' });
    await answer.text();
  }
}

/** The header with a token as newer recordings say it was: of whom, with which scopes. Null for others. */
async function issueGiven(sandbox: Sandbox, header = ''): Promise<string | null> {
  const [, role = '', scopes] = /^Bearer <.* of (\w+).*, scope (.*)>$/.exec(header) ?? [];
  if (scopes === undefined) return null;
  const scope = scopes.split(' ');
  const { accessToken } = await sandbox.oauth.issueToken(PEOPLE[role] ?? USER, { scope });
  return `Bearer ${accessToken}`;
}

/** A token with the scopes that the name of the recording speaks of. */
async function authorization(sandbox: Sandbox, { name, request }: Recording): Promise<string> {
  if (request.headers.authorization === 'Bearer garbage') return 'Bearer garbage';
  if (request.path.startsWith('/oauth/authorize'))
    return `Bearer ${await sandbox.oauth.websiteToken(USER)}`;
  const given = await issueGiven(sandbox, request.headers.authorization);
  if (given) return given;
  const scope = name.includes('email-account')
    ? ['email', 'account']
    : name.includes('no-scope')
      ? []
      : ['email'];
  const lifetimeSeconds = name.includes('expired') ? -60 : 7_776_000;
  const token = await sandbox.oauth.issueToken(USER, { scope, lifetimeSeconds });
  if (name.includes('first-token-after-second')) await sandbox.oauth.issueToken(USER, { scope });
  return `Bearer ${token.accessToken}`;
}

const CODE = /\bcode=[^&]*/;

/** The body with a code that stands as the recording's name says: fresh, used, expired, for another verifier. */
async function withCode(
  sandbox: Sandbox,
  { name, body, clock }: { name: string; body: string; clock: { now: number } },
): Promise<string> {
  if (/bogus|cors|refresh/.test(name) || body.startsWith('{')) return body;
  const verifier = new URLSearchParams(body).get('code_verifier') ?? 'v'.repeat(43);
  const isOther = name.includes('token-wrong-verifier');
  const challenge = name.includes('no-challenge')
    ? null
    : challengeOf(isOther ? 'o'.repeat(43) : verifier);
  const scope = name.includes('no-scope') ? '' : 'email account';
  const fresh = body.replace(CODE, `code=${await issueCode(sandbox, { challenge, scope })}`);
  if (name.includes('reused')) await present(sandbox, fresh);
  if (name.includes('after-wrong')) await present(sandbox, fresh.replace(verifier, 'w'.repeat(43)));
  if (name.includes('expired')) clock.now += 301_000;
  return fresh;
}

function challengeOf(verifier: string): string {
  return createHash('sha256').update(verifier).digest('base64url');
}

async function present({ baseUrl }: Sandbox, body: string): Promise<void> {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  await (await fetch(`${baseUrl}/oauth/token`, { method: 'POST', headers, body })).text();
}

async function issueCode(
  sandbox: Sandbox,
  { challenge, scope }: { challenge: string | null; scope: string },
): Promise<string> {
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: application(sandbox).clientId,
    redirect_uri: CALLBACK,
    state: 'st',
    ...(scope ? { scope } : {}),
    ...(challenge ? { code_challenge: challenge, code_challenge_method: 'S256' } : {}),
  });
  const answer = await fetch(`${sandbox.baseUrl}/oauth/authorize?${query}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${await sandbox.oauth.websiteToken(USER)}` },
  });
  const { redirect_uri } = (await answer.json()) as { redirect_uri: string };
  return new URL(redirect_uri).searchParams.get('code') ?? '';
}
