// A static server on another origin, for pages that embed the widgets.
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A resource: its text (or bytes), and headers beside the content type. */
export type Resource = {
  readonly body: string | Uint8Array;
  readonly type?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly status?: number;
};

/** A running server: its address without a slash at the end, the requests it got, how to end it. */
export type StaticServer = {
  readonly address: string;
  readonly requests: readonly {
    readonly path: string;
    readonly headers: IncomingMessage['headers'];
  }[];
  readonly close: () => Promise<void>;
};

/** A strict policy under which the widgets must work; `platform` is where lists and images come from. */
export function strictPolicy(platform: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'none'",
    `img-src ${platform} data:`,
    `connect-src ${platform}`,
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');
}

/**
 * Serves `find(path)` on a free port of the loopback address; 404 where it answers undefined.
 * The path carries the query.
 */
export async function serve(
  find: (path: string) => Resource | undefined | Promise<Resource | undefined>,
): Promise<StaticServer> {
  const requests: { path: string; headers: IncomingMessage['headers'] }[] = [];
  const server = createServer(async (request, response) => {
    const path = request.url ?? '/';
    requests.push({ path, headers: request.headers });
    const resource = await find(path);
    response.writeHead(resource?.status ?? (resource ? 200 : 404), {
      'content-type': resource?.type ?? 'text/html; charset=utf-8',
      ...resource?.headers,
    });
    response.end(resource?.body ?? '');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    requests,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
