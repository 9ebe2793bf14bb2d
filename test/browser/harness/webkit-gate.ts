// WebKit's proxy: passes on requests to loopback addresses, notes every other host, and puts a script into every HTML
// page that keeps its console and errors (WebDriver reports neither).
import {
  createServer,
  type IncomingMessage,
  type ServerResponse,
  request as send,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { hostOf, isListed } from '../../hosts.ts';
import type { Problems } from './problems.ts';

/** What a page said, in order. */
export interface Said {
  readonly kind: 'console' | 'problem';
  readonly text: string;
}

export interface WebKitGate {
  /** A proxy on the loopback address. */
  readonly port: number;
  readonly close: () => Promise<void>;
}

const SCRIPT_PATH = '/watched-by-the-harness.js';
const SCRIPT = `(${keepWhatIsSaid})()`;
const LOOPBACK = new Set(['localhost', '127.0.0.1', '::1']);

/** Runs in the page, before its own scripts. */
function keepWhatIsSaid(): void {
  const said: { kind: string; text: string }[] = [];
  Object.defineProperty(window, 'takeSaid', { value: () => said.splice(0) });
  const problem = (text: string) => said.push({ kind: 'problem', text });
  for (const level of ['debug', 'log', 'info', 'warn', 'error'] as const) {
    const original = console[level];
    console[level] = (...values: unknown[]) => {
      original.apply(console, values);
      const text = values.map(String).join(' ');
      said.push({ kind: level === 'error' ? 'problem' : 'console', text });
    };
  }
  addEventListener('error', ({ message }) => message && problem(message));
  addEventListener('unhandledrejection', ({ reason }) => problem(`Unhandled: ${reason}`));
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
    // WebKit asks for an icon by itself.
    if (!blockedURI.endsWith('/favicon.ico'))
      problem(`Policy: ${effectiveDirective} ${blockedURI}`);
  });
}

/** Puts the script before everything that could load or run something. */
function withScript(html: string): string {
  const begin =
    /^(?:\s*<!doctype[^>]*>)?\s*(?:<html[^>]*>)?\s*(?:<head[^>]*>)?/i.exec(html)?.[0] ?? '';
  return `${begin}<script src="${SCRIPT_PATH}"></script>${html.slice(begin.length)}`;
}

async function textOf(message: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}

/** Passes an answer on; `isNavigation` tells pages from HTML that a script asks for. */
async function answer(
  from: IncomingMessage,
  to: ServerResponse,
  isNavigation: boolean,
): Promise<void> {
  const { 'content-length': _length, ...headers } = from.headers;
  const isHtml = /^text\/html/.test(from.headers['content-type'] ?? '') && from.statusCode === 200;
  if (isHtml && isNavigation) {
    to.writeHead(200, headers);
    to.end(withScript(await textOf(from)));
    return;
  }
  to.writeHead(from.statusCode ?? 502, from.headers);
  from.pipe(to);
}

/** Opens the proxy; every host that test/hosts.ts doesn't list is a problem, once. */
export async function openWebKitGate(problems: Problems): Promise<WebKitGate> {
  const noted = new Set<string>();
  const note = (host: string) => {
    if (!isListed(host) && !noted.has(host)) problems.addStranger(host);
    noted.add(host);
  };
  const server = createServer((request, response) => {
    const address = request.url ?? '';
    const host = hostOf(address);
    note(host);
    if (!LOOPBACK.has(host)) return void request.socket.destroy();
    const url = new URL(address);
    if (url.pathname === SCRIPT_PATH) {
      response.writeHead(200, {
        'content-type': 'text/javascript',
        'cache-control': 'max-age=600',
      });
      return void response.end(SCRIPT);
    }
    // Text that is compressed could not be changed.
    const headers = { ...request.headers, 'accept-encoding': 'identity' };
    const passedOn = send(url, { method: request.method, headers }, (from) =>
      answer(from, response, /text\/html/.test(request.headers.accept ?? '')).catch(() =>
        response.destroy(),
      ),
    );
    passedOn.on('error', () => response.destroy());
    response.on('close', () => passedOn.destroy());
    request.pipe(passedOn);
  });
  server.on('connect', ({ url }, socket) => {
    note(hostOf(`https://${url}`));
    socket.on('error', () => {});
    socket.end('HTTP/1.1 502 No way\r\n\r\n');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
