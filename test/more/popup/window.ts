// The popup in a real window: what a click on the toolbar button shows, 400 pixels wide, with the scrollbars that people have.
import { readFileSync } from 'node:fs';
import { setTimeout as timeout } from 'node:timers/promises';
import { textWidth } from '../../../widgets/static/text.ts';
import { built } from '../../browser/harness/folders.ts';
import { attachToPopup, type Popup } from '../../browser/harness/popup.ts';
import { POPUP, type PopupKit, startPopupKit } from '../../browser/popup/open.ts';
import { STAGES, type Stage, type View } from './window-views.ts';

const readBuilt = (path: string) => readFileSync(`${built('chrome')}/${path}`, 'utf8');

const PATIENCE_MS = 30_000;
/** Where the clock stands at first. */
const BEGIN_MS = Date.UTC(2026, 10, 16, 10);
/** From one view to the next. */
const STEP_MS = 60_000;

export interface WindowKit extends PopupKit {
  /** Sets the clock of the platform and of the extension: of its worker, its open popup, and those opened later. */
  readonly setClock: (ms: number, popup?: Popup) => Promise<void>;
}

const WORKER = 'service-worker-loader.js';

/** Stands still. Runs before everything else in the popup and in the worker; pages remember the time for the next one. */
const CLOCK = `
globalThis.clockMs = Number(globalThis.localStorage?.getItem('clock') ?? ${BEGIN_MS});
globalThis.Date = class extends Date {
  constructor(...given) {
    if (given.length > 0) super(...given);
    else super(globalThis.clockMs);
  }
  static now() { return globalThis.clockMs; }
};`;

const clockFiles = () => ({
  'clock.js': CLOCK,
  [WORKER]: `import './clock.js';\n${readBuilt(WORKER)}`,
  [POPUP]: readBuilt(POPUP).replace(
    '<script',
    '<script type="module" src="/clock.js"></script>\n<script',
  ),
});

type Words = Record<string, { readonly message: string }>;
const wordsOf = (language: string): Words =>
  JSON.parse(readBuilt(`_locales/${language}/messages.json`));

/** German, but each text is the widest of all languages: what has room for it has room for all of them. */
function widestWords(): Words {
  const languages = ['de', 'en', 'es', 'fr', 'pt_BR', 'ja', 'zh_CN'].map(wordsOf);
  const [german = {}] = languages;
  const widthOf = (words: Words, keys: readonly string[]) =>
    keys.reduce((sum, key) => sum + textWidth(words[key]?.message ?? ''), 0);
  const widest = (keys: readonly string[]) =>
    languages.reduce((a, b) => (widthOf(b, keys) > widthOf(a, keys) ? b : a));
  const keys = Object.keys(german).filter((key) => key !== 'extension_languageTag');
  // Tabs stand in one row: they are of one language.
  const tabs = keys.filter((key) => key.startsWith('popup_tab'));
  const chosen = keys.map((key) => [key, widest(tabs.includes(key) ? tabs : [key])[key]]);
  return { ...german, ...Object.fromEntries(chosen) };
}

/**
 * A kit in a window, in an interface language, or with the widest words of all. A browser that lacks the files of that
 * language is English; there the words stand in the place of English, and dates and amounts stay English.
 */
export async function startWindowKit(words: string | 'widest', zoom = 1): Promise<WindowKit> {
  const language = words === 'widest' ? 'de' : words;
  const messages = words === 'widest' ? widestWords() : wordsOf(words);
  let now = BEGIN_MS;
  const kit = await startPopupKit({
    now: () => now,
    chromium: {
      isHeaded: true,
      allow: [/Failed to load resource/],
      extraFiles: { '_locales/en/messages.json': JSON.stringify(messages), ...clockFiles() },
      env: { LANGUAGE: language, TZ: 'UTC' },
      context: { viewport: null, locale: language.replace('_', '-') },
    },
  });
  if (zoom !== 1) await setZoom(kit, zoom);
  return {
    ...kit,
    async setClock(ms, popup) {
      now = ms;
      const worker = await kit.chromium.worker();
      await worker.evaluate(`globalThis.clockMs = ${ms}`);
      await popup?.evaluate(setPopupClock, ms);
    },
  };
}

