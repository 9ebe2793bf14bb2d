/** The frame of the sandbox's own pages, and the headers they are sent with. */
import { randomBytes } from 'node:crypto';
import type { Response } from 'express';
import { type Html, html } from './html.ts';
import { STYLES } from './styles.ts';

/** A page. `script` is the page's own; there is no other. */
export interface Page {
  readonly title: string;
  readonly body: Html;
  readonly script?: string;
}

/** Sends a page that cannot be framed and runs nothing but its own script. */
export function sendPage(response: Response, { title, body, script }: Page): void {
  const nonce = randomBytes(16).toString('base64');
  response.set({
    'Content-Security-Policy': `default-src 'none'; img-src 'self'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; base-uri 'none'; frame-ancestors 'none'`,
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'no-referrer',
    'Cache-Control': 'no-store',
  });
  response.type('html').send(
    html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title} · Sandbox</title>
<style nonce="${nonce}">${{ html: STYLES }}</style>
</head>
<body>
<header><a href="/sandbox">Sandbox</a><span>a local stand-in, nothing here is real</span></header>
<main>${body}</main>
${script ? html`<script nonce="${nonce}">${{ html: script }}</script>` : null}
</body>
</html>`.html,
  );
}
