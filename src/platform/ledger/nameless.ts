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
  const description = without(without(row.description, name), slug);
  return { ...row, opposite: { slug: null, name: null, isPerson }, description };
}

/** The text without the whole words of a name. */
function without(text: string | null, name: string | null): string | null {
  // Most texts have no names, and these patterns take long to make.
  if (!name || !text?.toLowerCase().includes(name.toLowerCase())) return text;
  const escaped = name.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
  return text.replace(new RegExp(`(?<![\\p{L}\\p{N}])${escaped}(?![\\p{L}\\p{N}])`, 'giu'), '…');
}
