/** One GraphQL request; tells data, partial data, and errors apart. */
import { graphqlUrl } from './addresses.ts';
import { PlatformError, type PlatformErrorCode } from './errors.ts';
import { checkStatus, parseJson, type RequestContext, send } from './http.ts';
import { asArray, asObject, asText, type JsonObject } from './json.ts';
import type { Platform } from './profile.ts';
import { withRetry } from './retry.ts';

export interface GraphqlRequest {
  readonly query: string;
  readonly variables?: JsonObject;
  /** Sent as bearer token. The caller makes sure that it belongs to this platform. */
  readonly token?: string | null;
}

export interface GraphqlAnswer {
  readonly data: JsonObject;
  /** Parts of the data that are null because of an error. */
  readonly missingParts: number;
  readonly receivedAt: number;
}

/**
 * Returns the response's data. `data` may have null fields; these are not errors.
 * @throws PlatformError `not-found`, `private`, `forbidden` (missing scope), or `graphql-error` for errors without data;
 * `unauthorized` (expired token), `rate-limited`, and those of any request
 */
export async function graphql(
  platform: Platform,
  { query, variables = {}, token }: GraphqlRequest,
  context: RequestContext = {},
): Promise<GraphqlAnswer> {
  const headers: Record<string, string> = { 'content-type': 'application/json' };
  if (token) headers.authorization = `Bearer ${token}`;
  const body = JSON.stringify({ query, variables });
  const request = { url: graphqlUrl(platform), method: 'POST', headers, body } as const;
  const answer = await withRetry(async () => checkStatus(await send(request, context)), context);
  const json = asObject(parseJson(answer));
  const data = asObject(json?.data);
  const errors = asArray(json?.errors);
  const hasNothing = Object.values(data ?? {}).every((field) => field === null);
  if (errors.length && hasNothing) throw new PlatformError(codeOf(errors));
  if (!data) throw new PlatformError('bad-response');
  return { data, missingParts: errors.length, receivedAt: answer.receivedAt };
}

function codeOf(errors: readonly unknown[]): PlatformErrorCode {
  const known = errors.map((error) => {
    const { extensions, message } = asObject(error) ?? {};
    const code = asText(asObject(extensions)?.code)?.toLowerCase();
    // Refusals for want of a scope name it; all others are about private accounts.
    if (code === 'forbidden') return /\bscope\b/.test(`${message}`) ? 'forbidden' : 'private';
    // The live platform has no code for an unknown slug, only a message.
    return code === 'notfound' || /\bfound with slug\b/i.test(`${message}`) ? 'not-found' : null;
  });
  return known.find((code) => code !== null) ?? 'graphql-error';
}
