/** Routes of the public REST service. */
import { Router } from 'express';
import type { SandboxContext } from '../context.ts';
import { sendErrorPage } from '../http/html-errors.ts';
import { setPublicHeaders } from './headers.ts';
import { membersHandler } from './members.ts';
import { summaryHandler } from './summary.ts';
import { transactionsHandler } from './transactions.ts';

/** Summary and member lists. */
export function listRouter(context: SandboxContext): Router {
  const router = Router({ caseSensitive: false });
  const lists = (pattern: RegExp, order: readonly ('slug' | 'tierSlug' | 'kind' | 'format')[]) =>
    router.get(
      pattern,
      membersHandler(context, (request) => {
        const list = { slug: '', kind: 'all', format: 'json' };
        const found = order.map((name, index) => [name, request.params[index]] as const);
        return { ...list, ...Object.fromEntries(found.filter(([, value]) => value !== undefined)) };
      }),
    );
  router.get(/^\/([^/]+)\.(json|csv)$/, summaryHandler(context));
  lists(/^\/([^/]+)\/members\.(json|csv)$/, ['slug', 'format']);
  lists(/^\/([^/]+)\/members\/(all|users|organizations)\.(json|csv)$/, ['slug', 'kind', 'format']);
  lists(/^\/([^/]+)\/tiers\/([^/]+)\/(all|users|organizations)\.(json|csv)$/, [
    'slug',
    'tierSlug',
    'kind',
    'format',
  ]);
  // The live service has the tier-by-id list under /members/ only.
  if (context.settings.profile === 'documented') {
    lists(/^\/([^/]+)\/(all|users|organizations)\.(json|csv)$/, ['slug', 'kind', 'format']);
  }
  return router;
}

/** The ledger. */
export function transactionsRouter(context: SandboxContext): Router {
  const router = Router();
  router.get('/v1/collectives/:slug/transactions', transactionsHandler(context));
  return router;
}

/** Responds to unknown REST routes. */
export function restNotFound(): Router {
  const router = Router();
  router.use((request, response) => {
    setPublicHeaders(response, 60, false);
    sendErrorPage(response, 404, `Cannot ${request.method} ${request.path}`);
  });
  return router;
}
