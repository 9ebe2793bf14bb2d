/** A wall as PNG: its SVG at double density, with text in the fonts of this machine. */
import { Buffer } from 'node:buffer';
import { crc32 } from 'node:zlib';
import { type Picture, picturesOf, renderSvg, type SvgLook } from '../../widgets/static/svg.ts';
import { pngFromSvg, toPng } from '../pictures/pictures.ts';
import { failed } from '../problem.ts';
import { fingerprint, type Made, markOf, markText } from './marked.ts';
import { collectPictures, type SvgJob } from './svg-file.ts';

const DENSITY = 2;
/** Renderers of SVG refuse longer sides. In pixels. */
const LONGEST_SIDE = 32_000;
/** Around a wall on a background of its own, in CSS pixels. */
const PADDING = 16;

interface PngJob extends SvgJob {
  readonly path: string;
  /** A color, or `none`; null for what suits the theme. */
  readonly background: string | null;
  /** The unchanged file. */
  readonly old: Buffer | null;
}

/**
 * Draws the wall, unless the file shows it already: fonts and renderers differ from machine to machine, so what is
 * compared is what is drawn. @throws Problem for a picture that is too large
 */
export async function makePng(job: PngJob): Promise<Made> {
  const { path, model, old, maxBytes } = job;
  const look = themed(job.look);
  const background = backgroundOf(job);
  refuseLong(job, look);
  const pictures = await collectPictures(job, picturesOf(model, look, DENSITY));
  const asked = renderSvg(model, look, pictures);
  const hash = fingerprint([maxBytes, background, asked].join(' '));
  if (old && markOf(old)?.hash === hash) return { path, next: () => null };
  const png = await pngFromSvg(renderSvg(model, look, await inPng(pictures)), {
    density: DENSITY,
    padding: background === 'none' ? 0 : PADDING * DENSITY,
    background,
  });
  if (png.length > maxBytes) {
    const size = `${Math.ceil(png.length / 1_000)} kB`;
    throw failed(`${path} has ${size}: allow more with --max-bytes, or ${FEWER}.`);
  }
  const content = withMark(png, markText(hash, model.shown));
  return { path, next: () => content };
}

const FEWER = 'show fewer people with limit or rows';

/** A picture can't follow the page's theme. Emoji with an edge would be drawn in black. */
const themed = (look: SvgLook): SvgLook => {
  return { ...look, theme: look.theme === 'dark' ? 'dark' : 'light', hasEdge: false };
};

/** One picture for all pages has a background; one for light or for dark pages is transparent. */
function backgroundOf({ look: { theme = 'auto' }, background }: PngJob): string {
  return background ?? (theme === 'auto' ? '#ffffff' : 'none');
}

/** @throws Problem for more people than a picture has room for */
function refuseLong({ path, model }: PngJob, look: SvgLook): void {
  const [, height] = /height="(\d+)"/.exec(renderSvg(model, look, new Map())) ?? [];
  if (Number(height) * DENSITY <= LONGEST_SIDE) return;
  throw failed(`${path} has no room for ${model.shown} people: ${FEWER}.`);
}

async function inPng(pictures: ReadonlyMap<string, Picture>): Promise<Map<string, Picture>> {
  const faces = Array.from(
    pictures,
    async ([key, picture]) => [key, await toPng(picture)] as const,
  );
  return new Map(await Promise.all(faces));
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
