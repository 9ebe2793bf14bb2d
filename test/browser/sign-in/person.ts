// A browser as a person uses it: everything is found by the words on the screen.
import { setTimeout } from 'node:timers/promises';
import type { Page as ChromiumPage } from 'playwright-core';
import type { ElementHandle, Page as FirefoxPage } from 'puppeteer-core';
import type { Chromium } from '../harness/chromium.ts';
import type { Firefox } from '../harness/firefox.ts';
import type { FirefoxRecorder } from './firefox-recorder.ts';

export type Role = 'button' | 'link' | 'radio' | 'switch' | 'textbox';

/** A page on the screen. Every method waits until what it needs is there. */
export interface Screen {
  readonly click: (role: Role, name: string) => Promise<void>;
  /** Clicks words that are neither button nor link: what folds and unfolds. */
  readonly unfold: (words: string) => Promise<void>;
  /** Replaces what is in the field with that label. */
  readonly fill: (label: string, text: string) => Promise<void>;
  readonly valueOf: (label: string) => Promise<string>;
  /** Whether the switch of that name is on. */
  readonly isOn: (name: string) => Promise<boolean>;
  /** Waits for words that can be read. */
  readonly see: (words: string | RegExp) => Promise<void>;
  /** Everything that can be read. */
  readonly text: () => Promise<string>;
  readonly close: () => Promise<void>;
}

/** A running browser. */
export interface Person {
  readonly openOptions: () => Promise<Screen>;
  /** Does something that opens the window of a sign-in, and goes there. */
  readonly follow: (action: () => Promise<unknown>) => Promise<Screen>;
  /** Clicks a link that opens a tab, and goes there. */
  readonly followLink: (from: Screen, name: string) => Promise<Screen>;
  /** Closes the browser and starts it again on the same profile. */
  readonly restart: () => Promise<Person>;
  readonly close: () => Promise<void>;
}

const OPTIONS = 'src/options/index.html';
const PATIENCE_MS = 15_000;
const LOOK_EVERY_MS = 50;

/** Waits for words; says what was there instead when they do not come. */
async function see(text: () => Promise<string>, words: string | RegExp): Promise<void> {
  const until = Date.now() + PATIENCE_MS;
  let seen = '';
  while (Date.now() < until) {
    // A page that is on its way elsewhere cannot be read for a moment.
    seen = await text().catch(() => seen);
    if (typeof words === 'string' ? seen.includes(words) : words.test(seen)) return;
    await setTimeout(LOOK_EVERY_MS);
  }
  throw new Error(`Waited for ${words}, but this is what can be read:\n${seen.slice(0, 1500)}`);
}

/** A page of Chromium. */
export function chromiumScreen(page: ChromiumPage): Screen {
  const text = () => page.locator('body').innerText();
  const field = (label: string) => page.getByLabel(label, { exact: true });
  return {
    click: (role, name) => page.getByRole(role, { name, exact: role !== 'link' }).click(),
    unfold: (words) => page.getByText(words, { exact: true }).click(),
    fill: (label, value) => field(label).fill(value),
    valueOf: (label) => field(label).inputValue(),
    isOn: (name) => page.getByRole('switch', { name, exact: true }).isChecked(),
    see: (words) => see(text, words),
    text,
    close: () => page.close(),
  };
}

/**
 * Opens the options page in a tab of its own. After a start the extension may do so as well, and Chromium then takes
 * the empty tab that we have just opened: in that case another one is opened.
 */
export async function openOptions(chromium: Chromium): Promise<ChromiumPage> {
  try {
    return await chromium.openPage(OPTIONS);
  } catch (error) {
    if (!/interrupted by another navigation/.test(String(error))) throw error;
    return chromium.openPage(OPTIONS);
  }
}

/** `onStart` is called for the browser at every start of it, before it is used. */
export async function chromiumPerson(
  chromium: Chromium,
  onStart: (chromium: Chromium) => Promise<unknown> = async () => {},
): Promise<Person> {
  await onStart(chromium);
  return {
    openOptions: async () => chromiumScreen(await openOptions(chromium)),
    follow: async (action) => chromiumScreen(await chromium.authWindow(action)),
    followLink: async (from, name) =>
      chromiumScreen(await chromium.authWindow(() => from.click('link', name))),
    restart: async () => chromiumPerson(await chromium.restart(), onStart),
    close: () => chromium.close(),
  };
}

