/** The addresses of pictures. */
import { type Context, Hono } from 'hono';
import type { SandboxContext } from '../context.ts';
import { send } from '../http/answers.ts';
import { drawPicture } from './pictures.ts';
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
