/** The one chain of sources: each is asked after those before it have failed, and what fails is remembered. */
import type { PlatformError } from './errors.ts';

export interface Source<T> {
  readonly id: string;
  /** `reason` is why the first source of the chain was not taken, if it was asked. */
  readonly ask: (reason: PlatformError | null) => Promise<T>;
  /** Whether the next source is asked after this failure. By default, after failures of a source that is gone or away. */
  readonly isOver?: (error: PlatformError) => boolean;
}

/** What is asked for: outages are remembered for the service, and what is gone for the slug. */
interface Asked {
  readonly service: string;
  readonly slug?: string;
}

const REMEMBERED_MS = 600_000;
/** Until when a source is left out, by what failed. Milliseconds since 1970. */
const outages = new Map<string, number>();

/** Begins with the first source again: for what the user reloads, and for tests, whose platforms have the same address. */
export const forgetOutages = (): void => outages.clear();

/** What an address answers about one collective that is gone. */
const GONE = ['not-found', 'bad-request'];
/** And what it answers when it is away: nothing, or nothing that can be read. */
const OUT = [...GONE, 'server-error', 'offline', 'timeout', 'bad-response'];

/** True for a failure after which another source may answer. */
const isOut = ({ code }: PlatformError): boolean => OUT.includes(code);

/**
 * The answer of the first source that gives one. A failure is remembered only if another source has answered after it,
 * so a visitor who is offline, or a page's policy, changes nothing. Until it is forgotten, that source is asked last.
 * @throws PlatformError of the first source that was asked, or one that ends the chain
 */
export async function withFallback<T>(
  sources: readonly Source<T>[],
  { service, slug }: Asked,
): Promise<T> {
  /** The keys of the service's source, and of what it has for this slug. */
  const keysOf = (id: string) => [`${id} ${service} `, `${id} ${service} ${slug}`] as const;
  const isRemembered = ({ id }: Source<T>) =>
    keysOf(id).some((key) => (outages.get(key) ?? 0) > Date.now());
  const failed: string[] = [];
  let reason: PlatformError | null = null;
  const later = sources.filter(isRemembered);
  for (const one of [...sources.filter((each) => !later.includes(each)), ...later]) {
    const [away, gone] = keysOf(one.id);
    try {
      const answer = await one.ask(reason);
      for (const key of [away, gone]) outages.delete(key);
      for (const key of failed) outages.set(key, Date.now() + REMEMBERED_MS);
      return answer;
    } catch (caught) {
      const error = caught as PlatformError;
      if (!(one.isOver ?? isOut)(error)) throw error;
      reason ??= error;
      failed.push(GONE.includes(error.code) ? gone : away);
    }
  }
  throw reason;
}
