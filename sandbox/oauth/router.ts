/** Routes of the authorization server; POST /oauth/token exchanges codes for access tokens. */
import OAuth2Server from '@node-oauth/oauth2-server';
import { type Context, Hono } from 'hono';
import type { SandboxContext } from '../context.ts';
import { formOf, sendJson } from '../http/http.ts';
import { type Settings, TOKEN_LIFETIME_SECONDS } from '../options.ts';
import { sameOriginOnly } from '../pages/page.ts';
import { toError } from './authorize.ts';
import { sendAuthorizeJson, sendConsentPage, sendDecision } from './authorize-endpoint.ts';

/** Authorization and token endpoint over the OAuth library. */
export function oauthRoutes(context: SandboxContext): Hono {
  return new Hono()
    .get('/oauth/authorize', (c) => sendConsentPage(context, c))
    .post('/oauth/authorize', (c) => sendAuthorizeJson(context, c))
    .post('/oauth/consent', sameOriginOnly, (c) => sendDecision(context, c))
    .post('/oauth/token', (c) => sendToken(context, c));
}

/** The token endpoint. The library checks grant, client, code, verifier and redirect address. */
async function sendToken(context: SandboxContext, c: Context): Promise<Response> {
  const body = await formOf(c);
  if (body.code_verifier) context.oauth.stores.verifiers.push(body.code_verifier);
  // The library believes in a body only with its length.
  const headers = { 'content-length': String((await c.req.text()).length), ...c.req.header() };
  const { method } = c.req;
  const asked = new OAuth2Server.Request({ method, headers, query: {}, body });
  const answer = new OAuth2Server.Response();
  try {
    await context.authorizationServer.token(asked, answer, {
      accessTokenLifetime: TOKEN_LIFETIME_SECONDS,
    });
    c.header('Cache-Control', 'no-store');
    c.header('Pragma', 'no-cache');
    return sendJson(c, tokenResponse(context.settings, answer.body));
  } catch (error) {
    if (!(error instanceof OAuth2Server.OAuthError)) throw error;
    const { status, error: name, description } = toError(error);
    c.header('Cache-Control', 'no-cache');
    return sendJson(c, { error: name, error_description: description }, status);
  }
}

/** The fields of this profile and response form. */
function tokenResponse(settings: Settings, body: Readonly<Record<string, unknown>>): object {
  const { access_token } = body;
  if (settings.tokenResponse === 'older') return { access_token };
  // The library counts from its own clock and may have lost a second.
  const expires_in = TOKEN_LIFETIME_SECONDS;
  if (settings.profile === 'documented') return { access_token, token_type: 'bearer', expires_in };
  return { ...body, expires_in };
}
