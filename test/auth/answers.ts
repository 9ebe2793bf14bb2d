// A network for the tests of authorization: it answers as told and notes what it was asked.
import type { PendingSignIn } from '../../src/auth/authorization-request.ts';
import { createPlatform, type Platform } from '../../src/platform/addresses/profile.ts';
import type { RequestContext } from '../../src/platform/requests/http.ts';

export interface Asked {
  readonly url: string;
  readonly method: string;
  readonly headers: Headers;
  readonly body: string;
  readonly redirect: string;
  readonly credentials: string;
  readonly cache: string;
}

export interface Network {
  readonly context: RequestContext;
  readonly asked: readonly Asked[];
}

/** What the network does with a request: an answer, a failure, or nothing at all. */
export type Reply = (signal: AbortSignal) => Response | Promise<Response>;

export const NOW = Date.UTC(2026, 4, 1, 12);

export function network(reply: Reply, more: RequestContext = {}): Network {
  const asked: Asked[] = [];
  const fetch = async (url: string, init: RequestInit): Promise<Response> => {
    asked.push({
      url,
      method: init.method ?? 'GET',
      headers: new Headers(init.headers),
      body: String(init.body ?? ''),
      redirect: init.redirect ?? '',
      credentials: init.credentials ?? '',
      cache: init.cache ?? '',
    });
    return reply(init.signal as AbortSignal);
  };
  const context = { fetch: fetch as typeof globalThis.fetch, now: () => NOW, ...more };
  return { context, asked };
}

/** An answer with a JSON body. */
export function json(status: number, body: unknown, headers: Record<string, string> = {}): Reply {
  return text(status, JSON.stringify(body), { 'content-type': 'application/json', ...headers });
}

export function text(status: number, body: string, headers: Record<string, string> = {}): Reply {
  const hasBody = ![204, 205, 304].includes(status);
  return () => new Response(hasBody ? body : null, { status, headers });
}

export const REDIRECT_URI = 'https://abcdefghijklmnopabcdefghijklmnop.chromiumapp.org/oauth';

export const platform: Platform = createPlatform({ baseUrl: 'https://platform.test' });

export const pending: PendingSignIn = {
  issuer: 'https://platform.test',
  clientId: 'client-1',
  verifier: 'v'.repeat(43),
  state: 's'.repeat(43),
  redirectUri: REDIRECT_URI,
  scope: 'email',
  createdAt: NOW - 60_000,
};

/** The redirect address with these parameters. */
export function redirect(parameters: string): string {
  return `${REDIRECT_URI}?${parameters}`;
}

export const GOOD_REDIRECT = redirect(`code=c0de&state=${pending.state}`);

export const GOOD_TOKEN = {
  access_token: 'access-token-1',
  token_type: 'Bearer',
  expires_in: 7_776_000,
  refresh_token: 'refresh-token-1',
  scope: 'email',
};
