/** The words of a ledger in the reader's language: on screen and on paper. */

import type { Ledger } from '../../platform/ledger/ledger.ts';
import { isRunning, type LedgerWords, remarksOf } from '../../platform/ledger/words.ts';
import { formatLanguage, formatNumber, t } from '../../ui/i18n.ts';
import { formatDate } from '../../ui/times.tsx';
import { kindWords } from '../transactions/transaction-words.ts';
import { periodName } from './period.ts';

export function ledgerWords(): LedgerWords {
  return {
    locale: formatLanguage(),
    days: (ledger) =>
      [
        isRunning(ledger)
          ? t('popup_monthRunning', periodName(ledger.period))
          : periodName(ledger.period),
        t(ledger.children ? 'popup_withProjects' : 'popup_withoutProjects'),
      ].join(' · '),
    opening: t('popup_openingBalance'),
    closing: t('popup_closingBalance'),
    closingNow: t('popup_balanceNow'),
    totals: {
      income: t('popup_raised'),
      spending: t('popup_spent'),
      'host-fee': t('popup_hostFees'),
      'processor-fee': t('popup_processorFees'),
      'platform-fee': t('popup_platformFees'),
      tax: t('popup_taxes'),
      transfer: t('popup_transfers'),
      debt: t('popup_debts'),
      other: t('popup_otherAmounts'),
    },
    kind: (kind) => (kind === 'EXPENSE' ? t('popup_withoutCategory') : kindWords(kind)),
    empty: t('popup_ledgerEmpty'),
    addsUp: `✓ ${t('popup_ledgerAddsUp')}`,
    differs: (amount, reason) => t('popup_ledgerDiffers', amount, reason),
    reasons: {
      'unread-rows': t('popup_whyUnread'),
      'hidden-rows': t('popup_whyHidden'),
      'host-changed': t('popup_whyHost'),
      rounding: t('popup_whyRounding'),
      'rate-of-today': t('popup_whyRate'),
      'near-border': t('popup_whyBorder'),
      'not-in-balance-yet': t('popup_whyNotYet'),
      unknown: t('popup_whyUnknown'),
    },
    untold: (count) => t('popup_ledgerUntold', formatNumber(count)),
    unread: (count) => t('popup_ledgerUnread', formatNumber(count)),
    changed: t('popup_ledgerChanged'),
    refunds: t('popup_ledgerRefunds'),
  };
}

/** What a reader has to know, and why there is nothing. */
export function ledgerRemarks(ledger: Ledger): readonly string[] {
  const { emptiness, firstRowAt } = ledger;
  if (emptiness === 'in-the-future') return [t('popup_ledgerFuture')];
  if (emptiness === 'before-the-first-row' && firstRowAt !== null) {
    return [t('popup_ledgerBefore', formatDate(firstRowAt))];
  }
  return remarksOf(ledger, ledgerWords());
}
