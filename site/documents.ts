// The repository's documents for users as pages of the site: docs/snippet.html and so on, with a menu and a search.
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { escaped, type Page, type Rendered, render } from './docs/render.ts';
import { searchIndex } from './docs/search-index.ts';

/** In the order of the menu. */
const GROUPS: Readonly<Record<string, readonly Page[]>> = {
  Documents: [
    { name: 'index', source: 'site/docs/index.md', label: 'Overview' },
    { name: 'first-steps', source: 'docs/first-steps.md', label: 'First steps' },
  ],
  'A wall on your website': [
    { name: 'kit', source: 'widgets/README.md', label: 'A wall on your website' },
    { name: 'get', source: 'docs/kit/get.md', label: 'Get it' },
    { name: 'snippet', source: 'docs/kit/snippet.md', label: 'Paste a snippet' },
    { name: 'cms', source: 'docs/kit/cms.md', label: 'WordPress, Ghost, Hugo, Jekyll' },
    { name: 'npm', source: 'docs/kit/npm.md', label: 'npm and modules' },
    { name: 'frameworks', source: 'docs/kit/frameworks.md', label: 'Frameworks' },
    { name: 'styling', source: 'docs/kit/styling.md', label: 'Styling' },
    {
      name: 'policies',
      source: 'docs/kit/policies.md',
      label: 'Policies, privacy, large websites',
    },
    { name: 'attributes', source: 'docs/kit/attributes.md', label: 'Attributes' },
  ],
  'READMEs and static files': [
    { name: 'files', source: 'cli/README.md', label: 'The command' },
    { name: 'github-sponsors', source: 'docs/kit/github-sponsors.md', label: 'GitHub Sponsors' },
    { name: 'moving', source: 'docs/kit/moving.md', label: 'Moving from other walls' },
    { name: 'comparison', source: 'docs/comparison.md', label: 'Comparison' },
  ],
  'The extension': [
    { name: 'extension', source: 'docs/extension.md', label: 'Using the extension' },
    { name: 'permissions', source: 'docs/permissions.md', label: 'Permissions' },
    { name: 'configuration', source: 'docs/configuration.md', label: 'Settings and platforms' },
    { name: 'browsers', source: 'docs/browsers.md', label: 'Browsers' },
    { name: 'troubleshooting', source: 'docs/troubleshooting.md', label: 'Troubleshooting' },
    { name: 'privacy', source: 'PRIVACY.md', label: 'Privacy statement' },
  ],
};
const PAGES = Object.values(GROUPS).flat();

/** The menu: all pages, and the sections of this one. */
function menu(current: Rendered): string {
  const itemOf = ({ name, label }: Page) => {
    if (name !== current.name) return `<li><a href="./${name}.html">${label}</a></li>`;
    const sections = current.headings.filter(({ depth }) => depth === 2);
    const inner = sections.map(({ id, text }) => `<li><a href="#${id}">${text}</a></li>`).join('');
    const list = inner && `<ul>${inner}</ul>`;
    return `<li><a href="./${name}.html" aria-current="page">${label}</a>${list}</li>`;
  };
  return Object.entries(GROUPS)
    .map(([title, pages]) => `<h2>${title}</h2>\n<ul>${pages.map(itemOf).join('\n')}</ul>`)
    .join('\n');
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

type Read = (path: string) => string;

/** @throws Error when a link leads nowhere */
function renderAll(read: Read): readonly Rendered[] {
  const pages = PAGES.map((page) => render(page, read(page.source), PAGES));
  const targets = new Set(
    pages.flatMap(({ name, headings }) => [name, ...headings.map(({ id }) => `${name}#${id}`)]),
  );
  for (const { source, links } of pages) {
    const broken = links.find((link) => !targets.has(link));
    if (broken) throw new Error(`${source} links to ${broken}, which does not exist.`);
  }
  return pages;
}

/**
 * Every document as HTML by file name. `read` gives the text of a file of the repository.
 * @throws Error when a link leads nowhere
 */
export function documentPages(template: string, read: Read): ReadonlyMap<string, string> {
  return new Map(
    renderAll(read).map((page) => {
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

/** The index of all documents, as text. */
export const documentIndex = (read: Read): string => searchIndex(renderAll(read));

const ROOT = new URL('../', import.meta.url);
const readSource: Read = (path) => readFileSync(new URL(path, ROOT), 'utf8');
const INDEX = 'virtual:document-index';

/** Builds docs/*.html from the page docs/template.html, and the module that has the index. */
export function documents(): Plugin {
  return {
    name: 'documents',
    enforce: 'post',
    resolveId: (id) => (id === INDEX ? INDEX : undefined),
    load: (id) =>
      id === INDEX ? `export default ${JSON.stringify(documentIndex(readSource))}` : undefined,
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const template = bundle['docs/template.html'];
        if (template?.type !== 'asset') throw new Error('docs/template.html was not built.');
        delete bundle['docs/template.html'];
        for (const [fileName, source] of documentPages(`${template.source}`, readSource)) {
          this.emitFile({ type: 'asset', fileName, source });
        }
      },
    },
  };
}
