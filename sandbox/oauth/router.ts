/** Routes of the authorization server; POST /oauth/token exchanges codes and refresh tokens for access tokens. */
import OAuth2Server from '@node-oauth/oauth2-server';
import { type RequestHandler, Router } from 'express';
import type { SandboxContext } from '../context.ts';
import type { Settings } from '../options.ts';
import { sameOriginOnly } from '../pages/page.ts';
import { toError } from './authorize.ts';
import { authorizeJsonHandler, consentHandler, decisionHandler } from './authorize-endpoint.ts';
import { createModel } from './model.ts';

/** Authorization and token endpoint over the OAuth library. */
export function oauthRouter(context: SandboxContext): Router {
  const server = new OAuth2Server({ model: createModel(context.settings, context.oauth) });
  const router = Router();
  router.get('/oauth/authorize', consentHandler(context, server));
  router.post('/oauth/authorize', authorizeJsonHandler(context, server));
  router.post('/oauth/consent', sameOriginOnly, decisionHandler(context, server));
  router.post('/oauth/token', tokenHandler(context, server));
  return router;
}

/** The handler of the token endpoint. The library checks grant, client, code, verifier and redirect address. */
function tokenHandler(context: SandboxContext, server: OAuth2Server): RequestHandler {
  return async (request, response) => {
    const body: Record<string, string> = request.body ?? {};
    if (body.code_verifier) context.oauth.stores.verifiers.push(body.code_verifier);
    const headers = request.headers as Record<string, string>;
    const asked = new OAuth2Server.Request({ method: request.method, headers, query: {}, body });
    const answer = new OAuth2Server.Response();
    try {
      await server.token(asked, answer, {
        accessTokenLifetime: context.settings.tokenLifetimeSeconds,
        alwaysIssueNewRefreshToken: true,
      });
      response.set({ 'Cache-Control': 'no-store', Pragma: 'no-cache' });
      response.json(tokenResponse(context.settings, answer.body));
    } catch (error) {
      if (!(error instanceof OAuth2Server.OAuthError)) throw error;
      const { status, error: name, description } = toError(error);
      response.set('Cache-Control', 'no-cache');
      response.status(status).json({ error: name, error_description: description });
    }
  };
}

/** The fields of this profile and response form. */
function tokenResponse(settings: Settings, body: Readonly<Record<string, unknown>>): object {
  const { access_token } = body;
  if (settings.tokenResponse === 'older') return { access_token };
  // The library counts from its own clock and may have lost a second.
  const expires_in = settings.tokenLifetimeSeconds;
  if (settings.profile === 'documented') return { access_token, token_type: 'bearer', expires_in };
  return { ...body, expires_in };
}
