/** Downloads one picture from an untrusted address. */
import { lookup } from 'node:dns';
import { Agent as HttpAgent, get as httpGet, type IncomingMessage } from 'node:http';
import { Agent as HttpsAgent, get as httpsGet } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';

const DEADLINE_MS = 10_000;
const SIZE_CAP = 5 * 1024 * 1024;
const MOST_REDIRECTS = 3;
const MOST_TRIES = 3;
const PAUSE_MS = 300;
export const MOST_IN_FLIGHT = 6;

export interface Downloaded {
  /** Null for 304 Not Modified. */
  readonly bytes: Buffer | null;
  readonly etag: string | null;
}

export interface DownloadOptions {
  /** True where the platform runs on this machine, too. */
  readonly allowsLoopback: boolean;
  readonly etag?: string | null;
  readonly deadlineMs?: number;
}

const LOOPBACK = new BlockList();
LOOPBACK.addSubnet('127.0.0.0', 8, 'ipv4');
LOOPBACK.addAddress('::1', 'ipv6');

/** Addresses of private and special networks. */
const PRIVATE = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const) {
  PRIVATE.addSubnet(network, prefix, 'ipv4');
}
for (const [network, prefix] of [
  ['::', 127],
  ['64:ff9b::', 96],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const) {
  PRIVATE.addSubnet(network, prefix, 'ipv6');
}

/** True for an address (not a name) that may be connected to. IPv4 addresses written as IPv6 count as what they are. */
export function isReachable(address: string, allowsLoopback: boolean): boolean {
  const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
  if (LOOPBACK.check(address, family)) return allowsLoopback;
  return !PRIVATE.check(address, family);
}

class Refused extends Error {}

/** An error that another try may fix. */
class Unavailable extends Error {}

const agents = {
  'http:': new HttpAgent({ keepAlive: true, maxSockets: MOST_IN_FLIGHT }),
  'https:': new HttpsAgent({ keepAlive: true, maxSockets: MOST_IN_FLIGHT }),
};

/**
 * The picture at an address: three tries, at most three redirects, 10 s and 5 MB each. The address is checked after
 * it was resolved, for the very connection that is used.
 * @throws Error when it cannot be had
 */
export async function download(url: string, options: DownloadOptions): Promise<Downloaded> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await follow(url, options);
    } catch (error) {
      if (!(error instanceof Unavailable) || attempt === MOST_TRIES) throw error;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS * attempt));
    }
  }
}

async function follow(start: string, options: DownloadOptions): Promise<Downloaded> {
  const signal = AbortSignal.timeout(options.deadlineMs ?? DEADLINE_MS);
  let url = start;
  for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects++) {
    const answer = await request(url, options, signal);
    const { statusCode: status = 0, headers } = answer;
    if (status >= 300 && status < 400 && status !== 304 && headers.location) {
      answer.resume();
      if (!URL.canParse(headers.location, url)) throw new Refused('a redirect to nowhere');
      url = new URL(headers.location, url).href;
      continue;
    }
    const etag = typeof headers.etag === 'string' ? headers.etag : null;
    if (status === 304 && options.etag) {
      answer.resume();
      return { bytes: null, etag: options.etag };
    }
    if (status !== 200) {
      answer.resume();
      const Kind = status >= 500 || status === 429 ? Unavailable : Refused;
      throw new Kind(`status ${status}`);
    }
    return { bytes: await bodyOf(answer), etag };
  }
  throw new Refused('too many redirects');
}

function request(
  address: string,
  { allowsLoopback, etag }: DownloadOptions,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const url = new URL(address);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const isLocal = allowsLoopback && /^(localhost|127\.0\.0\.1|::1)$/.test(host);
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isLocal)) {
    throw new Refused('not https');
  }
  if (isIP(host) && !isReachable(host, allowsLoopback)) throw new Refused('a private address');
  const get = url.protocol === 'https:' ? httpsGet : httpGet;
  const agent = agents[url.protocol as keyof typeof agents];
  const headers = {
    accept: 'image/webp,image/png,image/jpeg,image/*;q=0.8',
    'user-agent': 'collective-wall',
    ...(etag ? { 'if-none-match': etag } : {}),
  };
  return new Promise((resolve, reject) => {
    const options = { agent, headers, signal, lookup: checkedLookup(allowsLoopback) };
    const sent = get(url, options, resolve);
    sent.once('error', (error) =>
      reject(error instanceof Refused ? error : new Unavailable(error.message)),
    );
  });
}

const checkedLookup =
  (allowsLoopback: boolean): LookupFunction =>
  (host, options, done) => {
    lookup(host, { ...options, all: true }, (error, found) => {
      const [first] = found ?? [];
      if (error || !first) return done(error ?? new Unavailable('no address'), '', 4);
      if (!found.every(({ address }) => isReachable(address, allowsLoopback))) {
        return done(new Refused('a private address'), '', 4);
      }
      return options.all ? done(null, found) : done(null, first.address, first.family);
    });
  };

async function bodyOf(answer: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of answer) {
      size += chunk.length;
      if (size > SIZE_CAP) throw new Refused('too large');
      chunks.push(chunk);
    }
  } catch (error) {
    answer.destroy();
    throw error instanceof Refused ? error : new Unavailable('broken off');
  }
  return Buffer.concat(chunks);
}

/** Frees the connections that are kept for the next picture. */
export function closeConnections(): void {
  for (const agent of Object.values(agents)) agent.destroy();
}
