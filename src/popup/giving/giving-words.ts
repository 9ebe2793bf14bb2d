/** What the user gives in words: the text to copy, and the rows of the file. */
import type { GivingView } from '../../messages/contract/start.ts';
import type { GiftTotal, Receiver, RecurringGift } from '../../platform/user/giving.ts';
import type { CsvCell } from '../../platform/values/csv.ts';
import { escapeMarkdown } from '../../platform/values/markdown.ts';
import { decimalText } from '../../platform/values/money.ts';
import { amountInText } from '../../ui/amount.tsx';
import { t } from '../../ui/i18n.ts';
import { day } from '../parts/csv-rows.ts';
import { sumInText } from '../parts/sum.tsx';
import { perInterval } from './giving-parts.tsx';

/** Null for those that are paid. */
export function stateWords(state: RecurringGift['state']): string | null {
  if (state === 'active') return null;
  return t(state === 'failed' ? 'popup_inError' : 'popup_paused');
}

/** "at least €15.00 + $5.00". */
function totalWords({ sums, isAtLeast }: GiftTotal): string {
  const sum = sumInText(sums);
  return isAtLeast ? t('popup_atLeastSum', sum) : sum;
}

export function givingMarkdown({ summary, recurring, once }: GivingView): string {
  const { monthly } = summary;
  const title = t('popup_recurringGifts');
  const sum = `${totalWords(monthly)} ${t('popup_perMonth')}`;
  const recurringLines = recurring.gifts.map(({ to, amount, every, state }) => {
    const words = [`${amountInText(amount)} ${t(perInterval(every))}`, stateWords(state)];
    return line(to, words.filter(Boolean).join(t('common_factComma')));
  });
  const onceLines = once.gifts.map(({ to, amount }) => line(to, amountInText(amount)));
  const givenOnce = t(
    'common_labeled',
    t('popup_givenOnce', summary.year),
    totalWords(summary.once),
  );
  return [
    `## ${t('popup_giving')}`,
    ...part(monthly.sums.length ? t('common_labeled', title, sum) : title, recurringLines),
    ...part(givenOnce, onceLines),
    '',
  ].join('\n');
}

const line = (to: Receiver, words: string): string =>
  `- ${t('common_labeled', escapeMarkdown(to.name), words)}`;

function part(title: string, lines: readonly string[]): readonly string[] {
  return lines.length ? ['', `**${title}**`, '', ...lines] : [];
}

/** One contribution a row, in the language of files: English names, plain decimals, days in UTC. */
export function givingRows({ recurring, once }: GivingView): CsvCell[][] {
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
