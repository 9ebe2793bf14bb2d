// The popup of the built extension in a real Chromium, fed by the sandbox; everything is found by its words.

import type { Page } from 'playwright-core';
import type { Sandbox } from '../../../sandbox/index.ts';
import { addApplications } from '../../../scripts/lib/steps/sandbox.mjs';
import { SANDBOX_CLIENT_IDS } from '../../../src/platform/addresses/sandbox.ts';
import { type Chromium, type ChromiumOptions, startChromium } from '../harness/chromium.ts';
import { navigated } from '../harness/navigated.ts';
import { startPlatform } from '../harness/sandbox.ts';
import { sendFromOptions, useSandbox } from '../harness/use-sandbox.ts';

export const POPUP = 'src/popup/index.html';

export interface PopupKit {
  readonly sandbox: Sandbox;
  readonly chromium: Chromium;
  /** The popup's page at its own size, as a tab that Playwright can see. */
  readonly open: (hash?: string) => Promise<Page>;
  /** Fails when the browser complained of anything. */
  readonly close: () => Promise<void>;
}

export interface PopupKitOptions {
  readonly chromium?: ChromiumOptions;
  readonly rateLimits?: boolean;
  /** The platform's clock. */
  readonly now?: () => number;
}

const SIZE = { width: 400, height: 600 };

/** Starts sandbox and browser, and points the extension to the sandbox. */
export async function startPopupKit(options: PopupKitOptions = {}): Promise<PopupKit> {
  const { rateLimits = false, now = Date.now } = options;
  const sandbox = await startPlatform({ rateLimits, now });
  const chromium = await startChromium({
    ...options.chromium,
    context: { viewport: SIZE, locale: 'en-US', ...options.chromium?.context },
  });
  await useSandbox(chromium, sandbox);
  return {
    sandbox,
    chromium,
    open: (hash = '') => chromium.openPage(`${POPUP}${hash}`),
    async close() {
      await chromium.close();
      await sandbox.close();
    },
  };
}

/** The value of a figure, once it is there. */
export async function figure(page: Page, label: string): Promise<string> {
  const value = page.locator('.figure', { has: page.locator(`dt:text-is("${label}")`) });
  return value
    .locator('dt + dd')
    .filter({ hasText: /\S/ })
    .textContent()
    .then((text) => text ?? '');
}

/** The first number in a text: -1554.76 for "−€1,554.76Below zero". */
export function numberIn(text: string): number {
  const [before = '', digits = ''] = text.replaceAll(',', '').split(/(\d+(?:\.\d+)?)/);
  return Number(digits) * (before.includes('−') ? -1 : 1);
}

/** Signs in with the sandbox's own application, as that person. */
export async function signIn(kit: PopupKit, name: string): Promise<void> {
  const { chromium, sandbox } = kit;
  await addApplications(sandbox);
  const opened = navigated(chromium.context, (window) => window.url().startsWith(sandbox.baseUrl));
  const ended = trySignIn(kit, SANDBOX_CLIENT_IDS.chromium);
  const window = await opened;
  await window.getByRole('radio', { name }).check();
  await window.getByRole('button', { name: 'Allow', exact: true }).click();
  await ended;
}

/** As the options page does; resolves once the attempt has ended. */
export async function trySignIn({ chromium, sandbox }: PopupKit, clientId: string): Promise<void> {
  await sendFromOptions(chromium, { type: 'set-client-id', clientId });
  await sendFromOptions(chromium, { type: 'sign-in', agreedTo: sandbox.baseUrl });
}

/** Signs in as somebody else. */
export async function signInAs(kit: PopupKit, name: string): Promise<void> {
  await sendFromOptions(kit.chromium, { type: 'sign-out' });
  await kit.chromium.context.clearCookies();
  await signIn(kit, name);
}
