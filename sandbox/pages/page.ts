/** The frame of the sandbox's own pages, the headers they are sent with, who may send their forms, and who is signed in. */
import { randomBytes } from 'node:crypto';
import type { Context, MiddlewareHandler } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { html, raw } from 'hono/html';
import type { SandboxContext } from '../context.ts';
import { send } from '../http/http.ts';

/** A piece of a page: values in it are escaped. */
export type Html = ReturnType<typeof html>;

/** A page. `script` is its only script. */
export interface Page {
  readonly title: string;
  readonly body: Html;
  readonly script?: string;
}

/** Sends a page that cannot be framed and runs only its own script. */
export function sendPage(c: Context, { title, body, script }: Page, status?: number): Response {
  const nonce = randomBytes(16).toString('base64');
  c.header(
    'Content-Security-Policy',
    `default-src 'none'; img-src 'self'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; base-uri 'none'; frame-ancestors 'none'`,
  );
  c.header('X-Frame-Options', 'DENY');
  c.header('Referrer-Policy', 'no-referrer');
  c.header('Cache-Control', 'no-store');
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title} · Sandbox</title>
<style nonce="${nonce}">${raw(STYLES)}</style>
</head>
<body>
<header><a href="/sandbox">Sandbox</a><span>a local test platform; nothing here is real</span></header>
<main>${body}</main>
${script ? html`<script nonce="${nonce}">${raw(script)}</script>` : null}
</body>
</html>`;
  return send(c, 'html', String(page), status);
}

/** The one stylesheet of the sandbox's pages. */
const STYLES = `
:root { color-scheme: light dark; --ink: light-dark(#1d2430, #e8ebf0); --soft: light-dark(#586174, #a3adbd);
  --paper: light-dark(#f6f7f9, #14181f); --card: light-dark(#fff, #1d232d); --line: light-dark(#d5dae2, #37404f);
  --accent: light-dark(#1f5fd0, #86b2ff); --on-accent: light-dark(#fff, #0c1730); --warn: light-dark(#8a4b00, #ffc26b); }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
header { display: flex; flex-wrap: wrap; gap: .25rem .75rem; padding: .6rem 1rem; border-bottom: 1px solid var(--line); color: var(--soft); font-size: .875rem; }
main { max-width: 46rem; margin: 2rem auto; padding: 0 1rem; }
.card { background: var(--card); border: 1px solid var(--line); border-radius: .75rem; padding: 1.5rem; margin-block-end: 1.5rem; }
.narrow { max-width: 30rem; margin-inline: auto; }
h1 { font-size: 1.4rem; margin: 0 0 1rem; line-height: 1.25; } h2 { font-size: 1.1rem; margin: 1.5rem 0 .5rem; }
p { margin: 0 0 .75rem; } .soft { color: var(--soft); } .note { border-inline-start: 4px solid var(--warn); padding-inline-start: .75rem; }
a { color: var(--accent); } code, output { font-family: ui-monospace, monospace; font-size: .9em; overflow-wrap: anywhere; }
fieldset { border: 1px solid var(--line); border-radius: .5rem; margin: 0 0 1rem; padding: .5rem .75rem; }
legend { padding-inline: .35rem; font-weight: 600; }
fieldset label { display: flex; gap: .6rem; padding: .3rem 0; align-items: baseline; } label small { color: var(--soft); display: block; }
.field { display: block; margin-block-end: 1rem; font-weight: 600; }
input[type=text], input[type=url], select { display: block; inline-size: 100%; font: inherit; font-weight: 400; padding: .5rem .6rem; border: 1px solid var(--soft); border-radius: .4rem; background: var(--paper); color: inherit; }
button, .button { font: inherit; padding: .5rem 1.1rem; border-radius: .4rem; border: 1px solid var(--soft); background: transparent; color: inherit; cursor: pointer; text-decoration: none; display: inline-block; }
button.primary, .button.primary { background: var(--accent); border-color: var(--accent); color: var(--on-accent); }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
summary { font-weight: 600; cursor: pointer; } details[open] > summary { margin-block-end: 1rem; } details.card { padding-block: .9rem; }
.quick { display: grid; grid-template-columns: repeat(auto-fit, minmax(9rem, 1fr)); gap: .75rem; margin-block-end: .75rem; } .quick button { inline-size: 100%; }
.actions { display: flex; flex-wrap: wrap; gap: .75rem; justify-content: flex-end; }
.narrow > .actions { position: sticky; bottom: 0; margin: 0 -1.5rem -1.5rem; padding: .75rem 1.5rem; border-radius: .75rem; background: var(--card); } html { scroll-padding-bottom: 5rem; }
ul.plain { list-style: none; margin: 0; padding: 0; } dl { display: grid; grid-template-columns: max-content 1fr; gap: .35rem 1rem; margin: 0 0 1rem; } dt { color: var(--soft); } dd { margin: 0; }
.scroll { overflow-x: auto; } table { border-collapse: collapse; inline-size: 100%; font-size: .925rem; } th, td { text-align: start; padding: .35rem .6rem .35rem 0; border-block-end: 1px solid var(--line); vertical-align: top; } td form { display: inline; }
img.logo { inline-size: 64px; block-size: 64px; border-radius: .75rem; }
`;

/** A heading and a sentence. */
export function messagePage(title: string, text: string): Page {
  return { title, body: html`<div class="card narrow"><h1>${title}</h1><p>${text}</p></div>` };
}

/** Refuses a form that another origin's page sent. */
export const sameOriginOnly: MiddlewareHandler = async (c, next) => {
  const site = c.req.header('sec-fetch-site');
  if (site === undefined || site === 'same-origin' || site === 'none') return next();
  return send(c, 'text', 'Only the sandbox’s own pages can send this form.', 403);
};

/** A cookie has the slug of who is signed in. Cookies ignore ports: the port in the name keeps two sandboxes apart. */
function nameFor({ addresses }: SandboxContext): string {
  return `sandbox_user_${new URL(addresses.baseUrl).port}`;
}

/** Slug of the signed-in user, or null. */
export function readUser(context: SandboxContext, c: Context): string | null {
  return getCookie(c, nameFor(context)) ?? null;
}

/** Signs a user in for this browser. */
export function signInUser(context: SandboxContext, c: Context, slug: string): void {
  setCookie(c, nameFor(context), slug, { httpOnly: true, sameSite: 'Lax', path: '/' });
}
