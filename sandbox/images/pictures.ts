/** Pictures of accounts: their addresses, and PNG that is drawn once in a process and kept in memory. */
import { type Context, Hono } from 'hono';
import type { SandboxContext } from '../context.ts';
import { hashOf } from '../data/random.ts';
import { send } from '../http/http.ts';
import { type Subject, subjectOf } from './subject.ts';

const PICTURE = /^\/([^/]+)(?:\/[0-9a-f]{7})?\/(?:avatar|logo)(?:\/(\d{1,4}))?\.png$/;

/** The image service: `/:slug/avatar/:height.png` and the other forms the live one answers. */
export function imagesRoutes({ data }: SandboxContext): Hono {
  return new Hono().all('*', (c) => {
    const [, slug, height = 120] = PICTURE.exec(c.req.path) ?? [];
    if (!slug) return send(c, 'text', 'Not found', 404);
    return sendPicture(c, subjectOf(data, slug), Number(height));
  });
}

/** Pictures at the addresses that rows and summaries carry. */
export function storedImagesRoutes({ data }: SandboxContext): Hono {
  return new Hono().get('/public/images/:file{[^/]+\\.png}', (c) =>
    sendPicture(c, subjectOf(data, c.req.param('file').slice(0, -'.png'.length)), 200),
  );
}

async function sendPicture(c: Context, subject: Subject, height: number): Promise<Response> {
  c.header('Cache-Control', 'public, max-age=3600');
  return send(c, 'png', await drawPicture(subject, height));
}

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
  const { drawInitials, drawLogo, drawOrganization } = await import('./logos.ts');
  const draw = { initials: drawInitials, logo: drawLogo, organization: drawOrganization }[kind];
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
