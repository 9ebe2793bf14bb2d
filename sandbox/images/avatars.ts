/** Avatars and logos as PNG, drawn from the slug alone. */
import { Router } from 'express';
import { toPng } from 'jdenticon';
import { hashOf } from '../data/random.ts';

const SMALLEST = 16;
const LARGEST = 512;
/** Slugs share this many pictures, so that a wall of thousands is drawn quickly. */
const VARIANTS = 512;
const drawn = new Map<string, Buffer>();

/** The picture of an account at a height in pixels. */
export function drawAvatar(slug: string, height: number): Buffer {
  const size = Math.min(LARGEST, Math.max(SMALLEST, Math.round(height)));
  const key = `${hashOf(slug) % VARIANTS}@${size}`;
  let picture = drawn.get(key);
  if (!picture) {
    picture = toPng(key.split('@')[0], size, { backColor: '#ffffff' });
    drawn.set(key, picture);
  }
  return picture;
}

/** The image service: `/:slug/avatar/:height.png` and the other forms the live one answers. */
export function imagesRouter(): Router {
  const router = Router();
  router.get(
    /^\/([^/]+)(?:\/[0-9a-f]{7})?\/(?:avatar|logo)(?:\/(\d{1,4}))?\.png$/,
    (request, response) => {
      response.set('Cache-Control', 'public, max-age=3600');
      response
        .type('png')
        .send(drawAvatar(String(request.params[0]), Number(request.params[1] ?? 120)));
    },
  );
  router.use((_request, response) => void response.status(404).type('text').send('Not found'));
  return router;
}

/** Pictures at the addresses that rows and summaries carry. */
export function storedImagesRouter(): Router {
  const router = Router();
  router.get(/^\/public\/images\/([^/]+)\.png$/, (request, response) => {
    response.set('Cache-Control', 'public, max-age=3600');
    response.type('png').send(drawAvatar(String(request.params[0]), 200));
  });
  return router;
}
