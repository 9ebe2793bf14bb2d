/** One GraphQL request; tells data, partial data, and errors apart. */
import { graphqlUrls } from '../addresses/addresses.ts';
import type { Platform } from '../addresses/profile.ts';
import { asArray, asObject, asText, type JsonObject } from '../values/json.ts';
import { type ErrorCode, PlatformError, type PlatformErrorCode } from './errors.ts';
import { withFallback } from './fallback.ts';
import { checkStatus, parseJson, type RequestContext, send } from './http.ts';
import { withRetry } from './retry.ts';

export interface GraphqlRequest {
  readonly query: string;
  readonly variables?: JsonObject;
  /** Sent as bearer token. The caller makes sure that it belongs to this platform. */
  readonly token?: string | null;
  /** True if private accounts are one of several things asked for: their refusal is an answer, too. */
  readonly isOfMany?: boolean;
  /** The code of an error of another service's API, or of a mutation. */
  readonly codeOf?: (error: JsonObject) => ErrorCode | null;
}

export interface GraphqlOptions extends RequestContext {
  /** With it 100 requests a minute are allowed instead of 10. */
  readonly token?: string | null;
}

export interface GraphqlAnswer {
  readonly data: JsonObject;
  /** Parts of the data that are null because of an error. */
  readonly missingParts: number;
  /** Names of the fields that are null because the account is private; counted in `missingParts`, too. */
  readonly privateFields: readonly string[];
  readonly receivedAt: number;
}

/**
 * Returns the response's data. `data` may have null fields; these are not errors.
 * @throws PlatformError `not-found`, `private`, `forbidden` (missing scope), or `graphql-error` for errors without data;
 * `unauthorized` (expired token), `rate-limited`, and the codes of any request
 */
export async function graphqlAt(
  url: string,
  { query, variables = {}, token, isOfMany = false, codeOf = platformCode }: GraphqlRequest,
  context: RequestContext = {},
): Promise<GraphqlAnswer> {
  const headers: Record<string, string> = { 'content-type': 'application/json' };
  if (token) headers.authorization = `Bearer ${token}`;
  const body = JSON.stringify({ query, variables });
  const request = { url, method: 'POST', headers, body } as const;
  const answer = await withRetry(async () => checkStatus(await send(request, context)), context);
  const json = asObject(parseJson(answer));
  const data = asObject(json?.data);
  const errors = asArray(json?.errors).map((error) => readError(error, codeOf));
  const privateFields = errors.flatMap(({ code, field }) => (code === 'private' ? field : []));
  const hasNothing = Object.values(data ?? {}).every((field) => field === null);
  const isAnswer = isOfMany && data !== null && privateFields.length === errors.length;
  if (errors.length && hasNothing && !isAnswer) {
    throw new PlatformError(errors.find(({ code }) => code)?.code ?? 'graphql-error');
  }
  if (!data) throw new PlatformError('bad-response');
  return { data, missingParts: errors.length, privateFields, receivedAt: answer.receivedAt };
}

/** True where an address refuses to serve, or fails every time. */
const isRefusal = ({ status = 0 }: PlatformError): boolean =>
  [403, 404, 421].includes(status) || status >= 500;

/** The same at the platform: at the API's own address where the website refuses. */
export function graphql(
  platform: Platform,
  request: GraphqlRequest,
  context?: RequestContext,
): Promise<GraphqlAnswer> {
  const sources = graphqlUrls(platform, Boolean(request.token)).map((url) => ({
    id: url,
    isOver: isRefusal,
    ask: () => graphqlAt(url, request, context),
  }));
  return withFallback(sources, { service: '' });
}

/** The object of a field that may be null. */
export function fieldOf(data: JsonObject, name: string): JsonObject | null {
  const field = asObject(data[name]);
  if (!field && data[name] !== null) throw new PlatformError('bad-response');
  return field;
}

interface ReadError {
  /** Null for what has no code of ours. */
  readonly code: ErrorCode | null;
  /** The field of the data that it is about. */
  readonly field: string;
}

function readError(error: unknown, codeOf: NonNullable<GraphqlRequest['codeOf']>): ReadError {
  const known = asObject(error) ?? {};
  return { code: codeOf(known), field: `${asArray(known.path)[0]}` };
}

function platformCode({ extensions, message }: JsonObject): PlatformErrorCode | null {
  const known = asText(asObject(extensions)?.code)?.toLowerCase();
  // Refusals for want of a scope name it; all others are about private accounts.
  if (known === 'forbidden') return /\bscope\b/.test(`${message}`) ? 'forbidden' : 'private';
  // The live platform has no code for an unknown slug, only a message.
  return known === 'notfound' || /\bfound with slug\b/i.test(`${message}`) ? 'not-found' : null;
}
