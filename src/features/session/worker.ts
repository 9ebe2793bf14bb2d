/** Answers to the messages about the session, and the listeners that renew it: both begin attempts at a token. */

import * as z from 'zod/mini';
import { checkClientId } from '../../auth/client-id-check.ts';
import type { Attempt } from '../../auth/session.ts';
import { broadcast, type Environment } from '../../background/environment.ts';
import type { SettingsStore } from '../../background/settings-store.ts';
import browser from '../../browser.ts';
import { GREETING, OPTIONS_PAGE } from '../../messages/pages.ts';
import { request, shortText } from '../../messages/schemas.ts';
import { PlatformError } from '../../platform/requests/errors.ts';
import { DAY_MS } from '../../platform/values/dates.ts';
import { address } from '../../storage/settings.ts';
import { type ApplicationStore, isSessionRefused } from './worker-application.ts';
import { createSession, type EraseFurther, type Parts, type SessionActor } from './worker-run.ts';
import { createIdentify, SESSION_ALARM, setSessionAlarm } from './worker-upkeep.ts';
import { createSteps } from './worker-window.ts';

export function createSessionPart(
  environment: Environment,
  settings: SettingsStore,
  application: ApplicationStore,
  eraseFurther: EraseFurther,
) {
  const { request: context, inBackground, now } = environment;
  const session = createSession(
    environment,
    settings,
    {
      ...createSteps(environment, settings, application),
      async welcome({ attempt, user }) {
        if (!user) await identify.now();
        if (!attempt.isSilent) await greet();
      },
    },
    eraseFurther,
  );
  const identify = createIdentify(environment, settings, session);
  const { signIn, renewIfDue } = createAttempts(session, environment);
  const look = () => inBackground(renewIfDue());

  const requests = {
    /** Where the session stands; the platform is asked whether the token still counts. No answer has a token. */
    'get-session': request({}, async () => {
      const view = await session.view();
      inBackground(identify.ifOld());
      return view;
    }),
    /**
     * `again` starts a new attempt instead of joining the one under way. `agreedTo` is the address of the platform that
     * the user was asked about and agreed to sign in at.
     */
    'sign-in': request(
      { again: z.optional(z.boolean()), agreedTo: z.optional(address) },
      async ({ again = false, agreedTo }) => {
        if (agreedTo !== undefined) await application.agree(agreedTo);
        await signIn(again);
        return session.view();
      },
    ),
    'sign-out': request({}, async () => {
      await session.signOut();
      return session.view();
    }),
    /** Asks the platform whether it knows the client ID. */
    'check-client-id': request({ clientId: shortText }, async ({ clientId }) => {
      const platform = await settings.platform();
      const { redirectUri } = await application.get(platform);
      return checkClientId(platform, { clientId: clientId.trim(), redirectUri }, context);
    }),
  };
  /** What the user no longer allows to be sent ends the session. */
  const leaveIfRefused = async (removed: object) => {
    if (isSessionRefused(removed)) await session.signOut();
  };
  return {
    requests,
    session,
    /** Registers every listener; to be called synchronously at the start of the worker. */
    listen() {
      session.onChange(() => inBackground(setSessionAlarm(session.state(), now())));
      browser.runtime.onStartup.addListener(look);
      browser.permissions.onRemoved.addListener((removed) => {
        inBackground(leaveIfRefused(removed));
      });
      browser.alarms.onAlarm.addListener(({ name }) => {
        if (name === SESSION_ALARM) look();
      });
    },
  };
}

/** Shows who is signed in. The effect `tell` has broadcast it already, but nobody hears whether a page listened. */
async function greet(): Promise<void> {
  if (await broadcast('session')) return;
  await browser.tabs.create({ url: browser.runtime.getURL(`${OPTIONS_PAGE}${GREETING}`) });
}

/** The functions that begin attempts. Each ends with a state that has its result. */
function createAttempts(
  { ready, dispatch, state }: Pick<SessionActor, 'ready' | 'dispatch' | 'state'>,
  { now, onUnexpected }: Parts,
) {
  /** When each attempt has ended. */
  const flights = new WeakMap<Attempt, Promise<void>>();

  function start(attempt: Attempt): Promise<void> {
    const done = dispatch({ type: 'started', attempt, now: now() }).catch((error: unknown) => {
      const isOurs = error instanceof PlatformError;
      if (!isOurs) onUnexpected(error);
      const failure = isOurs ? error : new PlatformError('unexpected');
      return dispatch({ type: 'failed', attempt, error: failure, now: now() });
    });
    flights.set(attempt, done);
    return done;
  }

  return {
    /** Joins an attempt under way unless `again`. */
    async signIn(again: boolean): Promise<void> {
      const { attempt } = await ready();
      for (let under = again ? null : attempt; under; ) {
        await flights.get(under);
        if (!under.isSilent || state().session.state === 'signed-in') return;
        under = state().attempt;
      }
      await start({ isSilent: false });
    },

    /** Tries a silent renewal if one is due, at most once a day. */
    async renewIfDue(): Promise<void> {
      await ready();
      await dispatch({ type: 'time-passed', now: now() });
      const { session, attempt, renewalTriedAt: tried } = state();
      const isDue = tried === null || Math.abs(now() - tried) >= DAY_MS;
      const isWanted = session.state === 'needs-renewal';
      if (isWanted && isDue && !attempt) await start({ isSilent: true });
    },
  };
}
