/** Downloads pictures from untrusted addresses. */
import type { LookupAddress } from 'node:dns';
import { lookup, Resolver } from 'node:dns/promises';
import { Agent as HttpAgent, get as httpGet, type IncomingMessage } from 'node:http';
import { Agent as HttpsAgent, get as httpsGet } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { parseUrl } from '../../src/platform/addresses/profile.ts';
import { createHosts, type Outcome, type Patience, type Visit } from './hosts.ts';

const SIZE_CAP = 5 * 1024 * 1024;
const MOST_REDIRECTS = 3;
const MOST_TRIES = 3;
const PAUSE_MS = 300;
export const MOST_IN_FLIGHT = 6;

interface Downloaded {
  /** Null for 304 Not Modified. */
  readonly bytes: Buffer | null;
  readonly etag: string | null;
}

export interface DownloadOptions {
  /** True where the platform runs on this machine, too. */
  readonly allowsLoopback: boolean;
  readonly patience?: Patience | undefined;
}

const LOOPBACK = new BlockList();
LOOPBACK.addSubnet('127.0.0.0', 8, 'ipv4');
LOOPBACK.addAddress('::1', 'ipv6');

/** Addresses of IPv4 that lead into private and special networks. */
const PRIVATE = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const) {
  PRIVATE.addSubnet(network, prefix, 'ipv4');
}

/** Addresses of IPv6 that are given out to networks; all others are private, special, or have one of IPv4 inside. */
const GLOBAL = new BlockList();
GLOBAL.addSubnet('2000::', 3, 'ipv6');

/** Exceptions: special networks (Teredo among them), documentation, and 6to4. */
const SPECIAL = new BlockList();
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  SPECIAL.addSubnet(network, prefix, 'ipv6');
}

const MAPPED = new BlockList();
MAPPED.addSubnet('::ffff:0:0', 96, 'ipv6');

/** True for an address (not a name) that may be connected to. IPv4 addresses written as IPv6 count as what they are. */
export function isReachable(address: string, allowsLoopback: boolean): boolean {
  const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
  if (LOOPBACK.check(address, family)) return allowsLoopback;
  if (family === 'ipv4' || MAPPED.check(address, family)) return !PRIVATE.check(address, family);
  return GLOBAL.check(address, family) && !SPECIAL.check(address, family);
}

/** An error other than "there is no picture". */
export class Unavailable extends Error {}

/** No answer at all, or half of one. */
class Silent extends Unavailable {}

/** An error that ends a download before anything is asked. */
class Refused extends Error {}

const reasonOf = (error: unknown) =>
  error instanceof Refused || error instanceof Unavailable
    ? error
    : new Silent((error as Error).message);

/** Sends requests. Each address is checked after it was resolved, for the very connection that is used. */
function createClient(allowsLoopback: boolean) {
  const names = createResolver(allowsLoopback);
  const agents = {
    'http:': new HttpAgent({ keepAlive: true, maxSockets: MOST_IN_FLIGHT }),
    'https:': new HttpsAgent({ keepAlive: true, maxSockets: MOST_IN_FLIGHT }),
  };
  return {
    request(url: URL, etag: string | null, signal: AbortSignal): Promise<IncomingMessage> {
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
        const options = { agent, headers, signal, lookup: names.lookup };
        get(url, options, resolve).on('error', (error) => reject(reasonOf(error)));
      });
    },
    /** Frees the connections that are kept for the next picture. */
    close: () => {
      for (const agent of Object.values(agents)) agent.destroy();
      names.close();
    },
  };
}

