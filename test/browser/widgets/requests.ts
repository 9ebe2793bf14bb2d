// What the platform was asked for, and how a browser forgets what it has from it.
import type { Page } from 'playwright-core';
import type { LogEntry } from '../../../sandbox/index.ts';
import type { Kit } from './kit.ts';

/** True for a list or a summary. */
export const isData = ({ path, method }: LogEntry): boolean =>
  method === 'GET' && path.endsWith('.json');

/** Paths of the lists and summaries asked for, in alphabetical order. */
export const dataRequests = ({ sandbox }: Kit): string[] =>
  sandbox.log
    .entries()
    .filter(isData)
    .map(({ path }) => path)
    .sort();

/** Empties what elements have kept for the site of a page. */
export function forgetKept(page: Page): Promise<void> {
  return page.evaluate(() => localStorage.clear());
}

/** As if nobody had been here before: no fault, nothing kept by the browser, an empty log of requests. */
export async function startAfresh(kit: Kit): Promise<void> {
  kit.sandbox.faults.clear();
  const page = await kit.open('', { script: '' });
  await forgetKept(page);
  const cdp = await kit.context.newCDPSession(page);
  await cdp.send('Network.clearBrowserCache');
  await page.close();
  kit.sandbox.log.clear();
}
