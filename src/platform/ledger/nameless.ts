/** A ledger without people's names, for files that are kept forever. Organizations keep theirs. */
import type { Ledger } from './ledger.ts';
import type { LedgerRow } from './ledger-row.ts';

export const withoutNames = (ledger: Ledger): Ledger => ({
  ...ledger,
  rows: ledger.rows.map(nameless),
});

function nameless(row: LedgerRow): LedgerRow {
  const { slug, name, isPerson } = row.opposite;
  if (!isPerson) return row;
  let { description } = row;
  for (const one of [name, slug]) {
    if (one !== null && description !== null) description = description.replace(wordsOf(one), '…');
  }
  return { ...row, opposite: { slug: null, name: null, isPerson }, description };
}

/** Whole words of a text. */
function wordsOf(text: string): RegExp {
  const escaped = text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
  return new RegExp(`(?<![\\p{L}\\p{N}])${escaped}(?![\\p{L}\\p{N}])`, 'giu');
}
