/** The forms in which a ledger can be saved, each with its label. What makes them is loaded when one is chosen. */
import type { MessageKey } from '../../ui/i18n.ts';

export type LedgerForm =
  | 'spreadsheet'
  | 'xero'
  | 'quickbooks-month-first'
  | 'quickbooks-day-first'
  | 'hledger'
  | 'beancount';

/** The spreadsheet, then those for accounting programs. QuickBooks asks in which order the dates are. */
export const LEDGER_FORMS: readonly (readonly [
  form: LedgerForm,
  label: MessageKey,
  ...dates: string[],
])[] = [
  ['spreadsheet', 'popup_ledgerSpreadsheet'],
  ['xero', 'popup_ledgerXero'],
  ['quickbooks-month-first', 'popup_ledgerQuickbooks', 'MM/DD/YYYY'],
  ['quickbooks-day-first', 'popup_ledgerQuickbooks', 'DD/MM/YYYY'],
  ['hledger', 'popup_ledgerHledger'],
  ['beancount', 'popup_ledgerBeancount'],
];
