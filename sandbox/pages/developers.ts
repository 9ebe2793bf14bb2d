/** The developer area of an account, and the list of applications a user has authorized. */
import { html } from 'hono/html';
import type { OAuthApplication } from '../oauth/stores.ts';
import type { Html, Page } from './page.ts';

/** What the developer area shows. */
export interface DeveloperView {
  readonly slug: string;
  readonly applications: readonly OAuthApplication[];
}

/** The account's applications. */
export function appsPage({ slug, applications }: DeveloperView): Page {
  const body = html`<div class="card"><h1>OAuth apps of ${slug}</h1>
${applications.length === 0 ? html`<p class="soft">No applications yet.</p>` : applications.map(settings)}
<div class="actions"><a class="button primary" href="/${slug}/admin/for-developers/new">+ Create OAuth app</a></div></div>`;
  return { title: `For developers: ${slug}`, body };
}

function settings(application: OAuthApplication): Html {
  const { clientId, ownerSlug, twoFactor } = application;
  return html`<section aria-label="${application.name}"><h2>${application.name}</h2>
<dl>${credentials(application)}
<dt>2FA permission</dt><dd>${twoFactor ? 'granted' : 'not granted'}</dd></dl>
<form method="post" action="/${ownerSlug}/admin/for-developers/${clientId}/callback">
<label class="field">New callback URL<input type="url" name="callbackUrl" required></label>
<button type="submit">Replace callback URL</button>
</form>
<form method="post" action="/${ownerSlug}/admin/for-developers/${clientId}/two-factor">
<input type="hidden" name="allowed" value="${twoFactor ? 'false' : 'true'}">
<p class="soft">On the platform, only the operator can change this.
<button type="submit">${twoFactor ? 'Operator: revoke 2FA permission' : 'Operator: grant 2FA permission'}</button></p>
</form></section>`;
}

function credentials({ clientId, clientSecret, callbackUrl }: OAuthApplication): Html {
  return html`<dt>Client ID</dt><dd><output id="client-id">${clientId}</output></dd>
<dt>Client secret</dt><dd><output id="client-secret">${clientSecret}</output></dd>
<dt>Callback URL</dt><dd><code>${callbackUrl}</code></dd>`;
}

/** The form for a new application; `refused` is the rejected input. */
export function newAppPage(
  slug: string,
  refused: { readonly name: string; readonly callbackUrl: string } | null,
): Page {
  const body = html`<form class="card narrow" method="post" action="/${slug}/admin/for-developers">
<h1>Create OAuth app</h1>
${refused ? html`<p class="note" role="alert">Enter a name, and a callback URL that starts with https:// or http://.</p>` : null}
<label class="field">Name<input type="text" name="name" required maxlength="100" value="${refused?.name}"></label>
<label class="field">Callback URL<input type="url" name="callbackUrl" required value="${refused?.callbackUrl}"></label>
<div class="actions"><a class="button" href="/${slug}/admin/for-developers">Cancel</a>
<button class="primary" type="submit">Create</button></div></form>`;
  return { title: 'Create OAuth app', body };
}

/** The credentials, shown after creating an application. */
export function createdPage(application: OAuthApplication): Page {
  const body = html`<div class="card"><h1>${application.name} was created</h1>
<p>Copy the client ID into your application. Keep the secret to yourself; a browser extension does not need it.</p>
<dl>${credentials(application)}</dl>
<div class="actions"><a class="button" href="/${application.ownerSlug}/admin/for-developers">All applications</a></div></div>`;
  return { title: 'Application created', body };
}

/** The applications a user has authorized, each with a button to revoke it. */
export function authorizedAppsPage({
  slug,
  approvals,
  isSignedIn,
}: {
  readonly slug: string;
  readonly approvals: readonly { application: OAuthApplication; scope: readonly string[] }[];
  readonly isSignedIn: boolean;
}): Page {
  const body = html`<div class="card"><h1>Authorized apps of ${slug}</h1>
${isSignedIn ? null : html`<p class="soft">The sandbox shows this page to anybody; the platform only to ${slug}.</p>`}
${approvals.length === 0 ? html`<p>No application may use this account.</p>` : null}
<ul class="plain">${approvals.map(({ application, scope }) => authorizedApp({ slug, application, scope }))}</ul></div>`;
  return { title: 'Authorized apps', body };
}

interface AuthorizedApp {
  readonly slug: string;
  readonly application: OAuthApplication;
  readonly scope: readonly string[];
}

function authorizedApp({ slug, application, scope }: AuthorizedApp): Html {
  return html`<li><form method="post" action="/${slug}/admin/authorized-apps/${application.clientId}/revoke">
<h2>${application.name}</h2><p class="soft">${scope.length ? `Scopes: ${scope.join(', ')}` : 'Can see public data and who you are.'}</p>
<button type="submit">Revoke ${application.name}</button></form></li>`;
}
