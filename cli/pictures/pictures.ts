/** Pictures of backers, made small and kept in a folder from run to run. */
import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import pLimit from 'p-limit';
import type { Picture, WantedPicture } from '../../widgets/static/svg.ts';
import { readBeside } from '../output/files.ts';
import { failed, Problem } from '../problem.ts';
import { createDownloads, type DownloadOptions, Unavailable } from './download.ts';

/** How long a cached picture is used without asking again. */
const FRESH_MS = 24 * 3_600_000;
/** How long a picture that failed to load isn't requested again. */
const MISSING_MS = 3_600_000;
/** Changes when pictures are made in another way. */
const FORM = 1;
/** Higher values make pictures of this size larger and slower, without a visible difference. */
const QUALITY = 75;
const EFFORT = 3;
/** A few kilobytes can claim to be millions of pixels, which take that much memory and time. */
const MOST_PIXELS = 16_000_000;
const LONGEST_SIDE = 8_192;
const LONGEST_SECONDS = 10;
/** Decodes a few pictures at a time: the memory that they take adds up. */
const inTurn = pLimit(2);

type Size = Pick<WantedPicture, 'width' | 'height' | 'isCropped'>;

/** A stored picture: a line of JSON, then the bytes of a WebP. */
interface Stored {
  readonly etag: string | null;
  readonly checkedAt: number;
  readonly isOpaque: boolean;
  /** Empty if the picture couldn't be loaded. */
  readonly bytes: Buffer;
}

export type PictureStore = ReturnType<typeof openPictures>;

/** The folder for kept pictures that the operating system suggests. */
export function defaultCacheFolder(): string {
  const { XDG_CACHE_HOME, LOCALAPPDATA } = process.env;
  const base = XDG_CACHE_HOME || LOCALAPPDATA || join(homedir(), '.cache');
  return join(base, 'collective-wall');
}

/** Opens the folder at the time of the run. Where it cannot be written, pictures are downloaded each time. */
export function openPictures(
  folder: string,
  options: DownloadOptions & { readonly ownFolder: string },
  now: number,
) {
  const downloads = createDownloads(options);
  const missing = new Set<string>();
  const folderMade = mkdir(folder, { recursive: true }).catch(() => {});
  const running = new Map<string, Promise<Stored | null>>();

  /** The picture at the size wanted, at the highest density: every smaller form is made from it. */
  async function original(wanted: WantedPicture): Promise<Stored | null> {
    const file = fileOf(folder, wanted.url, wanted);
    await folderMade;
    const stored = await readStored(file);
    const age = now - (stored?.checkedAt ?? 0);
    const isFresh = age >= 0 && age < (stored?.bytes.length ? FRESH_MS : MISSING_MS);
    if ((stored && isFresh) || missing.has(wanted.url)) return stored;
    try {
      const { bytes, etag } = await downloads.get(wanted.url, stored?.etag ?? null);
      const made = bytes ? await toWebp(bytes, wanted) : stored;
      if (!made) throw new Error('nothing was sent');
      return await keep(file, { ...made, etag, checkedAt: now });
    } catch (error) {
      if (error instanceof Problem) throw error;
      if (stored?.bytes.length) return stored;
      // A host that is away says nothing of its pictures: the next run asks again.
      if (error instanceof Unavailable) return null;
      return keep(file, { etag: null, checkedAt: now, isOpaque: true, bytes: Buffer.alloc(0) });
    }
  }

  function shared(key: string, make: () => Promise<Stored | null>): Promise<Stored | null> {
    const download = running.get(key) ?? make();
    running.set(key, download);
    return download;
  }

  return {
    /** Addresses of pictures that couldn't be loaded in this run. */
    failed: missing as ReadonlySet<string>,
    silentHosts: downloads.silentHosts,
    close: downloads.close,
    /** The picture in that size; null if it can't be loaded. */
    async get(wanted: WantedPicture, density: number): Promise<Picture | null> {
      const key = `${wanted.width}x${wanted.height} ${wanted.isCropped} ${wanted.url}`;
      const source = await shared(key, () =>
        /^https?:/.test(wanted.url) ? original(wanted) : local(options.ownFolder, wanted),
      );
      if (!source?.bytes.length) {
        missing.add(wanted.url);
        return null;
      }
      const { bytes, isOpaque } =
        density === 2 ? source : await smaller(folder, source, wanted, density / 2);
      return { type: 'image/webp', base64: bytes.toString('base64'), isOpaque };
    },
  };
}

/** A logo of the site's own, which may be an SVG. */
async function local(ownFolder: string, wanted: WantedPicture): Promise<Stored | null> {
  try {
    const bytes = await readBeside(ownFolder, wanted.url);
    return { ...(await toWebp(bytes, wanted, true)), etag: null, checkedAt: 0 };
  } catch (error) {
    if (error instanceof Problem) throw error;
    return null;
  }
}

/** The same picture at a lower density, from the folder if it was made before. */
async function smaller(
  folder: string,
  source: Stored,
  wanted: WantedPicture,
  factor: number,
): Promise<Stored> {
  const size = {
    ...wanted,
    width: Math.round(wanted.width * factor),
    height: Math.round(wanted.height * factor),
  };
  const hash = createHash('sha256').update(source.bytes).digest('hex');
  const file = fileOf(folder, hash, size);
  const stored = await readStored(file);
  if (stored?.bytes.length) return stored;
  return keep(file, { ...(await toWebp(source.bytes, size)), etag: null, checkedAt: 0 });
}

