// Reads what a workflow gives to the action.

const { env } = process;

/** An input without blanks around it; `name` as in action.yml, in capitals. */
export const input = (name) => (env[`INPUT_${name}`] ?? '').trim();

/** The lines of a text that have something in them. */
export const lines = (text) =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean);

/** The path in a line of `files`, which the command follows up with options. */
export const pathOf = (line) =>
  line.replace(/^(.+?\.(?:svg|png|html|json|md|csv|beancount|ledger))[:?].*$/i, '$1');

const WORD = /(?:[^\s"'\\]|\\[^\r\n]|"(?:[^"\\]|\\.)*"|'[^']*')+/gs;
const QUOTED = /\\(.)|"((?:[^"\\]|\\.)*)"|'([^']*)'/gs;

/**
 * Splits a text into words as a shell does: blanks, quotes and backslashes, and nothing else.
 * @throws Error where a quote has no end
 */
export function words(text) {
  const rest = text.replace(WORD, '').replace(/\\\r?\n/g, '');
  if (rest.trim()) throw new Error('A quote in "options" has no end.');
  const unquoted = (_, escaped, double, single) =>
    escaped ?? single ?? double.replace(/\\(["\\$`])/g, '$1');
  return (text.match(WORD) ?? []).map((word) => word.replace(QUOTED, unquoted));
}
