/** Keeps the session up to date: asks the platform for the user, and renews the token shortly before it expires. */
import type { Token } from '../../auth/exchange.ts';
import { issuerOf } from '../../auth/server.ts';
import { grantOf, isDecidingIn, renewalWindow } from '../../auth/session.ts';
import browser from '../../browser.ts';
import { PlatformError } from '../../platform/requests/errors.ts';
import { askCurrentUser } from '../../platform/user/user.ts';
import type { CurrentUser } from '../../platform/values/types.ts';
import type { Environment } from '../environment.ts';
import type { SettingsStore } from '../settings-store.ts';
import type { SessionKeeper } from './keeper.ts';

export type Identify = ReturnType<typeof createIdentify>;

export function createIdentify(
  { request, now, onUnexpected }: Pick<Environment, 'request' | 'now' | 'onUnexpected'>,
  settings: SettingsStore,
  keeper: SessionKeeper,
) {
  let askedAt = Number.NEGATIVE_INFINITY;
  let asking: Promise<void> | null = null;

  async function ask(): Promise<void> {
    const token = (await keeper.user())?.token;
    if (!token) return;
    askedAt = now();
    try {
      const platform = await settings.platform();
      const { data: user } = await askCurrentUser(platform, token, request);
      keeper.report(user ? { type: 'user-received', user } : { type: 'user-missing' }, token);
    } catch (error) {
      if (!(error instanceof PlatformError)) onUnexpected(error);
      else if (error.code === 'unauthorized') keeper.report({ type: 'token-refused' }, token);
    }
  }

  async function askOnce(): Promise<void> {
    asking ??= ask().finally(() => {
      asking = null;
    });
    await asking;
  }

  return {
    /** The user of a token that is not in use yet; null when the platform does not tell. */
    async whose({ issuer, accessToken }: Token): Promise<CurrentUser | null> {
      try {
        const platform = await settings.platform();
        // A token is for its own issuer only.
        if (issuerOf(platform) !== issuer) return null;
        return (await askCurrentUser(platform, accessToken, { ...request, mostTries: 1 })).data;
      } catch (error) {
        if (!(error instanceof PlatformError)) onUnexpected(error);
        return null;
      }
    },
    /** Asks whose token it is, and so whether it is still valid. A temporary failure changes nothing. */
    async now() {
      // A request under way may be about an older token.
      await asking;
      await askOnce();
    },
    /** Asks unless it did so in the last `ms` milliseconds. */
    async ifOlderThan(ms: number) {
      if (Math.abs(now() - askedAt) >= ms) await askOnce();
    },
  };
}

export const SESSION_ALARM = 'session';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** When to check the session next, in milliseconds since 1970; null for a token without expiry, and without one. */
export function nextLook(
  keeper: Pick<SessionKeeper, 'session' | 'renewalTriedAt'>,
  now: number,
): number | null {
  const grant = grantOf(keeper.session());
  if (grant?.expiresAt == null) return null;
  const renewal = grant.expiresAt - renewalWindow(grant);
  const tried = keeper.renewalTriedAt();
  const next = tried === null ? renewal : Math.max(renewal, tried + DAY_MS);
  // At most a day: some browsers can't set alarms beyond seven weeks, and clocks are corrected.
  return Math.min(Math.max(next, now + MINUTE_MS), now + DAY_MS);
}

export async function setSessionAlarm(
  { now }: Pick<Environment, 'now'>,
  keeper: SessionKeeper,
): Promise<void> {
  const when = nextLook(keeper, now());
  if (when === null) await browser.alarms.clear(SESSION_ALARM);
  else await browser.alarms.create(SESSION_ALARM, { when });
}

/** Tries a silent renewal if one is due, at most once a day. */
export async function lookAtSession(
  { now }: Pick<Environment, 'now'>,
  keeper: SessionKeeper,
  renew: () => Promise<void>,
): Promise<void> {
  await keeper.view();
  const tried = keeper.renewalTriedAt();
  // A token that may decide is renewed by a press only.
  if (isDecidingIn(keeper.session())) return;
  const isDue = tried === null || Math.abs(now() - tried) >= DAY_MS;
  if (keeper.session().state === 'needs-renewal' && isDue) await renew();
}