interface SettingsPage {
  readonly chrome: {
    readonly settingsPrivate: { setDefaultZoom(zoom: number, done: () => void): void };
  };
}

/** Of the whole browser: popups don't follow a tab's. */
async function setZoom({ chromium }: PopupKit, zoom: number): Promise<void> {
  const page = await chromium.context.newPage();
  await page.goto('chrome://settings/appearance');
  await page.evaluate((factor) => {
    const { settingsPrivate } = (globalThis as unknown as SettingsPage).chrome;
    return new Promise<void>((done) => settingsPrivate.setDefaultZoom(factor, done));
  }, zoom);
  await page.close();
  // Popups open only in a window that has the focus.
  await chromium.context.pages()[0]?.bringToFront();
}

/** Runs in the popup. */
function setPopupClock(clockMs: number): void {
  Object.assign(globalThis, { clockMs });
  localStorage.setItem('clock', String(clockMs));
}

/** Opens the popup's page in a tab. */
export async function openTab({ chromium }: WindowKit): Promise<Popup> {
  const page = await chromium.openPage(POPUP);
  await page.setViewportSize({ width: 1280, height: 800 });
  return attachToPopup(chromium.cdp, page.url(), chromium.problems);
}

interface Walk {
  /** Opens what is looked at, where it is not the popup. */
  readonly place?: ((kit: WindowKit) => Promise<Popup>) | undefined;
  readonly stages?: readonly Stage[];
}

/** Opens the popup, or what `place` opens, for each stage, goes from view to view a minute apart, and resolves at the end. */
export async function walk(
  kit: WindowKit,
  visit: (popup: Popup, view: View) => Promise<unknown>,
  { place, stages = STAGES }: Walk = {},
): Promise<void> {
  let clockMs = BEGIN_MS;
  for (const { prepare, open, views, end, laterMs = 0 } of stages) {
    await prepare?.(kit);
    const popup = await ((place ?? open)?.(kit) ?? kit.chromium.openPopup());
    clockMs += laterMs;
    for (const view of views) {
      clockMs += STEP_MS;
      await kit.setClock(clockMs, popup);
      const late = timeout(PATIENCE_MS, undefined, { ref: false }).then(() =>
        Promise.reject(new Error(`${view.name} is not complete.`)),
      );
      await Promise.race([show(popup, view), late]);
      await visit(popup, view);
    }
    await popup.close();
    await end?.(kit);
  }
}

/** Goes to a view in the open popup and resolves once it is complete. */
async function show(popup: Popup, { hash, ready, act }: View): Promise<void> {
  if (hash !== undefined) {
    await popup.evaluate((next) => {
      location.hash = next;
    }, hash);
  }
  await popup.waitFor(ready);
  await popup.evaluate(settled);
  await act?.(popup);
  await popup.evaluate(settled);
}

interface Measured {
  /** Of the window in each view. */
  readonly widths: readonly number[];
  /** What is wider than its place, covers a title, or begins beside its row, with its view. */
  readonly misplaced: readonly string[];
}

/** Measures every view of these stages. */
export async function measureAll(
  kit: WindowKit,
  stages: readonly Stage[] = STAGES,
): Promise<Measured> {
  const widths: number[] = [];
  const misplaced: string[] = [];
  const measure = async (popup: Popup, { name }: View) => {
    await popup.evaluate(useWidestFont);
    widths.push(await popup.evaluate(() => innerWidth));
    await popup.evaluate(openAll);
    // Observers are told of its size.
    await popup.evaluate(settled);
    for (const find of [
      beyondPlace,
      titlesUnderControls,
      besidePlace,
      cutPictures,
      idleScrollbar,
    ]) {
      misplaced.push(...(await popup.evaluate(find)).map((what) => `${name} ${what}`));
    }
  };
  await walk(kit, measure, { stages });
  return { widths, misplaced };
}

