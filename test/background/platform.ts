// A platform in memory, behind `fetch`: data, OAuth and faults, with a log of what it was asked. The sandbox and the
// contract tests say how the real one behaves; this is enough of it to see what the background does.
import { CHROMIUM, type WebAuthFlow } from '../fake-browser.ts';
import { createData, type LogEntry, type PlatformData } from './platform-data.ts';

export interface PlatformOptions {
  readonly now: () => number;
  readonly profile?: 'open-collective' | 'documented';
  readonly requireSecret?: boolean;
  /** `older`: an access token alone. */
  readonly tokenResponse?: 'current' | 'older';
  /** How an approval that is remembered sends the browser back. */
  readonly approvedRedirect?: 'script' | 'http';
}

export type FaultName =
  | keyof typeof FAULTS
  | 'offline'
  | 'slow'
  | 'expired-token'
  | 'lost-challenge';

export interface FaultArguments {
  readonly match?: { readonly path: string | RegExp };
  /** Seconds; null for no header. */
  readonly retryAfter?: number | string | null;
  readonly ms?: number;
  /** Requests that it concerns; all of them when left out. */
  readonly times?: number;
}

interface Code {
  readonly code: string;
  readonly challenge: string;
  readonly user: string;
  readonly scope: string;
  isUsed: boolean;
}

interface IssuedToken {
  readonly accessToken: string;
  readonly refreshToken: string;
  readonly user: string;
  readonly scope: string;
  isRevoked: boolean;
}

export type Platform = ReturnType<typeof createPlatform>;

export const CLIENT_ID = 'client-of-the-companion';
const LIFETIME_S = 7_776_000;
const BAD_ROW = { MemberId: null, createdAt: {}, type: 7, role: [], totalAmountDonated: 'plenty' };

/** What faults make of an answer. */
const FAULTS = {
  gone: () => new Response('Gone', { status: 410 }),
  '429': (_text: string, { retryAfter = 30 }: FaultArguments) =>
    new Response('{"error":{"message":"Rate limit exceeded"}}', {
      status: 429,
      headers: retryAfter === null ? {} : { 'retry-after': `${retryAfter}` },
    }),
  '500': () => new Response('<h1>Error</h1>', { status: 500 }),
  '503': () => new Response('<h1>Unavailable</h1>', { status: 503 }),
  '204': () => new Response(null, { status: 204 }),
  html: () => new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } }),
  empty: () => new Response(''),
  truncated: (text: string) => new Response(text.slice(0, text.length / 2)),
  bom: (text: string) => new Response(new TextEncoder().encode(`\ufeff${text}`)),
  'wrong-charset': (text: string) =>
    new Response(Uint8Array.from(`${text}\u00e9`, (letter) => letter.charCodeAt(0))),
  'bad-row': (text: string) => {
    const json: unknown = JSON.parse(text);
    return Response.json(Array.isArray(json) && json.length > 1 ? json.with(1, BAD_ROW) : json);
  },
} as const;

