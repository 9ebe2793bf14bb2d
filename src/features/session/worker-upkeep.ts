/** Keeps the session up to date: asks the platform for the user, and sets the alarm for a renewal shortly before the token expires. */
import { renewalWindow, type State, tokenOf } from '../../auth/session.ts';
import type { Environment } from '../../background/environment.ts';
import type { SettingsStore } from '../../background/settings-store.ts';
import browser from '../../browser.ts';
import { PlatformError } from '../../platform/requests/errors.ts';
import { askCurrentUser } from '../../platform/user/user.ts';
import { DAY_MS, MINUTE_MS } from '../../platform/values/dates.ts';
import type { SessionActor } from './worker-run.ts';

/** How long the answer of `me` counts as fresh. */
const USER_MAX_AGE_MS = 2_000;

export function createIdentify(
  { request, now, onUnexpected }: Pick<Environment, 'request' | 'now' | 'onUnexpected'>,
  settings: SettingsStore,
  session: Pick<SessionActor, 'user' | 'dispatch'>,
) {
  let askedAt = Number.NEGATIVE_INFINITY;
  let asking: Promise<void> | null = null;

  async function ask(): Promise<void> {
    const about = (await session.user())?.token;
    if (!about) return;
    askedAt = now();
    try {
      const platform = await settings.platform();
      const { data: user } = await askCurrentUser(platform, about, request);
      await session.dispatch(
        user ? { type: 'user-received', user, about } : { type: 'user-missing', about },
      );
    } catch (error) {
      if (!(error instanceof PlatformError)) onUnexpected(error);
      else if (error.code === 'unauthorized') {
        await session.dispatch({ type: 'token-refused', about });
      }
    }
  }

  async function askOnce(): Promise<void> {
    asking ??= ask().finally(() => {
      asking = null;
    });
    await asking;
  }

  return {
    /** Asks whose token it is, and so whether it is still valid. A temporary failure changes nothing. */
    async now() {
      // A request under way may be about an older token.
      await asking;
      await askOnce();
    },
    /** Asks unless the last answer counts as fresh. */
    async ifOld() {
      if (Math.abs(now() - askedAt) >= USER_MAX_AGE_MS) await askOnce();
    },
  };
}

export const SESSION_ALARM = 'session';

/** When to check the session next, in milliseconds since 1970; null for a token without expiry, and without one. */
export function nextLook(state: State, now: number): number | null {
  const token = tokenOf(state);
  if (token?.expiresAt == null) return null;
  const renewal = token.expiresAt - renewalWindow(token);
  const next = Math.max(renewal, (state.renewalTriedAt ?? 0) + DAY_MS);
  // At most a day: some browsers can't set alarms beyond seven weeks, and clocks are corrected.
  return Math.min(Math.max(next, now + MINUTE_MS), now + DAY_MS);
}

export async function setSessionAlarm(state: State, now: number): Promise<void> {
  const when = nextLook(state, now);
  if (when === null) await browser.alarms.clear(SESSION_ALARM);
  else await browser.alarms.create(SESSION_ALARM, { when });
}
