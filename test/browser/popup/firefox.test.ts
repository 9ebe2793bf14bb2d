// The popup of dist/firefox in a real Firefox: every view by its words, figures to the cent, and the page in front.
import { readdirSync, readFileSync } from 'node:fs';
import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Sandbox } from '../../../sandbox/index.ts';
import { type Firefox, startFirefox } from '../harness/firefox.ts';
import { triggerAction } from '../harness/firefox-popup.ts';
import { evaluateInChrome } from '../harness/firefox-problems.ts';
import { built } from '../harness/folders.ts';
import { startPlatform } from '../harness/sandbox.ts';
import { type StaticServer, serve } from '../harness/servers.ts';
import { collectiveOf, major, monthsOf, peopleOf, since, sumsOf } from './expected.ts';
import {
  click,
  figures,
  listedBackers,
  months,
  openStart,
  pointTo,
  reported,
  see,
  shownSums,
  wallSlugs,
} from './firefox-pages.ts';
import { numberIn, POPUP } from './open.ts';

const SLUG = 'maple-library';

let firefox: Firefox;
beforeAll(async () => {
  firefox = await startFirefox();
});
afterAll(() => firefox.close());

describe('every view', () => {
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
    expect(await months(page)).toEqual(monthsOf(sandbox, SLUG, 24, Date.now()));
  });

  test('backers as a list and as a wall', async () => {
    const { named, anonymous } = peopleOf(sandbox, SLUG, false);
    await click(page, 'tab', 'Backers');
    await see(page, new RegExp(`${named.length} shown and ${anonymous} anonymous`));
    const { count, rows } = await listedBackers(page);
    expect(count).toBe(named.length);
    expect(rows.length).toBeGreaterThan(3);
    expect(rows.map(({ slug, total }) => [slug, numberIn(total)])).toEqual(
      named.slice(0, rows.length).map(({ slug, total }) => [slug, total]),
    );
    await click(page, 'radio', 'Wall');
    expect(await wallSlugs(page, named.length)).toEqual(named.map(({ slug }) => slug));
  });

  test('transactions', async () => {
    const listed = collectiveOf(sandbox, SLUG).transactions;
    await click(page, 'tab', 'Transactions');
    await see(page, '50 transactions so far');
    const period = since(listed, 20);
    await page.evaluate((hash) => {
      location.hash = hash;
    }, `#/c/${SLUG}/transactions?from=${period.from}`);
    await see(page, `${period.listed.length} transactions`);
    expect(await shownSums(page)).toEqual(sumsOf(period.listed));
  });

  test('the month that ended last', async () => {
    const today = new Date();
    const [from, to] = [1, 0].map((back) =>
      Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - back),
    ) as [number, number];
    const sum = (type: 'CREDIT' | 'DEBIT') =>
      major(
        collectiveOf(sandbox, SLUG)
          .transactions.filter((entry) => entry.type === type)
          .filter(({ createdAtMs }) => createdAtMs >= from && createdAtMs < to)
          .reduce((total, { amountCents }) => total + Math.abs(amountCents), 0),
      );
    await click(page, 'tab', 'Month');
    await see(page, 'Balance at the end');
    expect((await reported(page)).slice(0, 2)).toEqual([sum('CREDIT'), sum('DEBIT')]);
  });

  test('what needs the people who run it', async () => {
    await click(page, 'tab', 'Overview');
    await click(page, 'radio', 'I run this');
    await click(page, 'link', 'Back to home');
    await see(page, 'Needs your attention');
    await see(page, /\d to review/);
    await page.evaluate((slug) => {
      location.hash = `#/c/${slug}/overview`;
    }, SLUG);
    await see(page, 'Recurring income');
  });

  test('embed', async () => {
    await click(page, 'link', 'Embed');
    await see(page, '<script');
    await see(page, `data-slug="${SLUG}"`);
  });

  test('old figures and what is wrong, while the platform is away', async () => {
    await click(page, 'tab', 'Overview');
    const before = await figures(page);
    sandbox.faults.set('offline');
    await click(page, 'button', 'Reload');
    await see(page, 'Couldn’t update');
    expect(await figures(page)).toEqual(before);
    sandbox.faults.clear();
    await click(page, 'button', 'Try again');
    await expect
      .poll(() => page.evaluate(() => document.body.textContent))
      .not.toContain('Couldn’t update');
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

test('the settings check for new backers now', async () => {
  const sandbox = await startPlatform();
  await pointTo(firefox, sandbox);
  const popup = await firefox.openPage(`${POPUP}#/c/${SLUG}`, 'h1');
  await see(popup, 'Balance');
  await click(popup, 'button', 'Pin');
  await see(popup, 'pinned.');
  const settings = await firefox.openPage('src/options/index.html', 'h1');
  await click(settings, 'button', 'Check now');
  await see(settings, '1 collective checked.');
  sandbox.data.addBacker(SLUG, { name: 'Newly Arrived' });
  await click(settings, 'button', 'Check now');
  await see(settings, '1 collective checked. 1 new backer.');
  await settings.close();
  await popup.close();
  await sandbox.close();
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
