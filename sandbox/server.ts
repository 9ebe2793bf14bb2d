/** Puts the servers together: which routes answer at which address, and in which order. */
import cors from 'cors';
import express, { type Express } from 'express';
import type { SandboxContext } from './context.ts';
import { applyFaults } from './faults/middleware.ts';
import type { ServerName } from './http/log.ts';
import { noteBody } from './http/log.ts';
import { imagesRouter, storedImagesRouter } from './images/avatars.ts';
import { oauthRouter } from './oauth/router.ts';
import { listRouter, restNotFound, transactionsRouter } from './rest/router.ts';

/** An app with what all servers share: log, CORS without exposed headers, body parsers. */
function createApp(context: SandboxContext, server: ServerName): Express {
  const app = express();
  app.disable('x-powered-by');
  // Lower-case percent signs and commas in queries are read as the platform reads them.
  app.set('query parser', 'simple');
  app.use(context.recorder.middleware(server));
  app.use(cors());
  app.use(express.json({ verify: noteBody, limit: '1mb' }));
  app.use(express.urlencoded({ extended: false, verify: noteBody, limit: '1mb' }));
  return app;
}

/** The API's own address: lists and the ledger. */
export function createApiApp(context: SandboxContext): Express {
  const app = createApp(context, 'api');
  app.use(applyFaults(context.faults, 'api'));
  app.use(transactionsRouter(context), listRouter(context), restNotFound());
  return app;
}

/** The image service. */
export function createImagesApp(context: SandboxContext): Express {
  const app = createApp(context, 'images');
  app.use(applyFaults(context.faults, 'images'), imagesRouter());
  return app;
}

/** The website with OAuth, GraphQL, lists and pages. */
export function createBaseApp(context: SandboxContext): Express {
  const app = createApp(context, 'base');
  app.use(applyFaults(context.faults, 'base'));
  app.use(oauthRouter(context));
  app.use(storedImagesRouter(), listRouter(context));
  app.use(restNotFound());
  return app;
}
