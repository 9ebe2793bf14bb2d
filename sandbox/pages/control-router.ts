/** The control page and what its forms do. */
import { Router } from 'express';
import type { SandboxContext } from '../context.ts';
import { isFaultName } from '../faults/names.ts';
import { argumentOf } from '../faults/requested.ts';
import { controlPage } from './control.ts';
import { sendPage } from './page.ts';
import { sameOriginOnly } from './same-origin.ts';

/** `/sandbox`, where people switch faults and add backers. */
export function controlRouter(context: SandboxContext): Router {
  const { data, faults, oauth, recorder } = context;
  const router = Router();
  router.get('/sandbox', (_request, response) => sendPage(response, controlPage(context)));
  router.use('/sandbox', sameOriginOnly);
  const back = (path: string, act: (body: Readonly<Record<string, string>>) => void) =>
    router.post(path, (request, response) => {
      act(request.body ?? {});
      response.redirect(303, '/sandbox');
    });
  back('/sandbox/faults', ({ name = '', value = '', slug = '' }) => {
    if (isFaultName(name))
      faults.set(name, { ...(slug && { match: { slug } }), ...argumentOf(name, value) });
  });
  back('/sandbox/faults/clear', ({ name = '' }) => {
    if (isFaultName(name)) faults.clear(name);
    else faults.clear();
  });
  back('/sandbox/backers', ({ slug = '', name = '' }) => {
    if (data.collective(slug)) data.addBacker(slug, name.trim() ? { name: name.trim() } : {});
  });
  back('/sandbox/tokens/revoke', () => oauth.revokeTokens());
  back('/sandbox/log/clear', () => recorder.clear());
  return router;
}
