// A page with 100 backers on a slow phone: processor a quarter as fast, 1.6 Mbit/s, 150 ms to every answer. The live wall,
// the same wall as static HTML, and the same people as one picture by our command and by sponsorkit.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { mustRun } from '../../scripts/lib/steps/run.mjs';
import { writeSnippet } from '../../src/configurator/model/snippet.ts';
import { createPlatform } from '../../src/platform/addresses/profile.ts';
import { type Chromium, startChromium } from '../browser/harness/chromium.ts';
import { built } from '../browser/harness/folders.ts';
import { type Resource, serve } from '../browser/harness/servers.ts';
import { builtKit } from '../browser/widgets/early-requests.ts';
import { inputFor } from '../configurator/kit.ts';
import { startPhotos } from './photos.ts';
import { median, type Row, report, turns } from './report.ts';
import { command, hasSponsorkit, sponsorkit, VERSION } from './sponsorkit.ts';

const RUNS = turns(5);
const COUNT = 100;
/** Pictures are twice as large as they are shown: 80 pixels, as sponsorkit makes them. */
const SIZE = 40;
const PHONE = { width: 390, height: 844 };
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
const SLOWER = 4;

interface Measured {
  readonly first: number;
  readonly all: number;
  readonly bytes: number;
  readonly requests: number;
  readonly mainThread: number;
  readonly shift: number;
}

/** Runs in the page before anything else: notes when faces in view are there, and the sum of layout shifts. */
function noteFaces(): void {
  const noted = { first: 0, all: 0, faces: 0, shift: 0 };
  Object.assign(globalThis, { noted });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) noted.shift += Number(Reflect.get(entry, 'value'));
  }).observe({ type: 'layout-shift', buffered: true });
  const look = () => {
    const root = document.querySelector('collective-wall')?.shadowRoot;
    const images = [...document.images, ...(root?.querySelectorAll('img') ?? [])];
    const isThere = (image: HTMLImageElement) => {
      const { top, width } = image.getBoundingClientRect();
      return image.complete && image.naturalWidth > 0 && width > 0 && top < innerHeight;
    };
    const faces = images.filter(isThere).length;
    if (faces > noted.faces) {
      noted.first ||= performance.now();
      noted.all = performance.now();
    }
    noted.faces = Math.max(noted.faces, faces);
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** Opens a page with an empty cache and waits until nothing more comes. */
async function visit({ context }: Chromium, address: string): Promise<Measured> {
  const page: Page = await context.newPage();
  await page.setViewportSize(PHONE);
  const cdp = await context.newCDPSession(page);
  let bytes = 0;
  let requests = 0;
  cdp.on('Network.requestWillBeSent', () => {
    requests += 1;
  });
  cdp.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await cdp.send('Network.enable');
  await cdp.send('Network.clearBrowserCache');
  await cdp.send('Storage.clearDataForOrigin', { origin: address, storageTypes: 'all' });
  await cdp.send('Network.emulateNetworkConditions', NETWORK);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await cdp.send('Performance.enable');
  await page.addInitScript(noteFaces);
  await page.goto(address);
  await page.waitForLoadState('networkidle');
  const noted = await page.evaluate(() => Reflect.get(globalThis, 'noted'));
  const { metrics } = await cdp.send('Performance.getMetrics');
  const tasks = metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
  await page.close();
  return { ...noted, bytes, requests, mainThread: tasks * 1000 };
}

/** The live wall as the configurator gives it. */
function liveWall(base: string, website: string, height: number): string {
  const platform = createPlatform({ baseUrl: base, profile: 'open-collective' });
  const options = { limit: '0', size: `${SIZE}` };
  const heights = { narrow: height, column: height, width: PHONE.width };
  const kit = builtKit(`${website}/`);
  const input = { platform, kit, expected: COUNT, heights };
  return writeSnippet('script', inputFor({ slug: `c${COUNT}`, options }, input));
}

/** The pages to compare, by the name of what shows the people. */
async function makePages(base: string): Promise<Map<string, string>> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  const files = ['a.svg', 'a.html', '--limit', '0', '--size', String(SIZE)];
  await command(
    folder,
    `c${COUNT}`,
    ...files,
    '--platform',
    base,
    '--cache',
    join(folder, 'cache'),
  );
  const read = (name: string) => readFileSync(join(folder, name), 'utf8');
  const pages = new Map([
    ['static HTML', read('a.html')],
    ['live wall', ''],
    ['SVG by collective-wall', picture('/a.svg', read('a.svg'))],
  ]);
  if (await hasSponsorkit()) {
    const { svg } = await sponsorkit(folder, base, COUNT);
    pages.set(`SVG by sponsorkit ${VERSION}`, picture('/s.svg', svg));
  }
  rmSync(folder, { recursive: true });
  return pages;
}

