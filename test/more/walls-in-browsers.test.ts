// Live walls in other engines than Chromium's, under a strict policy: who is shown, in which order, that nothing moves, what
// is kept, and what keys do. Any error or policy report fails when the browser is closed. In Chromium: test/browser/widgets.
import { beforeAll, describe, expect, test } from 'vitest';
import { startSandbox } from '../../sandbox/index.ts';
import { DRIVERS, OTHERS } from '../browser/harness/browsers.ts';
import type { DrivenPage } from '../browser/harness/driver.ts';
import { strictPolicy } from '../browser/harness/servers.ts';
import { useStarted } from '../browser/harness/use-started.ts';
import { watchPlaces } from '../browser/harness/watched.ts';
import { startWebsite } from '../browser/widgets/kit.ts';
import { namedSlugs } from '../expected.ts';

/** In one piece, and in chunks. */
const SLUGS = ['maple-library', 'star-commons'] as const;

/** What browsers report when a connection is lost. */
const LOST = /Failed to load resource|net::ERR|Cross-Origin Request Blocked/;

const sandbox = useStarted(() => startSandbox({ rateLimits: false }));
const website = useStarted(() => startWebsite());
beforeAll(async () => {
  const watching = `(${watchPlaces})('#after')`;
  website.put('/watch.js', { body: watching, type: 'text/javascript' });
});

const wall = (slug: string, attributes: string) =>
  `<collective-wall slug="${slug}" platform="${sandbox.baseUrl}" platform-profile="open-collective" avatars="initials" ${attributes}></collective-wall>`;

const isLoaded = () =>
  [...document.querySelectorAll('collective-wall')].every(
    ({ shadowRoot }) => shadowRoot?.querySelector('[role=status]')?.textContent,
  );

const isKept = () => localStorage.getItem('collective-widgets')?.includes('river-chorus');

const readWall = () => {
  const root = document.querySelector('collective-wall')?.shadowRoot as ShadowRoot;
  const links = [...root.querySelectorAll<HTMLAnchorElement>('[part=link]')];
  return {
    slugs: links.map(({ href }) => href.slice(href.lastIndexOf('/') + 1)),
    moved: Math.floor(Reflect.get(window, 'moved')),
    note: root.querySelector('[part=note]')?.textContent ?? '',
    more: root.querySelector('[part=more]')?.textContent ?? '',
    focused: root.activeElement?.getAttribute('href')?.replace(/.*\//, '') ?? null,
  };
};

const named = (slug: string) => namedSlugs(sandbox.data.rows(slug));

describe.each(OTHERS)('%s', (browser) => {
  const driver = useStarted(() =>
    DRIVERS[browser]({
      viewport: { width: 1000, height: 700 },
    }),
  );

  /** A page with these walls, once they are complete. */
  async function open(body: string, from = driver): Promise<DrivenPage> {
    const page = await from.newPage();
    const html = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Page</title><script src="/watch.js"></script><script src="/collective.js"></script><body>${body}<p id="after">After</p>`;
    const headers = { 'content-security-policy': strictPolicy(sandbox.baseUrl) };
    await page.goto(website.put('/walls', { body: html, headers }));
    await page.waitForFunction(isLoaded);
    return page;
  }

  test.each(SLUGS)('%s: everybody in order, and nothing moves', async (slug) => {
    const summary = await (await fetch(`${sandbox.baseUrl}/${slug}.json`)).json();
    const { backersCount } = summary as { backersCount: number };
    const page = await open(wall(slug, `limit="0" expected="${backersCount}"`));
    await expect.poll(async () => (await page.evaluate(readWall)).slugs).toEqual(named(slug));
    expect((await page.evaluate(readWall)).moved).toBe(0);
    await page.close();
  });

  test('a second view, also without the platform, shows the first screen that was kept', async () => {
    // A browser of its own, whose first page stays open: an automated WebKit keeps nothing after the last page of a site.
    const fresh = await DRIVERS[browser]({ allow: [LOST] });
    const body = wall('river-chorus', 'limit="50"');
    const first = await open(body, fresh);
    await first.waitForFunction(isKept);
    sandbox.faults.set('offline');
    const second = await open(body, fresh);
    const shown = async () => (await second.evaluate(readWall)).slugs;
    await expect.poll(shown).toEqual(named('river-chorus').slice(0, 50));
    sandbox.faults.clear();
    await fresh.close();
  });

  test('keys reveal the rest and go on from there', async () => {
    const all = named('maple-library');
    const page = await open(wall('maple-library', 'rows="1"'));
    const shown = (await page.evaluate(readWall)).slugs.length;
    for (let stop = 0; stop <= shown; stop++) await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await page.evaluate(readWall)).slugs).toEqual(all);
    expect((await page.evaluate(readWall)).focused).toBe(all[shown]);
    await page.close();
  });

  test('every element works where the browser refuses text as markup', async () => {
    const attributes = `slug="maple-library" platform="${sandbox.baseUrl}" platform-profile="open-collective"`;
    const others = `<collective-summary ${attributes} goal="10"></collective-summary><collective-button ${attributes}></collective-button>`;
    const script = `<script src="/collective.js" ${attributes.replace(/(\S+=)/g, 'data-$1')} data-layout="cards"></script>`;
    const look =
      'rows="2" group-by="type" align="center" show="names since" heading="A" contribute';
    const page = await open(wall('maple-library', look) + others + script);
    await page.waitForFunction(() =>
      document.querySelector('collective-summary')?.shadowRoot?.querySelector('dd'),
    );
    const walls = await page.evaluate(() => document.querySelectorAll('collective-wall').length);
    expect(walls).toBe(2);
    await page.close();
    // What the browser says to a page that tries it is expected there only.
    const fresh = await DRIVERS[browser]({ allow: [LOST, /./] });
    const refusing = await open('', fresh);
    const refusal = await refusing.evaluate(() => {
      try {
        document.body.innerHTML = '<p>Markup</p>';
        return 'none';
      } catch (error) {
        return (error as Error).name;
      }
    });
    const isEnforced = await refusing.evaluate(() => 'trustedTypes' in globalThis);
    expect(refusal).toBe(isEnforced ? 'TypeError' : 'none');
    await fresh.close();
  });
});
