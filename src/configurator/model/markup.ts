/** Writes markup to be copied: tags with their attributes, every value escaped. */

/** Attributes in their order; null leaves one out. */
export type MarkupAttributes = readonly (readonly [name: string, value: string | null])[];

export interface Markup {
  readonly tag: string;
  readonly attributes: MarkupAttributes;
  readonly children?: readonly (Markup | string)[];
}

/** `template` is for the templates of frameworks, in which braces begin an expression. */
export type Dialect = 'html' | 'template';

const WIDTH = 80;

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '{': '&#123;',
  '}': '&#125;',
};

/** The text as it is written between tags and between double quotes. */
export function escapeText(text: string, dialect: Dialect = 'html'): string {
  const special = dialect === 'html' ? /[&<>"]/g : /[&<>"{}]/g;
  return text.replace(special, (character) => ENTITIES[character] ?? character);
}

/** Markup as text, indented by `indent` blanks; a tag that gets too long has one attribute a line. */
export function writeMarkup(markup: Markup, dialect: Dialect = 'html', indent = 0): string {
  const { tag, attributes, children = [] } = markup;
  const blanks = ' '.repeat(indent);
  const written = attributes.flatMap(([name, value]) => {
    if (value === null) return [];
    return [value === '' ? name : `${name}="${escapeText(value, dialect)}"`];
  });
  const short = [tag, ...written].join(' ');
  const long = `${[tag, ...written].join(`\n${blanks}  `)}\n${blanks}`;
  const isShort = indent + short.length < WIDTH;
  const room = WIDTH - indent - (isShort ? short.length : 0);
  const opening = isShort ? short : long;
  return `${blanks}<${opening}>${writeChildren(children, dialect, { indent, room })}</${tag}>`;
}

function writeChildren(
  children: NonNullable<Markup['children']>,
  dialect: Dialect,
  { indent, room }: { readonly indent: number; readonly room: number },
): string {
  const [child] = children;
  if (child === undefined) return '';
  if (children.length === 1) {
    // A line break in a link would be underlined.
    if (typeof child === 'string') return escapeText(child, dialect);
    const line = writeMarkup(child, dialect);
    if (child.tag === 'text' && line.length < room) return line;
  }
  const lines = children.map((child) =>
    typeof child === 'string'
      ? ' '.repeat(indent + 2) + escapeText(child, dialect)
      : writeMarkup(child, dialect, indent + 2),
  );
  return `\n${lines.join('\n')}\n${' '.repeat(indent)}`;
}
