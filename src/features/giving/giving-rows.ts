/** The rows of the file of what the user gives. */

import type { CsvCell } from '../../platform/values/csv.ts';
import { decimalText } from '../../platform/values/money.ts';
import { day } from '../../ui/extension/csv-rows.ts';
import type { GivingView } from './worker.ts';

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
