// Every view of the real popup, light and dark: dist/screenshots/window-VIEW-LANGUAGE-SCHEME.png as its window shows it,
// the same with -whole where there is more, and window-sheet-LANGUAGE-SCHEME.png with all of them. English and German
// are also taken at 200 % (-200), English in a tab (-tab). The requests of each view are in window-requests.txt: compare two commits by them.
//   npm run build && SCREENSHOT_LANGUAGE=fr npx tsx test/screenshots/window.scene.ts
// Several languages are joined by commas (de,pt_BR). SCREENSHOT_VIEWS=month,embed takes only views with these words.
import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import type { LogEntry } from '../../sandbox/index.ts';
import type { Popup } from '../browser/harness/popup.ts';
import { openTab, settled, startWindowKit, walk } from '../more/popup/window.ts';
import { DESK, STAGES, type View } from '../more/popup/window-views.ts';
import { pathOf } from './picture.ts';

const LANGUAGES = (process.env.SCREENSHOT_LANGUAGE || 'en').split(',');
const VIEWS = (process.env.SCREENSHOT_VIEWS ?? '').split(',');
const ZOOMED = ['en', 'de'];
const SCHEMES = ['light', 'dark'] as const;
type Scheme = (typeof SCHEMES)[number];
const NO_LANGUAGE =
  'Chromium has no files for this interface language. Install them (Debian: "apt-get install chromium-l10n").';
/** Enough of a long list, in pixels before zooming. */
const MOST_HIGH = 2000;
/** Of the sheet. */
const COLUMNS = 8;
const GAP = 16;

for (const language of LANGUAGES) {
  await takeAll(language, 1);
  if (ZOOMED.includes(language)) await takeAll(language, 2);
  if (language === 'en') await takeAll(language, 1, openTab);
}

async function takeAll(language: string, zoom: number, place?: typeof openTab): Promise<void> {
  const kit = await startWindowKit(language, zoom);
  const worker = await kit.chromium.worker();
  const shown = await worker.evaluate<string>('chrome.i18n.getUILanguage()');
  if (!shown.replace('-', '_').startsWith(language)) throw new Error(NO_LANGUAGE);
  const requests: string[] = [];
  const pictures: Record<Scheme, string[]> = { light: [], dark: [] };
  const end = (zoom === 1 ? '' : `-${zoom * 100}`) + (place ? '-tab' : '');
  const visit = async (popup: Popup, { name }: View) => {
    requests.push(name, ...kit.sandbox.log.entries().flatMap(lineOf).sort(), '');
    if (VIEWS.some((part) => name.includes(part))) {
      for (const scheme of SCHEMES) {
        const path = (kind: string) => pathOf(`window-${name}-${language}-${scheme}${end}${kind}`);
        pictures[scheme].push(await take(popup, scheme, path));
      }
    }
    kit.sandbox.log.clear();
  };
  await walk(kit, visit, { place, stages: [...STAGES, DESK] });
  await kit.close();
  await writeFile((await pathOf('window-requests')).replace('.png', '.txt'), requests.join('\n'));
  for (const scheme of SCHEMES) {
    await sheetOf(pictures[scheme], await pathOf(`window-sheet-${language}-${scheme}${end}`));
  }
}

/** Resolves with the path of the picture that shows most. */
async function take(
  popup: Popup,
  scheme: Scheme,
  path: (kind: string) => Promise<string>,
): Promise<string> {
  const features = [
    { name: 'prefers-color-scheme', value: scheme },
    // Colors don't change slowly.
    { name: 'prefers-reduced-motion', value: 'reduce' },
  ];
  await popup.send('Emulation.setEmulatedMedia', { features });
  // Nothing is hovered.
  await popup.send('Input.dispatchMouseEvent', { type: 'mouseMoved', x: 1, y: 1 });
  await popup.evaluate(settled);
  const asItIs = await path('');
  await popup.screenshot(asItIs);
  if ((await popup.evaluate(sizeOfView, MOST_HIGH)).isAll) return asItIs;
  // Pictures are loaded as they come into sight.
  for (const at of [0.5, 1, 0]) {
    await popup.evaluate((part) => scrollTo(0, part * document.documentElement.scrollHeight), at);
    await popup.evaluate(settled);
  }
  const whole = await path('-whole');
  await popup.screenshot(whole, await popup.evaluate(sizeOfView, MOST_HIGH));
  return whole;
}

/** Runs in the popup, where the body is always a pixel higher than the window, and long lists have only rows near it. */
function sizeOfView(mostHigh: number) {
  const { clientWidth: width, clientHeight, scrollHeight, dir } = document.documentElement;
  // Without its scroll bar, a page from right to left moves to the right.
  const x = dir === 'rtl' ? innerWidth - width : 0;
  const isAll = scrollHeight <= clientHeight + 1;
  const lastRow = [...document.querySelectorAll('.virtual__row')].at(-1);
  const end = lastRow ? lastRow.getBoundingClientRect().bottom + scrollY : scrollHeight;
  const [zoom, height] = [devicePixelRatio, Math.min(end, mostHigh)];
  return { x: x * zoom, width: width * zoom, height: height * zoom, isAll };
}

/** Method, address, and operation; without what browsers keep: images, and what other origins may ask. */
function lineOf({ server, method, path, query, body }: LogEntry): readonly string[] {
  if (
    server === 'images' ||
    method === 'OPTIONS' ||
    !/\.json|graphql|transactions|oauth/.test(path)
  )
    return [];
  const search = new URLSearchParams(query).toString();
  const [, operation = ''] = /"query":"\s*query (\w+)/.exec(body) ?? [];
  return [`  ${method} ${path}${search && `?${search}`} ${operation}`.trimEnd()];
}

/** Writes one picture with all of them, beside each other in columns, each below the shortest column so far. */
async function sheetOf(paths: readonly string[], target: string): Promise<void> {
  const sizes = await Promise.all(paths.map((path) => sharp(path).metadata()));
  const step = Math.max(0, ...sizes.map(({ width }) => width)) + GAP;
  const bottoms = Array.from({ length: COLUMNS }, () => 0);
  const placed = paths.map((input, index) => {
    const column = bottoms.indexOf(Math.min(...bottoms));
    const top = bottoms[column] ?? 0;
    bottoms[column] = top + (sizes[index]?.height ?? 0) + GAP;
    return { input, left: column * step, top };
  });
  const sheet = { width: COLUMNS * step, height: Math.max(1, ...bottoms), channels: 3 } as const;
  await sharp({ create: { ...sheet, background: '#808080' } })
    .composite(placed)
    .png()
    .toFile(target);
}
