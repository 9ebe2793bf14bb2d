/** The addresses of pictures. */
import { Router } from 'express';
import type { SandboxContext } from '../context.ts';
import { drawPicture } from './pictures.ts';
import { subjectOf } from './subject.ts';

/** The image service: `/:slug/avatar/:height.png` and the other forms the live one answers. */
export function imagesRouter({ data }: SandboxContext): Router {
  const router = Router();
  router.get(
    /^\/([^/]+)(?:\/[0-9a-f]{7})?\/(?:avatar|logo)(?:\/(\d{1,4}))?\.png$/,
    async (request, response) => {
      const subject = subjectOf(data, String(request.params[0]));
      const picture = await drawPicture(subject, Number(request.params[1] ?? 120));
      response.set('Cache-Control', 'public, max-age=3600').type('png').send(picture);
    },
  );
  router.use((_request, response) => void response.status(404).type('text').send('Not found'));
  return router;
}

/** Pictures at the addresses that rows and summaries carry. */
export function storedImagesRouter({ data }: SandboxContext): Router {
  const router = Router();
  router.get(/^\/public\/images\/([^/]+)\.png$/, async (request, response) => {
    const picture = await drawPicture(subjectOf(data, String(request.params[0])), 200);
    response.set('Cache-Control', 'public, max-age=3600').type('png').send(picture);
  });
  return router;
}
