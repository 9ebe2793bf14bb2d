/** Asking the platform whose the token is, which also tells whether it still counts. */
import { fetchCurrentUser } from '../platform/account-client.ts';
import { PlatformError } from '../platform/errors.ts';
import type { Environment } from './environment.ts';
import type { SessionKeeper } from './session-keeper.ts';
import type { SettingsStore } from './settings-store.ts';

export interface Identify {
  /** Asks now. A failure that may pass changes nothing. */
  readonly now: () => Promise<void>;
  /** Asks unless that was done within so many milliseconds. */
  readonly ifOlderThan: (ms: number) => Promise<void>;
}

export function createIdentify(
  { request, now, onUnexpected }: Pick<Environment, 'request' | 'now' | 'onUnexpected'>,
  settings: SettingsStore,
  keeper: SessionKeeper,
): Identify {
  let askedAt = Number.NEGATIVE_INFINITY;
  let asking: Promise<void> | null = null;

  async function ask(): Promise<void> {
    const access = await keeper.access();
    if (!access) return;
    askedAt = now();
    try {
      const { data: user } = await fetchCurrentUser(
        await settings.platform(),
        access.token,
        request,
      );
      keeper.report(
        user ? { type: 'user-received', user } : { type: 'user-missing' },
        access.token,
      );
    } catch (error) {
      if (!(error instanceof PlatformError)) onUnexpected(error);
      else if (error.code === 'unauthorized')
        keeper.report({ type: 'token-refused' }, access.token);
    }
  }

  async function askOnce(): Promise<void> {
    asking ??= ask().finally(() => {
      asking = null;
    });
    await asking;
  }

  return {
    async now() {
      // One that is under way may be about an older token.
      await asking;
      await askOnce();
    },
    async ifOlderThan(ms) {
      if (Math.abs(now() - askedAt) >= ms) await askOnce();
    },
  };
}
