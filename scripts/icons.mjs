// Draws the extension's and the website's icons from public/icons/icon.svg with Chromium. Run after changing the
// drawing; the images are committed.
import { readFile, writeFile } from 'node:fs/promises';
import { chromium } from 'playwright-core';
import { at } from './lib/files/paths.mjs';
import { findChromium } from './lib/steps/browsers.mjs';

const EXTENSION_SIZES = [16, 32, 48, 128];
const APPLE_SIZE = 180;
const FAVICON_SIZE = 32;

/** An .ico file with one PNG image: a header of 6 bytes, an entry of 16, the image. */
function ico(png, size) {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}

const svg = await readFile(at('public/icons/icon.svg'), 'utf8');
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });

/** The icon as a PNG, in front of a color where its corners are cut off. */
async function draw(size, background = 'transparent') {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  const style = `body{margin:0;background:${background}}svg{display:block}`;
  await page.setContent(`<style>${style}</style>${svg}`);
  const png = await page.screenshot({ omitBackground: true });
  await page.close();
  return png;
}

for (const size of EXTENSION_SIZES) {
  await writeFile(at(`public/icons/${size}.png`), await draw(size));
}
await writeFile(at('site/static/favicon.ico'), ico(await draw(FAVICON_SIZE), FAVICON_SIZE));
// Phones round the corners themselves.
await writeFile(at('site/static/apple-touch-icon.png'), await draw(APPLE_SIZE, '#1f4f4a'));
await browser.close();
