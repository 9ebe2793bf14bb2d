/** Shared by the sandbox's tests: a sandbox per test file, and the steps of a sign-in by hand. */
import { createHash } from 'node:crypto';
import { afterAll, beforeEach } from 'vitest';
import { type Sandbox, type SandboxOptions, startSandbox } from '../../sandbox/index.ts';

export const CALLBACK = 'https://extension.example/callback';
const VERIFIER = 'v'.repeat(50);
const CHALLENGE = createHash('sha256').update(VERIFIER).digest('base64url');

/** A sandbox that is closed after the file's tests; faults and log are clean before each. */
export async function useSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const sandbox = await startSandbox({ rateLimits: false, ...options });
  beforeEach(() => {
    sandbox.faults.clear();
    sandbox.log.clear();
  });
  afterAll(() => sandbox.close());
  return sandbox;
}

/** JSON of an address. */
export async function getJson<Result>(address: string, init?: RequestInit): Promise<Result> {
  return (await fetch(address, init)).json() as Promise<Result>;
}

/** Result of a GraphQL query. */
export async function query(
  sandbox: Sandbox,
  text: string,
  { token, variables }: { token?: string; variables?: Record<string, unknown> } = {},
): Promise<{ status: number; headers: Headers; json: GraphqlResult }> {
  const headers = {
    'content-type': 'application/json',
    ...(token ? { authorization: `Bearer ${token}` } : {}),
  };
  const body = JSON.stringify({ query: text, ...(variables && { variables }) });
  const answer = await fetch(`${sandbox.baseUrl}/api/graphql/v2`, {
    method: 'POST',
    headers,
    body,
  });
  return {
    status: answer.status,
    headers: answer.headers,
    json: (await answer.json()) as GraphqlResult,
  };
}

export interface GraphqlResult {
  readonly data?: Record<string, unknown> | null;
  readonly errors?: { message: string; path?: unknown[]; extensions?: { code?: string } }[];
}

/** Query of an authorization request. */
export function authorizationQuery(
  clientId: string,
  more: Record<string, string> = {},
): URLSearchParams {
  return new URLSearchParams({
    response_type: 'code',
    client_id: clientId,
    redirect_uri: CALLBACK,
    state: 'state-1',
    code_challenge: CHALLENGE,
    code_challenge_method: 'S256',
    ...more,
  });
}

/** What the consent form sends; the answer is not followed. */
export function decide(
  { baseUrl }: Sandbox,
  parameters: URLSearchParams,
  { user = 'robin-sample', decision = 'allow' } = {},
): Promise<Response> {
  const body = new URLSearchParams([...parameters, ['user', user], ['decision', decision]]);
  return fetch(`${baseUrl}/oauth/consent`, { method: 'POST', body, redirect: 'manual' });
}

/** The address an answer redirects to. */
export function locationOf(answer: Response): URL {
  return new URL(answer.headers.get('location') ?? '');
}

/** A code that a user has just allowed. */
export async function obtainCode(
  sandbox: Sandbox,
  parameters: URLSearchParams,
  user?: string,
): Promise<string> {
  const answer = await decide(sandbox, parameters, user ? { user } : {});
  return locationOf(answer).searchParams.get('code') ?? '';
}

/** Answer of the token endpoint. */
export async function exchange(
  { baseUrl }: Sandbox,
  fields: Record<string, string>,
): Promise<{ status: number; json: Record<string, unknown> }> {
  const body = new URLSearchParams({
    grant_type: 'authorization_code',
    redirect_uri: CALLBACK,
    code_verifier: VERIFIER,
    ...fields,
  });
  const answer = await fetch(`${baseUrl}/oauth/token`, { method: 'POST', body });
  return { status: answer.status, json: (await answer.json()) as Record<string, unknown> };
}