function fileOf(folder: string, source: string, { width, height, isCropped }: Size): string {
  const name = [FORM, QUALITY, width, height, isCropped, source].join(' ');
  return join(folder, createHash('sha256').update(name).digest('hex').slice(0, 40));
}

async function readStored(file: string): Promise<Stored | null> {
  try {
    const content = await readFile(file);
    const end = content.indexOf(10);
    const { etag, checkedAt, isOpaque, length } = JSON.parse(content.subarray(0, end).toString());
    const bytes = content.subarray(end + 1);
    // A killed run may have left part of a file.
    const isWhole = bytes.length === length && (!length || kindOf(bytes) === 'webp');
    if (!isWhole || typeof checkedAt !== 'number') return null;
    return { etag: typeof etag === 'string' ? etag : null, checkedAt, isOpaque: !!isOpaque, bytes };
  } catch {
    return null;
  }
}

async function keep(file: string, stored: Stored): Promise<Stored> {
  const { bytes, ...rest } = stored;
  const about = { ...rest, length: bytes.length };
  try {
    await writeFile(file, Buffer.concat([Buffer.from(`${JSON.stringify(about)}\n`), bytes]));
  } catch {
    // The next run downloads it again.
  }
  return stored;
}

/** In bytes: how much of a picture tells its type. */
const LONGEST_START = 128;

/** File type by the first bytes; null unless it is a raster image. */
export function kindOf(bytes: Buffer): 'png' | 'jpeg' | 'gif' | 'webp' | 'avif' | null {
  const text = bytes.subarray(0, LONGEST_START).toString('latin1');
  if (text.startsWith('\x89PNG\r\n')) return 'png';
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (/^GIF8[79]a/.test(text)) return 'gif';
  if (/^RIFF.{4}WEBP/s.test(text)) return 'webp';
  // Its first box names every brand that the file goes by, four letters each.
  const box = text.startsWith('ftyp', 4) ? text.slice(0, bytes.readUInt32BE(0)) : '';
  return /^.{8}(?:.{4})*?avi[fs]/s.test(box) ? 'avif' : null;
}

type Sharp = typeof import('sharp').default;
let sharpModule: Promise<Sharp> | undefined;

/** Imports sharp on first use: a run without new pictures needs none. */
function importSharp(): Promise<Sharp> {
  sharpModule ??= import('sharp').then(
    ({ default: sharp }) => {
      // No picture is made twice; keeping finished operations costs a quarter of the time.
      sharp.cache(false);
      return sharp;
    },
    (error: Error) => {
      const [reason] = error.message.split('\n');
      throw failed(
        `Can’t load the package sharp, which resizes pictures (${reason}). Install collective-wall again, or use --avatars initials.`,
      );
    },
  );
  return sharpModule;
}

/** Cuts or fits a picture into a box and encodes it without metadata. @throws Error when it is not a picture */
async function toWebp(
  bytes: Buffer,
  size: Size,
  isTrusted = false,
): Promise<Pick<Stored, 'bytes' | 'isOpaque'>> {
  if (!kindOf(bytes) && !isTrusted) throw new Error('no picture');
  const sharp = await importSharp();
  return inTurn(async () => {
    const picture = sharp(bytes, { limitInputPixels: MOST_PIXELS });
    const { width, height } = await picture.metadata();
    if (Math.max(width, height) > LONGEST_SIDE) throw new Error('too many pixels');
    const data = await picture
      .timeout({ seconds: LONGEST_SECONDS })
      .rotate()
      .resize(size.width, size.height, { fit: size.isCropped ? 'cover' : 'inside' })
      .webp({ quality: QUALITY, effort: EFFORT })
      .toBuffer();
    return { bytes: data, isOpaque: !hasAlpha(data) };
  });
}

/** The same picture as PNG: what draws an SVG as pixels reads no WebP in it. */
export async function toPng(picture: Picture): Promise<Picture> {
  const sharp = await importSharp();
  const bytes = Buffer.from(picture.base64, 'base64');
  const png = await inTurn(() => sharp(bytes).png({ compressionLevel: 1 }).toBuffer());
  const dark = picture.dark && (await toPng(picture.dark));
  return { ...picture, type: 'image/png', base64: png.toString('base64'), dark };
}

interface Drawing {
  readonly density: number;
  /** In pixels. */
  readonly padding: number;
  /** A color, or `none`. */
  readonly background: string;
}

/** Pixels of an inch at which a CSS pixel is a pixel. */
const PER_INCH = 72;

/** An SVG as a PNG of at most 256 colors. */
export async function pngFromSvg(
  svg: string,
  { density, padding, background }: Drawing,
): Promise<Buffer> {
  const sharp = await importSharp();
  const drawn = sharp(Buffer.from(svg), { density: PER_INCH * density, limitInputPixels: false });
  const around = { top: padding, bottom: padding, left: padding, right: padding };
  const picture =
    background === 'none' ? drawn : drawn.extend({ ...around, background }).flatten({ background });
  return inTurn(() => picture.png({ palette: true, effort: 5 }).toBuffer());
}

/** True for a WebP with transparent pixels: the encoder drops an alpha channel that is opaque everywhere. */
const hasAlpha = (webp: Buffer): boolean =>
  webp.toString('latin1', 12, 16) === 'VP8X' && ((webp[20] ?? 0) & 0x10) !== 0;
