/** One GraphQL request: data, partial data and errors told apart. */
import { graphqlUrl } from './addresses.ts';
import { PlatformError } from './errors.ts';
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
 * The data of the answer, whole or in part.
 * @throws PlatformError `unauthorized` (expired token), `rate-limited`, `forbidden` (missing scope), `graphql-error`
 * (errors and no data at all), and those of any request
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
  if (errors.some(isForbidden)) throw new PlatformError('forbidden');
  if (!data) throw new PlatformError(errors.length ? 'graphql-error' : 'bad-response');
  return { data, missingParts: errors.length, receivedAt: answer.receivedAt };
}

function isForbidden(error: unknown): boolean {
  const extensions = asObject(asObject(error)?.extensions);
  return asText(extensions?.code)?.toLowerCase() === 'forbidden';
}
