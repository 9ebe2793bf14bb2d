/** The control page, `/sandbox`: addresses, faults, backers, users, and the latest requests; and what its forms do. */

import { Hono } from 'hono';
import { html } from 'hono/html';
import type { SandboxContext } from '../context.ts';
import { npmLockfile } from '../data/lockfile.ts';
import { argumentOf } from '../faults/faults.ts';
import {
  FAULTS,
  type FaultName,
  isFaultName,
  REQUEST_KINDS,
  type RequestKind,
} from '../faults/names.ts';
import { formOf, sendJson } from '../http/http.ts';
import { type Html, type Page, sameOriginOnly, sendPage } from './page.ts';

/** Requests that are listed. */
const LATEST = 50;

/** The control page with the current state. */
function controlPage(context: SandboxContext): Page {
  const { settings, addresses, oauth } = context;
  const body = html`${quickCard(context)}${folded(
    'Addresses',
    html`<dl><dt>Profile</dt><dd>${settings.profile}${oauth.requiresSecret ? ', requires a client secret' : ''}</dd>
<dt>Website</dt><dd><code>${addresses.baseUrl}</code></dd><dt>API</dt><dd><code>${addresses.apiUrl}</code></dd>
<dt>Images</dt><dd>${addresses.imagesUrl ? html`<code>${addresses.imagesUrl}</code>` : 'none'}</dd></dl>`,
  )}
${folded('All faults', faultForm())}${folded('Backers', backerForm(context))}
${folded('Users', users(context))}${folded('Latest requests', log(context))}`;
  return { title: 'Control', body };
}

/** What is tried first: one button each, and what is on. */
const QUICK = [
  { name: 'offline', label: 'Go offline' },
  { name: 'slow', label: 'Slow down' },
  { name: '500', label: 'Break' },
  { name: '502', label: 'Break the member list', kind: 'members' },
  { name: 'gone', label: 'Switch lists off' },
] as const satisfies readonly { name: FaultName; label: string; kind?: RequestKind }[];

function quickCard({ data, faults }: SandboxContext): Html {
  const active = faults.active();
  const [slug = ''] = data.collectives();
  return html`<section class="card" aria-labelledby="sandbox"><h1 id="sandbox">Sandbox</h1>
<div class="quick">${QUICK.map(({ name, label, ...only }) => html`<form method="post" action="/sandbox/faults"><input type="hidden" name="kind" value="${'kind' in only ? only.kind : ''}"><input type="hidden" name="name" value="${name}"><button class="primary" type="submit">${label}</button></form>`)}
<form method="post" action="/sandbox/backers"><input type="hidden" name="slug" value="${slug}"><button class="primary" type="submit">Add a backer</button></form></div>
<p class="soft">The backer is added to <a href="/${slug}">${data.collective(slug)?.spec.name ?? slug}</a>.</p>
${
  active.length
    ? html`<ul class="plain">${active.map(({ name, match }) => activeFault(name, match?.slug))}</ul>
<form method="post" action="/sandbox/faults/clear"><button type="submit">Turn all off</button></form>`
    : html`<p>Everything works: no fault is on.</p>`
}</section>`;
}

const folded = (title: string, content: Html): Html =>
  html`<details class="card"><summary>${title}</summary>${content}</details>`;

function faultForm(): Html {
  const names = Object.keys(FAULTS) as FaultName[];
  return html`<form method="post" action="/sandbox/faults">
<label class="field">Fault<select name="name">${names.map((name) => html`<option value="${name}">${name}: ${FAULTS[name].about}</option>`)}</select></label>
<label class="field">Value, if the fault takes one<input type="text" name="value"></label>
<label class="field">Only for this collective<input type="text" name="slug" placeholder="all"></label>
<label class="field">Only for<select name="kind"><option value="">all requests</option>${REQUEST_KINDS.map((kind) => html`<option>${kind}</option>`)}</select></label>
<div class="actions"><button class="primary" type="submit">Turn on</button></div></form>
<p class="soft">For one request: <code>?fault=slow:500,bom</code>.</p>`;
}

function activeFault(name: FaultName, slug: string | undefined): Html {
  return html`<li><form method="post" action="/sandbox/faults/clear"><input type="hidden" name="name" value="${name}">
<strong>${name}</strong> ${slug ? `for ${slug}` : ''} <button type="submit">Turn off ${name}</button></form></li>`;
}

function backerForm({ data }: SandboxContext): Html {
  return html`<form method="post" action="/sandbox/backers">
<label class="field">Collective<select name="slug">${data.collectives().map((slug) => html`<option>${slug}</option>`)}</select></label>
<label class="field">Name (optional)<input type="text" name="name"></label>
<div class="actions"><button class="primary" type="submit">Add a backer</button></div></form>`;
}

function users({ data, oauth }: SandboxContext): Html {
  const items = data.users().map(
    (user) => html`<li><strong>${user.name}</strong> <code>${user.slug}</code> ${user.about}.
<a href="/${user.slug}/admin/authorized-apps">Authorized apps</a>, <a href="/${user.slug}/admin/for-developers">developer page</a></li>`,
  );
  return html`<ul>${items}</ul>
<form method="post" action="/sandbox/tokens/revoke"><p>${oauth.validTokens()} valid tokens.</p>
<button type="submit">Revoke all tokens</button></form>`;
}

function log({ recorder }: SandboxContext): Html {
  const latest = recorder.entries().slice(-LATEST).toReversed();
  const rows = latest.map(
    (
      entry,
    ) => html`<tr><td>${new Date(entry.at).toISOString().slice(11, 19)}</td><td>${entry.status || 'none'}</td>
<td>${entry.method}</td><td><code>${entry.server} ${entry.path}</code></td></tr>`,
  );
  return html`<div class="scroll" tabindex="0" role="group" aria-label="Table of requests">
<table><thead><tr><th scope="col">Time</th><th scope="col">Status</th><th scope="col">Method</th><th scope="col">Path</th></tr></thead><tbody>${rows}</tbody></table></div>
<form method="post" action="/sandbox/log/clear"><button type="submit">Clear log</button></form>`;
}

/** Routes of `/sandbox`. */
export function controlRoutes(context: SandboxContext): Hono {
  const { addresses, data, faults, oauth, recorder } = context;
  const app = new Hono();
  app.get('/sandbox', (c) => sendPage(c, controlPage(context)));
  app.get('/sandbox/package-lock.json', (c) => sendJson(c, npmLockfile(addresses.baseUrl)));
  app.use('/sandbox/*', sameOriginOnly);
  const back = (path: string, act: (body: Readonly<Record<string, string>>) => void) =>
    app.post(path, async (c) => {
      act(await formOf(c));
      return c.redirect('/sandbox', 303);
    });
  back('/sandbox/faults', ({ name = '', value = '', slug = '', kind: asked }) => {
    const kind = REQUEST_KINDS.find((one) => one === asked);
    const match = { ...(slug && { slug }), ...(kind && { kind }) };
    if (isFaultName(name)) faults.set(name, { match, ...argumentOf(name, value) });
  });
  back('/sandbox/faults/clear', ({ name = '' }) => {
    if (isFaultName(name)) faults.clear(name);
    else faults.clear();
  });
  back('/sandbox/backers', ({ slug = '', name = '' }) => {
    if (data.collective(slug)) data.addBacker(slug, name.trim() ? { name: name.trim() } : {});
  });
  back('/sandbox/tokens/revoke', () => oauth.revokeTokens());
  back('/sandbox/log/clear', () => recorder.clear());
  return app;
}
