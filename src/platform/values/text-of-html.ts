/** Text that people wrote with formatting, as plain text: comments and long descriptions are HTML at the platform. */
import { cleanText } from './names.ts';

const LONGEST_READ = 20_000;
const LONGEST = 2_000;
/** What is between these tags is not text. */
const NO_TEXT = /<(script|style|head|title|template)\b[\s\S]*?(?:<\/\1\s*>|$)/gi;
const LINE_END = /<(?:br|\/p|\/div|\/li|\/h[1-6]|\/tr|\/blockquote|\/pre|\/ul|\/ol)\b[^>]*>/gi;
const TAG = /<(?:!--[\s\S]*?(?:-->|$)|[/a-z!?][^>]*>?)/gi;
const ENTITY = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,6}));/gi;
const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

/** Lines of text without markup, cleaned; null when nothing visible is left. The result is text, never HTML. */
export function textOfHtml(html: unknown): string | null {
  if (typeof html !== 'string') return null;
  const text = html
    .slice(0, LONGEST_READ)
    .replace(/\s+/g, ' ')
    .replace(NO_TEXT, ' ')
    .replace(LINE_END, '\n')
    .replace(TAG, '')
    .replace(ENTITY, (entity, decimal, hex, name: string | undefined) =>
      name
        ? (NAMED[name.toLowerCase()] ?? entity)
        : characterOf(Number.parseInt(decimal ?? hex, decimal ? 10 : 16)),
    );
  return cleanLines(text);
}

function characterOf(code: number): string {
  return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : '';
}

/** As `cleanText`, but with the lines that it has. */
function cleanLines(value: string): string | null {
  const lines = value.split(/[\n\r\u2028\u2029]/).flatMap((line) => cleanText(line, LONGEST) ?? []);
  const text = lines.join('\n');
  if (text.length <= LONGEST) return text || null;
  return `${text
    .slice(0, LONGEST)
    .replace(/\p{Cs}$/u, '')
    .trim()}…`;
}
