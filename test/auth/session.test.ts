// The session as a state machine.
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Grant,
  grantOf,
  reduceSession,
  renewalWindow,
  type Session,
  type SessionEvent,
  SIGNED_OUT,
} from '../../src/auth/session.ts';
import { PlatformError } from '../../src/platform/requests/errors.ts';

const DAY = 86_400_000;
const T0 = Date.UTC(2026, 0, 1);
const user = { id: 'u1', slug: 'ada', name: 'Ada', email: null, imageUrl: null };
const other = { ...user, id: 'u2', slug: 'bob' };
const grant: Grant = { user, receivedAt: T0, expiresAt: T0 + 90 * DAY };
const notice = new PlatformError('cancelled');

const signedIn: Session = { state: 'signed-in', grant, notice: null };
const needsRenewal: Session = { state: 'needs-renewal', grant, notice: null };
const replaced: Session = { state: 'replaced-elsewhere', user, notice: null };
const again: Session = { state: 'sign-in-again', user, notice: null };
const signingIn: Session = { state: 'signing-in', before: SIGNED_OUT };
const signingInAgain: Session = { state: 'signing-in', before: needsRenewal };

const started: SessionEvent = { type: 'sign-in-started' };
const failed: SessionEvent = { type: 'sign-in-failed', error: notice };
const received: SessionEvent = { type: 'token-received', grant, notice: null };
const signedOut: SessionEvent = { type: 'signed-out', notice: null };
const leftOver: SessionEvent = { type: 'signed-out', notice };
const notLeft: SessionEvent = { type: 'sign-out-failed', error: notice };
const missing: SessionEvent = { type: 'user-missing' };
const refused: SessionEvent = { type: 'token-refused' };
const named: SessionEvent = { type: 'user-received', user: other };
const ended: SessionEvent = { type: 'deciding-ended', error: notice };
const deciding: Session = { ...signedIn, grant: { ...grant, isDeciding: true } };
const at = (now: number): SessionEvent => ({ type: 'time-passed', now });

describe('an event leads on', () => {
  test.each<readonly [string, Session, SessionEvent, Session]>([
    ['signed out, starting', SIGNED_OUT, started, signingIn],
    ['an old notice goes when starting', { ...SIGNED_OUT, notice }, started, signingIn],
    ['replaced, starting', replaced, started, { state: 'signing-in', before: replaced }],
    ['needs renewal, starting', needsRenewal, started, signingInAgain],
    ['signing in, starting again', signingIn, started, signingIn],
    ['signing in, failing', signingIn, failed, { state: 'signed-out', notice }],
    ['renewing by hand, failing', signingInAgain, failed, { ...needsRenewal, notice }],
    ['signing in, succeeding', signingIn, received, signedIn],
    ['renewed unseen', needsRenewal, received, signedIn],
    ['signing in, signed out meanwhile', signingIn, signedOut, SIGNED_OUT],
    ['signed in, signing out', signedIn, signedOut, SIGNED_OUT],
    ['signing out, something could not be erased', signedIn, leftOver, { ...SIGNED_OUT, notice }],
    ['signing out, the token could not be erased', signedIn, notLeft, { ...signedIn, notice }],
    [
      'signed in, named',
      signedIn,
      named,
      { state: 'signed-in', grant: { ...grant, user: other }, notice: null },
    ],
    ['replaced', signedIn, missing, replaced],
    ['replaced near expiry', needsRenewal, missing, replaced],
    [
      'replaced while signing in again',
      signingInAgain,
      missing,
      { state: 'signing-in', before: replaced },
    ],
    ['refused', signedIn, refused, again],
    ['refused near expiry', needsRenewal, refused, again],
    ['deciding, replaced', deciding, missing, { ...replaced, isDeciding: true }],
    ['deciding, refused', deciding, refused, { ...again, isDeciding: true }],
    ['deciding, turned off without another token', deciding, ended, { ...again, notice }],
    ['a week before expiry', signedIn, at(T0 + 83 * DAY), needsRenewal],
    ['just before that', signedIn, at(T0 + 83 * DAY - 1), signedIn],
    ['a clock put right', needsRenewal, at(T0 + DAY), signedIn],
    ['at expiry, clocks may be wrong', needsRenewal, at(T0 + 90 * DAY), needsRenewal],
    ['a day after expiry', needsRenewal, at(T0 + 91 * DAY), again],
    ['long after expiry', signedIn, at(T0 + 500 * DAY), again],
    ['a clock set far back', signedIn, at(0), signedIn],
    [
      'expired while signing in',
      signingInAgain,
      at(T0 + 91 * DAY),
      { state: 'signing-in', before: again },
    ],
  ])('%s', (_name, before, event, after) => {
    expect(reduceSession(before, event)).toEqual(after);
  });
});

describe('an event that means nothing changes nothing', () => {
  test.each<readonly [string, Session, SessionEvent]>([
    ['named while signed out', SIGNED_OUT, named],
    ['missing while signed out', SIGNED_OUT, missing],
    ['turned off while replaced', replaced, ended],
    ['refused while replaced', replaced, refused],
    ['named while replaced', replaced, named],
    ['time while signed out', SIGNED_OUT, at(T0)],
    ['time while replaced', replaced, at(T0 + 500 * DAY)],
    ['named as before', signedIn, { type: 'user-received', user: { ...user } }],
    ['named as before while signing in again', signingInAgain, { type: 'user-received', user }],
    ['missing while signing in for the first time', signingIn, missing],
  ])('%s', (_name, session, event) => {
    expect(reduceSession(session, event)).toBe(session);
  });
});

test('a token that was not saved says so', () => {
  const error = new PlatformError('storage-full');
  const session = reduceSession(signingIn, { type: 'token-received', grant, notice: error });
  expect(session).toEqual({ state: 'signed-in', grant, notice: error });
});

test.each([
  ['90 days', 90 * DAY, 7 * DAY],
  ['an hour', 3_600_000, 360_000],
  ['nothing', 0, 0],
  ['less than nothing', -DAY, 0],
])('a token that lives %s is renewed that long before', (_name, lifetime, window) => {
  expect(renewalWindow({ ...grant, expiresAt: T0 + lifetime })).toBe(window);
});

test('a token without known expiry never needs renewal', () => {
  const endless: Session = {
    state: 'signed-in',
    grant: { ...grant, expiresAt: null },
    notice: null,
  };
  expect(renewalWindow({ ...grant, expiresAt: null })).toBe(0);
  expect(reduceSession(endless, at(T0 + 9999 * DAY))).toBe(endless);
});

test('after any 500 sequences of events, signing out ends everything and signing in works', () => {
  const ends = [failed, signedOut, leftOver, notLeft, missing, refused] as const;
  const event = fc.constantFrom(started, received, named, ...ends);
  const time = fc.integer({ min: -DAY, max: 200 * DAY }).map((ms) => at(T0 + ms));
  fc.assert(
    fc.property(fc.array(fc.oneof(event, time)), (events) => {
      const session = events.reduce(reduceSession, SIGNED_OUT as Session);
      const before = session.state === 'signing-in' ? session.before : session;
      expect(before.state).not.toBe('signing-in');
      expect(reduceSession(session, signedOut)).toEqual(SIGNED_OUT);
      expect(grantOf(reduceSession(reduceSession(session, started), received))).toBe(grant);
    }),
    { numRuns: 500, seed: 11 },
  );
});
