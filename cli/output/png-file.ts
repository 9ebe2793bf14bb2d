/** A wall as PNG: its SVG at double density, with text in the fonts of this machine. */
import { Buffer } from 'node:buffer';
import { crc32 } from 'node:zlib';
import type { WallModel } from '../../src/platform/wall/wall.ts';
import { type Picture, picturesOf, renderSvg, type SvgLook } from '../../widgets/static/svg.ts';
import { pngFromSvg, toPng } from '../pictures/pictures.ts';
import { failed } from '../problem.ts';
import { fingerprint, type Made, markOf, markText } from './marked.ts';
import { collectPictures, firstOf, type SvgJob } from './svg-file.ts';

const DENSITY = 2;
/** Renderers of SVG refuse longer sides. In pixels. */
const LONGEST_SIDE = 32_000;
/** Around a wall on a background of its own, in CSS pixels. */
const PADDING = 16;

export interface PngJob extends SvgJob {
  readonly path: string;
  /** A color, or `none`; null for what suits the theme. */
  readonly background: string | null;
  /** The file as it is. */
  readonly old: Buffer | null;
}

/**
 * Draws the wall, unless the file shows it already: fonts and renderers differ from machine to machine, so what is
 * compared is what is drawn. @throws Problem when not even one person fits
 */
export async function makePng(job: PngJob): Promise<Made> {
  const { path, old, maxBytes } = job;
  const look = themed(job.look);
  const background = backgroundOf(job);
  const model = shortened(job.model, look);
  const wanted = picturesOf(model, look, DENSITY);
  const pictures = await collectPictures({ ...job, model }, wanted);
  const asked = renderSvg(model, look, pictures);
  const hash = fingerprint([maxBytes, background, asked].join(' '));
  if (old && markOf(old)?.hash === hash) return { path, next: () => null };
  const faces = await inPng(pictures);
  const draw = (count: number) =>
    pngFromSvg(renderSvg(firstOf(model, count), look, faces), {
      density: DENSITY,
      padding: background === 'none' ? 0 : PADDING * DENSITY,
      background,
    });
  const { png, shown } = await fit(draw, model.shown, maxBytes);
  const content = withMark(png, markText(hash, shown));
  const about = shown < job.model.shown ? `the first ${shown} of ${job.model.shown} people` : null;
  return { path, next: () => content, about };
}

/** A picture can't follow the page's theme. Emoji with an edge would be drawn in black. */
const themed = (look: SvgLook): SvgLook => {
  return { ...look, theme: look.theme === 'dark' ? 'dark' : 'light', hasEdge: false };
};

/** One picture for all pages has a background; one for light or for dark pages is transparent. */
function backgroundOf({ look: { theme = 'auto' }, background }: PngJob): string {
  return background ?? (theme === 'auto' ? '#ffffff' : 'none');
}

/** The model with as many people as a picture has room for. */
function shortened(model: WallModel, look: SvgLook): WallModel {
  let count = model.shown;
  for (;;) {
    const cut = firstOf(model, count);
    const [, height] = /height="(\d+)"/.exec(renderSvg(cut, look, new Map())) ?? [];
    const excess = (Number(height) * DENSITY) / LONGEST_SIDE;
    if (excess <= 1) return cut;
    count = Math.floor((count / excess) * 0.98);
  }
}

async function inPng(pictures: ReadonlyMap<string, Picture>): Promise<Map<string, Picture>> {
  const faces = Array.from(
    pictures,
    async ([key, picture]) => [key, await toPng(picture)] as const,
  );
  return new Map(await Promise.all(faces));
}

/** The picture with the most people, in the wall's order, that is no larger than allowed. */
async function fit(draw: (count: number) => Promise<Buffer>, most: number, maxBytes: number) {
  let best: { png: Buffer; shown: number } | null = null;
  let high = most;
  let guess = most;
  for (let tries = 0; (best?.shown ?? -1) < high; tries++) {
    const png = await draw(guess);
    if (png.length <= maxBytes) best = { png, shown: guess };
    else high = guess - 1;
    if (high < Math.min(1, most)) break;
    // A few people more or less aren't worth drawing the picture again.
    if (best && (tries > 3 || best.shown > high * 0.95)) break;
    guess = Math.min(high, Math.max(1, Math.floor((guess * maxBytes * 0.97) / png.length)));
  }
  if (best) return best;
  throw failed(`Nobody fits into ${maxBytes} bytes: allow more with --max-bytes.`);
}

/** Length of the chunk that ends a PNG. */
const END = 12;

/** With the mark in a text chunk before the last chunk. */
function withMark(png: Buffer, mark: string): Buffer {
  const data = Buffer.from(`tEXtComment\0${mark}`, 'latin1');
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length - 4);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(data));
  const at = png.length - END;
  return Buffer.concat([png.subarray(0, at), length, data, sum, png.subarray(at)]);
}
