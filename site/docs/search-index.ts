// The index of the documents: a section for each heading, and one for each attribute and flag.
import type { Token, Tokens } from 'marked';
import MiniSearch from 'minisearch';
import { type Entry, plain, type Rendered } from './render.ts';
import { SEARCH_OPTIONS, type Section } from './search-options.ts';

/** The index as text, which `MiniSearch.loadJSON` reads. */
export function searchIndex(pages: readonly Rendered[]): string {
  const index = new MiniSearch<Section>(SEARCH_OPTIONS);
  index.addAll(pages.flatMap(sectionsOf));
  return JSON.stringify(index);
}

function sectionsOf({ name, label, title, tokens, headings, entries }: Rendered): Section[] {
  const sections: { id: string; title: string; texts: string[] }[] = [];
  const rows = new Set(entries.map(({ row }) => row));
  let at = 0;
  for (const token of tokens) {
    const section = sections.at(-1);
    if (token.type === 'heading') {
      const heading = headings[at++];
      const id = heading?.depth === 1 ? `${name}.html` : `${name}.html#${heading?.id}`;
      sections.push({ id, title: plain(token.tokens), texts: [] });
    } else section?.texts.push(textOf(token, rows));
  }
  const finish = (id: string, title: string, words: string, page = label): Section => {
    return { id, title, page, text: words.replace(/\s+/g, ' ').trim() };
  };
  return [
    ...sections.map(({ id, title, texts }) => finish(id, title, texts.join(' '))),
    ...entries.map(({ id, under, row: [first, ...cells] }) => {
      const page = under === title ? label : `${label} › ${under}`;
      return finish(`${name}.html#${id}`, plain(first?.tokens), textOfCells(cells), page);
    }),
  ];
}

/** Of lists and tables, too; without the rows that are found by themselves. */
function textOf(token: Token, rows: ReadonlySet<Entry['row']>): string {
  if (token.type === 'list') {
    return (token as Tokens.List).items.map(({ tokens }) => plain(tokens)).join(' ');
  }
  if (token.type !== 'table') return plain([token]);
  return textOfCells((token as Tokens.Table).rows.filter((row) => !rows.has(row)).flat());
}

const textOfCells = (cells: Entry['row']): string =>
  cells
    .map(({ tokens }) => plain(tokens))
    .filter(Boolean)
    .join(' · ');
