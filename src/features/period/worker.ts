/** Reports on a month, quarter, or year; the requests of the period feature. */

import * as z from 'zod/mini';
import { nameAndImage } from '../../background/account.ts';
import type { Answering } from '../../background/answering.ts';
import type { Connection } from '../../background/connection.ts';
import type { Query } from '../../background/query.ts';
import { type Aged, type Mode, mode, slug } from '../../messages/schemas.ts';
import { checkSlug } from '../../platform/addresses/slug.ts';
import { PlatformError } from '../../platform/requests/errors.ts';
import { askMonth, type MonthReport, periodEnding } from '../../platform/transactions/month.ts';
import { MINUTE_MS, type Period, toDateText } from '../../platform/values/dates.ts';
import type { Figures } from '../../platform/values/types.ts';
import { readingRequests } from './worker-reading.ts';

export interface MonthView {
  readonly slug: string;
  readonly name: string;
  readonly report: MonthReport;
  /** The current figures, not the period's. The balance is null where that is over. */
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
  ...readingRequests(answering),
});

/** Current figures, unlike the period's, are the newest of all answers (figures.ts). @throws PlatformError */
async function getMonth(connection: Connection, request: MonthRequest): Promise<Aged<MonthView>> {
  const slug = checkSlug(request.slug);
  const period = periodEnding(request.month, request.months, connection.now());
  if (!period) throw new PlatformError('bad-message');
  const answer = await connection.get(monthQuery(connection, slug, period), request);
  if (!answer.data) return { ...answer, data: null };
  const { data: report, receivedAt } = answer;
  const { balance, recurring } = await connection.figures(slug);
  const isRunning = (receivedAt ?? 0) < period.to;
  const { name } = await nameAndImage(connection, slug);
  const figures = { balance: isRunning ? balance : null, recurring };
  return { ...answer, data: { slug, name: name ?? slug, report, figures } };
}

/** A report on a period. A past period's report seldom changes, so it is fresh for longer. */
function monthQuery(connection: Connection, slug: string, period: Period): Query<MonthReport> {
  const { platform, askGraphql, now } = connection;
  const isOver = period.to <= now();
  return {
    name: `month ${slug} ${toDateText(period.from)} ${toDateText(period.to)}`,
    mayBePersonal: true,
    maxAgeMs: (isOver ? 60 : 10) * MINUTE_MS,
    ask: (request) =>
      askGraphql((token) => askMonth(platform, slug, period, { ...request, token })),
    figures: ({ data: report, receivedAt }) => {
      // The balance is that of the period's end.
      const balance = receivedAt < period.to ? report.balance.amount : null;
      return [{ slug, at: receivedAt, values: { balance, recurring: report.now.recurring } }];
    },
  };
}
