/** A word of a command line that people paste into any shell. */
import { inOneLine } from './names.ts';

/**
 * What sh, cmd.exe, or PowerShell read as more than a text within double quotes. PowerShell takes curly quotes for
 * straight ones.
 */
const SPECIAL = /["'\u2018-\u201f&|<>^%!$\\`;(){}]/g;
const PLAIN = /^[\w./:@=+-]+$/;

/** True for a text that `commandWord` doesn't change. */
export const isSameInCommand = (text: string): boolean => text.search(SPECIAL) < 0;

/** The text as one word, in quotes where it needs them. What shells read in different ways becomes a blank. */
export function commandWord(text: string): string {
  const word = inOneLine(text.replace(SPECIAL, ' '));
  return PLAIN.test(word) ? word : `"${word}"`;
}
