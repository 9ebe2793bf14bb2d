// A document as a page: markup, headings, links, and the parts that the search finds.
import { join } from 'node:path/posix';
import { Marked, type Token, type Tokens } from 'marked';
import { withEntities } from '../../widgets/static/text.ts';

export interface Page {
  /** `snippet` of docs/snippet.html. */
  readonly name: string;
  /** From the root of the repository. */
  readonly source: string;
  /** What links to it say. */
  readonly label: string;
}

/** Documents that only the repository has: what leads to them is text on the site. */
const NOT_ON_SITE = ['docs/assurance.md', 'sandbox/README.md'];
const LONGEST_DESCRIPTION = 160;

interface Heading {
  readonly id: string;
  readonly depth: number;
  /** Markup. */
  readonly text: string;
}

export interface Rendered extends Page {
  readonly title: string;
  readonly description: string;
  readonly headings: readonly Heading[];
  readonly body: string;
  /** Links to pages of the site, as `page#heading`. */
  readonly links: readonly string[];
  readonly tokens: readonly Token[];
  readonly entries: readonly Entry[];
}

/** A row of a table that describes one attribute, flag, or the like. */
export interface Entry {
  readonly id: string;
  /** The heading above it, which tells attributes of one name apart. */
  readonly under: string;
  readonly row: readonly Tokens.TableCell[];
}

export const escaped = (text: string): string => withEntities(text, /[&<>"]/g);

/** The text of tokens without its marks. */
export const plain = (tokens: readonly Token[] = []): string =>
  tokens
    .map((token) => ('tokens' in token && token.tokens ? plain(token.tokens) : textOf(token)))
    .join('');

function textOf(token: Token): string {
  if (token.type === 'html') return '';
  return 'text' in token && typeof token.text === 'string' ? token.text : '';
}

/** The fragment that GitHub gives a heading with this text. */
const fragmentOf = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M} _-]/gu, '')
    .replaceAll(' ', '-');

/** The ID of a heading after those before it. */
function idOf(text: string, before: readonly Heading[]): string {
  const fragment = fragmentOf(text);
  const same = before.filter(({ id }) => id.replace(/-\d+$/, '') === fragment).length;
  return same ? `${fragment}-${same}` : fragment;
}

/** The name of the page at a path; null for what only the repository has. @throws Error when there is none */
function pageAt(path: string, page: Page, pages: readonly Page[]): string | null {
  const target = path ? join(page.source, '..', path) : page.source;
  if (NOT_ON_SITE.includes(target)) return null;
  const found = pages.find(({ source }) => source === target);
  if (found) return found.name;
  throw new Error(`${page.source} links to ${target}, which is no page of the website.`);
}

/** A document as markup. Its first heading is the page's title. @throws Error when a link leads to no page of `pages` */
export function render(page: Page, text: string, pages: readonly Page[]): Rendered {
  const headings: Heading[] = [];
  const links: string[] = [];
  const entries: Entry[] = [];
  let under = '';
  /** The ID of a row that describes a thing; the first one of a name has it. */
  const entryId = (row: Tokens.TableCell[]): string | undefined => {
    const [name, ...others] = row[0]?.tokens ?? [];
    if (name?.type !== 'codespan' || others.length) return undefined;
    const id = `${headings.at(-1)?.id}-${textOf(name).replace(/[^\w-].*$/, '')}`;
    if (entries.some((entry) => entry.id === id)) return undefined;
    entries.push({ id, under, row });
    return id;
  };
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth }) {
        const content = this.parser.parseInline(tokens);
        const id = idOf(plain(tokens), headings);
        headings.push({ id, depth, text: content });
        under = plain(tokens);
        if (depth === 1) return `<h1 id="${id}">${content}</h1>\n`;
        return `<h${depth} id="${id}">${content} <a class="anchor" href="#${id}" aria-label="Link to “${escaped(plain(tokens))}”">#</a></h${depth}>\n`;
      },
      link({ href, tokens }) {
        const content = this.parser.parseInline(tokens);
        if (/^https?:/.test(href)) return `<a href="${escaped(href)}">${content}</a>`;
        const [path = '', fragment] = href.split('#');
        const name = pageAt(path, page, pages);
        if (!name) return content;
        const part = fragment ? `#${fragment}` : '';
        links.push(name + part);
        return `<a href="${path && `./${name}.html`}${part}">${content}</a>`;
      },
      table(table) {
        const inner = tableMarkup(table, entryId, (tokens) => this.parser.parseInline(tokens));
        return `<div class="table" role="group" aria-label="Table" tabindex="0">${inner}</div>\n`;
      },
      code: ({ text: code }) => `<pre tabindex="0"><code>${escaped(code)}\n</code></pre>\n`,
      // Without the marks of the build, such as those around figures.
      html: ({ text: html }) => html.replace(/<!--[\s\S]*?-->/g, ''),
    },
  });
  const tokens = marked.lexer(text);
  const body = marked.parser(tokens);
  const lead = tokens.find(({ type }) => type === 'paragraph');
  const title = tokens.find((token): token is Tokens.Heading => token.type === 'heading');
  return {
    ...page,
    title: plain(title?.tokens).trim(),
    description: shortened(lead && 'tokens' in lead ? plain(lead.tokens) : ''),
    headings,
    body,
    links,
    tokens,
    entries,
  };
}

/**
 * Narrow pages show each row as a block, with the words of the header beside its cells (`data-header`). The roles are
 * written out, because a table that is laid out as blocks loses them.
 */
function tableMarkup(
  { header, rows }: Tokens.Table,
  idOf: (row: Tokens.TableCell[]) => string | undefined,
  inline: (tokens: Token[]) => string,
): string {
  const heads = header.map(
    ({ tokens }) => `<th scope="col" role="columnheader">${inline(tokens)}</th>`,
  );
  const cell = ({ tokens }: Tokens.TableCell, column: number) => {
    const words = escaped(plain(header[column]?.tokens));
    return `<td role="cell" data-header="${words}">${inline(tokens)}</td>`;
  };
  const body = rows
    .map((row) => {
      const id = idOf(row);
      return `<tr role="row"${id ? ` id="${id}"` : ''}>${row.map(cell).join('')}</tr>`;
    })
    .join('\n');
  return `<table role="table">\n<thead role="rowgroup"><tr role="row">${heads.join('')}</tr></thead>\n<tbody role="rowgroup">\n${body}\n</tbody>\n</table>`;
}

/** Whole sentences, or words if that is little, up to the length that search engines show. */
function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ').replace(/:$/, '.');
  if (line.length <= LONGEST_DESCRIPTION) return line;
  const cut = line.slice(0, LONGEST_DESCRIPTION);
  const sentences = cut.slice(0, cut.lastIndexOf('. ') + 1);
  return sentences.length > LONGEST_DESCRIPTION / 2 ? sentences : cut.replace(/\s\S*$/, ' …');
}
