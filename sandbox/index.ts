/** The sandbox: a local stand-in for the platform, for demos, development and tests. */

import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { SandboxContext } from './context.ts';
import { createData, type SandboxData } from './data/store.ts';
import { createFaults, type Faults } from './faults/faults.ts';
import { createRecorder, type RequestLog } from './http/log.ts';
import { createOAuth, type SandboxOAuth } from './oauth/oauth.ts';
import { openStateFile } from './oauth/state-file.ts';
import { type SandboxOptions, type Settings, settle } from './options.ts';
import { createApiApp, createBaseApp, createImagesApp } from './server.ts';

export type { Collective, Figures } from './data/collective.ts';
export type { SandboxData } from './data/store.ts';
export type {
  MemberRecord,
  MemberRow,
  SandboxUser,
  Tier,
  TransactionRecord,
} from './data/types.ts';
export type { FaultArguments, FaultMatch, Faults } from './faults/faults.ts';
export { FAULTS, type FaultName } from './faults/names.ts';
export type { LogEntry, RequestLog } from './http/log.ts';
export type { SandboxOAuth } from './oauth/oauth.ts';
export { SCOPES } from './oauth/scopes.ts';
export type { IssuedCode, IssuedToken, OAuthApplication } from './oauth/stores.ts';
export type { ProfileName, SandboxOptions } from './options.ts';

/** A running sandbox. Addresses carry no trailing slash. */
export interface Sandbox {
  /** Website, OAuth, GraphQL at `/api/graphql/v2`, summaries and member lists. */
  readonly baseUrl: string;
  /** `/v1/collectives/:slug/transactions`. */
  readonly apiUrl: string;
  /** `/:slug/avatar/:height.png`; null in the documented profile, which knows no image service. */
  readonly imagesUrl: string | null;
  readonly log: RequestLog;
  readonly data: SandboxData;
  readonly faults: Faults;
  readonly oauth: SandboxOAuth;
  /** Drops every connection and frees the ports. */
  close(): Promise<void>;
}

/**
 * Starts a sandbox on loopback.
 * @throws the operating system's error, for example `EADDRINUSE` where a port is taken
 */
export async function startSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const settings = settle(options);
  const listeners = await openPorts(settings);
  try {
    return await serve(settings, listeners);
  } catch (error) {
    await closeAll(listeners);
    throw error;
  }
}

async function serve(settings: Settings, listeners: Listeners): Promise<Sandbox> {
  const [base, api, images] = listeners;
  const addresses = {
    baseUrl: urlOf(base),
    apiUrl: urlOf(api),
    imagesUrl: images ? urlOf(images) : null,
  };
  const context: SandboxContext = {
    settings,
    addresses,
    data: createData(settings, addresses),
    faults: createFaults(),
    recorder: createRecorder(),
    oauth: createOAuth(settings),
  };
  if (!settings.lists) context.faults.set('gone');
  const kept = openStateFile(settings, context.oauth.stores);
  const website = await createBaseApp(context, kept);
  base.serve(website.app);
  api.serve(createApiApp(context));
  images?.serve(createImagesApp(context));
  const { data, faults, oauth, recorder: log } = context;
  const close = async () => {
    await Promise.all([website.stop(), closeAll(listeners)]);
    kept?.save();
  };
  return { ...addresses, log, data, faults, oauth, close };
}

async function closeAll(listeners: readonly (Listener | undefined)[]): Promise<void> {
  await Promise.all(listeners.map((listener) => listener?.close()));
}

type Listeners = readonly [base: Listener, api: Listener, images?: Listener];

async function openPorts({ port, profile }: Settings): Promise<Listeners> {
  const opened: Listener[] = [];
  const open = async (offset: number) => {
    const listener = await listen(port === 0 ? 0 : port + offset);
    opened.push(listener);
    return listener;
  };
  try {
    const base = await open(0);
    const api = await open(1);
    return profile === 'open-collective' ? [base, api, await open(2)] : [base, api];
  } catch (error) {
    await closeAll(opened);
    throw error;
  }
}

function urlOf({ port }: Listener): string {
  return `http://localhost:${port}`;
}

/** A listening server that gets what it serves later; requests that come before wait for it. */
export interface Listener {
  readonly port: number;
  serve(handler: RequestListener): void;
  close(): Promise<void>;
}

/**
 * Listens on 127.0.0.1 only.
 * @throws the operating system's error, for example `EADDRINUSE`
 */
export async function listen(port: number): Promise<Listener> {
  const early: Parameters<RequestListener>[] = [];
  const wait: RequestListener = (request, response) => void early.push([request, response]);
  const server = createServer(wait);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, host: '127.0.0.1' }, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    serve(handler) {
      server.off('request', wait).on('request', handler);
      for (const [request, response] of early) handler(request, response);
    },
    close: () => closeAtOnce(server),
  };
}

function closeAtOnce(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
