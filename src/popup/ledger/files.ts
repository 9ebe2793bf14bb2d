/** A ledger as files: for spreadsheets, accounting programs, and plain-text double entry. */
import type { Platform } from '../../platform/addresses/profile.ts';
import { bankCsvs } from '../../platform/ledger/forms/bank-csv.ts';
import { beancountText } from '../../platform/ledger/forms/beancount.ts';
import { hledgerText } from '../../platform/ledger/forms/hledger.ts';
import { ledgerMarkdown } from '../../platform/ledger/forms/markdown.ts';
import { spreadsheetCsv } from '../../platform/ledger/forms/spreadsheet-csv.ts';
import type { Ledger } from '../../platform/ledger/ledger.ts';
import { periodText } from '../../platform/ledger/period.ts';
import { formatLanguage } from '../../ui/i18n.ts';
import type { SavedFile } from '../parts/export-menu.tsx';
import type { LedgerForm } from './forms.ts';
import { ledgerWords } from './ledger-words.ts';

const ENDINGS: Readonly<Record<LedgerForm, string>> = {
  spreadsheet: '-transactions.csv',
  xero: '-xero.csv',
  quickbooks: '-quickbooks.csv',
  hledger: '.ledger',
  beancount: '.beancount',
  markdown: '.md',
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

/** QuickBooks takes the dates of the reader's country. */
function dateOrder(): 'month-first' | 'day-first' {
  const parts = new Intl.DateTimeFormat(formatLanguage()).formatToParts();
  return parts[0]?.type === 'month' ? 'month-first' : 'day-first';
}

function textsOf(ledger: Ledger, form: LedgerForm, platform: Platform): readonly string[] {
  switch (form) {
    case 'spreadsheet':
      return [spreadsheetCsv(ledger, platform)];
    case 'xero':
      return bankCsvs(ledger, { program: 'xero', dates: 'iso' });
    case 'quickbooks':
      return bankCsvs(ledger, { program: 'quickbooks', dates: dateOrder() });
    case 'hledger':
      return [hledgerText(ledger)];
    case 'beancount':
      return [beancountText(ledger)];
    case 'markdown':
      return [ledgerMarkdown(ledger, ledgerWords())];
  }
}
