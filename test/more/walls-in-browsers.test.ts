// Live walls of every size in every browser's engine, under a strict policy: who is shown, in which order, that nothing
// moves, what is kept, and what keys do. Any error or policy report fails when the browser is closed.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Sandbox, startSandbox } from '../../sandbox/index.ts';
import { BROWSERS, DRIVERS } from '../browser/harness/browsers.ts';
import type { DrivenPage, Driver } from '../browser/harness/driver.ts';
import { strictPolicy } from '../browser/harness/servers.ts';
import { startWebsite, type Website } from '../browser/widgets/kit.ts';
import { type Expected, namedBackers } from '../expected.ts';

const SLUGS = ['tiny-garden', 'maple-library', 'river-chorus', 'star-commons'] as const;

/** What browsers report when a connection is lost. */
const LOST = /Failed to load resource|net::ERR|Cross-Origin Request Blocked/;

let sandbox: Sandbox;
let website: Website;
beforeAll(async () => {
  sandbox = await startSandbox({ rateLimits: false });
  website = await startWebsite();
  website.put('/tops.js', { body: `(${noteTops})()`, type: 'text/javascript' });
});
afterAll(async () => {
  await website.close();
  await sandbox.close();
});

/** Runs in the page: notes in every frame where the text after the wall stands. */
function noteTops(): void {
  const tops = new Set<number>();
  Object.assign(window, { tops });
  const note = () => {
    const after = document.getElementById('after');
    if (after) tops.add(after.offsetTop);
    requestAnimationFrame(note);
  };
  note();
}

const elementOf = (name: 'wall' | 'summary' | 'button', slug: string, attributes = '') =>
  `<collective-${name} slug="${slug}" platform="${sandbox.baseUrl}" platform-profile="open-collective" ${attributes}></collective-${name}>`;

const isLoaded = () =>
  [...document.querySelectorAll('collective-wall')].every(
    ({ shadowRoot }) => shadowRoot?.querySelector('[role=status]')?.textContent,
  );

const isKept = async () => {
  const kept = await (await caches.open('collective-widgets')).keys();
  return kept.some(({ url }) => url.includes('members%20river-chorus'));
};

const readWall = () => {
  const root = document.querySelector('collective-wall')?.shadowRoot as ShadowRoot;
  const links = [...root.querySelectorAll<HTMLAnchorElement>('[part=link]')];
  return {
    slugs: links.map(({ href }) => href.slice(href.lastIndexOf('/') + 1)),
    tops: (window as unknown as { tops: Set<number> }).tops.size,
    note: root.querySelector('[part=note]')?.textContent ?? '',
    more: root.querySelector('[part=more]')?.textContent ?? '',
    focused: root.activeElement?.getAttribute('href')?.replace(/.*\//, '') ?? null,
  };
};

const slugsOf = (backers: readonly Expected[]) => backers.map(({ slug }) => slug);

describe.each(BROWSERS)('%s', (browser) => {
  let driver: Driver;
  beforeAll(async () => {
    driver = await DRIVERS[browser]({
      viewport: { width: 1000, height: 700 },
    });
  });
  afterAll(() => driver.close());

  const KIT = '<script src="/collective.js"></script>';
  async function open(body: string, script = KIT, from = driver) {
    const page = await from.newPage();
    const html = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Page</title><script src="/tops.js"></script>${script}<body>${body}<p id="after">After</p>`;
    const headers = { 'content-security-policy': strictPolicy(sandbox.baseUrl) };
    await page.goto(website.put('/walls', { body: html, headers }));
    return page;
  }
  const opened = async (body: string, script?: string, from?: Driver): Promise<DrivenPage> => {
    const page = await open(body, script, from);
    await page.waitForFunction(isLoaded);
    return page;
  };

  test.each(SLUGS)('%s: everybody in order, and nothing moves', async (slug) => {
    const named = namedBackers(sandbox.data.rows(slug));
    const { backersCount } = (await (await fetch(`${sandbox.baseUrl}/${slug}.json`)).json()) as {
      backersCount: number;
    };
    const page = await opened(
      elementOf('wall', slug, `limit="0" avatars="initials" expected="${backersCount}"`),
    );
    await expect.poll(async () => (await page.evaluate(readWall)).slugs).toEqual(slugsOf(named));
    expect((await page.evaluate(readWall)).tops).toBe(1);
    await page.close();
  });

  test('a second view, also without the platform, shows the kept list', async () => {
    // A browser of its own, whose first page stays open: an automated WebKit keeps nothing after the last page of a site.
    const fresh = await DRIVERS[browser]({ allow: [LOST] });
    const wall = elementOf('wall', 'river-chorus', 'limit="0" avatars="initials"');
    const first = await opened(wall, undefined, fresh);
    await first.waitForFunction(isKept);
    sandbox.faults.set('offline');
    const second = await opened(wall, undefined, fresh);
    const named = slugsOf(namedBackers(sandbox.data.rows('river-chorus')));
    await expect.poll(async () => (await second.evaluate(readWall)).slugs).toEqual(named);
    sandbox.faults.clear();
    await fresh.close();
  });

  test('keys reveal the rest and go on from there', async () => {
    const named = slugsOf(namedBackers(sandbox.data.rows('maple-library')));
    const page = await opened(elementOf('wall', 'maple-library', 'avatars="initials" rows="1"'));
    const shown = (await page.evaluate(readWall)).slugs.length;
    for (let stop = 0; stop <= shown; stop++) await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await page.evaluate(readWall)).slugs).toEqual(named);
    expect((await page.evaluate(readWall)).focused).toBe(named[shown]);
    await page.close();
  });
});
