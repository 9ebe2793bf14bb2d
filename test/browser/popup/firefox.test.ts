// The popup of dist/firefox in a real Firefox: figures and people to the cent, and the page in front. Every view in a Firefox:
// test/more/android.test.ts.
import { readdirSync, readFileSync } from 'node:fs';
import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Sandbox } from '../../../sandbox/index.ts';
import { startFirefox } from '../harness/firefox.ts';
import { triggerAction } from '../harness/firefox-popup.ts';
import { evaluateInChrome } from '../harness/firefox-problems.ts';
import { built } from '../harness/folders.ts';
import { startPlatform } from '../harness/sandbox.ts';
import { type StaticServer, serve } from '../harness/servers.ts';
import { useStarted } from '../harness/use-started.ts';
import { collectiveOf, major, peopleOf } from './expected.ts';
import {
  click,
  figures,
  listedBackers,
  openStart,
  pointTo,
  see,
  wallSlugs,
} from './firefox-pages.ts';
import { numberIn } from './open.ts';

const SLUG = 'maple-library';

const firefox = useStarted(() => startFirefox());

describe('a collective', () => {
  let sandbox: Sandbox;
  let page: Page;
  beforeAll(async () => {
    sandbox = await startPlatform();
    await pointTo(firefox, sandbox);
    page = await openStart(firefox);
  });
  afterAll(async () => {
    await page.close();
    await sandbox.close();
  });

  test('start view and search', async () => {
    await see(page, 'Get started');
    // The search has the focus.
    await page.keyboard.type(SLUG);
    await see(page, /^1 result$/m);
    await click(page, 'option', SLUG);
  });

  test('overview', async () => {
    const { figures: expected } = collectiveOf(sandbox, SLUG);
    expect(await figures(page)).toEqual([
      major(expected.balanceCents),
      major(expected.yearlyIncomeCents),
      expected.backersCount,
    ]);
  });

  test('backers as a list and as a wall', async () => {
    const { named, anonymous } = peopleOf(sandbox, SLUG);
    await click(page, 'tab', 'Backers');
    await see(page, new RegExp(`${named.length} shown, plus ${anonymous} anonymous`));
    const { count, rows } = await listedBackers(page);
    expect(count).toBe(named.length);
    expect(rows.length).toBeGreaterThan(3);
    expect(rows.map(({ slug, total }) => [slug, numberIn(total)])).toEqual(
      named.slice(0, rows.length).map(({ slug, total }) => [slug, total]),
    );
    await click(page, 'radio', 'Wall');
    expect(await wallSlugs(page, named.length)).toEqual(named.map(({ slug }) => slug));
  });
});

describe('a click on the button over a page', () => {
  let sandbox: Sandbox;
  let website: StaticServer;
  beforeAll(async () => {
    sandbox = await startPlatform();
    await pointTo(firefox, sandbox);
    website = await serve(() => ({
      body: `<!doctype html><html lang="en"><title>Page</title><a href="${sandbox.baseUrl}/river-chorus">Sponsor</a></html>`,
    }));
  });
  afterAll(async () => {
    await website.close();
    await sandbox.close();
  });

  const asked = () => sandbox.log.count(({ path }) => /\.json|graphql|transactions/.test(path));

  test('finds the collective, and asks nothing about it until it is clicked', async () => {
    const page = await firefox.browser.newPage();
    await page.goto(website.address);
    await page.bringToFront();
    const popup = await triggerAction(firefox);
    await expect.poll(popup.text, { timeout: 15_000 }).toMatch(/On this page\s[\s\S]*river-chorus/);
    expect(asked()).toBe(0);
    await popup.clickLink('#/c/river-chorus/overview');
    await expect.poll(popup.text, { timeout: 15_000 }).toMatch(/River Chorus[\s\S]*Balance\s+\$/);
    expect(asked()).toBeGreaterThan(0);
    await popup.close();
    await page.close();
  });
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
