// Collectives behind the page in front: found by a real click on the action, which is what grants the look.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type StaticServer, serve } from '../harness/servers.ts';
import { type PopupKit, startPopupKit } from './open.ts';

let kit: PopupKit;
let website: StaticServer;
const pages = new Map<string, string>();

const html = (title: string, body: string) =>
  `<!doctype html><html lang="en"><title>${title}</title><link rel="icon" href="data:,"><h1>${title}</h1>${body}</html>`;

beforeAll(async () => {
  kit = await startPopupKit({ chromium: { context: { viewport: { width: 1280, height: 900 } } } });
  website = await serve((path) => ({ body: pages.get(path) ?? '' }));
  const { baseUrl } = kit.sandbox;
  const link = (slug: string) => `<a href="${baseUrl}/${slug}">${slug}</a>`;
  pages.set('/repository', html('A repository', `<h2>Sponsor</h2>${link('river-chorus')}`));
  pages.set(
    '/wall',
    html(
      'Backers',
      `<collective-wall slug="quiet-harbour" platform="${baseUrl}"></collective-wall>`,
    ),
  );
  pages.set('/thanks', html('Thanks', ['star-commons', 'open-atlas'].map(link).join('')));
  pages.set('/garden', html('A garden', link('tiny-garden')));
  pages.set('/plain', html('A page', '<a href="https://elsewhere.example/river-chorus">x</a>'));
});
afterAll(async () => {
  await kit.close();
  await website.close();
});

async function openOver(address: string) {
  const page = await kit.chromium.context.newPage();
  await page.goto(address);
  const popup = await kit.chromium.triggerAction(page);
  return { page, popup };
}

const aboutCollectives = () =>
  kit.sandbox.log
    .entries()
    // The browser's own question comes before the first of them.
    .filter(({ method }) => method !== 'OPTIONS')
    .map(({ path }) => path)
    .filter((path) => /\.json|graphql|transactions/.test(path));

// Every kind of link: test/platform/page-links.test.ts.
test.each([
  ['/repository', 'river-chorus'],
  ['/wall', 'quiet-harbour'],
])('%s leads to %s, and nothing is asked about it until it is clicked', async (path, slug) => {
  const before = aboutCollectives().length;
  const { page, popup } = await openOver(website.address + path);
  await popup.waitFor(`a[href="#/c/${slug}/overview"]`);
  expect(await popup.text()).toContain('On this page');
  expect(aboutCollectives().slice(before)).toEqual([]);
  await popup.click(`a[href="#/c/${slug}/overview"]`);
  await popup.waitFor('.figure .number');
  expect(aboutCollectives().slice(before)).not.toEqual([]);
  await popup.close();
  await page.close();
});

test('on its own page, a collective is shown with name and balance at once', async () => {
  const before = aboutCollectives().length;
  const { page, popup } = await openOver(`${kit.sandbox.baseUrl}/maple-library`);
  await popup.waitFor('.on-page .number');
  expect(await popup.text()).toContain('Maple Library');
  expect(aboutCollectives().slice(before)).toEqual(['/api/graphql/v2']);
  await popup.close();
  await page.close();
});

test('Show names names what a page links to, there and then on other pages', async () => {
  const before = aboutCollectives().length;
  const { page, popup } = await openOver(`${website.address}/thanks`);
  await popup.waitFor('.list-section__header .button');
  await popup.click('.list-section__header .button');
  await popup.waitFor('.on-page .number');
  expect(await popup.text()).toContain('Star Commons');
  expect(aboutCollectives().slice(before)).toEqual(['/api/graphql/v2']);
  await popup.close();
  await page.goto(`${website.address}/garden`);
  const again = await kit.chromium.triggerAction(page);
  await again.waitFor('.on-page .number');
  expect(await again.text()).toContain('Tiny Garden');
  await again.close();
  await page.close();
});

test('the popup has its own size', async () => {
  const { page, popup } = await openOver(`${website.address}/plain`);
  await popup.waitFor('.list-section__line');
  // A screen without room for 600 pixels gives a scroll bar, beside the 400.
  const sizes = () =>
    popup.evaluate(() => ({
      body: document.body.clientWidth,
      isWideEnough: innerWidth >= document.documentElement.scrollWidth,
      isHigh: innerHeight > 450,
    }));
  await expect.poll(sizes).toEqual({ body: 400, isWideEnough: true, isHigh: true });
  await popup.close();
  await page.close();
});

test('opened as a tab it keeps what was found', async () => {
  const { page, popup } = await openOver(`${website.address}/repository`);
  await popup.waitFor('a[href="#/c/river-chorus/overview"]');
  const opened = kit.chromium.context.waitForEvent('page');
  // The popup closes itself, so that the click may never be answered.
  popup.click('button[aria-label="Open in a tab"]').catch(() => {});
  const tab = await opened;
  await tab.waitForURL(/view=tab/);
  await tab.waitForLoadState();
  // By its link: its name is shown once a visit has made it known.
  const found = tab
    .getByRole('region', { name: 'On this page' })
    .locator('a[href="#/c/river-chorus/overview"]');
  await found.waitFor();
  await tab.reload();
  await found.waitFor();
  await tab.close();
  await page.close();
});
