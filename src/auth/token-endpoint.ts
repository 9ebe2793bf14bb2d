/** The token endpoint: every request of oauth4webapi goes through `send` in platform/requests/http.ts. */
import {
  allowInsecureRequests,
  type CustomFetchOptions,
  customFetch,
  type TokenEndpointRequestOptions,
} from 'oauth4webapi';
import { isLoopback, type Platform } from '../platform/addresses/profile.ts';
import { type HttpAnswer, type RequestContext, send } from '../platform/requests/http.ts';
import { asObject, fromJson } from '../platform/values/json.ts';

const SIZE_CAP = 64 * 1024;
/** Status for redirects: browsers show 0, with which no `Response` can be made. */
const HIDDEN_REDIRECT = 302;
const WITHOUT_BODY: readonly number[] = [204, 205, 304, HIDDEN_REDIRECT];

export interface TokenEndpoint {
  readonly options: TokenEndpointRequestOptions;
  /** What the endpoint answered; null without an answer. */
  readonly answer: () => HttpAnswer | null;
  readonly wasAsked: () => boolean;
}

/** Options for one request. It is never repeated: a code works once. */
export function tokenEndpoint(platform: Platform, context: RequestContext = {}): TokenEndpoint {
  let answer: HttpAnswer | null = null;
  let wasAsked = false;
  const ask = async (
    url: string,
    { headers, body }: CustomFetchOptions<'POST', URLSearchParams>,
  ) => {
    wasAsked = true;
    answer = await send(
      { url, method: 'POST', headers, body: body.toString(), redirect: 'manual' },
      { ...context, sizeCap: SIZE_CAP, cache: 'no-store' },
    );
    return toResponse(answer);
  };
  return {
    // Plain http on one's own machine only.
    options: { [customFetch]: ask, [allowInsecureRequests]: isLoopback(platform.baseUrl) },
    answer: () => answer,
    wasAsked: () => wasAsked,
  };
}

function toResponse({ status: seen, contentType, text }: HttpAnswer): Response {
  const status = seen || HIDDEN_REDIRECT;
  if (WITHOUT_BODY.includes(status)) return new Response(null, { status });
  // `Response.json` ignores a byte order mark, which JSON must not have.
  const body = text.startsWith('\uFEFF') ? '' : completeOlderResponse(status, text);
  return new Response(body, {
    status,
    headers: { 'content-type': contentType },
  });
}

/**
 * Adds `token_type: bearer` to a token response of the older form: an object with a text `access_token` and with neither
 * `token_type` nor `error`. Everything else comes back unchanged.
 */
export function completeOlderResponse(status: number, text: string): string {
  if (status !== 200) return text;
  const body = asObject(fromJson(text));
  if (!body || typeof body.access_token !== 'string') return text;
  if (Object.hasOwn(body, 'token_type') || Object.hasOwn(body, 'error')) return text;
  return JSON.stringify({ ...body, token_type: 'bearer' });
}
