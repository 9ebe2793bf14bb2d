// What the kit promises about walls and summaries, in every browser: the same page, the same values.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startSandbox } from '../../sandbox/index.ts';
import { writeSnippet } from '../../src/configurator/model/snippet.ts';
import { createPlatform } from '../../src/platform/addresses/profile.ts';
import { BROWSERS, DRIVERS } from '../browser/harness/browsers.ts';
import type { DrivenPage, Driver } from '../browser/harness/driver.ts';
import { useStarted } from '../browser/harness/use-started.ts';
import { rowsOf } from '../browser/widgets/collectives-of.ts';
import { askedFor, onceEarly } from '../browser/widgets/early-requests.ts';
import { startWebsite } from '../browser/widgets/kit.ts';
import { inputFor } from '../configurator/kit.ts';

const sandbox = useStarted(() => startSandbox());
const website = useStarted(() => startWebsite());
beforeAll(async () => {
  const copies = {
    '60': { members: rowsOf(60) },
  };
  for (const [name, copy] of Object.entries(copies)) {
    website.put(`/${name}.json`, { body: JSON.stringify(copy), type: 'application/json' });
  }
  const answer = await fetch(`${sandbox.baseUrl}/tiny-garden.json`);
  const figures = { ...((await answer.json()) as object), backersCount: 28, contributorsCount: 31 };
  const summary = JSON.stringify({ summary: figures, members: [] });
  website.put('/summary.json', { body: summary, type: 'application/json' });
});

const platform = () => `platform="${sandbox.baseUrl}" platform-profile="open-collective"`;
/** A wall of a saved copy, with initials. */
const copyOf = (name: string, attributes = '') =>
  `<collective-wall slug="tiny-garden" ${platform()} src="/${name}.json" avatars="initials" ${attributes}>Fallback</collective-wall>`;
const summary = (attributes: string) =>
  `<collective-summary slug="tiny-garden" ${platform()} src="/summary.json" ${attributes}></collective-summary>`;
const script = (code: string) => `<script>${code}</script>`;

/** The first element of the kit as people see it. */
function read() {
  const element = document.querySelector<HTMLElement>('collective-wall, collective-summary');
  const root = element?.shadowRoot;
  const all = (query: string) => [...(root?.querySelectorAll<HTMLElement>(query) ?? [])];
  const text = (query: string) => all(query).map(({ textContent }) => textContent);
  return {
    groups: all('[role=list]').map((list) => [
      list.previousElementSibling?.querySelector('bdi')?.textContent ?? '',
      list.querySelectorAll('[part=backer]').length,
      list.querySelector<HTMLElement>('[part~=avatar]')?.offsetHeight,
    ]),
    more: text('[part=more]')[0],
    name: text('[part=name]')[0],
    labels: text('[part=label]'),
    goals: text('[part=goal]'),
    // Room beside the figures, padding apart.
    spare: Math.max(
      0,
      (all('[part=summary]')[0]?.offsetWidth ?? 0) - (all('.row')[0]?.offsetWidth ?? 0) - 30,
    ),
  };
}

type Seen = ReturnType<typeof read>;
type Case = readonly [
  name: string,
  body: () => string,
  seen: Partial<Seen> | (() => Partial<Seen>),
  warnings?: readonly string[],
];

const CASES: readonly Case[] = [
  [
    'tiers: order, heights, most of each, headings as the platform spells them; what they replace is told',
    () =>
      copyOf(
        '60',
        'tiers="gold sponsor: 96 max 3, Silver-Sponsor: 64, *: 40" group-by="type" size="20"',
      ),
    {
      groups: [
        ['Gold Sponsor 🥇', 3, 96],
        ['Silver Sponsor', 11, 64],
        ['Others', 44, 40],
      ],
      more: 'and 2 more',
    },
    ['<collective-wall> group-by, size: ignored with tiers'],
  ],
  [
    'tiers as a property',
    () =>
      copyOf('60') +
      script(
        `document.querySelector('collective-wall').tiers = [{ tier: 'Silver Sponsor', size: 80, max: 2 }]`,
      ),
    { groups: [['Silver Sponsor', 2, 80]] },
  ],
  [
    'a summary: its name, the contributors that are sent, the goal, no wider than that',
    () => summary('name="Tiny Garden" goal-backers="50"'),
    {
      name: 'Tiny Garden',
      labels: ['Balance', 'Yearly income', 'Backers', 'Contributors'],
      goals: ['28 of 50 backers'],
      spare: 0,
    },
  ],
];

/** Errors of pages that ask for what is not there. */
const allow = [/404|Failed to load resource|script-src/];

describe.each(BROWSERS)('%s', (browser) => {
  let driver: Driver;
  let page: DrivenPage;
  let said: string[] = [];
  beforeAll(async () => {
    driver = await DRIVERS[browser]({ allow });
    page = await driver.newPage();
    page.on('console', (message) => {
      const text = message.text();
      if (text.startsWith('collective widgets')) said.push(text.replace(/^.*?: /, ''));
    });
  });
  afterAll(() => driver.close());

  async function open(body: string, headers = {}): Promise<void> {
    said = [];
    const html = `<!doctype html><html lang="en"><title>Page</title><body><script src="/collective.js"></script><main style="width: 700px">${body}</main>`;
    await page.goto(website.put('/walk', { body: html, headers }));
  }

  for (const [name, body, seen, warnings = []] of CASES) {
    test(name, async () => {
      await open(body());
      const expected = typeof seen === 'function' ? seen() : seen;
      await expect.poll(() => page.evaluate(read)).toMatchObject(expected);
      await expect.poll(() => said).toEqual(warnings);
    });
  }

  // Of other forms of the snippet, and of saved copies, in test/browser/widgets/early-requests.test.ts. What WebKit finds ahead
  // of its parser it preloads by its own policy for referrers: it tells the origin, which is in `Origin`, too.
  test('list and summary are asked for once, before the kit', async () => {
    const slug = 'maple-library';
    const referrer = browser === 'WebKit' ? 'origin' : 'nothing';
    expect(await askedFor(driver, sandbox, 'script', { slug })).toEqual(onceEarly(slug, referrer));
  });

  test('without JavaScript, the snippet is a link in a box of the wall’s height', async () => {
    const baseUrl = sandbox.baseUrl;
    const options = { rows: '3' };
    const input = inputFor(
      { options },
      {
        platform: createPlatform({ baseUrl, profile: 'open-collective' }),
        expected: 87,
        heights: { narrow: 321, column: 200, width: 720 },
      },
    );
    for (const kind of ['script', 'element'] as const) {
      const headers = { 'content-security-policy': "script-src 'none'" };
      await open(writeSnippet(kind, input), headers);
      const seen = await page.evaluate(() => {
        const link = document.querySelector<HTMLAnchorElement>('main a');
        return {
          text: link?.textContent,
          href: link?.href,
          isUnderlined: !!link && getComputedStyle(link).textDecorationLine === 'underline',
          height: document.querySelector<HTMLElement>('main > div')?.offsetHeight,
        };
      });
      expect(seen).toEqual({
        text: 'Backers of maple-library',
        href: `${baseUrl}/maple-library`,
        isUnderlined: true,
        height: 321,
      });
    }
  });
});
