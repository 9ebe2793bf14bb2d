// The same wall in a real Firefox: what is shown under a strict policy, and what its button reveals.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Sandbox, startSandbox } from '../../../sandbox/index.ts';
import { type Firefox, startFirefox } from '../harness/firefox.ts';
import { strictPolicy } from '../harness/servers.ts';
import { namedBackers } from './expected.ts';
import { startWebsite, type Website } from './kit.ts';

let firefox: Firefox;
let sandbox: Sandbox;
let website: Website;
beforeAll(async () => {
  sandbox = await startSandbox();
  website = await startWebsite();
  firefox = await startFirefox({ extension: false });
});
afterAll(async () => {
  await firefox.close();
  await website.close();
  await sandbox.close();
});

test('shows every backer under a strict policy, keeps room and reveals the rest', async () => {
  const wall = `<collective-wall slug="maple-library" platform="${sandbox.baseUrl}" platform-profile="open-collective" rows="2" accent="rebeccapurple"></collective-wall>`;
  const address = website.put('/firefox', {
    body: `<!doctype html><html lang="en"><title>Page</title><script src="/collective.js"></script>${wall}`,
    headers: { 'content-security-policy': strictPolicy(sandbox.baseUrl) },
  });
  const page = await firefox.browser.newPage();
  await page.goto(address);
  await page.waitForFunction(
    () =>
      document.querySelector('collective-wall')?.shadowRoot?.querySelector('[role=status]')
        ?.textContent,
  );
  const named = namedBackers(sandbox.data.rows('maple-library'));
  const seen = () =>
    page.evaluate(() => {
      const root = document.querySelector('collective-wall')?.shadowRoot as ShadowRoot;
      const links = [...root.querySelectorAll<HTMLAnchorElement>('[part=link]')];
      const avatar = root.querySelector<HTMLElement>('[part~=avatar]');
      return {
        hrefs: links.map(({ href }) => href),
        height: root.querySelector<HTMLElement>('.box')?.offsetHeight,
        avatar: avatar?.offsetWidth,
        accent: getComputedStyle(root.querySelector('button') as Element).color,
        role: root.querySelector('[role=list]')?.getAttribute('aria-label'),
      };
    });
  const first = await seen();
  expect(first).toMatchObject({
    height: 104,
    avatar: 48,
    accent: 'rgb(102, 51, 153)',
    role: 'Backers of maple-library',
  });
  expect(first.hrefs).toEqual(
    named.slice(0, first.hrefs.length).map(({ slug }) => `${sandbox.baseUrl}/${slug}`),
  );
  await page.evaluate(() =>
    document.querySelector('collective-wall')?.shadowRoot?.querySelector('button')?.click(),
  );
  await page.waitForFunction(
    (count: number) =>
      document.querySelector('collective-wall')?.shadowRoot?.querySelectorAll('[part=link]')
        .length === count,
    {},
    named.length,
  );
  const focused = await page.evaluate(() =>
    document.querySelector('collective-wall')?.shadowRoot?.activeElement?.getAttribute('href'),
  );
  expect(focused).toBe(`${sandbox.baseUrl}/${named[first.hrefs.length]?.slug}`);
});

test('tiers, rows at most, no request for an accent, and words for mistakes', async () => {
  const platform = `platform="${sandbox.baseUrl}" platform-profile="open-collective"`;
  const wall = (attributes: string) =>
    `<collective-wall slug="tiny-garden" ${platform} avatars="initials" ${attributes}></collective-wall>`;
  const accent = `var(--x, url(${website.address}/pixel))`;
  const body = [
    wall('rows="3"'),
    wall('tiers="Friends: 64, *: 40"'),
    wall('layout="card" group-by="status"'),
    `<collective-button slug="tiny-garden" accent="${accent}"></collective-button>`,
  ];
  const address = website.put(
    '/firefox-tiers',
    `<!doctype html><html lang="en"><title>Page</title><script src="/collective.js"></script>${body.join('')}`,
  );
  const page = await firefox.browser.newPage();
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  await page.goto(address);
  await page.waitForFunction(() =>
    [...document.querySelectorAll('collective-wall')].every(
      (wall) => wall.shadowRoot?.querySelector('[role=status]')?.textContent,
    ),
  );
  const seen = await page.evaluate(() =>
    [...document.querySelectorAll('collective-wall')].map(({ shadowRoot: root }) => ({
      height: root?.querySelector<HTMLElement>('.box')?.offsetHeight,
      groups: [...(root?.querySelectorAll('[part=group-heading]') ?? [])].map(
        ({ textContent }) => textContent,
      ),
      sizes: [...(root?.querySelectorAll('[role=list]') ?? [])].map(
        (list) => list.querySelector<HTMLElement>('[part~=avatar]')?.offsetHeight,
      ),
    })),
  );
  expect(seen[0]).toMatchObject({ height: 48, groups: [] });
  const isInTier = ({ tiers }: { tiers: readonly string[] }) => tiers.includes('Friends');
  const named = namedBackers(sandbox.data.rows('tiny-garden'));
  const both = named.some(isInTier) && !named.every(isInTier);
  expect(seen[1]?.sizes).toEqual(both ? [64, 40] : named.some(isInTier) ? [64] : [40]);
  expect(seen[2]?.groups.length).toBeGreaterThan(0);
  expect(said).toEqual([
    expect.stringContaining('"card" is not one of avatars, cards, list, logos'),
  ]);
  expect(website.requests.filter(({ path }) => path.includes('pixel'))).toEqual([]);
});
