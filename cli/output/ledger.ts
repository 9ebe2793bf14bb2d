/** Ledgers as files: for people, for spreadsheets, and as double entry. */

import { ENGLISH } from '../../src/platform/ledger/english.ts';
import { beancountText } from '../../src/platform/ledger/forms/beancount.ts';
import { hledgerText } from '../../src/platform/ledger/forms/hledger.ts';
import { ledgerMarkdown } from '../../src/platform/ledger/forms/markdown.ts';
import { spreadsheetCsv } from '../../src/platform/ledger/forms/spreadsheet-csv.ts';
import { askLedger, type Ledger } from '../../src/platform/ledger/ledger.ts';
import { withoutNames } from '../../src/platform/ledger/nameless.ts';
import { periodText, readPeriod } from '../../src/platform/ledger/period.ts';
import type { LedgerProgress } from '../../src/platform/ledger/read-rows.ts';
import { remarksOf } from '../../src/platform/ledger/words.ts';
import { PlatformError } from '../../src/platform/requests/errors.ts';
import type { RequestContext } from '../../src/platform/requests/http.ts';
import type { Period } from '../../src/platform/values/dates.ts';
import { toDateText } from '../../src/platform/values/dates.ts';
import type { FileJob, Job } from '../command-line/job.ts';
import { isLedger } from '../command-line/subjects.ts';
import { platformProblem } from '../data/collective.ts';
import type { Reporter } from '../print.ts';
import { Away, failed, wrongUsage } from '../problem.ts';
import { type Made, plain } from './marked.ts';

/** The files that show ledgers, by path. Each period is asked for once. @throws Problem */
export async function makeLedgers(
  job: Job,
  reporter: Reporter,
  context: RequestContext,
): Promise<ReadonlyMap<string, Made>> {
  const made = new Map<string, Made>();
  const known = new Map<string, Ledger>();
  for (const file of job.files.filter(isLedger)) {
    const { period: text = 'month', children = false } = file.options;
    const period = periodFrom(text, context);
    const key = `${periodText(period)} ${children}`;
    const ledger = known.get(key) ?? (await ask(job, { period, children }, { reporter, context }));
    known.set(key, ledger);
    made.set(file.path, makeFile(file, ledger));
  }
  return made;
}

/** @throws Problem (wrong usage) for a period that has not begun */
function periodFrom(text: string, { now = Date.now }: RequestContext): Period {
  const period = readPeriod(text, now());
  if (!period) throw wrongUsage(`There is no period ${text}.`);
  if (period.from > now()) throw wrongUsage(`The period ${text} is in the future.`);
  return period;
}

async function ask(
  { slug, platform }: Job,
  question: { readonly period: Period; readonly children: boolean },
  { reporter, context }: { readonly reporter: Reporter; readonly context: RequestContext },
): Promise<Ledger> {
  const name = periodText(question.period);
  const onProgress = (progress: LedgerProgress) =>
    reporter.progress(`${name}: ${wordsOf(progress)}`);
  try {
    const ledger = await askLedger(platform, { slug, ...question }, { ...context, onProgress });
    refuseUnfit(ledger);
    if (ledger.changes) {
      reporter.line(
        `${name}: the list of transactions changed while it was read, so it was read again`,
      );
    }
    return ledger;
  } catch (error) {
    if (error instanceof PlatformError && error.code === 'private') {
      throw failed(`${slug}: this collective is private, so it has no public ledger.`);
    }
    if (error instanceof PlatformError) throw platformProblem(platform, slug, error);
    throw error;
  } finally {
    reporter.progress('');
  }
}

function wordsOf({ rows, total, waitMs }: LedgerProgress): string {
  const read = total === null ? 'transactions' : `${rows} of ${total} transactions`;
  const wait =
    waitMs === null ? '' : `; waiting ${Math.ceil(waitMs / 1000)} s for the platform’s limit`;
  return `${read}${wait}`;
}

/** @throws Problem for a ledger that should not take the place of an older file */
function refuseUnfit({ slug, period, emptiness, firstRowAt, changes }: Ledger): void {
  if (emptiness === 'before-the-first-row' && firstRowAt !== null) {
    const first = toDateText(firstRowAt);
    throw failed(
      `${slug}: the period ${periodText(period)} is before its first transaction, on ${first}.`,
    );
  }
  if (changes === 2) {
    throw new Away(`${slug}: the list of transactions changed twice while it was read.`);
  }
}

function makeFile({ path, kind, options }: FileJob, ledger: Ledger): Made {
  const shown = options.names ? ledger : withoutNames(ledger);
  const forms = {
    csv: () => spreadsheetCsv(shown, options.platform),
    beancount: () => beancountText(shown),
    ledger: () => hledgerText(shown),
  };
  const text = kind in forms ? forms[kind as keyof typeof forms]() : ledgerMarkdown(shown);
  // Sums of what was raised and spent are not printed here.
  const all = remarksOf(ledger, ENGLISH).filter((line) => line !== ENGLISH.refunds);
  const remarks = all.map((line) => line.replace(/^✓ |\.$/g, ''));
  const about = [`${ledger.rows.length} transactions`, ...remarks].join('; ');
  return { ...plain(path, text), about };
}
