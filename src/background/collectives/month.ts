/** The view of a collective's month, or of twelve together. */
import type { MonthView } from '../../messages/contract/collective.ts';
import type { Aged } from '../../messages/contract/freshness.ts';
import { PlatformError } from '../../platform/errors.ts';
import { periodEnding } from '../../platform/month.ts';
import { checkSlug } from '../../platform/slug.ts';
import type { Connection, GetOptions } from '../connection.ts';
import { createFigureReader } from '../figures.ts';
import { nameAndImage } from '../known.ts';
import { factsOfNow, monthSource } from '../sources.ts';

export interface MonthQuestion {
  readonly slug: string;
  /** Such as "2026-10". */
  readonly month: string;
  readonly months: 1 | 12;
}

/** Current figures, unlike those of the period, are the newest of all answers (figures.ts). @throws PlatformError */
export async function getMonth(
  connection: Connection,
  question: MonthQuestion,
  options: GetOptions,
): Promise<Aged<MonthView>> {
  const slug = checkSlug(question.slug);
  const period = periodEnding(question.month, question.months, connection.now());
  if (!period) throw new PlatformError('bad-message');
  const answer = await connection.get(monthSource(connection, slug, period), options);
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
