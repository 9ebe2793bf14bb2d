// Walls as files, of collectives of every size, as browsers show them. Who is in them: test/contract/cli, test/static, and
// test/more/hostile-data.test.ts.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PNG } from 'pngjs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Sandbox, startSandbox } from '../../sandbox/index.ts';
import { mustRun } from '../../scripts/lib/steps/run.mjs';
import { violationsOf } from '../browser/harness/accessible.ts';
import { BROWSERS, DRIVERS } from '../browser/harness/browsers.ts';
import { startChromium } from '../browser/harness/chromium.ts';
import { temporaryFolder } from '../browser/harness/folders.ts';
import { useStarted } from '../browser/harness/use-started.ts';
import { saveCollectives } from '../browser/widgets/collectives-of.ts';
import { startWebsite, type Website } from '../browser/widgets/kit.ts';

/** Collectives by their number of rows. */
const SLUGS: Readonly<Record<number, string>> = {
  0: 'of-0',
  8: 'tiny-garden',
  87: 'odd-library',
  9552: 'star-commons',
};
const ROWS = Object.keys(SLUGS).map(Number);
const TIERS = 'tiers=Gold Sponsor: 96 max 12, Friends: 64 max 20, *: 40';
const LOOKS: Readonly<Record<string, string>> = {
  all: 'limit=0',
  tiers: `${TIERS},heading=Our backers,contribute`,
  cards: 'layout=cards,limit=12,group-by=type',
  list: 'layout=list,limit=8',
  logos: 'layout=logos,limit=12,show=names',
  status: 'group-by=status,limit=30',
};
/** No person is the same in every look; many are left out. */
const looksOf = (rows: number) =>
  Object.keys(LOOKS).filter((look) => look === 'all' || (rows > 0 && rows < 1_000));

let folder: string;
let sandbox: Sandbox;
let website: Website;
beforeAll(async () => {
  const made = await temporaryFolder();
  folder = made.path;
  saveCollectives(folder, [0]);
  sandbox = await startSandbox({ replayFolder: folder, rateLimits: false });
  website = await startWebsite();
  for (const rows of ROWS) {
    const slug = SLUGS[rows] ?? '';
    const names = looksOf(rows).flatMap((look) =>
      ['svg', 'html'].map((kind) => [`${rows}-${look}.${kind}`, LOOKS[look]] as const),
    );
    const args = names.map(([name, options]) => `${name}:${options}`);
    const platform = ['--platform', sandbox.baseUrl, '--platform-profile', 'open-collective'];
    const command = join(process.cwd(), 'dist/cli/collective-wall.mjs');
    await mustRun(process.execPath, [command, slug, ...args, ...platform, '--cache', 'cache'], {
      cwd: folder,
    });
    for (const [name] of names) {
      const type = name.endsWith('svg') ? 'image/svg+xml' : 'text/html; charset=utf-8';
      website.put(`/${name}`, { body: await readFile(join(folder, name)), type });
    }
  }
  return made.remove;
}, 240_000);
afterAll(async () => {
  await website.close();
  await sandbox.close();
});

/** A README as GitHub shows it, in its own theme. */
function readme(theme: 'light' | 'dark', path: string): string {
  const page = theme === 'light' ? '#ffffff' : '#0d1117';
  return website.put(
    '/readme',
    `<!doctype html><html lang="en" style="background: ${page}; color-scheme: ${theme}"><title>README</title><body style="margin: 0"><img src="${path}" alt="Backers">`,
  );
}

const isDrawn = () => {
  const { complete, naturalWidth, naturalHeight } = document.images[0] as HTMLImageElement;
  return complete && naturalWidth * naturalHeight > 0;
};

test.each(BROWSERS)('every SVG is drawn as a picture of a README in %s', async (browser) => {
  const driver = await DRIVERS[browser]({ allow: [/404/] });
  const page = await driver.newPage();
  for (const rows of ROWS) {
    for (const look of looksOf(rows)) {
      await page.goto(readme('light', `/${rows}-${look}.svg`));
      await page.waitForFunction(isDrawn);
    }
  }
  await driver.close();
});

const channel = (value = 0) =>
  value <= 10 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4;
const luminance = ([r, g, b]: readonly number[]) =>
  0.2126 * channel(r) + 0.7152 * channel(g) + 0.0722 * channel(b);

/** The highest contrast of any pixel to the one in the lower right corner, which is the page. */
function contrastIn(screenshot: Uint8Array): number {
  const { data, width, height } = PNG.sync.read(Buffer.from(screenshot));
  const pixel = (index: number) => [...data.subarray(index * 4, index * 4 + 3)];
  const ground = luminance(pixel(width * height - 1));
  let most = 1;
  for (let index = 0; index < width * 60; index++) {
    const own = luminance(pixel(index));
    most = Math.max(most, (Math.max(own, ground) + 0.05) / (Math.min(own, ground) + 0.05));
  }
  return most;
}

describe.each(BROWSERS)('text in a README in %s', (browser) => {
  test.each(['light', 'dark'] as const)(
    'can be read on light and on dark pages when the system is %s',
    async (colorScheme) => {
      const driver = await DRIVERS[browser]({ colorScheme });
      for (const theme of ['light', 'dark'] as const) {
        const page = await driver.newPage();
        await page.goto(readme(theme, '/0-all.svg'));
        await page.waitForFunction(isDrawn);
        expect([theme, contrastIn(await page.screenshot()) >= 4.5]).toEqual([theme, true]);
        await page.close();
      }
      await driver.close();
    },
  );
});

describe('the HTML has no axe violation', () => {
  const chromium = useStarted(() => startChromium({ extension: false, allow: [/404/] }));

  test.each([
    ['light', undefined],
    ['dark', ['color-contrast']],
  ] as const)('%s', async (scheme, rules) => {
    const page = await chromium.context.newPage();
    for (const file of ['0-all', ...looksOf(8).map((look) => `8-${look}`)]) {
      const wall = await readFile(join(folder, `${file}.html`), 'utf8');
      const style = scheme === 'dark' ? 'background: #111; color: #eee; color-scheme: dark' : '';
      const body = `<!doctype html><html lang="en" style="${style}"><meta charset="utf-8"><title>Backers</title><main><h1>Backers</h1>${wall}</main>`;
      await page.goto(website.put('/axe', body));
      expect([file, await violationsOf(page, rules)]).toEqual([file, []]);
    }
    await page.close();
  });
});
