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
/** Tags within tags stay on one line up to here. */
const LINE = 112;

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
  const opening = indent + short.length < WIDTH ? short : [tag, ...written].join(`\n${blanks}  `);
  return `${blanks}<${opening}>${writeChildren(children, dialect, indent)}</${tag}>`;
}

function writeChildren(
  children: NonNullable<Markup['children']>,
  dialect: Dialect,
  indent: number,
): string {
  const written = children.map((child) =>
    typeof child === 'string' ? escapeText(child, dialect) : writeMarkup(child, dialect),
  );
  const [line = ''] = written;
  const isPhrase = written.length < 2 && children.every(isText);
  if (isPhrase && indent + line.length < LINE) return line;
  const lines = children.map((child) =>
    typeof child === 'string'
      ? ' '.repeat(indent + 2) + escapeText(child, dialect)
      : writeMarkup(child, dialect, indent + 2),
  );
  return `\n${lines.join('\n')}\n${' '.repeat(indent)}`;
}

/** Words, or the words of a picture. */
function isText(child: Markup | string): boolean {
  return typeof child === 'string' || child.tag === 'text';
}
