/** The servers: which routes they have, in which order. */
import cors from 'cors';
import express, { type ErrorRequestHandler, type Express, type RequestHandler } from 'express';
import type { SandboxContext } from './context.ts';
import { HOST } from './data/catalogue.ts';
import { applyFaults } from './faults/middleware.ts';
import { graphqlRouter } from './graphql/router.ts';
import { sendErrorPage } from './http/html-errors.ts';
import { noteBody, type ServerName } from './http/log.ts';
import { drawPicture } from './images/pictures.ts';
import { imagesRouter, storedImagesRouter } from './images/router.ts';
import { oauthRouter } from './oauth/router.ts';
import type { StateFile } from './oauth/state-file.ts';
import { controlRouter } from './pages/control.ts';
import { websiteRouter } from './pages/website-router.ts';
import { setPublicHeaders } from './rest/headers.ts';
import { listRouter, restNotFound, transactionsRouter } from './rest/router.ts';

/** An app with what all servers share: log, CORS without exposed headers, body parsers. */
function createApp(context: SandboxContext, server: ServerName): Express {
  const app = express();
  app.disable('x-powered-by');
  app.set('query parser', 'simple');
  app.use(context.recorder.middleware(server));
  if (server === 'api') app.options('/*path', markPublic);
  app.use(cors());
  app.use(express.json({ verify: noteBody, limit: '1mb' }));
  app.use(express.urlencoded({ extended: false, verify: noteBody, limit: '1mb' }));
  return app;
}

/** The API's own address: lists and the ledger. */
export function createApiApp(context: SandboxContext): Express {
  const app = createApp(context, 'api');
  app.use(applyFaults(context.faults, 'api'));
  app.use(transactionsRouter(context), listRouter(context), restNotFound(), sendFailure);
  return app;
}

/** The live REST service sets cache headers on preflights too. */
const markPublic: RequestHandler = (_request, response, next) => {
  setPublicHeaders(response, 60, false);
  next();
};

/** The image service. */
export function createImagesApp(context: SandboxContext): Express {
  const app = createApp(context, 'images');
  app.use(applyFaults(context.faults, 'images'), imagesRouter(context), sendFailure);
  return app;
}

/** The website with OAuth, GraphQL, lists, and pages; `stop` ends GraphQL. */
export async function createBaseApp(
  context: SandboxContext,
  kept: StateFile | null,
): Promise<{ app: Express; stop(): Promise<void> }> {
  const app = createApp(context, 'base');
  if (kept) app.use(kept.saveAfterRequests);
  const graphql = await graphqlRouter(context);
  // Faults don't apply to the control page and static folders: they aren't the platform.
  app.use(controlRouter(context));
  serveFolders(app, context);
  app.get(
    '/favicon.ico',
    async (_request, response) =>
      void response.type('png').send(await drawPicture({ ...HOST, kind: 'logo' }, 32)),
  );
  app.use(applyFaults(context.faults, 'base'));
  if (context.settings.profile === 'open-collective') {
    app.use(['/oauth', '/graphql', '/api', '/v1'], clearDashboardCookie);
  }
  app.use(oauthRouter(context), graphql.router, storedImagesRouter(context));
  app.use(listRouter(context), websiteRouter(context));
  app.use('/v1', (_request, response) => void response.status(404).type('text').send('Not Found'));
  app.use(restNotFound(), sendFailure);
  return { app, stop: graphql.stop };
}

/** Static folders. A missing file below one is 404, not a slug. */
function serveFolders(app: Express, { settings }: SandboxContext): void {
  for (const [path, folder] of Object.entries(settings.static)) {
    app.use(path, express.static(folder));
    if (path === '/') continue;
    app.use(path, (_request, response) => void response.status(404).type('text').send('Not found'));
  }
}

/** The live service clears a website cookie with every response. */
const clearDashboardCookie: RequestHandler = (request, response, next) => {
  if (request.method !== 'OPTIONS') response.clearCookie('rootRedirectDashboard', { path: '/' });
  next();
};

/** Sends an error page like the platform's. An unreadable body is a 4xx. */
const sendFailure: ErrorRequestHandler = (error, _request, response, next) => {
  if (response.headersSent) return next(error);
  const status = Number(error?.status) || 500;
  sendErrorPage(response, status, error instanceof Error ? error.message : 'Internal Server Error');
};
