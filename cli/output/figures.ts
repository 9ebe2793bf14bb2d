/** Figures of a collective as pictures and badges: what is asked for, and how it is put into words. */

import { decodeSummary } from '../../src/platform/account/decode-summary.ts';
import { askSummary } from '../../src/platform/requests/client.ts';
import { PlatformError } from '../../src/platform/requests/errors.ts';
import type { RequestContext } from '../../src/platform/requests/http.ts';
import { askMonth, type MonthReport, periodOf } from '../../src/platform/transactions/month.ts';
import { formatAmount, toMajorUnits, toMinorUnits } from '../../src/platform/values/money.ts';
import { displayName } from '../../src/platform/values/names.ts';
import type { Amount, Summary } from '../../src/platform/values/types.ts';
import { askSource } from '../../src/platform/wall/ask-source.ts';
import { askMemberPage } from '../../src/platform/wall/graphql-list.ts';
import { createWords, languageWithoutPage, packOf } from '../../widgets/shared/labels.ts';
import { SUMMARY_LABELS } from '../../widgets/summary/labels.ts';
import type { FileJob, Job } from '../command-line/arguments.ts';
import { figureOf } from '../command-line/subjects.ts';
import { platformProblem } from '../data/collective.ts';
import { failed } from '../problem.ts';
import { figureLabels } from './languages.ts';

/** What the figures of a run are made of. */
export interface Facts {
  readonly summary: Summary;
  /** The last whole month, in UTC; null where no file needs it. */
  readonly month: MonthReport | null;
}

/** Asks for what the files need, and is not known yet. @throws Problem */
export async function askFacts(
  { slug, platform, source, files }: Job,
  known: Summary | null,
  context: RequestContext,
): Promise<Facts> {
  const figures = files.map(figureOf);
  const needsMonth = figures.includes('received') || figures.includes('spent');
  const period = periodOf((context.now ?? Date.now)(), 1);
  const rest = async () => (await askSummary(platform, slug, context)).data;
  const graphql = async () => {
    const page = await askMemberPage(platform, slug, { offset: 0, limit: 1 }, context);
    const { summary } = page.data;
    // Where exchange rates fail.
    if (summary.balance === null) throw new PlatformError('graphql-error');
    return decodeSummary(summary, platform.profile);
  };
  try {
    const [summary, month] = await Promise.all([
      known ?? askSource({ source }, { rest, graphql }),
      needsMonth ? askMonth(platform, slug, period, context) : null,
    ]);
    return { summary, month: month?.data ?? null };
  } catch (error) {
    throw platformProblem(platform, slug, error);
  }
}

/** A figure in words. */
export interface FigureWords {
  readonly locale: string;
  readonly isRightToLeft: boolean;
  readonly label: string;
  readonly value: string;
  /** The month, or what the goal is. */
  readonly note: string | null;
  /** Of a goal: 1 is all of it. */
  readonly progress: number | null;
  /** "as of 5 November 2026", where the note is no month. */
  readonly date: string | null;
}

/** @throws Problem if the platform doesn't tell the figure */
export function figureWords(file: FileJob, facts: Facts, now: number): FigureWords {
  const kind = figureOf(file) ?? 'backers';
  const { slug, locale: wanted = 'en', heading, goal = null } = file.options;
  const locale = languageWithoutPage(wanted, false);
  const pack = packOf(locale);
  const words = createWords(
    { ...SUMMARY_LABELS, ...figureLabels(locale) },
    pack?.summary ?? {},
    locale,
  );
  const date = (options: Intl.DateTimeFormatOptions, instant: number) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(instant);
  const shared = {
    locale,
    isRightToLeft: pack?.dir === 'rtl',
    label: displayName(heading ?? null) ?? words(kind === 'goal' ? 'yearlyGoal' : kind),
    note: null,
    progress: null,
    date: words('asOf', { date: date({ dateStyle: 'medium' }, now) }),
  };
  const money = (amount: Amount) => formatAmount(amount, { locale, style: 'whole' });
  const { summary, month } = facts;
  if (kind === 'backers') return { ...shared, value: summary.backersCount.toLocaleString(locale) };
  if (kind === 'balance') return { ...shared, value: money(summary.balance) };
  const { yearlyIncome } = summary;
  if (kind === 'income') return { ...shared, value: money(yearlyIncome) };
  if (kind === 'goal') {
    const progress = goal ? toMajorUnits(yearlyIncome) / goal : 0;
    const percent = progress.toLocaleString(locale, { style: 'percent' });
    const { currency } = yearlyIncome;
    const target = money({ minor: toMinorUnits(goal ?? 0, 'major', currency), currency });
    const note = words('goal', { percent, amount: target });
    return { ...shared, value: money(yearlyIncome), note, progress };
  }
  const amount = month?.[kind === 'received' ? 'raised' : 'spent'].amount;
  const from = month?.period.from ?? 0;
  if (!amount) throw failed(`${slug}: the platform doesn’t tell what was ${kind} last month.`);
  const note = date({ month: 'long', year: 'numeric' }, from);
  return { ...shared, value: money(amount), note, date: null };
}