/** Puppeteer finds roles in Firefox, too, but takes a second for each, in which it computes the names of all elements. */
const ELEMENTS: Readonly<Record<Role, string>> = {
  button: 'button',
  link: 'a',
  radio: '[type=radio]',
  switch: '[role=switch]',
  textbox: 'input, textarea',
};

/** Runs in the page: the first of that name. A link's name also says where it opens. */
function findNamed(selector: string, name: string): Element | undefined {
  // Between parts of a name there may be a blank that its text does not have.
  const lettersOf = (text: string | null) => `${text}`.replace(/\s+/g, '');
  const wanted = lettersOf(name);
  return [...document.querySelectorAll(selector)].find((element) => {
    const [label] = (element as HTMLInputElement).labels ?? [];
    const own = element.getAttribute('aria-label') ?? (label ?? element).textContent;
    return element.localName === 'a' ? lettersOf(own).includes(wanted) : lettersOf(own) === wanted;
  });
}

/** A page of Firefox; `recorder` looks at it whenever it is read. */
export function firefoxScreen(page: FirefoxPage, recorder?: FirefoxRecorder): Screen {
  const find = async (role: Role, name: string) => {
    // Firefox draws a tab in the background once in a while only, and a locator waits for frames.
    await page.bringToFront();
    const patience = { timeout: PATIENCE_MS, polling: LOOK_EVERY_MS };
    const found = await page.waitForFunction(findNamed, patience, ELEMENTS[role], name);
    return (found as ElementHandle<Element>).asLocator();
  };
  const text = async () => {
    await recorder?.look(page);
    return page.evaluate(() => document.body.innerText);
  };
  return {
    click: async (role, name) => (await find(role, name)).click(),
    unfold: (words) => page.locator(`::-p-text(${words})`).click(),
    fill: async (label, value) => (await find('textbox', label)).fill(value),
    async valueOf(label) {
      const handle = await (await find('textbox', label)).waitHandle();
      return handle.evaluate((element) => (element as HTMLInputElement).value);
    },
    async isOn(name) {
      const handle = await (await find('switch', name)).waitHandle();
      return handle.evaluate((element) => (element as HTMLInputElement).checked);
    },
    see: (words) => see(text, words),
    text,
    close: () => page.close(),
  };
}

/** With a recorder, everything that this person's browser shows, writes and sends is noted. */
export async function firefoxPerson(firefox: Firefox, recorder?: FirefoxRecorder): Promise<Person> {
  const screen = (page: FirefoxPage) => firefoxScreen(page, recorder);
  await recorder?.start(firefox.browser);
  return {
    openOptions: async () => screen(await firefox.openPage(OPTIONS, 'h2')),
    follow: async (action) => screen(await firefox.authWindow(action)),
    async followLink(from, name) {
      const before = await addressesOfTabs(firefox);
      await from.click('link', name);
      const address = await newAddress(firefox, before);
      // Firefox tells of the tab's window only: its page is reached by opening it once more.
      const page = await firefox.browser.newPage();
      await page.goto(address);
      return screen(page);
    },
    async restart() {
      await recorder?.collect();
      return firefoxPerson(await firefox.restart(), recorder);
    },
    close: () => firefox.close(),
  };
}

interface Connection {
  send(method: string, parameters: object): Promise<{ result: { contexts: { url: string }[] } }>;
}

async function addressesOfTabs({ browser }: Firefox): Promise<string[]> {
  const { connection } = browser as unknown as { readonly connection: Connection };
  const { result } = await connection.send('browsingContext.getTree', {});
  return result.contexts.map(({ url }) => url).filter((url) => url !== 'about:blank');
}

async function newAddress(firefox: Firefox, before: readonly string[]): Promise<string> {
  const until = Date.now() + PATIENCE_MS;
  while (Date.now() < until) {
    const found = (await addressesOfTabs(firefox)).find((address) => !before.includes(address));
    if (found) return found;
    await setTimeout(LOOK_EVERY_MS);
  }
  throw new Error('The link opened no tab.');
}
