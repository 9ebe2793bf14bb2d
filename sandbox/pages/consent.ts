/** The consent page: who am I, what is asked for, Allow or Deny. And the page for those who said yes before. */
import type { SandboxUser } from '../data/types.ts';
import { USERS } from '../data/users.ts';
import type { AuthorizationParameters, CheckedRequest } from '../oauth/authorize.ts';
import { SCOPES } from '../oauth/scopes.ts';
import { type Html, html } from './html.ts';
import type { Page } from './page.ts';

interface Consent {
  readonly checked: CheckedRequest;
  readonly parameters: AuthorizationParameters;
  /** Who is signed in; null in a fresh browser. */
  readonly current: SandboxUser | null;
}

/** How long the page for remembered approvals stays, in milliseconds. */
const MOMENT_MS = 700;

/** The page with the question. */
export function consentPage({ checked, parameters, current }: Consent): Page {
  const { application, scope, redirectUri } = checked;
  const body = html`<form class="card narrow" method="post" action="${actionFor(parameters)}">
<h1>${application.name} wants to use your account</h1>
<p class="soft">An application of <code>${application.ownerSlug}</code>. You will be sent to <code>${hostOf(redirectUri)}</code>.</p>
${hiddenFields(parameters)}
<fieldset><legend>Continue as</legend>
${USERS.map((user, index) => userChoice(user, current ? user === current : index === 0))}
</fieldset>
<h2>It asks to</h2>
${scopeList(scope)}
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

/** Shows the note about two-factor authentication for those it concerns. */
const NOTE_SCRIPT = `
const note = document.getElementById('two-factor');
const show = () => { note.hidden = !document.querySelector('input[name=user][data-two-factor]:checked'); };
document.addEventListener('change', show); show();`;

function twoFactorNote(): Html {
  return html`<p id="two-factor" class="note" role="note">This account has two-factor authentication. By allowing you also
grant the permission to perform operations that it protects, such as paying expenses, without asking for a second factor.</p>`;
}

function userChoice(user: SandboxUser, isChecked: boolean): Html {
  return html`<label><input type="radio" name="user" value="${user.slug}" required ${isChecked ? { html: 'checked' } : null}
${user.hasTwoFactor ? { html: 'data-two-factor' } : null}>
<span>Continue as ${user.name}<small>${user.about}</small></span></label>
`;
}

function scopeList(scope: CheckedRequest['scope']): Html {
  if (scope.length === 0)
    return html`<p>Read what is public, and who you are (not your e-mail address).</p>`;
  return html`<ul>${scope.map((name) => html`<li>${SCOPES[name]} <code class="soft">${name}</code></li>`)}</ul>`;
}

const NOT_PASSED_ON = new Set(['choose', 'user', 'decision', 'fault']);

/** Where the form goes: a fault that the page was opened with concerns the decision, too. */
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

/** The page that sends a user on who has approved before: by script, after a moment, as the live platform does. */
export function approvedPage({
  checked,
  parameters,
  user,
}: Omit<Consent, 'current'> & { readonly user: SandboxUser }): Page {
  const other = new URLSearchParams({ ...parameters, choose: '1' }).toString();
  const body = html`<form class="card narrow" method="post" action="${actionFor(parameters)}">
<h1>${checked.application.name}</h1>
<p role="status">You have allowed this before. Continuing as ${user.name} …</p>
${hiddenFields(parameters)}
<input type="hidden" name="user" value="${user.slug}"><input type="hidden" name="decision" value="allow">
<div class="actions"><a class="button" href="/oauth/authorize?${other}">Not ${user.name}?</a>
<button class="primary" type="submit">Continue</button></div>
</form>`;
  const script = `setTimeout(() => document.forms[0].submit(), ${MOMENT_MS});`;
  return { title: `Continue to ${checked.application.name}`, body, script };
}
