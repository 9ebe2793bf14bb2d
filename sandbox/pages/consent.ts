/** The consent page, and the page that redirects users who approved before. */
import { html, raw } from 'hono/html';
import type { SandboxUser } from '../data/types.ts';
import { USERS } from '../data/users.ts';
import type { AuthorizationParameters, CheckedRequest } from '../oauth/authorize.ts';
import { SCOPES } from '../oauth/model.ts';
import type { Html, Page } from './page.ts';

interface Consent {
  readonly checked: CheckedRequest;
  readonly parameters: AuthorizationParameters;
  /** Who is signed in; null in a fresh browser. */
  readonly current: SandboxUser | null;
}

/** How long the page for remembered approvals stays, in milliseconds. */
const MOMENT_MS = 700;

/** The consent page. */
export function consentPage({ checked, parameters, current }: Consent): Page {
  const { application, scope, redirectUri } = checked;
  const body = html`<form class="card narrow" method="post" action="${actionFor(parameters)}">
<h1>${application.name} wants to use your account</h1>
<p class="soft">Owned by <code>${application.ownerSlug}</code>. You’ll return to <code>${hostOf(redirectUri)}</code>.</p>
${hiddenFields(parameters)}
<h2>This application will be able to</h2>
${scopeList(scope)}
<fieldset><legend>Continue as</legend>
${USERS.map((user, index) => userChoice(user, current ? user === current : index === 0))}
</fieldset>
${application.twoFactor ? twoFactorNote() : null}
<div class="actions">
<button type="submit" name="decision" value="deny">Deny</button>
<button class="primary" type="submit" name="decision" value="allow">Allow</button>
</div>
</form>`;
  return {
    title: `Authorize ${application.name}`,
    body,
    ...(application.twoFactor ? { script: NOTE_SCRIPT } : {}),
  };
}

/** Shows the 2FA note only for users with 2FA. */
const NOTE_SCRIPT = `
const note = document.getElementById('two-factor');
const show = () => { note.hidden = !document.querySelector('input[name=user][data-two-factor]:checked'); };
document.addEventListener('change', show); show();`;

function twoFactorNote(): Html {
  return html`<p id="two-factor" class="note" role="note">This account has two-factor authentication. By allowing access,
you also allow protected operations, such as paying expenses, without a second factor.</p>`;
}

function userChoice(user: SandboxUser, isChecked: boolean): Html {
  return html`<label><input type="radio" name="user" value="${user.slug}" required ${isChecked ? raw('checked') : null}
${user.hasTwoFactor ? raw('data-two-factor') : null}>
<span>Continue as ${user.name}<small>${user.about}</small></span></label>
`;
}

function scopeList(scope: CheckedRequest['scope']): Html {
  if (scope.length === 0)
    return html`<p>See public data and who you are (not your email address).</p>`;
  return html`<ul>${scope.map((name) => html`<li>${SCOPES[name]} <code class="soft">${name}</code></li>`)}</ul>`;
}

const NOT_PASSED_ON = new Set(['choose', 'user', 'decision', 'fault']);

/** The form's action, which passes on the page's fault. */
function actionFor({ fault }: AuthorizationParameters): string {
  return fault ? `/oauth/consent?${new URLSearchParams({ fault })}` : '/oauth/consent';
}

function hiddenFields(parameters: AuthorizationParameters): Html[] {
  return Object.entries(parameters)
    .filter(([name]) => !NOT_PASSED_ON.has(name))
    .map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`);
}

function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).host : address;
}

/** Redirects a user who approved before: by script after a moment, as the live platform does. */
export function approvedPage({
  checked,
  parameters,
  user,
}: Omit<Consent, 'current'> & { readonly user: SandboxUser }): Page {
  const other = new URLSearchParams({ ...parameters, choose: '1' }).toString();
  const body = html`<form class="card narrow" method="post" action="${actionFor(parameters)}">
<h1>${checked.application.name}</h1>
<p role="status">You allowed this application before. Continuing as ${user.name}…</p>
${hiddenFields(parameters)}
<input type="hidden" name="user" value="${user.slug}"><input type="hidden" name="decision" value="allow">
<div class="actions"><a class="button" href="/oauth/authorize?${other}">Not ${user.name}?</a>
<button class="primary" type="submit">Continue</button></div>
</form>`;
  const script = `setTimeout(() => document.forms[0].submit(), ${MOMENT_MS});`;
  return { title: `Continue to ${checked.application.name}`, body, script };
}
