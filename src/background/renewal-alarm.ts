/** The alarm of the session: renews shortly before expiry, and notices expiry. It never uses the token. */
import { grantOf, renewalWindow } from '../auth/session.ts';
import type { Environment } from './environment.ts';
import type { SessionKeeper } from './session-keeper.ts';
import type { SignIn } from './sign-in.ts';

export const SESSION_ALARM = 'session';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** Milliseconds since 1970 of the next look at the session; null when there is nothing to look at. */
export function nextLook(
  keeper: Pick<SessionKeeper, 'session' | 'renewalTriedAt'>,
  now: number,
): number | null {
  const grant = grantOf(keeper.session());
  if (grant?.expiresAt == null) return null;
  const renewal = grant.expiresAt - renewalWindow(grant);
  const tried = keeper.renewalTriedAt();
  const next = tried === null ? renewal : Math.max(renewal, tried + DAY_MS);
  // A day at most: some browsers cannot count further than seven weeks, and clocks are corrected.
  return Math.min(Math.max(next, now + MINUTE_MS), now + DAY_MS);
}

/** Sets the alarm anew, or takes it away. */
export async function setSessionAlarm(
  { browser, now }: Pick<Environment, 'browser' | 'now'>,
  keeper: SessionKeeper,
): Promise<void> {
  const when = nextLook(keeper, now());
  if (when === null) await browser.alarms.clear(SESSION_ALARM);
  else await browser.alarms.create(SESSION_ALARM, { when });
}

/** Looks at the session: tries a silent renewal when one is due, once a day at most. */
export async function lookAtSession(
  { now }: Pick<Environment, 'now'>,
  keeper: SessionKeeper,
  { renew }: Pick<SignIn, 'renew'>,
): Promise<void> {
  await keeper.view();
  const tried = keeper.renewalTriedAt();
  const isDue = tried === null || Math.abs(now() - tried) >= DAY_MS;
  if (keeper.session().state === 'needs-renewal' && isDue) await renew();
}
