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
