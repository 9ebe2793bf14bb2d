// The session and the attempt under way, as a state machine: the state after each event, and the effects to run.
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Token } from '../../src/auth/exchange.ts';
import {
  type Attempt,
  atTime,
  NOBODY,
  reduce,
  renewalWindow,
  type Session,
  type SessionEvent,
  type State,
  tokenOf,
} from '../../src/auth/session.ts';
import { PlatformError } from '../../src/platform/requests/errors.ts';

const DAY = 86_400_000;
const T0 = Date.UTC(2026, 0, 1);
const issuer = 'https://platform.test';
const user = { id: 'u1', slug: 'ada', name: 'Ada', email: null, imageUrl: null };
const other = { ...user, id: 'u2', slug: 'bob' };
const who = { id: 'd1', issuer, user };
const token: Token = {
  issuer,
  clientId: 'c',
  accessToken: 'a',
  receivedAt: T0,
  expiresAt: T0 + 90 * DAY,
};
const about = token.accessToken;
const error = new PlatformError('cancelled');
const notice = { error, at: T0 };

const being = (session: Session, more: Partial<State> = {}): State => ({
  ...NOBODY,
  session,
  ...more,
});
const signedIn = being({ state: 'signed-in', who, token });
const needsRenewal = being({ state: 'needs-renewal', who, token });
const replaced = being({ state: 'replaced-elsewhere', who });
const again = being({ state: 'sign-in-again', who });
const byHand: Attempt = { isSilent: false };
const older: Attempt = { ...byHand };
const silent: Attempt = { isSilent: true };
const during = (state: State, attempt = byHand): State => ({ ...state, attempt });

const started = (attempt = byHand): SessionEvent => ({ type: 'started', attempt, now: T0 });
const failed = (attempt = byHand): SessionEvent => ({ type: 'failed', attempt, error, now: T0 });
const stored = (attempt = byHand): SessionEvent => {
  return { type: 'stored', attempt, who, token, isSaved: true, now: T0 };
};
const leaving: SessionEvent = { type: 'leaving' };
const left: SessionEvent = { type: 'left', notice: null };
const missing: SessionEvent = { type: 'user-missing', about };
const refused: SessionEvent = { type: 'token-refused', about };
const named: SessionEvent = { type: 'user-received', user: other, about };
const at = (now: number): SessionEvent => ({ type: 'time-passed', now });

describe('an event leads on', () => {
  test.each<readonly [string, State, SessionEvent, State, string]>([
    ['signed out, starting', NOBODY, started(), during(NOBODY), 'tell open-window'],
    [
      'an old notice goes when starting',
      { ...NOBODY, notice },
      started(),
      during(NOBODY),
      'tell open-window',
    ],
    ['replaced, starting', replaced, started(), during(replaced), 'tell open-window'],
    [
      'needs renewal, starting unseen',
      needsRenewal,
      started(silent),
      { ...during(needsRenewal, silent), renewalTriedAt: T0 },
      'save open-window',
    ],
    [
      'signing in, starting again',
      during(NOBODY, older),
      started(),
      during(NOBODY),
      'tell open-window',
    ],
    ['signing in, failing', during(NOBODY), failed(), { ...NOBODY, notice }, 'save tell'],
    [
      'renewing by hand, failing',
      during(needsRenewal),
      failed(),
      { ...needsRenewal, notice },
      'save tell',
    ],
    ['renewing unseen, failing', during(needsRenewal, silent), failed(silent), needsRenewal, ''],
    ['signing in, succeeding', during(NOBODY), stored(), signedIn, 'save tell welcome'],
    ['renewed unseen', during(needsRenewal, silent), stored(silent), signedIn, 'save tell welcome'],
    [
      'a token that could not be stored says so',
      during(NOBODY),
      { ...stored(), isSaved: false } as SessionEvent,
      { ...signedIn, isSaved: false, notice: { error: new PlatformError('storage-full'), at: T0 } },
      'save tell welcome',
    ],
    ['signing in, signing out', during(NOBODY), leaving, { ...NOBODY, isLeaving: true }, 'erase'],
    ['signed out', { ...signedIn, isLeaving: true }, left, NOBODY, 'save tell'],
    [
      'signed out, but for something',
      { ...signedIn, isLeaving: true },
      { type: 'left', notice },
      { ...NOBODY, notice },
      'save tell',
    ],
    [
      'not signed out',
      { ...signedIn, isLeaving: true },
      { type: 'not-left', notice },
      { ...signedIn, notice },
      'save tell',
    ],
    [
      'signed in, named',
      signedIn,
      named,
      being({ state: 'signed-in', who: { ...who, user: other }, token }),
      'save tell',
    ],
    ['replaced', signedIn, missing, replaced, 'save tell'],
    ['replaced near expiry', needsRenewal, missing, replaced, 'save tell'],
    [
      'replaced while signing in again',
      during(needsRenewal),
      missing,
      during(replaced),
      'save tell',
    ],
    ['refused', signedIn, refused, again, 'save tell'],
    ['refused near expiry', needsRenewal, refused, again, 'save tell'],
    ['a week before expiry', signedIn, at(T0 + 83 * DAY), needsRenewal, 'save tell'],
    ['a clock put right', needsRenewal, at(T0 + DAY), signedIn, 'save tell'],
    ['a day after expiry', needsRenewal, at(T0 + 91 * DAY), again, 'save tell'],
    ['long after expiry', signedIn, at(T0 + 500 * DAY), again, 'save tell'],
    [
      'expired while signing in',
      during(needsRenewal),
      at(T0 + 91 * DAY),
      during(again),
      'save tell',
    ],
  ])('%s', (_name, before, event, after, effects) => {
    const [next, ...toDo] = reduce(before, event);
    expect(next).toEqual(after);
    expect(toDo.map(({ type }) => type).join(' ')).toBe(effects);
  });
});