/** Downloads of one run. */
export function createDownloads({ allowsLoopback, patience }: DownloadOptions) {
  const hosts = createHosts(patience);
  const { request, close } = createClient(allowsLoopback);

  /** The answer at one address, or where it redirects to. A host that has none now is asked again, after a pause. */
  async function ask(url: URL, etag: string | null, visit: Visit): Promise<Downloaded | URL> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await read(await request(url, etag, visit.signal), url, etag);
      } catch (error) {
        const mayPass = error instanceof Unavailable && attempt < MOST_TRIES;
        if (!mayPass || !visit.mayRepeat()) throw error;
        await setTimeout(PAUSE_MS * attempt);
      }
    }
  }

  /**
   * The picture at an address, of at most 5 MB; a 304 if it still has the ETag.
   * @throws Unavailable when there may be one later; Error when there is none
   */
  async function get(start: string, etag: string | null): Promise<Downloaded> {
    let url = new URL(start);
    const visit = hosts.visit(url.host);
    if (!visit) throw new Silent('given up');
    try {
      for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects++) {
        const answer = await ask(url, etag, visit);
        if (!(answer instanceof URL)) {
          visit.end('answered');
          return answer;
        }
        url = answer;
        if (!visit.moveTo(url.host)) throw new Silent('given up');
      }
      throw new Error('too many redirects');
    } catch (error) {
      visit.end(outcomeOf(error));
      throw error;
    }
  }

  return { get, silentHosts: hosts.silent, close };
}

function outcomeOf(error: unknown): Outcome {
  if (error instanceof Refused) return 'refused';
  if (error instanceof Silent) return 'silent';
  return error instanceof Unavailable ? 'unwell' : 'answered';
}

async function read(
  answer: IncomingMessage,
  url: URL,
  etag: string | null,
): Promise<Downloaded | URL> {
  const { statusCode: status = 0, headers } = answer;
  if (status === 200) return { bytes: await bodyOf(answer), etag: headers.etag ?? null };
  if (status === 304 && etag) {
    answer.resume();
    return { bytes: null, etag };
  }
  // Its body may have no end.
  answer.destroy();
  if (status >= 500 || status === 429) throw new Unavailable(`status ${status}`);
  const { location } = headers;
  if (status < 300 || status >= 400 || !location) throw new Error(`status ${status}`);
  const target = parseUrl(location, url);
  if (!target) throw new Error('a redirect to nowhere');
  return target;
}

async function bodyOf(answer: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of answer) {
      size += chunk.length;
      if (size > SIZE_CAP) break;
      chunks.push(chunk);
    }
  } catch {
    throw new Silent('broken off');
  }
  if (size > SIZE_CAP) throw new Error('too large');
  return Buffer.concat(chunks);
}

/**
 * Finds the addresses of a name, once for each run. Not with the system's own function, except for this machine: a
 * process waits for that before it ends, for ten seconds and more where no name server answers.
 */
function createResolver(allowsLoopback: boolean) {
  const resolver = new Resolver({ timeout: 1_000, tries: 3 });
  const known = new Map<string, Promise<readonly LookupAddress[]>>();

  async function find(host: string): Promise<readonly LookupAddress[]> {
    if (host === 'localhost') return lookup(host, { all: true });
    const [four, six] = await Promise.allSettled([
      resolver.resolve4(host),
      resolver.resolve6(host),
    ]);
    const addresses = [
      ...(four.status === 'fulfilled' ? four.value : []).map((address) => ({ address, family: 4 })),
      ...(six.status === 'fulfilled' ? six.value : []).map((address) => ({ address, family: 6 })),
    ];
    if (!addresses.length) throw new Silent('an unknown name');
    return addresses;
  }

  const checked: LookupFunction = (host, options, done) => {
    const finding = known.get(host) ?? find(host);
    known.set(host, finding);
    finding.then(
      (addresses) => {
        const [first] = addresses;
        const isAllowed = addresses.every(({ address }) => isReachable(address, allowsLoopback));
        if (!first || !isAllowed) done(new Refused('a private address'), '', 4);
        else if (options.all) done(null, [...addresses]);
        else done(null, first.address, first.family);
      },
      (error: Error) => {
        known.delete(host);
        done(error, '', 4);
      },
    );
  };
  return { lookup: checked, close: () => resolver.cancel() };
}
