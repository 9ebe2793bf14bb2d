// How long the popup takes to show what it knows while the background is stopped, against an empty extension page: in
// general, and right after an update, which leaves cached answers unread (src/storage/cache.ts).
import { figure, POPUP, type PopupKit, startPopupKit } from '../browser/popup/open.ts';
import { median, report, turns } from './report.ts';

const RUNS = turns(25);
const WARM_UP = turns(3);
const LIMIT = 2.15;
const PINNED = ['maple-library', 'river-chorus', 'tiny-garden', 'open-atlas', 'red-ledger'];
const EMPTY = 'empty.html';
/** Another page of the extension: what is measured is opened for nothing else. */
const OTHER = 'other.html';
const CONTENT = {
  [EMPTY]: 'p',
  [POPUP]: `a[href="#/c/${PINNED[0]}/overview"] .number`,
};
const PATHS = { empty: EMPTY, popup: POPUP, updated: POPUP };
type What = keyof typeof PATHS;

interface Times {
  /** From the wish for a page to the frame with its content, in milliseconds: what a person waits. */
  readonly opening: number;
  /** The part of it after the browser has begun to load the page. */
  readonly loading: number;
}

/** Runs in every page before its own scripts: notes when an element that matches has been painted. */
function noteContent(selectors: Readonly<Record<string, string>>): void {
  const [, selector] =
    Object.entries(selectors).find(([path]) => location.pathname.endsWith(path)) ?? [];
  if (!selector) return;
  const shownAfter = new Promise((resolve) => {
    const paint = () =>
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve(performance.now());
        port2.postMessage(null);
      });
    const watcher = new MutationObserver(() => {
      if (!document.querySelector(selector)) return;
      watcher.disconnect();
      paint();
    });
    watcher.observe(document, { subtree: true, childList: true });
  });
  Reflect.set(globalThis, 'shownAfter', shownAfter);
}

const now = () => performance.timeOrigin + performance.now();
/** Opens a page in a tab of its own, while the background is stopped. */
async function open({ chromium }: PopupKit, what: What): Promise<Times> {
  await chromium.stopWorker();
  if (what === 'updated') await loseAnswers(chromium);
  const page = await chromium.context.newPage();
  const start = now();
  await page.goto(`chrome-extension://${chromium.extensionId}/${PATHS[what]}`, {
    waitUntil: 'commit',
  });
  const { began, loading } = await page.evaluate(async () => ({
    began: performance.timeOrigin,
    loading: (await Reflect.get(globalThis, 'shownAfter')) as number,
  }));
  await page.close();
  return { opening: began + loading - start, loading };
}

/** As an update does. The background is stopped, so nothing has the database open. */
async function loseAnswers({ context, extensionId }: PopupKit['chromium']): Promise<void> {
  const page = await context.newPage();
  await page.goto(`chrome-extension://${extensionId}/${OTHER}`);
  await page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const request = indexedDB.deleteDatabase('answers');
        request.onsuccess = resolve;
        request.onerror = reject;
        request.onblocked = reject;
      }),
  );
  await page.close();
}

/** Something to show: collectives that are pinned, with their figures. */
async function pinSome(kit: PopupKit): Promise<void> {
  for (const slug of PINNED) {
    const page = await kit.open(`#/c/${slug}`);
    await figure(page, 'Balance');
    await page.keyboard.press('Tab');
    await page.keyboard.press('p');
    await page.getByRole('button', { name: 'Pin', pressed: true }).waitFor();
    await page.close();
  }
  const page = await kit.open();
  await page.getByRole('region', { name: 'Pinned' }).locator('.number').nth(4).waitFor();
  await page.close();
}

const kit = await startPopupKit({
  chromium: {
    extraFiles: {
      [EMPTY]: '<!doctype html><html lang="en"><title>Empty</title><p>Empty</p></html>',
      [OTHER]: '<!doctype html><html lang="en"><title>Other</title></html>',
    },
  },
});
await pinSome(kit);
// The loader of TypeScript names functions by a helper that pages do not have.
await kit.chromium.context.addInitScript({ content: 'globalThis.__name = (value) => value' });
await kit.chromium.context.addInitScript(noteContent, CONTENT);

/** Both kinds of page in turn, so that each pair has the same neighbors. */
async function compare(what: Exclude<What, 'empty'>): Promise<Record<'own' | 'empty', Times[]>> {
  const times: Record<'own' | 'empty', Times[]> = { own: [], empty: [] };
  for (let run = 0; run < WARM_UP + RUNS; run++) {
    const empty = await open(kit, 'empty');
    const own = await open(kit, what);
    if (run < WARM_UP) continue;
    times.empty.push(empty);
    times.own.push(own);
  }
  return times;
}

const measured = { popup: await compare('popup'), updated: await compare('updated') };
await kit.close();

const rows = [
  ['popup', 'opening', 'opening to content', LIMIT],
  ['popup', 'loading', 'loading alone', undefined],
  ['updated', 'opening', 'opening to content right after an update', LIMIT],
] as const;
for (const [what, part, figure, limit] of rows) {
  report({
    subject: 'popup, background stopped',
    figure,
    value: median(measured[what].own.map((each) => each[part])),
    unit: 'ms',
    against: { name: 'empty page', value: median(measured[what].empty.map((each) => each[part])) },
    ...(limit === undefined ? {} : { atMost: limit }),
  });
}
