/** The rows of the file of a collective's backers. */
import type {
  ReceivedContribution,
  RecurringContributions,
} from '../../platform/account/recurring-contributions.ts';
import { type Column, type CsvCell, day, toRows } from '../../platform/values/csv.ts';
import { decimalText } from '../../platform/values/money.ts';
import type { Backer } from '../../platform/values/types.ts';

const BACKER_COLUMNS: readonly Column<Row>[] = [
  ['name', ({ name }) => name],
  ['slug', ({ slug }) => slug],
  ['type', ({ type }) => type],
  ['roles', ({ roles }) => roles.join(', ')],
  ['tiers', ({ tiers }) => tiers.join(', ')],
  [
    'total',
    ({ total, currency, isFirst }) => (isFirst ? decimalText({ minor: total, currency }) : null),
  ],
  ['currency', ({ currency }) => currency],
  ['since', ({ createdAt }) => day(createdAt)],
  ['last payment', ({ lastTransactionAt }) => day(lastTransactionAt)],
  ['company', ({ company }) => company],
  ['website', ({ website }) => website],
  ['profile', ({ profile }) => profile],
];
const EMAIL_COLUMN: Column<Row> = ['email', ({ email }) => email];
const RECURRING_COLUMNS: readonly Column<Row>[] = [
  ['recurring amount', ({ recurring }) => recurring && decimalText(recurring.amount)],
  ['recurring currency', ({ recurring }) => recurring?.amount.currency ?? null],
  ['interval', ({ recurring }) => recurring?.every ?? null],
  ['status', ({ recurring, isKnown }) => recurring?.state ?? (isKnown ? null : 'not known')],
  ['next charge', ({ recurring }) => day(recurring?.nextChargeAt ?? null)],
];

/** A backer with one of their recurring contributions. */
interface Row extends Backer {
  readonly recurring: ReceivedContribution | null;
  /** False where the platform may have told only others. */
  readonly isKnown: boolean;
  /** False for what repeats a backer: sums count each once. */
  readonly isFirst: boolean;
}

/**
 * Header and rows: one for each recurring contribution of a backer, canceled ones only where there are no others. The
 * columns about email and about recurring contributions are there where the platform gave some.
 */
export function backerRows(
  backers: readonly Backer[],
  hasEmails: boolean,
  recurring: RecurringContributions | null,
): CsvCell[][] {
  const given = new Map<string | null, ReceivedContribution[]>();
  for (const one of recurring?.contributions ?? []) {
    given.set(one.from, [...(given.get(one.from) ?? []), one]);
  }
  const isKnown = recurring?.isComplete ?? false;
  const rows = backers.flatMap((backer): readonly Row[] => {
    const all = given.get(backer.slug) ?? [];
    const running = all.filter(({ state }) => state !== 'canceled');
    const shown = running.length ? running : all.slice(0, 1);
    return (shown.length ? shown : [null]).map((one, index) => {
      return { ...backer, recurring: one, isKnown, isFirst: index === 0 };
    });
  });
  return toRows(rows, [
    ...BACKER_COLUMNS,
    ...(recurring ? RECURRING_COLUMNS : []),
    ...(hasEmails ? [EMAIL_COLUMN] : []),
  ]);
}
