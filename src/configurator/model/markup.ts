/** Writes markup to be copied, with every value escaped. */

/** Attributes in their order; null leaves one out. */
export type MarkupAttributes = readonly (readonly [name: string, value: string | null])[];

export interface Markup {
  readonly tag: string;
  readonly attributes: MarkupAttributes;
  readonly children?: readonly (Markup | string)[];
}

/** `template` is for the templates of frameworks, in which braces begin an expression; `jsx` for React's. */
export type Dialect = 'html' | 'template' | 'jsx';

const WIDTH = 80;
/** Tags without an end. */
const VOID = ['link'];

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '{': '&#123;',
  '}': '&#125;',
};

/** The text, escaped for between tags and between double quotes. */
function escapeText(text: string, dialect: Dialect = 'html'): string {
  const special = dialect === 'html' ? /[&<>"]/g : /[&<>"{}]/g;
  return text.replace(special, (character) => ENTITIES[character] ?? character);
}

/** Markup as text, indented by `indent` blanks; the attributes of a long tag fill lines below its name. */
export function writeMarkup(markup: Markup, dialect: Dialect = 'html', indent = 0): string {
  const { tag, attributes, children = [] } = markup;
  const blanks = ' '.repeat(indent);
  const written = attributes.flatMap(([name, value]) => {
    if (value === null) return [];
    if (name === 'class' && dialect === 'jsx') return [`className="${escapeText(value, dialect)}"`];
    if (name === 'style' && dialect === 'jsx') return [`style={${jsxStyle(value)}}`];
    return [value === '' ? name : `${name}="${escapeText(value, dialect)}"`];
  });
  const short = [tag, ...written].join(' ');
  const long = `${[tag, ...fill(written, WIDTH - indent - 2)].join(`\n${blanks}  `)}\n${blanks}`;
  const opening = indent + short.length < WIDTH ? short : long;
  if (VOID.includes(tag)) return `${blanks}<${opening}>`;
  return `${blanks}<${opening}>${writeChildren(children, dialect, indent)}</${tag}>`;
}

/** Words in lines of at most `width`, unless one alone is longer. */
function fill(words: readonly string[], width: number): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= width)
      lines.splice(-1, 1, `${last} ${word}`);
    else lines.push(word);
  }
  return lines;
}

/** `min-height: 9px` as React wants it: `{ minHeight: '9px' }`. */
function jsxStyle(text: string): string {
  const [name = '', value = ''] = text.split(/: */);
  return `{ ${name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())}: '${value}' }`;
}

function writeChildren(
  children: NonNullable<Markup['children']>,
  dialect: Dialect,
  indent: number,
): string {
  const [child] = children;
  if (child === undefined) return '';
  // A line break in a link would be underlined.
  if (children.length === 1 && typeof child === 'string') return escapeText(child, dialect);
  const lines = children.map((child) =>
    typeof child === 'string'
      ? ' '.repeat(indent + 2) + escapeText(child, dialect)
      : writeMarkup(child, dialect, indent + 2),
  );
  return `\n${lines.join('\n')}\n${' '.repeat(indent)}`;
}
