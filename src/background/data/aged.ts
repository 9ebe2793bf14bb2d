/** Answers from the cache, renewed when they are no longer young: each with its age, the old one kept on failure. */
import type { Aged, Mode } from '../../messages/contract.ts';
import { toErrorView } from '../../messages/error-view.ts';
import { asPlatformError } from '../../platform/errors.ts';
import type { RequestContext } from '../../platform/http.ts';
import type { CachedPart, DataContext, Scope } from './context.ts';
import { isCurrent } from './scope.ts';

/** One kind of answer and how to get it. */
export interface Source<T> {
  /** Names the answer among all of this platform. */
  readonly name: string;
  /** True for what was asked with the token: kept for this user alone, erased on sign-out. */
  readonly isPersonal: boolean;
  /** For so long the cached answer is as good as a new one. */
  readonly youngMs: number;
  readonly load: (request: RequestContext) => Promise<CachedPart<T>>;
}

/** Enough of a source to find its answer in the cache. */
export type NamedSource<T> = Pick<Source<T>, 'name' | 'isPersonal'> & Partial<Source<T>>;

export interface AskOptions {
  readonly mode: Mode;
  /** From a private window: nothing is stored. */
  readonly isPrivate?: boolean | undefined;
  /** False for an answer that is not worth a place in the cache. */
  readonly isCached?: boolean | undefined;
}

/** The cached answer; a new one when `mode` asks for it; the old one with an error when that fails. */
export async function askAged<T>(
  context: DataContext,
  scope: Scope,
  source: Source<T>,
  options: AskOptions,
): Promise<Aged<T>> {
  const cached = await readCached(context, scope, source);
  if (options.mode === 'cached' || (options.mode === 'fresh' && isYoung(context, source, cached))) {
    return toAged(context, cached);
  }
  try {
    return toAged(context, await loadOnce(context, scope, source, options));
  } catch (error) {
    return { ...toAged(context, cached), error: toErrorView(asPlatformError(error), context.now) };
  }
}

/** What is in the cache, without any request: the user's own answer, else what anybody got before. */
export async function readCached<T>(
  context: DataContext,
  scope: Scope,
  source: NamedSource<T>,
): Promise<CachedPart<T> | null> {
  const read = async (key: string) => (await context.cache.read(key)) as CachedPart<T> | null;
  const own = await read(cacheKey(scope, source));
  if (own || ownerOf(scope, source) === null) return own;
  return read(cacheKey(scope, { ...source, isPersonal: false }));
}

/** Puts an answer into the cache that was got in another way. */
export async function writeCached<T>(
  context: DataContext,
  scope: Scope,
  source: NamedSource<T>,
  part: CachedPart<T>,
): Promise<void> {
  await context.cache.write(cacheKey(scope, source), ownerOf(scope, source), part);
}

/** One request at a time for each key; whoever asks meanwhile gets the same answer. */
function loadOnce<T>(
  context: DataContext,
  scope: Scope,
  source: Source<T>,
  { mode, isPrivate = false, isCached = true }: AskOptions,
): Promise<CachedPart<T>> {
  const key = `${mode}${isPrivate ? ' private' : ''} ${cacheKey(scope, source)}`;
  const flying = context.flights.get(key) as Promise<CachedPart<T>> | undefined;
  if (flying) return flying;
  const load = async () => {
    // The browser's HTTP cache is a record, too.
    const cache = isPrivate ? 'no-store' : mode === 'reload' ? 'no-cache' : 'default';
    const part = await source.load({ ...context.request, cache });
    // Sign-out wins over what was still in flight.
    if (!isPrivate && isCached && (await isCurrent(context, scope))) {
      await writeCached(context, scope, source, part);
    }
    return part;
  };
  const flight = load().finally(() => context.flights.delete(key));
  context.flights.set(key, flight);
  return flight;
}

function cacheKey(scope: Scope, source: Pick<Source<unknown>, 'name' | 'isPersonal'>): string {
  return `${scope.issuer} ${ownerOf(scope, source) ?? ''} ${source.name}`;
}

function ownerOf(scope: Scope, { isPersonal }: Pick<Source<unknown>, 'isPersonal'>): string | null {
  return isPersonal ? (scope.session?.user ?? null) : null;
}

function isYoung<T>(
  context: DataContext,
  { youngMs }: Source<T>,
  cached: CachedPart<T> | null,
): boolean {
  const age = cached ? context.now() - cached.receivedAt : Infinity;
  // A clock that was set back makes an answer of the future: it is not young.
  return age >= 0 && age < youngMs;
}

function toAged<T>(context: DataContext, part: CachedPart<T> | null): Aged<T> {
  return {
    data: part?.data ?? null,
    receivedAt: part && Math.min(part.receivedAt, context.now()),
    error: null,
    missingParts: part?.missingParts ?? 0,
  };
}
