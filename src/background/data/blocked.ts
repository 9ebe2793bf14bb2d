/** Not asking again before the platform wants to be asked: shared by pages and alarms, kept over restarts. */
import { PlatformError } from '../../platform/errors.ts';
import type { DataContext, Scope } from './context.ts';

/** Addresses that the platform counts together. */
export type Family = 'rest' | 'transactions' | 'graphql' | 'graphql-user';

/** No wait is longer than what the client makes of any Retry-After: more means that the clock was set back. */
const LONGEST_BLOCK_MS = 15 * 60_000;

/**
 * Runs the request unless its family of addresses is blocked, and notes a refusal for the others.
 * @throws PlatformError `rate-limited` without any request while blocked, and what the request throws
 */
export async function whenAllowed<T>(
  context: DataContext,
  { issuer }: Pick<Scope, 'issuer'>,
  family: Family,
  request: () => Promise<T>,
): Promise<T> {
  const key = `${family} ${issuer}`;
  const retryAfterMs = await blockedForMs(context, key);
  if (retryAfterMs > 0) throw new PlatformError('rate-limited', { status: 429, retryAfterMs });
  try {
    return await request();
  } catch (error) {
    if (error instanceof PlatformError && error.code === 'rate-limited') {
      await block(context, key, error.retryAfterMs ?? 0);
    }
    throw error;
  }
}

async function blockedForMs(context: DataContext, key: string): Promise<number> {
  const blocked = await context.items.blocked.get();
  const until = blocked.find((entry) => entry.key === key)?.until ?? 0;
  const ms = until - context.now();
  return ms > LONGEST_BLOCK_MS ? 0 : ms;
}

async function block(context: DataContext, key: string, ms: number): Promise<void> {
  const now = context.now();
  await context.items.blocked.update((entries) => [
    ...entries.filter((entry) => entry.key !== key && entry.until > now),
    { key, until: now + ms },
  ]);
}
