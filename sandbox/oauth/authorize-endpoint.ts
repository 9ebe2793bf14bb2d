/** The authorization endpoint: the consent page, and the JSON form that the website uses. */

import type { Context } from 'hono';
import type { SandboxContext } from '../context.ts';
import { findUser } from '../data/users.ts';
import { faultOf } from '../faults/middleware.ts';
import { formOf, queryOf, sendJson, textsOf } from '../http/http.ts';
import { approvedPage, consentPage } from '../pages/consent.ts';
import { messagePage, readUser, sendPage, signInUser } from '../pages/page.ts';
import {
  type AuthorizationOutcome,
  type AuthorizationParameters,
  authorize,
  checkAuthorizationRequest,
  withSeenScopes,
} from './authorize.ts';

/** GET /oauth/authorize. Changes nothing unless approvals redirect by HTTP, because browsers may send it twice. */
export async function sendConsentPage(context: SandboxContext, c: Context): Promise<Response> {
  const parameters = textsOf(queryOf(c));
  const checked = checkAuthorizationRequest(context, parameters);
  if (checked.kind === 'refused') return sendRefusal(c, checked.status, checked.text);
  const user = findUser(readUser(context, c));
  const { clientId } = checked.application;
  const isApproved = user && context.oauth.isApproved(user.slug, clientId, checked.scope);
  if (!user || !isApproved || parameters.choose === '1') {
    return sendPage(c, consentPage({ checked, parameters, current: user }));
  }
  if (context.oauth.approvedRedirect === 'script') {
    return sendPage(c, approvedPage({ checked, parameters, user }));
  }
  return sendOutcome(
    c,
    await authorize(context, user, withSeenScopes(without(c, parameters), context)),
  );
}

/** POST /oauth/consent: the consent page's form. */
export async function sendDecision(context: SandboxContext, c: Context): Promise<Response> {
  const { user: slug, decision, ...parameters } = await formOf(c);
  const user = findUser(slug);
  const checked = checkAuthorizationRequest(context, parameters);
  if (!user) return sendRefusal(c, 400, 'Nobody was chosen. Go back and choose who you are.');
  if (checked.kind === 'refused') return sendRefusal(c, checked.status, checked.text);
  signInUser(context, c, user.slug);
  if (decision !== 'allow') {
    return sendOutcome(c, await authorize(context, user, { ...parameters, allowed: 'false' }));
  }
  context.oauth.approve(user.slug, checked.application.clientId, checked.scope);
  return sendOutcome(
    c,
    await authorize(context, user, withSeenScopes(without(c, parameters), context)),
  );
}

/** The parameters, without the challenge if the fault drops it. */
function without(c: Context, parameters: AuthorizationParameters): AuthorizationParameters {
  if (!faultOf(c, 'lost-challenge')) return parameters;
  const { code_challenge: _lost, code_challenge_method: _method, ...rest } = parameters;
  return rest;
}

function sendRefusal(c: Context, status: number, text: string): Response {
  return sendPage(c, messagePage('This request cannot be approved', text), status);
}

function sendOutcome(c: Context, outcome: AuthorizationOutcome): Response {
  if (outcome.kind === 'redirect') return c.redirect(outcome.redirectUri);
  return sendRefusal(c, outcome.status, outcome.description);
}

/** POST /oauth/authorize with the website's own token: the address to go to, as JSON. */
export async function sendAuthorizeJson(context: SandboxContext, c: Context): Promise<Response> {
  c.header('Cache-Control', 'no-cache');
  const user = await context.oauth.websiteUser(c.req.header('authorization'));
  if (!user) {
    c.header('WWW-Authenticate', 'Bearer realm="service"');
    return c.body(null, 401);
  }
  const parameters = { ...textsOf(queryOf(c)), ...(await formOf(c)) };
  const outcome = await authorize(context, user, without(c, parameters));
  if (outcome.kind === 'redirect') return sendJson(c, { redirect_uri: outcome.redirectUri });
  const { status, error, description } = outcome;
  return sendJson(c, { error, error_description: description }, status);
}
