/** Ledgers of periods, which take minutes where they are long: read once, in memory only, and never with the token. */

import * as z from 'zod/mini';
import type { Answering } from '../../background/answering.ts';
import type { Connection } from '../../background/connection.ts';
import { slug } from '../../messages/schemas.ts';
import { checkSlug } from '../../platform/addresses/slug.ts';
import { askLedger, type Ledger, type LedgerQuestion } from '../../platform/ledger/ledger.ts';
import { createPace, type Pace } from '../../platform/ledger/pace.ts';
import type { LedgerProgress } from '../../platform/ledger/read-rows.ts';
import { asPlatformError, PlatformError } from '../../platform/requests/errors.ts';
import { DAY_MS, parseDateTime } from '../../platform/values/dates.ts';

/** A whole ledger, or how far it is read. Pages ask again until it is whole; when they stop asking, reading stops. */
export type LedgerAnswer =
  | { readonly ledger: Ledger; readonly progress: null }
  | { readonly ledger: null; readonly progress: LedgerProgress };

const day = z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/));

/** First and last day in UTC, both included. `children`: with projects and events. `isAnew` reads it again. */
interface LedgerRequest {
  readonly slug: string;
  readonly from: string;
  readonly to: string;
  readonly children: boolean;
  readonly isAnew: boolean;
}

export const ledgerRequests = ({ view }: Answering) => ({
  'get-ledger': view(
    { slug, from: day, to: day, children: z.boolean(), isAnew: z.boolean() },
    createLedgers(),
  ),
});

/** More would be too much for a message to a page. */
const MOST_ROWS = 20_000;
/** How long a request waits for the ledger before it says how far it is. */
const ANSWER_MS = 1_000;
/** A reading that no page asks for is given up. */
const GIVEN_UP_MS = 10_000;
/** How long a ledger is kept. */
const KEPT_MS = 10 * 60_000;

interface Reading {
  readonly done: Promise<unknown>;
  askedAt: number;
  progress: LedgerProgress;
  ledger: Ledger | null;
  error: PlatformError | null;
}

/** Answers `get-ledger`. All readings share four requests a minute: search needs the others. */
function createLedgers() {
  const readings = new Map<string, Reading>();
  let pace: Pace | null = null;
  return async (connection: Connection, fields: LedgerRequest): Promise<LedgerAnswer> => {
    const { now, wait, installation, isPrivate } = connection;
    const question = questionOf(fields);
    const key = JSON.stringify([installation, isPrivate, question]);
    for (const [other, { askedAt }] of readings) {
      if (now() - askedAt > KEPT_MS) readings.delete(other);
    }
    const isGivenUp = readings.get(key)?.error?.code === 'aborted';
    if (fields.isAnew || isGivenUp) readings.delete(key);
    pace ??= createPace({ now, wait });
    const reading = readings.get(key) ?? start(connection, question, pace);
    readings.set(key, reading);
    reading.askedAt = now();
    await Promise.race([reading.done, wait(ANSWER_MS)]);
    const { ledger, progress, error } = reading;
    if (ledger) return { ledger, progress: null };
    if (!error) return { ledger: null, progress };
    readings.delete(key);
    throw error;
  };
}

/** @throws PlatformError for days that are none */
function questionOf({ slug, from, to, children }: LedgerRequest): LedgerQuestion {
  const [first, last] = [parseDateTime(from), parseDateTime(to)];
  if (first === null || last === null || last < first) throw new PlatformError('bad-message');
  return { slug: checkSlug(slug), period: { from: first, to: last + DAY_MS }, children };
}

function start(connection: Connection, question: LedgerQuestion, pace: Pace): Reading {
  const { platform, request, now, ask } = connection;
  const abort = new AbortController();
  const paced: Pace = (send, onWait) =>
    pace(() => {
      if (now() - reading.askedAt > GIVEN_UP_MS) {
        abort.abort();
        throw new PlatformError('aborted');
      }
      return ask('graphql', send);
    }, onWait);
  const onProgress = (progress: LedgerProgress) => {
    reading.progress = progress;
    if ((progress.total ?? 0) > MOST_ROWS) throw new PlatformError('too-large');
  };
  const options = { ...request, signal: abort.signal, pace: paced, onProgress };
  const answer = Promise.resolve().then(() => askLedger(platform, question, options));
  const reading: Reading = {
    done: answer.then(
      (ledger) => {
        reading.ledger = ledger;
      },
      (error: unknown) => {
        reading.error = asPlatformError(error);
      },
    ),
    askedAt: now(),
    progress: { rows: 0, total: null, waitMs: null },
    ledger: null,
    error: null,
  };
  return reading;
}
