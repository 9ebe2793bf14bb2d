// The popup's views in Firefox, found by the words on the screen.
import type { Page } from 'puppeteer-core';
import { expect } from 'vitest';
import type { Sandbox } from '../../../sandbox/index.ts';
import type { Firefox } from '../harness/firefox.ts';
import { numberIn, POPUP } from './open.ts';

const PATIENCE = { timeout: 12_000 };

/** What people click, by the kind of control. */
const CONTROLS = {
  button: 'button',
  link: 'a',
  option: '[role=option]',
  radio: 'label',
  tab: '[role=tab]',
} as const;

/** Clicks the first control whose name has these words in it, once it is there. */
export async function click(page: Page, kind: keyof typeof CONTROLS, name: string): Promise<void> {
  const attempt = () =>
    page.$$eval(
      CONTROLS[kind],
      (all, wanted) => {
        const found = all.find((one) =>
          (one.getAttribute('aria-label') ?? one.textContent ?? '').trim().includes(wanted),
        );
        (found as HTMLElement | undefined)?.click();
        return found !== undefined;
      },
      name,
    );
  await expect.poll(attempt, PATIENCE).toBe(true);
}

/** Waits for words that can be read. */
export async function see(page: Page, words: string | RegExp): Promise<void> {
  const text = () => page.evaluate(() => document.body.innerText);
  const wanted =
    typeof words === 'string' ? expect.stringContaining(words) : expect.stringMatching(words);
  await expect.poll(text, PATIENCE).toEqual(wanted);
}

/** Opens the popup's page in a tab. */
export const openStart = (firefox: Firefox) => firefox.openPage(POPUP, 'h1');

/** Sends what the options page would send. */
export async function send(page: Page, message: unknown): Promise<void> {
  const answer = await page.evaluate(
    (request) => (globalThis as unknown as ExtensionPage).browser.runtime.sendMessage(request),
    message,
  );
  expect(answer).toMatchObject({ ok: true });
}

interface ExtensionPage {
  readonly browser: { readonly runtime: { sendMessage(message: unknown): Promise<unknown> } };
}

/** Points the extension to a sandbox. */
export async function pointTo(firefox: Firefox, sandbox: Sandbox): Promise<void> {
  const { baseUrl, apiUrl, imagesUrl } = sandbox;
  const page = await openStart(firefox);
  const platform = { baseUrl, apiUrl, imagesUrl, profile: 'open-collective' };
  await send(page, { type: 'change-platform', platform });
  await page.close();
}

/** Balance, yearly income and backers of the overview as numbers, once they are there. */
export async function figures(page: Page): Promise<number[]> {
  const read = () =>
    page.$$eval('.figures .figure', (all) =>
      ['Balance', 'Yearly income', 'Backers'].map((label) => {
        const figure = all.find((one) => one.querySelector('dt')?.textContent === label);
        return figure?.querySelector('.number')?.textContent ?? '';
      }),
    );
  await expect.poll(async () => (await read()).every(Boolean), PATIENCE).toBe(true);
  return (await read()).map(numberIn);
}

/** How many rows the list has, and what the rows in sight show. */
export async function listedBackers(page: Page) {
  await page.waitForSelector('table[aria-label=Backers] tbody a');
  return page.$eval('table[aria-label=Backers]', (table) => ({
    count: Number(table.getAttribute('aria-rowcount')) - 1,
    rows: Array.from(table.querySelectorAll('tbody tr'), (row) => ({
      slug: row.querySelector('a')?.pathname.slice(1) ?? '',
      total: row.querySelector('.number')?.textContent ?? '',
    })),
  }));
}

/** The slugs on the wall, in its order. */
export async function wallSlugs(page: Page, count: number): Promise<string[]> {
  const read = () =>
    page.evaluate(() => {
      const root = document.querySelector('collective-wall')?.shadowRoot;
      const links = root?.querySelectorAll<HTMLAnchorElement>('[role=listitem] a') ?? [];
      return Array.from(links, ({ pathname }) => pathname.slice(1));
    });
  await expect.poll(async () => (await read()).length, PATIENCE).toBe(count);
  return read();
}
