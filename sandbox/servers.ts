/** The sandbox's servers: which routes they have, in which order. */
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono, type MiddlewareHandler } from 'hono';
import { deleteCookie } from 'hono/cookie';
import { cors } from 'hono/cors';
import type { SandboxContext } from './context.ts';
import { HOST } from './data/catalogue.ts';
import { applyFaults } from './faults/middleware.ts';
import { graphqlRoutes } from './graphql/router.ts';
import { answerNotModified, ConnectionLost, send, sendErrorPage, sendJson } from './http/http.ts';
import { drawPicture, imagesRoutes, storedImagesRoutes } from './images/pictures.ts';
import { oauthRoutes } from './oauth/router.ts';
import type { ServerName } from './options.ts';
import { controlRoutes } from './pages/control.ts';
import { websiteRoutes } from './pages/website-router.ts';
import { setPublicHeaders } from './rest/headers.ts';
import { listRoutes, restNotFound, transactionsRoutes } from './rest/router.ts';

/** One for each name. */
export function createApps(context: SandboxContext): Readonly<Record<ServerName, Hono>> {
  // One for both of its addresses: they count requests together.
  const graphql = graphqlRoutes(context);
  return {
    base: createBaseApp(context, graphql),
    api: createApiApp(context, graphql),
    images: createImagesApp(context),
    github: createGithubApp(context),
  };
}

/** An app with what all servers share: log, CORS without exposed headers, 304, failures. */
function createApp(context: SandboxContext, server: ServerName): Hono {
  const app = new Hono({ strict: false });
  app.use(context.recorder.record(server));
  // The live REST service sets cache headers on preflights too.
  if (server === 'api') app.options('*', markPublic);
  app.use(cors({ allowMethods: ['GET', 'HEAD', 'PUT', 'PATCH', 'POST', 'DELETE'] }));
  app.use(answerNotModified);
  app.onError((error, c) => {
    if (error instanceof ConnectionLost || c.req.raw.signal.aborted) throw error;
    // An unreadable body is a 4xx.
    const status = 'status' in error ? Number(error.status) : 500;
    return sendErrorPage(c, status, error.message);
  });
  return app;
}

const markPublic: MiddlewareHandler = async (c, next) => {
  setPublicHeaders(c, 60, false);
  await next();
};

/** The API's own address: lists, the ledger, and in the profile of the live platform GraphQL. */
function createApiApp(context: SandboxContext, graphql: Hono): Hono {
  const app = createApp(context, 'api').use(applyFaults(context.faults, 'api'));
  if (context.settings.profile === 'open-collective') app.route('/', graphql);
  return app
    .route('/', transactionsRoutes(context))
    .route('/', listRoutes(context))
    .all('*', restNotFound);
}

/** The image service. */
function createImagesApp(context: SandboxContext): Hono {
  return createApp(context, 'images')
    .use(applyFaults(context.faults, 'images'))
    .route('/', imagesRoutes(context));
}

/** GitHub, for the sponsors of collectives. */
function createGithubApp(context: SandboxContext): Hono {
  return createApp(context, 'github')
    .use(applyFaults(context.faults, 'github'))
    .route('/', githubRoutes(context));
}

/** The website with OAuth, GraphQL, lists, and pages. */
function createBaseApp(context: SandboxContext, graphql: Hono): Hono {
  const app = createApp(context, 'base');
  // Faults don't apply to the control page and static folders: they aren't the platform.
  app.route('/', controlRoutes(context));
  serveFolders(app, context);
  app.get('/favicon.ico', async (c) =>
    send(c, 'png', await drawPicture({ ...HOST, kind: 'logo' }, 32)),
  );
  app.use(applyFaults(context.faults, 'base'));
  if (context.settings.profile === 'open-collective') {
    for (const path of ['/oauth/*', '/graphql/*', '/api/*', '/v1/*'])
      app.use(path, clearDashboardCookie);
  }
  return app
    .route('/', oauthRoutes(context))
    .route('/', graphql)
    .route('/', storedImagesRoutes(context))
    .route('/', listRoutes(context))
    .route('/', websiteRoutes(context))
    .all('/v1/*', (c) => send(c, 'text', 'Not Found', 404))
    .all('*', restNotFound);
}

/** Static folders and files. A missing file below a folder is 404, not a slug. */
function serveFolders(app: Hono, { settings }: SandboxContext): void {
  for (const [path, folder] of Object.entries(settings.static)) {
    const below = `${path}/*`;
    const toFile = (asked: string) => asked.slice(path.length);
    const isFile = statSync(folder, { throwIfNoEntry: false })?.isFile();
    app.get(below, revalidate, async (c, next) => {
      const { pathname } = new URL(c.req.url);
      const stats = statSync(join(folder, toFile(pathname)), { throwIfNoEntry: false });
      // Relative addresses in a folder's page need the slash.
      const isFolder = stats?.isDirectory() && !pathname.endsWith('/');
      return isFolder ? c.redirect(`${pathname}/`, 301) : next();
    });
    app.use(
      below,
      serveStatic(isFile ? { path: folder } : { root: folder, rewriteRequestPath: toFile }),
    );
    app.all(below, (c) => send(c, 'text', 'Not found', 404));
  }
}

/** Browsers ask each time whether a static file has changed. */
const revalidate: MiddlewareHandler = async (c, next) => {
  await next();
  const { headers } = c.res;
  if (!headers.has('last-modified')) return;
  headers.set('Cache-Control', 'public, max-age=0');
  const version = Date.parse(headers.get('last-modified') ?? '').toString(16);
  headers.set('ETag', `W/"${headers.get('content-length')}-${version}"`);
};

/** The live service clears a website cookie with every response. */
const clearDashboardCookie: MiddlewareHandler = async (c, next) => {
  if (c.req.method !== 'OPTIONS') deleteCookie(c, 'rootRedirectDashboard', { path: '/' });
  await next();
};

/** The address of GitHub's GraphQL API. A token is `ghp_` and the login of its owner. */
function githubRoutes({ github, addresses }: SandboxContext): Hono {
  return new Hono().post('/graphql', async (c) => {
    const [, viewer] = /^bearer ghp_([\w-]+)$/i.exec(c.req.header('authorization') ?? '') ?? [];
    if (!viewer) return sendJson(c, { message: 'Bad credentials', status: '401' }, 401);
    // Loaded with the first query, so that the sandbox starts quickly.
    const { answerQuery } = await import('./github/server.ts');
    const { baseUrl } = addresses;
    return send(c, 'json', await answerQuery(await c.req.text(), { github, baseUrl, viewer }));
  });
}
