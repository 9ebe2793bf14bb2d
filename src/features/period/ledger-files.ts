/** A ledger as files: for spreadsheets, accounting programs, and plain-text double entry. */
import type { Platform } from '../../platform/addresses/profile.ts';
import { bankCsvs } from '../../platform/ledger/forms/bank-csv.ts';
import { beancountText } from '../../platform/ledger/forms/beancount.ts';
import { hledgerText } from '../../platform/ledger/forms/hledger.ts';
import { spreadsheetCsv } from '../../platform/ledger/forms/spreadsheet-csv.ts';
import type { Ledger } from '../../platform/ledger/ledger.ts';
import { periodText } from '../../platform/ledger/period.ts';
import type { SavedFile } from '../../ui/extension/export-menu.tsx';
import type { LedgerForm } from './forms.ts';

const ENDINGS: Readonly<Record<LedgerForm, string>> = {
  spreadsheet: '-ledger.csv',
  xero: '-xero.csv',
  'quickbooks-month-first': '-quickbooks.csv',
  'quickbooks-day-first': '-quickbooks.csv',
  hledger: '.ledger',
  beancount: '.beancount',
};

/** Several for a bank's statement that is longer than the program takes. */
export function filesOf(ledger: Ledger, form: LedgerForm, platform: Platform): SavedFile[] {
  const texts = textsOf(ledger, form, platform);
  const [base, ending] = [`${ledger.slug}-${periodText(ledger.period)}`, ENDINGS[form]];
  return texts.map((text, index) => {
    const part = texts.length > 1 ? `-${index + 1}` : '';
    return { name: base + ending.replace('.', `${part}.`), text };
  });
}

function textsOf(ledger: Ledger, form: LedgerForm, platform: Platform): readonly string[] {
  switch (form) {
    case 'spreadsheet':
      return [spreadsheetCsv(ledger, platform)];
    case 'xero':
      return bankCsvs(ledger, { program: 'xero', dates: 'iso' });
    case 'quickbooks-month-first':
      return bankCsvs(ledger, { program: 'quickbooks', dates: 'month-first' });
    case 'quickbooks-day-first':
      return bankCsvs(ledger, { program: 'quickbooks', dates: 'day-first' });
    case 'hledger':
      return [hledgerText(ledger)];
    case 'beancount':
      return [beancountText(ledger)];
  }
}
