/** The one chain of sources: each is asked after those before it have failed, and what fails is remembered. */
import { asPlatformError, type PlatformError } from './errors.ts';
import type { Outages, RequestContext } from './http.ts';

export interface Source<T> {
  readonly id: string;
  /** `reason` is why the first source of the chain was not taken, where it was asked. */
  readonly ask: (reason: PlatformError | null) => Promise<T>;
  /** Whether the next source is asked after this failure. Left out, after those of a source that is gone or away. */
  readonly isOver?: (
    error: PlatformError,
    reason: PlatformError | null,
  ) => boolean | Promise<boolean>;
}

/** What is asked for: outages are remembered for the service, and what is gone for the slug. */
interface Asked {
  readonly service: string;
  readonly slug?: string;
}

const REMEMBERED_MS = 600_000;
const shared: Outages = new Map();

/** For tests, whose platforms have the same address. */
export const forgetOutages = (): void => shared.clear();

/** True for what an address answers that is gone or away: nothing, or nothing that can be read. */
export const isOut = ({ code }: PlatformError): boolean =>
  ['not-found', 'server-error', 'offline', 'timeout', 'bad-response'].includes(code);

/**
 * The answer of the first source that gives one. A failure is remembered only if another source has answered after it,
 * so a visitor who is offline, or a page's policy, changes nothing; what is remembered as failing is asked last.
 * @throws PlatformError that of the first source, or one that ends the chain
 */
export async function withFallback<T>(
  sources: readonly Source<T>[],
  { service, slug = '' }: Asked,
  { outages = shared, now = Date.now }: Pick<RequestContext, 'outages' | 'now'> = {},
): Promise<T> {
  const [first] = sources;
  const keysOf = ({ id }: Source<T>) => [`${id} ${service}`, `${id} ${service} ${slug}`] as const;
  const known = (source: Source<T>) =>
    keysOf(source)
      .map((key) => outages.get(key))
      .find((outage) => outage && outage.until > now());
  const inOrder = [...sources].sort((a, b) => +!!known(a) - +!!known(b));
  const failed = new Map<string, PlatformError>();
  let reason = (first && known(first)?.error) ?? null;
  for (const source of inOrder) {
    const [ofAll, ofSlug] = keysOf(source);
    try {
      const answer = await source.ask(reason);
      outages.delete(ofAll);
      outages.delete(ofSlug);
      for (const [key, error] of failed) outages.set(key, { error, until: now() + REMEMBERED_MS });
      return answer;
    } catch (caught) {
      const error = asPlatformError(caught);
      if (source === first) reason = error;
      if (error.code === 'aborted' || !(await (source.isOver ?? isOut)(error, reason))) throw error;
      failed.set(['not-found', 'bad-request'].includes(error.code) ? ofSlug : ofAll, error);
    }
  }
  throw reason;
}
