// Draws public/icons/*.png from icon.svg with Chromium. Run after changing the drawing; the PNGs are committed.
import { readFile } from 'node:fs/promises';
import { chromium } from 'playwright-core';
import { findChromium } from './lib/browsers.mjs';

const folder = new URL('../public/icons/', import.meta.url);
const svg = await readFile(new URL('icon.svg', folder), 'utf8');
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
for (const size of [16, 32, 48, 128]) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(`<style>body{margin:0}svg{display:block}</style>${svg}`);
  await page.screenshot({
    path: new URL(`${size}.png`, folder).pathname,
    omitBackground: true,
  });
}
await browser.close();
