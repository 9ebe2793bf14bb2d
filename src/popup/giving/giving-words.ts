/** What the user gives in words: the text to copy, and the rows of the file. */
import type { GivingView } from '../../messages/contract/start.ts';
import type { CsvCell } from '../../platform/csv.ts';
import { toDateText } from '../../platform/dates.ts';
import type { Gifts, RecurringGift } from '../../platform/giving.ts';
import type { Amount } from '../../platform/types.ts';
import { amountInText } from '../../ui/amount.tsx';
import { t } from '../../ui/i18n.ts';
import { escapeMarkdown } from '../../ui/markdown.ts';
import { decimalText } from '../parts/csv-rows.ts';
import { sumInText } from '../parts/sum.tsx';
import { perInterval } from './giving-parts.tsx';

/** Null for those that are paid. */
export function stateWords(state: RecurringGift['state']): string | null {
  if (state === 'active') return null;
  return t(state === 'failed' ? 'popup_inError' : 'popup_paused');
}

/** "at least €15.00 + $5.00". */
function sumWords(sums: readonly Amount[], { missing }: Gifts<unknown>): string {
  const sum = sumInText(sums);
  return missing > 0 ? t('popup_atLeastSum', sum) : sum;
}

export function givingMarkdown(view: GivingView): string {
  const { monthly, recurring, onceTotals, once, year } = view;
  const lines = [`## ${t('popup_giving')}`, ''];
  if (monthly.length > 0) {
    lines.push(
      `**${t('popup_recurringGifts')}**: ${sumWords(monthly, recurring)} ${t('popup_perMonth')}`,
      '',
    );
  }
  for (const { to, amount, every, state } of recurring.gifts) {
    const words = [`${amountInText(amount)} ${t(perInterval(every))}`, stateWords(state)];
    lines.push(`- ${escapeMarkdown(to.name)}: ${words.filter(Boolean).join(t('common_comma'))}`);
  }
  if (recurring.gifts.length > 0) lines.push('');
  if (onceTotals.length > 0) {
    lines.push(`**${t('popup_givenOnce', year)}**: ${sumWords(onceTotals, once)}`, '');
  }
  for (const { to, amount } of once.gifts) {
    lines.push(`- ${escapeMarkdown(to.name)}: ${amountInText(amount)}`);
  }
  return [...lines, ''].join('\n');
}

/** One contribution a row, in the language of files: English names, plain decimals, days in UTC. */
export function givingRows({ recurring, once }: GivingView): CsvCell[][] {
  const day = (instant: number | null) => (instant === null ? null : toDateText(instant));
  return [
    ['collective', 'slug', 'interval', 'state', 'amount', 'currency', 'last charge', 'next charge'],
    ...recurring.gifts.map(({ to, every, state, amount, lastChargedAt, nextChargeAt }) => [
      to.name,
      to.slug,
      every,
      state,
      decimalText(amount),
      amount.currency,
      day(lastChargedAt),
      state === 'active' ? day(nextChargeAt) : null,
    ]),
    ...once.gifts.map(({ to, amount, givenAt }) => [
      to.name,
      to.slug,
      'once',
      'paid',
      decimalText(amount),
      amount.currency,
      day(givenAt),
      null,
    ]),
  ];
}
