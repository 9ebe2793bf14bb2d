// What went over the wire during sign-in, from the sandbox's log.
import type { LogEntry, Sandbox } from '../../../sandbox/index.ts';

const isToken = ({ method, path }: LogEntry) => method === 'POST' && path === '/oauth/token';
const isExchange = (entry: LogEntry) =>
  isToken(entry) && new URLSearchParams(entry.body).get('code') !== 'client-id-check';

/** Requests that exchange a code, without the checks of a client ID, as forms. */
export function exchanges(sandbox: Sandbox): URLSearchParams[] {
  return sandbox.log
    .entries()
    .filter(isExchange)
    .map(({ body }) => new URLSearchParams(body));
}

/** Paths of the OAuth endpoints that were asked, in order. */
export function oauthPaths(sandbox: Sandbox): string[] {
  const isOAuth = ({ path }: LogEntry) => path.startsWith('/oauth/');
  return sandbox.log
    .entries()
    .filter(isOAuth)
    .map(({ path }) => path);
}

/** Access tokens that GraphQL requests carried, each once. */
export function tokensSent(sandbox: Sandbox): string[] {
  const carried = sandbox.log
    .entries()
    .filter(({ method, path }) => method === 'POST' && path === '/api/graphql/v2')
    .map(({ headers }) => String(headers.authorization ?? '').replace(/^Bearer /, ''));
  return [...new Set(carried.filter(Boolean))];
}

/** Everything that only the extension's background and the platform may see. */
export function secretsOf({ oauth }: Sandbox): Record<'token' | 'code' | 'verifier', string[]> {
  return {
    token: oauth
      .issuedTokens()
      .flatMap(({ accessToken, refreshToken }) => [accessToken, refreshToken]),
    code: oauth.issuedCodes().map(({ code }) => code),
    verifier: [...oauth.verifiers()],
  };
}
