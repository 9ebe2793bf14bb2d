// The extension as built starts in a real Firefox, and its pages run under their policy without a complaint.
import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Firefox, startFirefox } from './harness/firefox.ts';
import { evaluateInChrome } from './harness/firefox-problems.ts';
import { built } from './harness/folders.ts';

let firefox: Firefox;

beforeAll(async () => {
  firefox = await startFirefox();
});
afterAll(() => firefox.close());

test('shows the popup and the options page', async () => {
  for (const path of ['src/popup/index.html', 'src/options/index.html']) {
    const page = await firefox.openPage(path, 'h1');
    expect(await page.$eval('h1', (heading) => heading.textContent)).not.toBe('');
    await page.close();
  }
});

test('readers of Traditional Chinese get English, those of Simplified Chinese their own', async () => {
  const folder = `${built('firefox')}/_locales`;
  const spoken: Record<string, string> = {};
  for (const locale of ['zh-TW', 'zh-Hant', 'zh-CN', 'zh', 'pt-PT', 'sv']) {
    // What Firefox asks itself for its own language: a package of another language isn't installed here.
    const tags = JSON.stringify(readdirSync(folder).map((name) => name.replace('_', '-')));
    const expression = `Services.locale.negotiateLanguages(['${locale}'], ${tags}, 'en')[0]`;
    const found = (await evaluateInChrome(firefox.browser, expression)).replace('-', '_');
    const messages = JSON.parse(readFileSync(`${folder}/${found}/messages.json`, 'utf8'));
    spoken[locale] = messages.extension_languageTag.message;
  }
  expect(spoken).toEqual({
    ...{ 'zh-TW': 'en', 'zh-Hant': 'en', 'zh-CN': 'zh-CN', zh: 'zh-CN' },
    ...{ 'pt-PT': 'pt-BR', sv: 'en' },
  });
});
