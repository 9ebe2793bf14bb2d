// The index of the documents: a section for each heading, and one for each attribute and flag.
import type { Token, Tokens } from 'marked';
import MiniSearch from 'minisearch';
import { plain, type Rendered } from './render.ts';
import { SEARCH_OPTIONS, type Section } from './search-options.ts';

const LEAD = 140;

/** The index as text, which `MiniSearch.loadJSON` reads. */
export function searchIndex(pages: readonly Rendered[]): string {
  const index = new MiniSearch<Section>(SEARCH_OPTIONS);
  index.addAll(pages.flatMap(sectionsOf));
  return JSON.stringify(index);
}

function sectionsOf({ name, label, tokens, headings, entries }: Rendered): Section[] {
  const sections: { id: string; title: string; texts: string[] }[] = [];
  let at = 0;
  for (const token of tokens) {
    const section = sections.at(-1);
    if (token.type === 'heading') {
      const heading = headings[at++];
      const id = heading?.depth === 1 ? `${name}.html` : `${name}.html#${heading?.id}`;
      sections.push({ id, title: plain(token.tokens), texts: [] });
    } else section?.texts.push(textOf(token));
  }
  const finish = (id: string, title: string, words: string): Section => {
    const text = words.replace(/\s+/g, ' ').trim();
    return { id, title, page: label, text, lead: shortened(text) };
  };
  return [
    ...sections.map(({ id, title, texts }) => finish(id, title, texts.join(' '))),
    ...entries.map(({ id, title, text }) => finish(`${name}.html#${id}`, title, text)),
  ];
}

/** Of lists and tables, too. */
function textOf(token: Token): string {
  if (token.type === 'list') {
    return (token as Tokens.List).items.map(({ tokens }) => plain(tokens)).join(' ');
  }
  if (token.type !== 'table') return plain([token]);
  const cells = (token as Tokens.Table).rows.flat();
  return cells.map(({ tokens }) => plain(tokens)).join(' ');
}

const shortened = (text: string): string =>
  text.length <= LEAD ? text : `${text.slice(0, LEAD).replace(/\s\S*$/, '')} …`;
