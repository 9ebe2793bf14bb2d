// One thin slice through everything: the built popup and a page with the built wall, in a real Chromium,
// show what the running sandbox has. Expected figures come from its generator, not from src/platform.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Sandbox } from '../../sandbox/index.ts';
import { type Chromium, startChromium } from './harness/chromium.ts';
import { startPlatform } from './harness/sandbox.ts';
import { type StaticServer, serve } from './harness/servers.ts';
import { useSandbox } from './harness/use-sandbox.ts';
import { namedBackers } from './widgets/expected.ts';

const SLUG = 'maple-library';
let sandbox: Sandbox;
let website: StaticServer;
let chromium: Chromium;

beforeAll(async () => {
  sandbox = await startPlatform();
  website = await serve((path) => (path === '/' ? { body: pageWithWall() } : undefined));
  chromium = await startChromium({ allow: [/favicon/] });
  await useSandbox(chromium, sandbox);
});
afterAll(async () => {
  await chromium.close();
  await website.close();
  await sandbox.close();
});

function pageWithWall(): string {
  const { baseUrl } = sandbox;
  return `<!doctype html><html lang="en"><title>A project</title><link rel="icon" href="data:,">
    <h1>A project</h1>
    <collective-wall slug="${SLUG}" platform="${baseUrl}" platform-profile="open-collective"
      layout="list" show="names amounts" limit="500" locale="en" loading="eager"></collective-wall>
    <script src="${baseUrl}/widgets/collective.js"></script>`;
}

/** An amount in hundredths as people read it, without its currency: 1,234.50. */
const figure = (cents: number) =>
  (cents / 100).toLocaleString('en', { minimumFractionDigits: cents % 100 ? 2 : 0 });

/** A name without the characters that nobody sees. */
const visible = (name: string) => name.replace(/\p{Cf}/gu, '').trim();

function figuresOf(slug: string) {
  const collective = sandbox.data.collective(slug);
  if (!collective) throw new Error(`The sandbox has no ${slug}.`);
  return collective.figures;
}

test('the popup finds a collective by its slug and shows its figures', async () => {
  const { balanceCents, yearlyIncomeCents, backersCount } = figuresOf(SLUG);
  const page = await chromium.openPage('src/popup/index.html');
  await page.getByRole('searchbox').fill(SLUG);
  await page.getByRole('searchbox').press('Enter');
  for (const cents of [balanceCents, yearlyIncomeCents]) {
    await page
      .locator('dd', { hasText: figure(cents) })
      .first()
      .waitFor();
  }
  await page
    .locator('dd', { hasText: backersCount.toLocaleString('en') })
    .first()
    .waitFor();
  await page.close();
});

test('a page on another origin shows the backers, highest total first', async () => {
  const expected = namedBackers(sandbox.data.rows(SLUG));
  const page = await chromium.context.newPage();
  await page.goto(website.address);
  const rows = page.locator('collective-wall').getByRole('listitem');
  await expect.poll(() => rows.count(), { timeout: 10_000 }).toBeGreaterThan(50);
  const shown = await rows.allInnerTexts();
  const wanted = expected
    .slice(0, 20)
    .map(({ name, total }) => [visible(name), figure(Math.round(total * 100))]);
  const found = wanted.map((words, index) =>
    words.map((word) => (shown[index]?.includes(word) ? word : shown[index])),
  );
  expect(found).toEqual(wanted);
  await page.close();
});
