/** Questions to GraphQL: with the token when there is one, as anybody when the platform does not take it. */
import { PlatformError } from '../../platform/errors.ts';
import { whenAllowed } from './blocked.ts';
import type { DataContext, Scope } from './context.ts';

/**
 * Asks with the token, which allows ten times as many requests; once more without it when it is refused.
 * @throws PlatformError
 */
export async function askGraphql<T>(
  context: DataContext,
  scope: Scope,
  ask: (token: string | null) => Promise<T>,
): Promise<T> {
  const token = scope.session?.token ?? null;
  if (token) {
    try {
      return await whenAllowed(context, scope, 'graphql-user', () => ask(token));
    } catch (error) {
      if (!isRefusal(error)) throw error;
      if (error.code === 'unauthorized') await context.reportToken('expired', token);
    }
  }
  return whenAllowed(context, scope, 'graphql', () => ask(null));
}

function isRefusal(error: unknown): error is PlatformError {
  const codes: readonly string[] = ['unauthorized', 'forbidden'];
  return error instanceof PlatformError && codes.includes(error.code);
}
