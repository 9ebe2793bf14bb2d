/** Routes of the public REST service. */
import { type Context, Hono } from 'hono';
import type { SandboxContext } from '../context.ts';
import { sendErrorPage } from '../http/http.ts';
import { sendContributors } from './contributors.ts';
import { setPublicHeaders } from './headers.ts';
import { type ListRequest, sendMembers } from './members.ts';
import { sendSummary } from './summary.ts';
import { sendTransactions } from './transactions.ts';

const SUMMARY = /^\/([^/]+)\.(json|csv)$/;
const LISTS = [
  /^\/(?<slug>[^/]+)\/members\.(?<format>json|csv)$/,
  /^\/(?<slug>[^/]+)\/members\/(?<kind>all|users|organizations)\.(?<format>json|csv)$/,
  /^\/(?<slug>[^/]+)\/tiers\/(?<tierSlug>[^/]+)\/(?<kind>all|users|organizations)\.(?<format>json|csv)$/,
];
/** The live service has the tier-by-id list under /members/ only. */
const DOCUMENTED_LIST = /^\/(?<slug>[^/]+)\/(?<kind>all|users|organizations)\.(?<format>json|csv)$/;

/** Summary and member lists; the specification does not have the second one. */
export function listRoutes(context: SandboxContext): Hono {
  const isDocumented = context.settings.profile === 'documented';
  const lists = isDocumented ? [...LISTS, DOCUMENTED_LIST] : LISTS;
  const app = new Hono();
  // The website has it, too: of a platform other than the live one, walls know that address only.
  if (!isDocumented) {
    app.get('/v2/:slug/contributors.json', (c) =>
      sendContributors(context, c, c.req.param('slug')),
    );
  }
  return app.get('*', async (c, next) => {
    const [, slug, format] = SUMMARY.exec(c.req.path) ?? [];
    if (slug && format) return sendSummary(context, c, { slug, format });
    const match = lists.map((pattern) => pattern.exec(c.req.path)?.groups).find(Boolean);
    return match ? sendMembers(context, c, match as unknown as ListRequest) : next();
  });
}

/** The ledger. */
export function transactionsRoutes(context: SandboxContext): Hono {
  return new Hono().get('/v1/collectives/:slug/transactions', (c) =>
    sendTransactions(context, c, c.req.param('slug')),
  );
}

/** Responds to unknown REST routes. */
export function restNotFound(c: Context): Response {
  setPublicHeaders(c, 60, false);
  return sendErrorPage(c, 404, `Cannot ${c.req.method} ${c.req.path}`);
}
