// The gate to the network: whatever a browser asks of another machine comes here, is noted, and gets no further. Browsers
// ask loopback addresses without it.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type BrowserName, hostOf, isBrowsersOwn, isListed } from '../../hosts.ts';
import type { Problems } from './problems.ts';

export interface Gate {
  /** A proxy on the loopback address. */
  readonly port: number;
  /** To be called for every request of a page: the browser's own hosts are not for pages. */
  readonly noteRequest: (address: string) => void;
  readonly close: () => Promise<void>;
}

/** Opens a gate; every host that is neither in test/hosts.ts nor in `wanted` is a problem of the browser, once. */
export async function openGate(
  browser: BrowserName,
  problems: Problems,
  wanted: readonly string[] = [],
): Promise<Gate> {
  const noted = new Set<string>();
  const noteStranger = (host: string) => {
    if (!noted.has(host)) problems.addStranger(host);
    noted.add(host);
  };
  const note = (address: string) => {
    const host = hostOf(address);
    const isKnown = isListed(host) || isBrowsersOwn(host, browser) || wanted.includes(host);
    if (!isKnown) noteStranger(host);
  };
  const server = createServer((request) => {
    note(request.url ?? '');
    request.socket.destroy();
  });
  server.on('connect', ({ url }, socket) => {
    note(`https://${url}`);
    // A browser may leave without waiting for the answer, which keeps others from trying again.
    socket.on('error', () => {});
    socket.end('HTTP/1.1 502 No way\r\n\r\n');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    noteRequest(address) {
      const host = hostOf(address);
      if (isBrowsersOwn(host, browser)) noteStranger(host);
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
