// A person in front of the consent page, by HTTP: reads the form, chooses, sends it, and follows to the end.
import type { WebAuthFlow } from '../fake-browser.ts';
import { CHROMIUM } from '../fake-browser.ts';

export interface PersonOptions {
  /** Who they are signed in as at the platform. */
  readonly user?: string;
  readonly decision?: 'allow' | 'deny';
}

/** Goes through the consent page and returns the address that the window ends at. */
export async function consent(
  { url }: Pick<WebAuthFlow, 'url'>,
  { user = 'robin-sample', decision = 'allow' }: PersonOptions = {},
): Promise<string> {
  const page = await openPage(url);
  return typeof page === 'string' ? page : submit(url, page, { user, decision });
}

/** What a window without a person does: a page that sends itself on may, one that asks may not. */
export async function unattended(
  flow: WebAuthFlow,
  browser: 'chromium' | 'firefox',
): Promise<string> {
  const page = await openPage(flow.url);
  if (typeof page === 'string') return page;
  const mayRunScript = browser === 'chromium' && flow.abortOnLoadForNonInteractive === false;
  if (!mayRunScript || !page.sendsItself) throw new Error(CHROMIUM.interaction);
  return submit(flow.url, page, {});
}

/** The cookie of a person who is signed in at the platform, kept by the browser. */
let cookie = '';

export function forgetCookies(): void {
  cookie = '';
}

interface Page {
  readonly fields: URLSearchParams;
  readonly sendsItself: boolean;
}

async function openPage(url: string): Promise<Page | string> {
  const response = await fetch(url, { redirect: 'manual', headers: { cookie } }).catch(() => null);
  const location = response?.headers.get('location');
  if (location) return location;
  if (!response?.ok) throw new Error(CHROMIUM.notLoaded);
  const html = await response.text();
  const inputs = html.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g);
  const fields = new URLSearchParams();
  for (const [, name = '', value = ''] of inputs)
    fields.append(name, value.replaceAll('&amp;', '&'));
  return { fields, sendsItself: html.includes('submit()') };
}

async function submit(url: string, { fields }: Page, choice: PersonOptions): Promise<string> {
  for (const [name, value] of Object.entries(choice)) fields.set(name, value);
  const response = await fetch(new URL('/oauth/consent', url), {
    method: 'POST',
    body: fields,
    redirect: 'manual',
    headers: { cookie },
  });
  for (const line of response.headers.getSetCookie()) {
    const [pair = ''] = line.split(';');
    if (!pair.endsWith('=')) cookie = pair;
  }
  const location = response.headers.get('location');
  if (!location) throw new Error(CHROMIUM.closed);
  return location;
}
