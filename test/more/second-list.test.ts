// The first list fails while the summary and the second list answer: the same people, totals, and order in every browser.
// Whoever only attended an event is in the second list, too, which has no roles. People with equal totals may swap.
import { beforeAll, describe, expect, test } from 'vitest';
import { type FaultArguments, type FaultName, startSandbox } from '../../sandbox/index.ts';
import { BROWSERS, DRIVERS } from '../browser/harness/browsers.ts';
import type { DrivenPage } from '../browser/harness/driver.ts';
import { useStarted } from '../browser/harness/use-started.ts';
import { watchPlaces } from '../browser/harness/watched.ts';
import { startWebsite } from '../browser/widgets/kit.ts';
import { namedSlugs } from '../expected.ts';

const SLUGS = ['maple-library', 'open-atlas'] as const;
const FAULTS: readonly (readonly [string, FaultName, FaultArguments])[] = [
  ['502', '502', {}],
  ['a reset', 'offline', {}],
  ['HTML', 'html', {}],
  ['nothing', 'slow', { ms: 120_000 }],
  ['gone', 'gone', {}],
];
/** Totals in their order, and who is there. */
const told = (backers: readonly string[][]) => ({
  totals: backers.map(([, amount]) => amount),
  people: backers.map(([who]) => who).sort(),
});
/** What browsers say of a list that fails. */
const LOST = /Failed to load resource|net::ERR|Cross-Origin Request Blocked|is not a collective/;

const sandbox = useStarted(() => startSandbox({ rateLimits: false }));
const website = useStarted(() => startWebsite());
beforeAll(() => {
  website.put('/watch.js', { body: `(${watchPlaces})('#after')`, type: 'text/javascript' });
});

const isWhole = () =>
  document.querySelector('collective-wall')?.shadowRoot?.querySelector('[role=status]')
    ?.textContent;

const readWall = () => {
  const root = document.querySelector('collective-wall')?.shadowRoot as ShadowRoot;
  const backers = [...root.querySelectorAll('[part=backer]')].map((backer) => [
    backer.querySelector('a')?.href.replace(/.*\//, '') ?? '',
    backer.querySelector('[part=amount]')?.textContent ?? '',
  ]);
  return {
    backers,
    moved: Math.floor(Reflect.get(window, 'moved')),
    isFallback: !root.querySelector('[part=backer]'),
    kept: JSON.stringify({ ...localStorage }),
  };
};

describe.each(BROWSERS)('%s', (browser) => {
  const driver = useStarted(() => DRIVERS[browser]({ allow: [LOST] }));

  async function open(slug: string, attributes: string, inside = driver): Promise<DrivenPage> {
    const page = await inside.newPage();
    const wall = `<collective-wall slug="${slug}" platform="${sandbox.baseUrl}" platform-profile="open-collective" avatars="initials" ${attributes}><p>Our backers</p></collective-wall>`;
    const html = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Page</title><script src="/watch.js"></script><script src="/collective.js"></script><body>${wall}<p id="after">After</p>`;
    await page.goto(website.put(`/wall-${slug}`, html));
    return page;
  }

  const attendees = (slug: string) =>
    new Set(
      sandbox.data
        .collective(slug)
        ?.members.filter(({ role }) => role === 'ATTENDEE')
        .map((member) => member.slug),
    );

  test.each(SLUGS)('%s: people, totals, and order stay, and nothing moves', async (slug) => {
    const summary = await (await fetch(`${sandbox.baseUrl}/${slug}.json`)).json();
    const { backersCount } = summary as { backersCount: number };
    const attributes = `limit="0" show="amounts" expected="${backersCount + attendees(slug).size}"`;
    const wholeWall = async (page: DrivenPage, least: number) => {
      await page.waitForFunction(isWhole);
      await expect
        .poll(async () => (await page.evaluate(readWall)).backers.length, { timeout: 120_000 })
        .toBeGreaterThanOrEqual(least);
      return page.evaluate(readWall);
    };
    const { length: count } = namedSlugs(sandbox.data.rows(slug));
    const isAttendee = attendees(slug);
    const found = new Map<string, Awaited<ReturnType<typeof wholeWall>>>();
    // Browsers keep a 410, too: `gone` has one of its own.
    const fresh = await DRIVERS[browser]({ allow: [LOST] });
    for (const [what, fault, settings] of FAULTS) {
      sandbox.faults.set(fault, { ...settings, match: { kind: 'members' } });
      const startedAt = performance.now();
      const page = await open(slug, attributes, fault === 'gone' ? fresh : driver);
      found.set(what, await wholeWall(page, count));
      const seconds = (performance.now() - startedAt) / 1000;
      sandbox.faults.clear();
      await page.evaluate(() => localStorage.clear());
      await page.close();
      if (process.env.TABLE) console.info([browser, slug, what, seconds.toFixed(1)].join(' | '));
    }
    await fresh.close();
    // The last one: browsers keep what the first list answers.
    const healthy = await open(slug, attributes);
    const usual = await wholeWall(healthy, count);
    await healthy.close();
    const withoutAttendees = (backers: readonly string[][]) =>
      backers.filter(([who = '']) => !isAttendee.has(who));
    const listed = withoutAttendees(usual.backers);
    expect(listed.map(([who]) => who)).toEqual(namedSlugs(sandbox.data.rows(slug)));
    const expected = told(listed);
    for (const [what, { backers, moved, kept }] of found) {
      expect([what, told(withoutAttendees(backers)), moved]).toEqual([what, expected, 0]);
      expect(kept).toContain(slug);
      expect(kept).not.toMatch(/people\.example|Secret Lane/);
    }
    expect(sandbox.log.entries().filter(({ path }) => path.startsWith('/v2/'))).not.toEqual([]);
  });

  test('a wall with tiers by name keeps its last answer, and shows its fallback where it has none', async () => {
    const attributes = 'tiers="Backers: 64, *: 40" rows="1"';
    sandbox.faults.set('502', { match: { kind: 'members' } });
    const first = await open('river-chorus', attributes);
    await first.waitForFunction(() =>
      document.querySelector('collective-wall')?.shadowRoot?.querySelector('.room.error'),
    );
    expect((await first.evaluate(readWall)).isFallback).toBe(true);
    sandbox.faults.clear();
    const second = await open('river-chorus', attributes);
    await second.waitForFunction(isWhole);
    const { backers } = await second.evaluate(readWall);
    sandbox.faults.set('gone', { match: { kind: 'members' } });
    const third = await open('river-chorus', `${attributes} `);
    await expect.poll(async () => (await third.evaluate(readWall)).backers).toEqual(backers);
    sandbox.faults.clear();
    for (const page of [first, second, third]) await page.close();
  });

  test('a wall whose lists all fail shows its fallback', async () => {
    sandbox.faults.set('502');
    const page = await open('sakura-press', '');
    await page.waitForFunction(() =>
      document.querySelector('collective-wall')?.shadowRoot?.querySelector('.room.error'),
    );
    expect((await page.evaluate(readWall)).isFallback).toBe(true);
    sandbox.faults.clear();
    await page.close();
  });
});
