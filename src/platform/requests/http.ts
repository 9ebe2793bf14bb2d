/** The only place that uses the network: one deadline for head and body, a size cap, one error type. */
import { PlatformError, type PlatformErrorCode } from './errors.ts';

const DEADLINE_MS = 10_000;
const SIZE_CAP = 5 * 1024 * 1024;

/** How long to wait after a 429, at least and at most. */
const SHORTEST_MS = 1_000;
const LONGEST_MS = 15 * 60_000;
/** Across origins the header `Retry-After` cannot be read at all. */
const UNREADABLE_MS = 60_000;

/**
 * `Retry-After` in milliseconds, between 1 s and 15 min; 60 s where the header is missing, hidden or nonsense. RFC 9110
 * section 10.2.3 allows seconds or a date; the platform sends fractions.
 */
export function parseRetryAfter(header: string | null, now: number): number {
  const text = header?.trim() ?? '';
  const isDate = text.endsWith('GMT');
  const ms = isDate ? Date.parse(text) - now : Number(text || Number.NaN) * 1_000;
  return Number.isNaN(ms) ? UNREADABLE_MS : Math.min(LONGEST_MS, Math.max(SHORTEST_MS, ms));
}

/** Saved when the module loads, so that a page can't replace it later. */
const loadedFetch = globalThis.fetch;

/** What requests need from outside; everything has a default. */
export interface RequestContext {
  readonly fetch?: typeof globalThis.fetch | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly cache?: RequestCache | undefined;
  /** Default: `omit`. A preload is taken only by a request with `same-origin`. */
  readonly credentials?: 'omit' | 'same-origin' | undefined;
  /** Sent with every request; names in lower case. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  readonly deadlineMs?: number | undefined;
  /** Largest body in bytes. */
  readonly sizeCap?: number | undefined;
  readonly now?: (() => number) | undefined;
  /** Number from 0 to 1, for the jitter of retries. */
  readonly random?: (() => number) | undefined;
  /** Maximum number of tries; default 3. */
  readonly mostTries?: number | undefined;
  readonly wait?: ((ms: number, signal: AbortSignal | undefined) => Promise<void>) | undefined;
}

export interface HttpRequest {
  readonly url: string;
  readonly method?: 'GET' | 'POST';
  /** Names in lower case. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Default: followed, except with credentials. `manual` makes a redirect an answer with status 0 or 3xx. */
  readonly redirect?: RequestRedirect;
  /** `no-cors` only tells whether there is a response: status 0, no body. */
  readonly mode?: RequestMode;
}

/** The body as text. Statuses outside 200–299 are answers too: the caller decides what they mean. */
export interface HttpAnswer {
  readonly status: number;
  readonly contentType: string;
  readonly text: string;
  /** Milliseconds to wait, for status 429. */
  readonly retryAfterMs: number;
  /** Milliseconds since 1970, by the clock of this machine. */
  readonly receivedAt: number;
}

/**
 * Sends one request without cookies for another origin, without Referer and without following redirects that carry credentials.
 * @throws PlatformError `offline`, `timeout`, `aborted`, `too-large`, `bad-response` (not UTF-8)
 */
export async function send(request: HttpRequest, context: RequestContext): Promise<HttpAnswer> {
  const controller = new AbortController();
  const own = controller.signal;
  const signal = AbortSignal.any([own, context.signal ?? own]);
  const deadline = waitFor(context.deadlineMs ?? DEADLINE_MS, signal).then(() => {
    throw new PlatformError('timeout');
  });
  try {
    // A race, because a fetch may ignore its signal.
    return await Promise.race([exchange(request, context, signal), deadline]);
  } catch (error) {
    if (error instanceof PlatformError) throw error;
    throw new PlatformError(signal.aborted ? 'aborted' : 'offline');
  } finally {
    controller.abort();
  }
}

/** A context whose requests carry a token. Answers meant for one user stay out of the HTTP cache. */
export function withToken(token: string, context: RequestContext = {}): RequestContext {
  return { ...context, cache: 'no-store', headers: { authorization: `Bearer ${token}` } };
}

async function exchange(
  request: HttpRequest,
  context: RequestContext,
  signal: AbortSignal,
): Promise<HttpAnswer> {
  signal.throwIfAborted();
  const { url, ...rest } = request;
  const { fetch = loadedFetch, cache = 'default', credentials = 'omit' } = context;
  const { sizeCap = SIZE_CAP, now = Date.now } = context;
  const headers = { ...context.headers, ...request.headers };
  const response = await fetch(url, {
    redirect: headers.authorization ? 'manual' : 'follow',
    ...rest,
    headers,
    cache,
    signal,
    credentials,
    referrerPolicy: 'no-referrer',
  });
  return {
    status: response.status,
    contentType: response.headers.get('content-type') ?? '',
    text: await readText(response, sizeCap),
    retryAfterMs: parseRetryAfter(response.headers.get('retry-after'), now()),
    receivedAt: now(),
  };
}

async function readText({ body }: Response, sizeCap: number): Promise<string> {
  const reader = body?.getReader();
  // Keeps a BOM: JSON must not have one, CSV may.
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  let text = '';
  let size = 0;
  for (;;) {
    const chunk = await reader?.read();
    const bytes = chunk?.value;
    size += bytes?.byteLength ?? 0;
    if (size > sizeCap) throw new PlatformError('too-large');
    try {
      text += decoder.decode(bytes, { stream: bytes !== undefined });
    } catch {
      throw new PlatformError('bad-response');
    }
    if (!bytes) return text;
  }
}

/**
 * The answer when its status is 200–299.
 * @throws PlatformError `rate-limited`, `not-found`, `unauthorized`, `forbidden`, `server-error`, `bad-request`, and
 * `bad-response` for a redirect that was not followed
 */
export function checkStatus(answer: HttpAnswer): HttpAnswer {
  const { status, retryAfterMs } = answer;
  if (status >= 200 && status < 300) return answer;
  throw new PlatformError(codeOf(status), status === 429 ? { status, retryAfterMs } : { status });
}

const CODES: Readonly<Record<number, PlatformErrorCode>> = {
  401: 'unauthorized',
  403: 'forbidden',
  404: 'not-found',
  410: 'not-found',
  429: 'rate-limited',
};

function codeOf(status: number): PlatformErrorCode {
  if (status < 400) return 'bad-response';
  return CODES[status] ?? (status < 500 ? 'bad-request' : 'server-error');
}

/** The body as JSON. @throws PlatformError `bad-response` */
export function parseJson({ text }: HttpAnswer): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new PlatformError('bad-response');
  }
}

/** Resolves after so many milliseconds. @throws PlatformError `aborted` as soon as the signal says so */
export function waitFor(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(new PlatformError('aborted'));
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, ms);
    signal?.addEventListener('abort', stop);
    if (signal?.aborted) stop();
  });
}
