/** Offered to the period. A transaction in words. */

import { entryOf } from '../../platform/values/json.ts';
import { hundredthsOf } from '../../platform/values/money.ts';
import { isLike } from '../../platform/values/search-terms.ts';
import type { Transaction } from '../../platform/values/types.ts';
import { type MessageKey, t } from '../../ui/i18n.ts';

const KINDS: Readonly<Record<string, MessageKey>> = {
  CONTRIBUTION: 'popup_kindContribution',
  EXPENSE: 'popup_kindExpense',
  ADDED_FUNDS: 'popup_kindAddedFunds',
  BALANCE_TRANSFER: 'popup_kindBalanceTransfer',
  HOST_FEE: 'popup_kindHostFee',
  PLATFORM_TIP: 'popup_kindPlatformTip',
  PAYMENT_PROCESSOR_FEE: 'popup_kindProcessorFee',
};

/** "Contribution"; an unknown kind as the platform spells it. */
export function kindWords(kind: string): string {
  const key = entryOf(KINDS, kind);
  return key ? t(key) : kind.toLowerCase().replace(/_/g, ' ');
}

/** "Contribution", or "Credit" where the platform doesn't say the kind. */
export const typeWords = (transaction: Transaction): string =>
  transaction.kind ? kindWords(transaction.kind) : directionWords(transaction);

const directionWords = ({ amount }: Pick<Transaction, 'amount'>): string =>
  t(hundredthsOf(amount) < 0 ? 'popup_moneyOut' : 'popup_moneyIn');

export interface RowWords {
  /** Empty where the description says it. */
  readonly kind: string;
  readonly description: string;
  /** Both, for rows that cut them. */
  readonly title: string;
}

/**
 * "Expense" and "Hosting"; no kind where the description says it, in the platform's words or the reader's. The own name,
 * which the platform writes into every contribution, is left out: "Monthly financial contribution (Backers)".
 */
export function rowWords(
  row: Described,
  kindInWords: string,
  own: string | null | undefined,
): RowWords {
  const description = row.description?.replace(own ? ` to ${own}` : '', '').trim() ?? '';
  const ofPlatform = row.kind?.replaceAll('_', ' ') || kindInWords;
  const isSaid = [ofPlatform, kindInWords].some((kind) => isLike(kind, description));
  const kind = isSaid ? '' : kindInWords;
  return { kind, description, title: [kind, description].filter(Boolean).join(' · ') };
}

type Described = Pick<Transaction, 'kind' | 'description'>;
