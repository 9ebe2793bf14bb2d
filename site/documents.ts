// The repository's documents for users as pages of the site: docs/snippet.html and so on. Links are checked here.
import { readFileSync } from 'node:fs';
import { join } from 'node:path/posix';
import { Marked, type Token, type Tokens } from 'marked';
import type { Plugin } from 'vite';

interface Page {
  /** `snippet` of docs/snippet.html. */
  readonly name: string;
  /** From the root of the repository. */
  readonly source: string;
  /** What links to it say. */
  readonly label: string;
}

/** In the order of the menu. */
const PAGES: readonly Page[] = [
  { name: 'index', source: 'widgets/README.md', label: 'Overview' },
  { name: 'get', source: 'docs/kit/get.md', label: 'Get it' },
  { name: 'snippet', source: 'docs/kit/snippet.md', label: 'Paste a snippet' },
  { name: 'cms', source: 'docs/kit/cms.md', label: 'WordPress, Ghost, Hugo, Jekyll' },
  { name: 'npm', source: 'docs/kit/npm.md', label: 'npm and modules' },
  { name: 'frameworks', source: 'docs/kit/frameworks.md', label: 'Frameworks' },
  { name: 'files', source: 'cli/README.md', label: 'READMEs and static files' },
  { name: 'moving', source: 'docs/kit/moving.md', label: 'Moving from other walls' },
  { name: 'attributes', source: 'docs/kit/attributes.md', label: 'Attributes' },
  { name: 'styling', source: 'docs/kit/styling.md', label: 'Styling' },
  { name: 'policies', source: 'docs/kit/policies.md', label: 'Policies, privacy, large sites' },
  { name: 'privacy', source: 'PRIVACY.md', label: 'Privacy statement' },
];
const LONGEST_DESCRIPTION = 160;

interface Heading {
  readonly id: string;
  readonly depth: number;
  /** Markup. */
  readonly text: string;
}

interface Rendered extends Page {
  readonly title: string;
  readonly description: string;
  readonly headings: readonly Heading[];
  readonly body: string;
  /** Links to pages of the site, as `page#heading`. */
  readonly links: readonly string[];
}

const escaped = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

/** The text of tokens without its marks. */
const plain = (tokens: readonly Token[] = []): string =>
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

/** The page of another document. @throws Error when it is not on the site */
function pageOf(path: string, source: string): string {
  const target = path ? join(source, '..', path) : source;
  const page = PAGES.find((other) => other.source === target);
  if (!page) throw new Error(`${source} links to ${target}, which is no page of the website.`);
  return page.name;
}

/** A document as markup. Its first heading is the page's title. */
function render(page: Page, text: string): Rendered {
  const headings: Heading[] = [];
  const links: string[] = [];
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth }) {
        const content = this.parser.parseInline(tokens);
        const fragment = fragmentOf(plain(tokens));
        const same = headings.filter(({ id }) => id.replace(/-\d+$/, '') === fragment).length;
        const id = same ? `${fragment}-${same}` : fragment;
        headings.push({ id, depth, text: content });
        if (depth === 1) return `<h1 id="${id}">${content}</h1>\n`;
        return `<h${depth} id="${id}">${content} <a class="anchor" href="#${id}" aria-label="Link to “${escaped(plain(tokens))}”">#</a></h${depth}>\n`;
      },
      link({ href, tokens }) {
        const content = this.parser.parseInline(tokens);
        if (/^https?:/.test(href)) return `<a href="${escaped(href)}">${content}</a>`;
        const [path = '', fragment] = href.split('#');
        const name = pageOf(path, page.source);
        links.push(fragment ? `${name}#${fragment}` : name);
        const file = path ? `./${name}.html` : '';
        return `<a href="${file}${fragment ? `#${fragment}` : ''}">${content}</a>`;
      },
      table(table) {
        const inner = tableMarkup(table, (tokens) => this.parser.parseInline(tokens));
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
  };
}

/**
 * Narrow pages show each row as a block, with the words of the header beside its cells (`data-header`). The roles are
 * written out, because a table that is laid out as blocks loses them.
 */
function tableMarkup({ header, rows }: Tokens.Table, inline: (tokens: Token[]) => string): string {
  const heads = header.map(
    ({ tokens }) => `<th scope="col" role="columnheader">${inline(tokens)}</th>`,
  );
  const cell = ({ tokens }: Tokens.TableCell, column: number) => {
    const words = escaped(plain(header[column]?.tokens));
    return `<td role="cell" data-header="${words}">${inline(tokens)}</td>`;
  };
  const body = rows.map((row) => `<tr role="row">${row.map(cell).join('')}</tr>`).join('\n');
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

/** The menu: all pages, and the sections of this one. */
function menu(current: Rendered): string {
  const items = PAGES.map(({ name, label }) => {
    if (name !== current.name) return `<li><a href="./${name}.html">${label}</a></li>`;
    const sections = current.headings.filter(({ depth }) => depth === 2);
    const inner = sections.map(({ id, text }) => `<li><a href="#${id}">${text}</a></li>`).join('');
    const list = inner && `<ul>${inner}</ul>`;
    return `<li><a href="./${name}.html" aria-current="page">${label}</a>${list}</li>`;
  });
  return `<ul>${items.join('\n')}</ul>`;
}

/** Links to the pages before and after. */
function neighbors({ name }: Rendered): string {
  const index = PAGES.findIndex((page) => page.name === name);
  const link = (page: Page | undefined, rel: string, word: string) =>
    page
      ? `<a rel="${rel}" href="./${page.name}.html"><span>${word}</span> ${page.label}</a>`
      : '<span></span>';
  return link(PAGES[index - 1], 'prev', 'Previous') + link(PAGES[index + 1], 'next', 'Next');
}

/**
 * Every document as HTML by file name. `read` gives the text of a file of the repository.
 * @throws Error when a link leads nowhere
 */
export function documentPages(
  template: string,
  read: (path: string) => string,
): ReadonlyMap<string, string> {
  const pages = PAGES.map((page) => render(page, read(page.source)));
  const targets = new Set(
    pages.flatMap(({ name, headings }) => [name, ...headings.map(({ id }) => `${name}#${id}`)]),
  );
  for (const { source, links } of pages) {
    const broken = links.find((link) => !targets.has(link));
    if (broken) throw new Error(`${source} links to ${broken}, which does not exist.`);
  }
  return new Map(
    pages.map((page) => {
      const values: Readonly<Record<string, string>> = {
        title: escaped(page.title),
        description: escaped(page.description),
        body: page.body,
        menu: menu(page),
        neighbors: neighbors(page),
      };
      const html = template.replace(/%doc_(\w+)%/g, (mark, name) => values[name] ?? mark);
      return [`docs/${page.name}.html`, html];
    }),
  );
}

const ROOT = new URL('../', import.meta.url);

/** Builds docs/*.html from the page docs/template.html. */
export function documents(): Plugin {
  return {
    name: 'documents',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const template = bundle['docs/template.html'];
        if (template?.type !== 'asset') throw new Error('docs/template.html was not built.');
        delete bundle['docs/template.html'];
        const read = (path: string) => readFileSync(new URL(path, ROOT), 'utf8');
        for (const [fileName, source] of documentPages(`${template.source}`, read)) {
          this.emitFile({ type: 'asset', fileName, source });
        }
      },
    },
  };
}