describe('an event that means nothing changes nothing', () => {
  test.each<readonly [string, State, SessionEvent]>([
    ['named while signed out', NOBODY, named],
    ['missing while signed out', NOBODY, missing],
    ['refused while replaced', replaced, refused],
    ['named while replaced', replaced, named],
    ['time while signed out', NOBODY, at(T0)],
    ['time while replaced', replaced, at(T0 + 500 * DAY)],
    ['just before a week before expiry', signedIn, at(T0 + 83 * DAY - 1)],
    ['at expiry, clocks may be wrong', needsRenewal, at(T0 + 90 * DAY)],
    ['a clock set far back', signedIn, at(0)],
    ['named as before', signedIn, { type: 'user-received', user: { ...user }, about }],
    ['missing, but about another token', signedIn, { type: 'user-missing', about: 'older' }],
    ['the end of a superseded attempt', during(NOBODY), failed(older)],
    ['the token of a superseded attempt', during(NOBODY), stored(older)],
    ['the token of an attempt that a sign-out ended', NOBODY, stored()],
    [
      'a superseded window that closed',
      during(NOBODY),
      { type: 'granted', attempt: older, grant: { token, user } },
    ],
  ])('%s', (_name, state, event) => {
    const [next, ...effects] = reduce(state, event);
    expect(next).toBe(state);
    expect(effects).toEqual([]);
  });
});

test.each([
  ['90 days', 90 * DAY, 7 * DAY],
  ['an hour', 3_600_000, 360_000],
  ['nothing', 0, 0],
  ['less than nothing', -DAY, 0],
])('a token that lives %s is renewed that long before', (_name, lifetime, window) => {
  expect(renewalWindow({ ...token, expiresAt: T0 + lifetime })).toBe(window);
});

test('a token without known expiry never needs renewal', () => {
  const endless = being({ state: 'signed-in', who, token: { ...token, expiresAt: null } });
  expect(renewalWindow({ ...token, expiresAt: null })).toBe(0);
  expect(atTime(endless, T0 + 9999 * DAY)).toBe(endless);
});

test('after any 500 sequences of events, signing out ends everything and signing in works', () => {
  const attempts = [byHand, older, silent];
  const events = attempts.flatMap((attempt) => [
    started(attempt),
    failed(attempt),
    stored(attempt),
  ]);
  const event = fc.constantFrom(...events, named, missing, refused, leaving, left);
  const time = fc.integer({ min: -DAY, max: 200 * DAY }).map((ms) => at(T0 + ms));
  const next = (state: State, happened: SessionEvent) => reduce(state, happened)[0];
  fc.assert(
    fc.property(fc.array(fc.oneof(event, time)), (happened) => {
      const state = happened.reduce(next, NOBODY);
      expect([leaving, left].reduce(next, state)).toEqual(NOBODY);
      expect(tokenOf([started(), stored()].reduce(next, state))).toBe(token);
    }),
    { numRuns: 500, seed: 11 },
  );
});