/** Runs in the popup: resolves once nothing is loading, what is in sight has its picture, and the frame is drawn. */
export async function settled(): Promise<void> {
  const patienceMs = 20_000;
  const within = (root: Document | ShadowRoot): Element[] =>
    [...root.querySelectorAll('*')].flatMap((element) => [
      element,
      ...(element.shadowRoot ? within(element.shadowRoot) : []),
    ]);
  const isInSight = (element: Element) => {
    const { top, bottom, width } = element.getBoundingClientRect();
    return width > 0 && bottom > 0 && top < innerHeight;
  };
  const isWaiting = (element: Element) =>
    element.matches('[aria-busy=true], .skeleton') ||
    (element instanceof HTMLImageElement && !element.complete && isInSight(element)) ||
    (element.localName === 'collective-wall' &&
      !element.shadowRoot?.querySelector('[part=backer]'));
  const drawn = () =>
    new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const beganAt = performance.now();
  let waiting: Element[];
  do {
    await drawn();
    waiting = within(document).filter(isWaiting);
  } while (waiting.length > 0 && performance.now() - beganAt < patienceMs);
  const names = waiting.map(({ outerHTML }) => outerHTML.slice(0, 200));
  if (names.length > 0) throw new Error(`Still loading: ${names}`);
}

/** Runs in the popup: DejaVu Sans and Verdana have the widest letters of all fonts that people have. */
function useWidestFont(): void {
  document.documentElement.style.setProperty('--font', '"DejaVu Sans", Verdana, sans-serif');
}

/** Runs in the popup. */
function openAll(): void {
  for (const details of document.querySelectorAll('details')) details.open = true;
}

/** Runs in the popup. Code and the chips of chosen filters are meant to scroll. */
function beyondPlace(): string[] {
  const { documentElement: page } = document;
  const mayScroll = 'pre, .code__box, .chips, input';
  return [page, ...document.querySelectorAll<HTMLElement>('body *')].flatMap((element) => {
    const beyond = element.scrollWidth - element.clientWidth;
    const isScroller = element === page || /auto|scroll/.test(getComputedStyle(element).overflowX);
    if (beyond <= 0 || !isScroller || element.matches(mayScroll)) return [];
    return [`${element.localName}.${element.className} ${beyond}`];
  });
}

/** Runs in the popup. What opens over the page may cover a title. */
function titlesUnderControls(): string[] {
  const opened = 'dialog *, .menu__list *';
  const controls = [...document.querySelectorAll('button')].filter((it) => !it.matches(opened));
  return [...document.querySelectorAll('h2')].flatMap((title) => {
    const text = document.createRange();
    text.selectNodeContents(title);
    const isUnder = controls.some((control) => {
      const { left, right, top, bottom } = control.getBoundingClientRect();
      return (
        !title.contains(control) &&
        [...text.getClientRects()].some(
          (line) =>
            line.left < right && line.right > left && line.top < bottom && line.bottom > top,
        )
      );
    });
    return isUnder ? [title.textContent] : [];
  });
}

/** Runs in the popup: pictures of a row stand beside each other, or they would cut logos. */
function cutPictures(): string[] {
  const boxes = [...document.querySelectorAll('.faces .avatar')].map((picture) =>
    picture.getBoundingClientRect(),
  );
  const isCut = ({ left, right, top }: DOMRect, index: number) =>
    boxes.slice(index + 1).some((box) => box.top === top && box.left < right && box.right > left);
  return boxes.some(isCut) ? ['pictures overlap'] : [];
}

/** Runs in the popup: a scrollbar is seen where there is something to scroll, and only there. */
function idleScrollbar(): string[] {
  const height = document.getElementById('root')?.scrollHeight ?? 0;
  const { scrollbarColor } = getComputedStyle(document.documentElement);
  const isSeen = !scrollbarColor.startsWith('rgba(0, 0, 0, 0)');
  return isSeen === height > innerHeight ? [] : [`scrollbar ${scrollbarColor} at ${height}`];
}

/** Runs in the popup: names of collectives begin where their rows do, whichever direction the name has. */
function besidePlace(): string[] {
  const isFromRight = document.documentElement.dir === 'rtl';
  const startOf = (element: Element) => {
    const { left, right } = element.getBoundingClientRect();
    return isFromRight ? -right : left;
  };
  return [...document.querySelectorAll('.collective-link__words')].flatMap((words) => {
    const first = words.querySelector('.name') ?? words.firstElementChild;
    const beside = first ? startOf(first) - startOf(words) : 0;
    return Math.abs(beside) < 1 ? [] : [`${words.textContent} ${Math.round(beside)}`];
  });
}