export function createPlatform(options: PlatformOptions, host = 'platform.test') {
  const profile = options.profile ?? 'open-collective';
  const baseUrl = `https://${host}`;
  const apiUrl = `https://api.${host}`;
  const data = createData(profile, baseUrl, options.now);
  const log: LogEntry[] = [];
  const faults: { name: FaultName; details: FaultArguments; left: number }[] = [];
  const codes: Code[] = [];
  const tokens: IssuedToken[] = [];
  const verifiers: string[] = [];
  const approvals = new Set<string>();
  let secrets = 0;
  const secret = (kind: string) => `${kind}-${++secrets}-${'x'.repeat(24)}`;

  /** The fault that concerns a request, if any; counts it. */
  function faultFor(path: string, ...names: readonly FaultName[]) {
    const fault = faults.find(
      ({ name, details: { match }, left }) =>
        left > 0 &&
        (!names.length || names.includes(name)) &&
        (!match ||
          (typeof match.path === 'string' ? path.startsWith(match.path) : match.path.test(path))),
    );
    if (fault) fault.left--;
    return fault;
  }

  function issue(user: string, scope: string): IssuedToken {
    // One token for each user and application.
    for (const token of tokens) if (token.user === user) token.isRevoked = true;
    const issued = { accessToken: secret('access'), refreshToken: secret('refresh') };
    const token = { ...issued, user, scope, isRevoked: false };
    tokens.push(token);
    return token;
  }

  async function exchange(form: URLSearchParams): Promise<Response> {
    const refuse = (error: string, error_description: string) =>
      Response.json({ error, error_description }, { status: 400 });
    if (form.get('client_id') !== CLIENT_ID) return refuse('invalid_client', 'No such client');
    if (options.requireSecret) return refuse('invalid_client', 'Missing client_secret');
    const code = codes.find((each) => each.code === form.get('code'));
    if (!code || code.isUsed) return refuse('invalid_grant', 'The code is invalid');
    code.isUsed = true;
    const verifier = form.get('code_verifier') ?? '';
    verifiers.push(verifier);
    if ((await challengeOf(verifier)) !== code.challenge) {
      return refuse('invalid_grant', 'Invalid grant: code verifier is invalid');
    }
    const { accessToken: access_token, refreshToken: refresh_token } = issue(code.user, code.scope);
    if (options.tokenResponse === 'older') return Response.json({ access_token });
    return Response.json({
      access_token,
      refresh_token,
      token_type: 'bearer',
      expires_in: LIFETIME_S,
    });
  }

  /** Whose a request is: the user of a token that counts, else nobody. */
  function callerOf(headers: LogEntry['headers']): IssuedToken | null {
    const sent = headers.authorization?.replace('Bearer ', '');
    return tokens.find(({ accessToken, isRevoked }) => accessToken === sent && !isRevoked) ?? null;
  }

  async function answer(entry: LogEntry): Promise<Response> {
    const { path, headers, body } = entry;
    const caller = callerOf(headers);
    if (path === '/oauth/authorize') {
      return new Response('', { status: entry.query.client_id === CLIENT_ID ? 200 : 400 });
    }
    if (path === '/oauth/token') return exchange(new URLSearchParams(body));
    if (path !== '/api/graphql/v2') return data.rest(entry, caller?.user ?? null);
    if (headers.authorization && faultFor(path, 'expired-token')) {
      return Response.json({ error: { type: 'jwt_expired' } }, { status: 401 });
    }
    return data.graphql(JSON.parse(body), caller);
  }

  const platform = {
    baseUrl,
    apiUrl,
    imagesUrl: profile === 'documented' ? null : `https://images.${host}`,
    profile,
    data: data as PlatformData,
    log: {
      entries: (): readonly LogEntry[] => log,
      count: () => log.length,
      clear: () => {
        log.length = 0;
      },
    },
    faults: {
      set(name: FaultName, details: FaultArguments = {}) {
        faults.unshift({ name, details, left: details.times ?? Number.POSITIVE_INFINITY });
      },
      clear: () => {
        faults.length = 0;
      },
    },
    oauth: {
      issuedTokens: (): readonly IssuedToken[] => tokens,
      issuedCodes: (): readonly Code[] => codes,
      verifiers: (): readonly string[] => verifiers,
      /** As when the user signs in with another browser. */
      issueToken: (user: string) => issue(user, ''),
      revokeTokens: () => {
        for (const token of tokens) token.isRevoked = true;
      },
      /** As when the user takes the approval back. */
      disconnect: () => approvals.clear(),
    },
    async fetch(input: string | URL | Request, init: RequestInit = {}): Promise<Response> {
      const url = new URL(String(input));
      const entry: LogEntry = {
        server: url.origin === apiUrl ? 'api' : 'base',
        method: init.method ?? 'GET',
        path: url.pathname,
        query: Object.fromEntries(url.searchParams),
        headers: { ...(init.headers as Record<string, string>) },
        body: String(init.body ?? ''),
      };
      if (url.origin !== baseUrl && url.origin !== apiUrl) throw new TypeError('Failed to fetch');
      log.push(entry);
      const fault = faultFor(entry.path, 'offline', 'slow', ...FAULT_NAMES);
      if (fault?.name === 'offline') throw new TypeError('Failed to fetch');
      if (fault?.name === 'slow') await later(fault.details.ms);
      const response = await answer(entry);
      const change = fault && fault.name in FAULTS && FAULTS[fault.name as keyof typeof FAULTS];
      return change ? change(await response.text(), fault.details) : response;
    },
    /** A person in front of the consent page: the address that the window ends at. */
    async consent(
      { url }: Pick<WebAuthFlow, 'url'>,
      { user = 'robin-sample', decision = 'allow' }: ConsentOptions = {},
    ): Promise<string> {
      const response = await platform.fetch(url).catch(() => null);
      if (!response?.ok) throw new Error(CHROMIUM.notLoaded);
      const { searchParams } = new URL(url);
      const redirect = new URL(searchParams.get('redirect_uri') ?? '');
      redirect.searchParams.set('state', searchParams.get('state') ?? '');
      if (decision === 'deny') {
        redirect.searchParams.set('error', 'access_denied');
        return redirect.href;
      }
      approvals.add(user);
      const isLost = faultFor('/oauth/authorize', 'lost-challenge') !== undefined;
      const code = {
        code: secret('code'),
        challenge: isLost ? '' : (searchParams.get('code_challenge') ?? ''),
        user,
        scope: searchParams.get('scope') ?? '',
        isUsed: false,
      };
      codes.push(code);
      redirect.searchParams.set('code', code.code);
      return redirect.href;
    },
    /** What a window without a person does: a page that sends itself on may, one that asks may not. */
    async unattended(flow: WebAuthFlow, browser: 'chromium' | 'firefox'): Promise<string> {
      const [user] = approvals;
      const mayRunScript = browser === 'chromium' && flow.abortOnLoadForNonInteractive === false;
      const goesOn = options.approvedRedirect === 'http' || mayRunScript;
      if (!user || !goesOn) throw new Error(CHROMIUM.interaction);
      return platform.consent(flow, { user });
    },
  };
  return platform;
}

export interface ConsentOptions {
  /** Who they are signed in as at the platform. */
  readonly user?: string;
  readonly decision?: 'allow' | 'deny';
}

const FAULT_NAMES = Object.keys(FAULTS) as (keyof typeof FAULTS)[];

function later(ms = 0): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** RFC 7636, section 4.2. */
async function challengeOf(verifier: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier));
  return Buffer.from(digest).toString('base64url');
}
