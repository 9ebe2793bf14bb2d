// Long words, and right to left: pages are in their language, and nothing scrolls sideways. The popup's views, in the widest
// words of all languages and in Arabic: test/more/popup/window.test.ts.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readMessages } from '../../locales/read.ts';
import { expectFits, violationsOf } from '../browser/harness/accessible.ts';
import { type PopupKit, startPopupKit } from '../browser/popup/open.ts';

const messagesOf = (language: string) => JSON.stringify(readMessages(language));

const WIDE = { width: 1280, height: 800 };
const POPUP = { width: 400, height: 600 };
const PHONE = { width: 360, height: 700 };

describe.each(['de', 'ar'])('%s', (language) => {
  let kit: PopupKit;
  beforeAll(async () => {
    // In the place of English, because browsers without a language's own files fall back to it.
    const extraFiles = { '_locales/en/messages.json': messagesOf(language) };
    kit = await startPopupKit({ chromium: { allow: [/Failed to load resource/], extraFiles } });
  });
  afterAll(() => kit.close());

  async function expectOurs(page: Page, narrow: typeof POPUP): Promise<void> {
    await page.getByRole('heading', { level: 1 }).waitFor();
    const spoken = await page.evaluate(() => {
      const { lang, dir } = document.documentElement;
      return [lang, dir];
    });
    expect(spoken).toEqual([language, language === 'ar' ? 'rtl' : 'ltr']);
    expect(await violationsOf(page, ['html-has-lang', 'html-lang-valid', 'valid-lang'])).toEqual(
      [],
    );
    await expectFits(page, [WIDE, narrow]);
    await page.close();
  }

  test.each(['popup/index.html#/c/maple-library', 'options/index.html'])(
    '%s of the extension',
    async (path) => expectOurs(await kit.chromium.openPage(`src/${path}`), POPUP),
  );

  test.each(['index', 'configurator', 'dependencies'])('%s.html of the website', async (name) => {
    const page = await kit.chromium.context.newPage();
    await page.goto(`${kit.sandbox.baseUrl}/gallery/${name}.${language}.html?slug=tiny-garden`);
    await expectOurs(page, PHONE);
  });
});
