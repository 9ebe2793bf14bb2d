/** Every fault of the sandbox: what it does, and which requests it applies to. */

/** Kind of a request, from its path. */
export const REQUEST_KINDS = [
  'summary',
  'members',
  'contributors',
  'transactions',
  'graphql',
  'authorize',
  'token',
  'image',
  'other',
] as const;
export type RequestKind = (typeof REQUEST_KINDS)[number];

interface FaultInfo {
  /** What it does, for the control page. */
  readonly about: string;
  /** Requests it applies to; all by default. */
  readonly kinds?: readonly RequestKind[];
  /** Name of the argument that `?fault=name:value` sets. */
  readonly argument?: 'ms' | 'bytes' | 'retryAfter';
}

const LISTS: readonly RequestKind[] = ['summary', 'members', 'contributors', 'transactions'];
const DATA: readonly RequestKind[] = [...LISTS, 'graphql'];
const fails = (what: string): FaultInfo => ({ about: what, argument: 'retryAfter' });

const faults = <Name extends string>(
  infos: Readonly<Record<Name, FaultInfo>>,
): Readonly<Record<Name, FaultInfo>> => infos;

/** Faults by name. */
export const FAULTS = faults({
  offline: { about: 'drops the connection without a response' },
  slow: { about: 'waits before responding (ms, 3,000)', argument: 'ms' },
  drip: { about: 'sends the body in small pieces (ms between pieces, 200)', argument: 'ms' },
  'slow-platform': {
    about: 'lists take 0.2 s for 100 rows and 1.5 s for 1,000, the second one 0.7 and 4.5 s',
    kinds: ['members', 'contributors'],
  },
  '429': fails('too many requests (Retry-After, 30; "none" for no header)'),
  '500': fails('internal server error, as HTML'),
  '502': fails('bad gateway, as HTML'),
  '503': fails('service unavailable, as HTML (Retry-After, none)'),
  '504': fails('gateway timeout, as HTML'),
  gone: {
    about: 'the public lists, summaries, and transactions are switched off (410), GraphQL goes on',
    kinds: LISTS,
  },
  refused: {
    about: 'the website refuses GraphQL (403), and the API’s own address goes on',
    kinds: ['graphql'],
  },
  html: { about: 'status 200 with a web page instead of data' },
  truncated: { about: 'half of the body, as a complete HTTP response', kinds: DATA },
  empty: { about: 'status 200 with an empty body' },
  '204': { about: 'status 204 without a body' },
  huge: { about: '20 MB of spaces before the body (bytes)', argument: 'bytes', kinds: DATA },
  'wrong-charset': { about: 'Latin-1 bytes instead of UTF-8', kinds: DATA },
  bom: { about: 'a byte order mark before the body', kinds: DATA },
  'bad-row': { about: 'the second row of a list is invalid', kinds: ['members'] },
  'partial-graphql': { about: 'one part is null, with an error', kinds: ['graphql'] },
  'graphql-errors': { about: 'errors and no data, with status 200', kinds: ['graphql'] },
  'me-null': { about: 'me is null, as after a sign-in elsewhere', kinds: ['graphql'] },
  'revoked-token': {
    about: 'every token counts as revoked',
    kinds: ['graphql', 'members', 'summary'],
  },
  'expired-token': { about: 'every token counts as expired', kinds: ['graphql'] },
  'lost-challenge': { about: 'the consent page drops the code challenge', kinds: ['authorize'] },
  'avatar-404': { about: 'images are not found', kinds: ['image'] },
});

export type FaultName = keyof typeof FAULTS;

/** True for the name of a fault. */
export function isFaultName(name: string): name is FaultName {
  return Object.hasOwn(FAULTS, name);
}
