/** Routes of the authorization server. */
import OAuth2Server from '@node-oauth/oauth2-server';
import { Router } from 'express';
import type { SandboxContext } from '../context.ts';
import { sameOriginOnly } from '../pages/same-origin.ts';
import { authorizeJsonHandler, consentHandler, decisionHandler } from './authorize-endpoint.ts';
import { createModel } from './model.ts';
import { tokenHandler } from './token-endpoint.ts';

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
