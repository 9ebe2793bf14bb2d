/** The sandbox: a local stand-in for the platform, for demos, development and tests. */

import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Serve } from './http/http.ts';
import { addressesBy, type SandboxOptions, type ServerName } from './options.ts';
import { SERVERS } from './ports.mjs';
import { createSandbox, type Sandbox } from './sandbox.ts';

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
export type { GithubAccount, SandboxGithub, Sponsorship } from './github/sponsorships.ts';
export type { LogEntry, RequestLog } from './http/log.ts';
export { SCOPES } from './oauth/model.ts';
export type { SandboxOAuth } from './oauth/oauth.ts';
export type { IssuedCode, IssuedToken, OAuthApplication } from './oauth/stores.ts';
export type { ProfileName, SandboxOptions } from './options.ts';
export { createSandbox, type Sandbox } from './sandbox.ts';

/**
 * Starts a sandbox on loopback, each of its servers at a port of its own.
 * @throws the operating system's error, for example `EADDRINUSE` where a port is taken
 */
export async function startSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const { port = 0 } = options;
  const listeners = new Map<ServerName, Listener>();
  const close = async () => {
    await Promise.all([...listeners.values()].map((listener) => listener.close()));
  };
  try {
    for (const [index, name] of SERVERS.entries())
      listeners.set(name, await listen(port && port + index));
    const addresses = addressesBy((name) => `http://localhost:${listeners.get(name)?.port}`);
    const sandbox = createSandbox(options, addresses);
    for (const [name, serve] of sandbox.servers) listeners.get(name)?.serve(toListener(serve));
    return { ...sandbox, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Answers with the function's response; where it rejects, destroys the connection. */
function toListener(serve: Serve): RequestListener {
  return getRequestListener(
    async (request, { outgoing }) => {
      try {
        return await serve(request);
      } catch {
        outgoing.destroy();
        return RESPONSE_ALREADY_SENT;
      }
    },
    { overrideGlobalObjects: false },
  );
}

const KEEP_ALIVE_MS = 60_000;

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
  // Node's five seconds are short where a busy machine pauses between two requests: the second one would be reset.
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, wait);
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
