/** The view of a collective's month, or of twelve together. */

import { nameAndImage } from '../../background/account.ts';
import type { Answer, Connection, Question } from '../../background/connection.ts';
import { cachedFactsOfNow, createFigureReader } from '../../background/figures.ts';
import type { MonthView } from '../../messages/contract/collective.ts';
import type { FieldsOf } from '../../messages/contract.ts';
import type { Aged } from '../../messages/schemas.ts';
import { checkSlug } from '../../platform/addresses/slug.ts';
import { PlatformError } from '../../platform/requests/errors.ts';
import {
  askMonth,
  type FactsOfNow,
  type MonthReport,
  periodEnding,
} from '../../platform/transactions/month.ts';
import { MINUTE_MS, type Period, toDateText } from '../../platform/values/dates.ts';

/** Current figures, unlike those of the period, are the newest of all answers (newest-figures.ts). @throws PlatformError */
export async function getMonth(
  connection: Connection,
  request: FieldsOf<'get-month'>,
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
