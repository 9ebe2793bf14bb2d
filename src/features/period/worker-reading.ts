/** Ledgers of periods, and statements of what was given. Long ones take minutes: read once, in memory only, no token. */

import * as z from 'zod/mini';
import type { Answering } from '../../background/answering.ts';
import type { Connection } from '../../background/connection.ts';
import { type FieldsOf, slug } from '../../messages/schemas.ts';
import { withPicture } from '../../platform/addresses/links.ts';
import { checkSlug } from '../../platform/addresses/slug.ts';
import { askGiven, type Given, type GivenQuery } from '../../platform/ledger/given.ts';
import { askLedger } from '../../platform/ledger/ledger.ts';
import {
  createPace,
  type LedgerOptions,
  type LedgerProgress,
  type Pace,
} from '../../platform/ledger/read-rows.ts';
import { asPlatformError, PlatformError } from '../../platform/requests/errors.ts';
import { DAY_MS, parseDateTime } from '../../platform/values/dates.ts';

/** All of it, or how far it is read. Pages ask again until it is whole; when they stop asking, reading stops. */
export type ReadingAnswer<T> =
  | { readonly data: T; readonly progress: null }
  | { readonly data: null; readonly progress: LedgerProgress };

const day = z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/));

/** First and last day in UTC, both included. `isAnew` reads it again. */
const days = { slug, from: day, to: day, isAnew: z.boolean() };
type Days = FieldsOf<typeof days>;

export const readingRequests = ({ view }: Answering) => {
  const read = createReadings();
  return {
    /** `children`: with projects and events. */
    'get-ledger': view({ ...days, children: z.boolean() }, (connection, fields) => {
      const query = { ...questionOf(fields), children: fields.children };
      return read(connection, fields.isAnew, ['ledger', query], (options) =>
        askLedger(connection.platform, query, options),
      );
    }),
    'get-given': view(days, (connection, fields) => {
      const query = questionOf(fields);
      return read(connection, fields.isAnew, ['given', query], async (options): Promise<Given> => {
        const { platform } = connection;
        const given = await askGiven(platform, query, options);
        const rows = given.rows.map((row) => ({ ...row, to: withPicture(platform, row.to) }));
        return { ...given, rows };
      });
    }),
  };
};

/** More would be too much for a message to a page. */
const MOST_ROWS = 20_000;
/** How long a request waits for the whole before it says how far it is. */
const ANSWER_MS = 1_000;
/** A reading that no page asks for is given up. */
const GIVEN_UP_MS = 10_000;
/** How long it is kept. */
const KEPT_MS = 10 * 60_000;

interface Reading<T> {
  readonly done: Promise<unknown>;
  askedAt: number;
  progress: LedgerProgress;
  data: T | null;
  error: PlatformError | null;
}

type Read<T> = (options: LedgerOptions) => Promise<T>;

/** All readings share four requests a minute: search needs the others. */
function createReadings() {
  const readings = new Map<string, Reading<unknown>>();
  let pace: Pace | null = null;
  return async <T>(
    connection: Connection,
    isAnew: boolean,
    what: readonly unknown[],
    readAll: Read<T>,
  ): Promise<ReadingAnswer<T>> => {
    const { now, wait, installation, isPrivate } = connection;
    const key = JSON.stringify([installation, isPrivate, what]);
    for (const [other, { askedAt }] of readings) {
      if (now() - askedAt > KEPT_MS) readings.delete(other);
    }
    const isGivenUp = readings.get(key)?.error?.code === 'aborted';
    if (isAnew || isGivenUp) readings.delete(key);
    pace ??= createPace({ now, wait });
    // What is read under a key is of one type.
    const known = readings.get(key) as Reading<T> | undefined;
    const reading = known ?? start(connection, readAll, pace);
    readings.set(key, reading);
    reading.askedAt = now();
    await Promise.race([reading.done, wait(ANSWER_MS)]);
    const { data, progress, error } = reading;
    if (data) return { data, progress: null };
    if (!error) return { data: null, progress };
    if (readings.get(key) === reading) readings.delete(key);
    throw error;
  };
}

/** @throws PlatformError for days that are none */
function questionOf({ slug, from, to }: Days): GivenQuery {
  const [first, last] = [parseDateTime(from), parseDateTime(to)];
  if (first === null || last === null || last < first) throw new PlatformError('bad-message');
  return { slug: checkSlug(slug), period: { from: first, to: last + DAY_MS } };
}

function start<T>(connection: Connection, readAll: Read<T>, pace: Pace): Reading<T> {
  const { request, now, ask } = connection;
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
  const answer = Promise.resolve().then(() => readAll(options));
  const reading: Reading<T> = {
    done: answer.then(
      (data) => {
        reading.data = data;
      },
      (error: unknown) => {
        reading.error = asPlatformError(error);
      },
    ),
    askedAt: now(),
    progress: { rows: 0, total: null, waitMs: null },
    data: null,
    error: null,
  };
  return reading;
}