const pictures = new Map<string, string>();

/** A picture as wide as the phone, in the place that it needs. */
function picture(path: string, svg: string): string {
  pictures.set(path, svg);
  const [, width, height] = /<svg[^>]*? width="([\d.]+)"[^>]*? height="([\d.]+)"/.exec(svg) ?? [];
  return `<img src="${path}" alt="Backers" width="${width}" height="${height}" style="max-width: 100%; height: auto">`;
}

/** How high the wall is on the phone once it is there. */
async function wallHeight({ context }: Chromium, address: string): Promise<number> {
  const page = await context.newPage();
  await page.setViewportSize(PHONE);
  await page.goto(address);
  const wall = page.locator('collective-wall');
  await wall
    .locator('[part=backer]')
    .nth(COUNT - 1)
    .waitFor();
  const height = await wall.evaluate((element) => (element as HTMLElement).offsetHeight);
  await page.close();
  return height;
}

function zipped(body: string | Buffer, type: string): Resource {
  const headers = { 'content-encoding': 'gzip', 'cache-control': 'max-age=60' };
  return { body: gzipSync(body, { level: 9 }), type, headers };
}

await mustRun('node', ['scripts/build.mjs']);
const photos = await startPhotos(2 * SIZE);
const pages = await makePages(photos.base);
const names = [...pages.keys()];
const wallScript = zipped(readFileSync(join(built('widgets'), 'wall.js')), 'text/javascript');
const website = await serve((path) => {
  if (path === '/wall.js') return wallScript;
  if (path === '/favicon.ico') return { body: '', status: 204 };
  const svg = pictures.get(path);
  if (svg !== undefined) return zipped(svg, 'image/svg+xml');
  const body = pages.get(names[Number(path.slice(1))] ?? '') ?? '';
  const head =
    '<title>Page</title><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,">';
  return zipped(
    `<!doctype html><html lang="en">${head}<h1>Page</h1>${body}<p>After</p>`,
    'text/html',
  );
});
const chromium = await startChromium({ extension: false, allow: [/./] });
// The loader of TypeScript names functions by a helper that pages do not have.
await chromium.context.addInitScript({ content: 'globalThis.__name = (value) => value' });
pages.set('live wall', liveWall(photos.base, website.address, 0));
const height = await wallHeight(chromium, `${website.address}/${names.indexOf('live wall')}`);
pages.set('live wall', liveWall(photos.base, website.address, height));
const visits = new Map<string, Measured[]>(names.map((name) => [name, []]));
for (let run = 0; run < RUNS; run++) {
  for (const [index, name] of names.entries()) {
    visits.get(name)?.push(await visit(chromium, `${website.address}/${index}`));
  }
}
await chromium.close();
await website.close();
photos.close();

const FIGURES: readonly (readonly [keyof Measured, figure: string, unit: Row['unit']])[] = [
  ['first', 'time to the first face', 'ms'],
  ['all', 'time to all faces in view', 'ms'],
  ['bytes', 'bytes received', 'B'],
  ['requests', 'requests', ''],
  ['mainThread', 'main thread', 'ms'],
  ['shift', 'layout shift', 'shift'],
];
const of = (name: string, part: keyof Measured) =>
  median((visits.get(name) ?? []).map((each) => each[part]));
const [reference = '', ...others] = names;
for (const name of names) {
  for (const [part, figure, unit] of FIGURES) {
    const against = { name: reference, value: of(reference, part) };
    const isCompared = others.includes(name) && part !== 'shift';
    report({
      subject: `slow phone, ${COUNT} people, ${name}`,
      figure,
      value: of(name, part),
      unit,
      ...(isCompared ? { against } : {}),
      ...(part === 'shift' ? { atMost: 0 } : {}),
    });
  }
}
