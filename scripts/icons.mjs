// Draws the extension's and the website's icons from public/icons/icon.svg. Run after changing the drawing; the images
// are committed.
import { readFileSync, writeFileSync } from 'node:fs';
import sharp from 'sharp';
import { at } from './lib/files/paths.mjs';

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

const svg = readFileSync(at('public/icons/icon.svg'));
const { width } = await sharp(svg).metadata();
const draw = (size) => sharp(svg, { density: (72 * size) / width });

for (const size of EXTENSION_SIZES) await draw(size).toFile(at(`public/icons/${size}.png`));
const favicon = await draw(FAVICON_SIZE).png().toBuffer();
writeFileSync(at('site/static/favicon.ico'), ico(favicon, FAVICON_SIZE));
// Phones round the corners themselves.
const apple = draw(APPLE_SIZE).flatten({ background: '#0c6661' });
await apple.toFile(at('site/static/apple-touch-icon.png'));
