/** Pictures of accounts as PNG, each drawn once in a process and kept in memory. */
import { hashOf } from '../data/random.ts';
import type { Subject } from './subject.ts';

const SMALLEST = 16;
const LARGEST = 512;
const drawn = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();

/** The picture of an account at a height in pixels. */
export async function drawPicture(
  subject: Subject,
  height: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const size = Math.min(LARGEST, Math.max(SMALLEST, Math.round(height)));
  const { draw, key } = await drawingOf(subject);
  const name = `${key}@${size}`;
  const picture = drawn.get(name) ?? toPng(draw(), size);
  drawn.set(name, picture);
  return picture;
}

/** Loaded with the first picture, so that the sandbox starts quickly. */
async function drawingOf(subject: Subject): Promise<{ draw: () => string; key: string }> {
  const { kind, slug, name } = subject;
  if (kind === 'face') {
    const { drawFace, faceOf } = await import('./faces.ts');
    const face = faceOf(hashOf(slug));
    return { draw: () => drawFace(face), key: `face ${face}` };
  }
  const { drawInitials, drawLogo, drawWordmark } = await import('./logos.ts');
  const draw = { initials: drawInitials, logo: drawLogo, wordmark: drawWordmark }[kind];
  return { draw: () => draw(subject), key: `${kind} ${slug} ${name}` };
}

async function toPng(svg: string, height: number): Promise<Uint8Array<ArrayBuffer>> {
  const { default: sharp } = await import('sharp');
  const png = await sharp(Buffer.from(svg), { density: (72 * height) / 96 })
    .resize({ height })
    .png({ palette: true, dither: 0, effort: 1 })
    .toBuffer();
  return new Uint8Array(png);
}
