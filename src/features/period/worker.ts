/** The view of a collective's month, or of twelve together. */

import * as z from 'zod/mini';
import { nameAndImage } from '../../background/account.ts';
import type { Answering } from '../../background/answering.ts';
import type { Answer, Connection, Question } from '../../background/connection.ts';
import { cachedFactsOfNow, createFigureReader } from '../../background/figures.ts';
import { type Aged, type Mode, mode, slug } from '../../messages/schemas.ts';
import { checkSlug } from '../../platform/addresses/slug.ts';
import { PlatformError } from '../../platform/requests/errors.ts';
import {
  askMonth,
  type FactsOfNow,
  type MonthReport,
  periodEnding,
} from '../../platform/transactions/month.ts';
import { MINUTE_MS, type Period, toDateText } from '../../platform/values/dates.ts';
import type { Figures } from '../../platform/values/types.ts';
import { ledgerRequests } from './worker-ledger.ts';

export interface MonthView {
  readonly slug: string;
  readonly name: string;
  readonly report: MonthReport;
  /** The current ones, which are not those of the period. The balance is null where that is over. */
  readonly figures: Pick<Figures, 'balance' | 'recurring'>;
}

/** A month, quarter, or twelve months, by its last month. */
interface MonthRequest {
  readonly slug: string;
  readonly month: string;
  readonly months: 1 | 3 | 12;
  readonly mode: Mode;
}

export const periodRequests = (answering: Answering) => ({
  /** The month, quarter, or twelve months that end with one of the last 24, or run. */
  'get-month': answering.view(
    {
      slug,
      month: z.string().check(z.regex(/^\d{4}-\d\d$/)),
      months: z.literal([1, 3, 12]),
      mode,
    },
    getMonth,
  ),
  ...ledgerRequests(answering),
});

/** Current figures, unlike those of the period, are the newest of all answers (figures.ts). @throws PlatformError */
export async function getMonth(
  connection: Connection,
  request: MonthRequest,
): Promise<Aged<MonthView>> {
  const slug = checkSlug(request.slug);
  const period = periodEnding(request.month, request.months, connection.now());
  if (!period) throw new PlatformError('bad-message');
  const answer = await connection.get(monthQuestion(connection, slug, period), request);
  if (!answer.data) return { ...answer, data: null };
  const { data: report, receivedAt } = answer;
  const ofNow = factsOfNow(period, { data: report, receivedAt: receivedAt ?? 0 });
  const readFigures = await createFigureReader(connection);
  const { balance, recurring } = await readFigures(slug, { now: { ...answer, data: ofNow } });
  const isRunning = (receivedAt ?? 0) < period.to;
  const { name } = await nameAndImage(connection, slug);
  const figures = { balance: isRunning ? balance : null, recurring };
  return { ...answer, data: { slug, name: name ?? slug, report, figures } };
}

/** A report on a period. That of a past period seldom changes, so it is fresh for longer. */
function monthQuestion(
  connection: Connection,
  slug: string,
  period: Period,
): Question<MonthReport> {
  const { platform, askGraphql, now } = connection;
  const isOver = period.to <= now();
  return {
    name: `month ${slug} ${toDateText(period.from)} ${toDateText(period.to)}`,
    mayBePersonal: true,
    maxAgeMs: (isOver ? 60 : 10) * MINUTE_MS,
    ask: async (request) => {
      const answer = await askGraphql((token) =>
        askMonth(platform, slug, period, { ...request, token }),
      );
      await keepFactsOfNow(connection, slug, { period, answer });
      return answer;
    },
  };
}

interface ReceivedReport {
  readonly period: Period;
  readonly answer: Answer<MonthReport>;
}

/** Caches the report's current figures, unless a later report has cached them. */
async function keepFactsOfNow(
  { cached, keep }: Connection,
  slug: string,
  { period, answer }: ReceivedReport,
): Promise<void> {
  const data = factsOfNow(period, answer);
  for (const kind of ['balance', 'recurring'] as const) {
    const question = cachedFactsOfNow(slug, kind);
    const cachedAt = (await cached(question))?.receivedAt ?? 0;
    if (data[kind] && cachedAt < answer.receivedAt) {
      await keep(question, { ...answer, data, missingParts: 0 });
    }
  }
}

/** The figures of a report that are current, whatever its period. The balance is that of its end. */
function factsOfNow(
  period: Period,
  { data: report, receivedAt }: Pick<Answer<MonthReport>, 'data' | 'receivedAt'>,
): FactsOfNow {
  const isRunning = receivedAt < period.to;
  return { balance: isRunning ? report.balance.amount : null, recurring: report.now.recurring };
}
