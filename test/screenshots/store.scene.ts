// Pictures for the stores: five views of the popup with their captions at 1280 × 800, and Chrome's small tile.
import type { Page } from 'playwright-core';
import { readMessages } from '../../locales/read.ts';
import { startChromium } from '../browser/harness/chromium.ts';
import { POPUP, type PopupKit, startPopupKit } from '../browser/popup/open.ts';
import { read } from '../repository/files.ts';
import { readListing } from '../repository/listing.ts';
import { pathOf, seePictures } from './picture.ts';
import { showStart } from './start-view.ts';

const language = process.env.SCREENSHOT_LANGUAGE || 'en';
const listing = readListing(language);
const direction = language === 'ar' ? 'rtl' : 'ltr';

const STORE = { width: 1280, height: 800 };
const TILE = { width: 440, height: 280 };
const SLUG = 'river-chorus';

const chart = (page: Page) => page.locator('g[role=img]').first().waitFor();
const table = (page: Page) => page.getByRole('table').first().waitFor();
const wall = (page: Page) =>
  page.locator('collective-wall').getByRole('listitem').first().waitFor();

async function go(page: Page, hash: string, ready: (page: Page) => Promise<unknown>) {
  await page.goto(page.url().replace(/#.*|$/, hash));
  await ready(page);
  await seePictures(page);
}

async function start(page: Page, kit: PopupKit): Promise<void> {
  await showStart(page, kit);
  await seePictures(page);
}

/** In the order of the captions. */
const VIEWS: readonly ((page: Page, kit: PopupKit) => Promise<void>)[] = [
  (page) => go(page, `#/c/${SLUG}`, chart),
  start,
  (page) => go(page, `#/c/${SLUG}/backers`, table),
  (page) => go(page, `#/c/${SLUG}/month`, table),
  (page) => go(page, `#/c/${SLUG}/backers?view=wall`, wall),
];

const icon = `data:image/svg+xml,${encodeURIComponent(read('public/icons/icon.svg'))}`;
const STYLE = `
  body { margin: 0; overflow: hidden; background: #e9f5f1; color: #12312e;
    font-family: system-ui, "Liberation Sans", sans-serif; }
  main { box-sizing: border-box; display: grid; align-items: center; width: 100vw; height: 100vh; }
  .view { grid-template-columns: 1fr auto; gap: 88px; padding: 0 104px 0; }
  h1 { margin: 0; font-size: 54px; line-height: 1.16; text-wrap: balance; }
  .name { display: flex; align-items: center; gap: 14px; margin: 0 0 32px; font-size: 22px; }
  .name img { width: 44px; height: 44px; }
  .popup { display: block; width: 464px; height: 696px; border-radius: 14px;
    box-shadow: 0 0 0 1px #12312e1f, 0 24px 64px #12312e33; }
  .tile { background: #0c6661; color: #fff; grid-template-columns: auto 1fr; gap: 22px; padding: 0 34px; }
  .tile img { width: 104px; height: 104px; }
  .tile h1 { font-size: 38px; }
`;

const asMarkup = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');

/** Shows a page of ours and takes it. */
async function take(page: Page, name: string, size: typeof STORE, body: string): Promise<void> {
  await page.setViewportSize(size);
  await page.setContent(
    `<!doctype html><html lang="${language}" dir="${direction}"><style>${STYLE}</style>${body}`,
  );
  await page.evaluate(() => Promise.all([...document.images].map((image) => image.decode())));
  const suffix = language === 'en' ? '' : `-${language}`;
  await page.screenshot({ path: await pathOf(`store-${name}${suffix}`) });
}

const kit = await startPopupKit({
  chromium: {
    extraFiles: { '_locales/en/messages.json': JSON.stringify(readMessages(language)) },
    context: { colorScheme: 'light', locale: language, deviceScaleFactor: 2 },
  },
});
const popup = await kit.chromium.openPage(POPUP);
await popup.getByRole('combobox').waitFor();
const pictures: string[] = [];
for (const show of VIEWS) {
  await show(popup, kit);
  pictures.push((await popup.screenshot()).toString('base64'));
}
await kit.close();

const plain = await startChromium({ extension: false });
const page = await plain.context.newPage();
for (const [index, caption] of listing.captions.entries()) {
  const body = `<main class="view"><div><p class="name"><img src="${icon}" alt="">${asMarkup(listing.name)}</p><h1>${asMarkup(caption)}</h1></div>
    <img class="popup" src="data:image/png;base64,${pictures[index]}" alt=""></main>`;
  await take(page, String(index + 1), STORE, body);
}
const tile = `<main class="tile"><img src="${icon}" alt=""><h1>${asMarkup(listing.name)}</h1></main>`;
await take(page, 'tile', TILE, tile);
await plain.close();
