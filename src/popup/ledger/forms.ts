/** The forms in which a ledger can be saved, each with its label. What makes them is loaded when one is chosen. */
import type { MessageKey } from '../../ui/i18n.ts';

export type LedgerForm =
  | 'spreadsheet'
  | 'xero'
  | 'quickbooks'
  | 'hledger'
  | 'beancount'
  | 'markdown';

export const LEDGER_FORMS: readonly (readonly [LedgerForm, MessageKey])[] = [
  ['spreadsheet', 'popup_ledgerSpreadsheet'],
  ['xero', 'popup_ledgerXero'],
  ['quickbooks', 'popup_ledgerQuickbooks'],
  ['hledger', 'popup_ledgerHledger'],
  ['beancount', 'popup_ledgerBeancount'],
  ['markdown', 'popup_ledgerMarkdown'],
];
