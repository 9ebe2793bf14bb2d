/** A page that says one thing. */
import { html } from './html.ts';
import type { Page } from './page.ts';

/** A heading and a sentence. */
export function messagePage(title: string, text: string): Page {
  return { title, body: html`<div class="card narrow"><h1>${title}</h1><p>${text}</p></div>` };
}
