// The popup in a real window: what a click on the toolbar button shows, 400 pixels wide, with the scrollbars that people have.
import { readFileSync } from 'node:fs';
import type { Popup } from '../harness/popup.ts';
import { sendFromOptions } from '../harness/use-sandbox.ts';
import { type PopupKit, startPopupKit } from './open.ts';

const messagesOf = (language: string) =>
  readFileSync(new URL(`../../../_locales/${language}/messages.json`, import.meta.url), 'utf8');

/** Every view, with what is there once it is complete. */
export const VIEWS: readonly (readonly [hash: string, ready: string])[] = [
  ['#/', '.waiting'],
  ['#/c/maple-library/overview', 'g[role=img]'],
  ['#/c/red-ledger/overview?months=table', '.month-table td'],
  ['#/c/maple-library/backers', '.virtual__row'],
  ['#/c/maple-library/backers?role=any&active=1', '.chip'],
  ['#/c/maple-library/transactions', '.virtual__row'],
  ['#/c/maple-library/month', '.comparison'],
  ['#/c/tiny-garden/embed', 'pre'],
  ['#/c/no-such-one', '.notice'],
];

/** A kit in a window, in a language that stands in the place of English: browsers lack the files of most others. */
export async function startWindowKit(
  language: string,
  colorScheme: 'light' | 'dark' = 'light',
): Promise<PopupKit> {
  const kit = await startPopupKit({
    chromium: {
      isHeaded: true,
      allow: [/Failed to load resource/],
      extraFiles: { '_locales/en/messages.json': messagesOf(language) },
      context: { viewport: null, colorScheme },
    },
  });
  for (const slug of ['maple-library', 'river-chorus', 'tiny-garden'])
    await sendFromOptions(kit.chromium, { type: 'set-run', slug, isRun: true });
  return kit;
}

/** Goes to a view in the open popup and resolves once it is complete. */
export async function show(popup: Popup, hash: string, ready: string): Promise<void> {
  await popup.evaluate((next) => {
    location.hash = next;
  }, hash);
  await popup.waitFor(ready);
  await popup.evaluate(settled);
}

interface Measured {
  /** Of the window in each view. */
  readonly widths: readonly number[];
  /** What is wider than its place, with its view and how much it is. */
  readonly tooWide: readonly string[];
}

/** Opens the popup as its button does, and measures every view. */
export async function measureAll({ chromium }: PopupKit): Promise<Measured> {
  const popup = await chromium.openPopup();
  const widths: number[] = [];
  const tooWide: string[] = [];
  for (const [hash, ready] of VIEWS) {
    await show(popup, hash, ready);
    widths.push(await popup.evaluate(() => innerWidth));
    await popup.evaluate(openAll);
    tooWide.push(...(await popup.evaluate(beyondPlace)).map((what) => `${hash} ${what}`));
  }
  await popup.close();
  return { widths, tooWide };
}

/** Runs in the popup: resolves once nothing is loading and the frame is drawn. */
function settled(): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (document.querySelector('[aria-busy=true]')) return;
      watcher.disconnect();
      requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
    };
    const watcher = new MutationObserver(look);
    watcher.observe(document, { subtree: true, childList: true, attributes: true });
    look();
  });
}

/** Runs in the popup. */
function openAll(): void {
  for (const details of document.querySelectorAll('details')) details.open = true;
}

/** Runs in the popup. Code is meant to scroll, and so are the chips of chosen filters. */
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
