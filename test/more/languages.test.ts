// Long words, other letters, and right to left: every view in three languages is accessible and nothing scrolls sideways.
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectAccessible } from '../browser/harness/accessible.ts';
import { type PopupKit, startPopupKit } from '../browser/popup/open.ts';

const messagesOf = (language: string) =>
  readFileSync(new URL(`../../_locales/${language}/messages.json`, import.meta.url), 'utf8');

const TAB = { width: 1280, height: 800 };
const POPUP = { width: 400, height: 600 };
const PHONE = { width: 360, height: 700 };

const table = (page: Page) => page.getByRole('table').first().waitFor();
const chart = (page: Page) =>
  page.locator('.chart [role=img], [role=img][aria-label*="20"]').first().waitFor();
const VIEWS: readonly (readonly [hash: string, ready: (page: Page) => Promise<unknown>])[] = [
  ['', (page) => page.getByRole('heading', { level: 2 }).first().waitFor()],
  ['#/c/maple-library', chart],
  ['#/c/river-chorus/backers?role=any&active=1', table],
  ['#/c/maple-library/transactions', table],
  ['#/c/maple-library/month', (page) => page.locator('dl').first().waitFor()],
  ['#/c/tiny-garden/embed', (page) => page.getByText('<script').first().waitFor()],
  [
    '#/c/no-such-one',
    (page) => page.locator('.notice').filter({ hasText: 'no-such-one' }).waitFor(),
  ],
];

describe.each(['de', 'ja', 'ar'])('%s', (language) => {
  let kit: PopupKit;
  beforeAll(async () => {
    // In the place of English, because browsers without a language's own files fall back to it.
    const extraFiles = { '_locales/en/messages.json': messagesOf(language) };
    kit = await startPopupKit({ chromium: { allow: [/Failed to load resource/], extraFiles } });
  });
  afterAll(() => kit.close());

  const isOurs = async (page: Page) => {
    const spoken = await page.evaluate(() => {
      const { lang, dir } = document.documentElement;
      return [lang, dir];
    });
    expect(spoken).toEqual([language, language === 'ar' ? 'rtl' : 'ltr']);
  };

  test.each(VIEWS)('the popup at %s', async (hash, ready) => {
    const page = await kit.open(hash);
    await ready(page);
    await isOurs(page);
    await expectAccessible(page, [TAB, POPUP]);
    await page.close();
  });

  test('the settings', async () => {
    const page = await kit.chromium.openPage('src/options/index.html');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await isOurs(page);
    await expectAccessible(page, [TAB, POPUP]);
    await page.close();
  });

  test.each(['index', 'configurator', 'dependencies'])('%s.html of the website', async (name) => {
    const page = await kit.chromium.context.newPage();
    await page.goto(`${kit.sandbox.baseUrl}/gallery/${name}.${language}.html?slug=tiny-garden`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await isOurs(page);
    await expectAccessible(page, [TAB, PHONE]);
    await page.close();
  });
});
