/** Servers on loopback only, and how to stop them at once. */
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A listening server that gets what it serves later. */
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
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, host: '127.0.0.1' }, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    serve: (handler) => void server.on('request', handler),
    close: () => closeAtOnce(server),
  };
}

function closeAtOnce(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
