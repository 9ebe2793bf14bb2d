/** The authorization endpoint: the consent page, and the JSON form that the website uses. */
import type OAuth2Server from '@node-oauth/oauth2-server';
import type { Request, RequestHandler, Response } from 'express';
import type { SandboxContext } from '../context.ts';
import { findUser } from '../data/users.ts';
import { faultOf } from '../faults/middleware.ts';
import { approvedPage, consentPage } from '../pages/consent.ts';
import { readCookie, setUserCookie } from '../pages/cookies.ts';
import { messagePage, sendPage } from '../pages/page.ts';
import {
  type AuthorizationOutcome,
  type AuthorizationParameters,
  authorize,
  type CheckedRequest,
  checkAuthorizationRequest,
} from './authorize.ts';

/** GET /oauth/authorize. Changes nothing unless approvals redirect by HTTP, because browsers may send it twice. */
export function consentHandler(context: SandboxContext, server: OAuth2Server): RequestHandler {
  return async (request, response) => {
    const parameters = textsOf(request.query);
    const checked = checkAuthorizationRequest(context, parameters);
    if (checked.kind === 'refused') return sendRefusal(response, checked.status, checked.text);
    const user = findUser(readCookie(request));
    const { clientId } = checked.application;
    const isApproved = user && context.oauth.isApproved(user.slug, clientId, checked.scope);
    if (!user || !isApproved || parameters.choose === '1') {
      return sendPage(response, consentPage({ checked, parameters, current: user }));
    }
    const byHttp =
      context.oauth.approvedRedirect === 'http' || faultOf(request, 'approved-redirect-http');
    if (!byHttp) return sendPage(response, approvedPage({ checked, parameters, user }));
    sendOutcome(response, await authorize(server, user, without(request, parameters)));
  };
}

/** POST /oauth/consent: the consent page's form. */
export function decisionHandler(context: SandboxContext, server: OAuth2Server): RequestHandler {
  return async (request, response) => {
    const { user: slug, decision, ...parameters } = textsOf(request.body);
    const user = findUser(slug);
    const checked = checkAuthorizationRequest(context, parameters);
    if (!user)
      return sendRefusal(response, 400, 'Nobody was chosen. Go back and choose who you are.');
    if (checked.kind === 'refused') return sendRefusal(response, checked.status, checked.text);
    setUserCookie(request, response, user.slug);
    if (decision !== 'allow') {
      if (faultOf(request, 'cancel-stays')) {
        return sendPage(response, messagePage('Access denied', 'You can close this window.'));
      }
      return sendOutcome(
        response,
        await authorize(server, user, { ...parameters, allowed: 'false' }),
      );
    }
    remember(context, user.slug, checked);
    sendOutcome(response, await authorize(server, user, without(request, parameters)));
  };
}

/** The parameters that are given once; a parameter given twice counts as none (RFC 6749, section 3.1). */
function textsOf(given: Readonly<Record<string, unknown>> = {}): Record<string, string> {
  const isText = (pair: [string, unknown]): pair is [string, string] => typeof pair[1] === 'string';
  return Object.fromEntries(Object.entries(given).filter(isText));
}

function remember(
  { oauth }: SandboxContext,
  userSlug: string,
  { application, scope }: CheckedRequest,
): void {
  oauth.approve(userSlug, application.clientId, scope);
}

/** The parameters, without the challenge if the fault drops it. */
function without(request: Request, parameters: AuthorizationParameters): AuthorizationParameters {
  if (!faultOf(request, 'lost-challenge')) return parameters;
  const { code_challenge: _lost, code_challenge_method: _method, ...rest } = parameters;
  return rest;
}

function sendRefusal(response: Response, status: number, text: string): void {
  response.status(status);
  sendPage(response, messagePage('This request cannot be approved', text));
}

function sendOutcome(response: Response, outcome: AuthorizationOutcome): void {
  if (outcome.kind === 'redirect') response.redirect(302, outcome.redirectUri);
  else sendRefusal(response, outcome.status, outcome.description);
}

/** POST /oauth/authorize with the website's own token: the address to go to, as JSON. */
export function authorizeJsonHandler(
  context: SandboxContext,
  server: OAuth2Server,
): RequestHandler {
  return async (request, response) => {
    response.set('Cache-Control', 'no-cache');
    const user = await context.oauth.websiteUser(request.headers.authorization);
    if (!user)
      return void response.status(401).set('WWW-Authenticate', 'Bearer realm="service"').end();
    const parameters = { ...textsOf(request.query), ...textsOf(request.body) };
    const outcome = await authorize(server, user, without(request, parameters));
    if (outcome.kind === 'redirect')
      return void response.json({ redirect_uri: outcome.redirectUri });
    const { status, error, description } = outcome;
    response.status(status).json({ error, error_description: description });
  };
}
