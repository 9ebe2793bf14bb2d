/** How the documents are indexed and searched: the same for the build and the page. */
import type MiniSearch from 'minisearch';
import type { Options } from 'minisearch';

/** A section of a document, or an entry of one of its tables. */
export interface Section {
  /** From the folder of the documents: `snippet.html#load-sooner`. */
  readonly id: string;
  readonly title: string;
  /** The document that it is in. */
  readonly page: string;
  readonly text: string;
  /** The beginning of the text, for the list of results. */
  readonly lead: string;
}

/** Words of questions, which say nothing about what is looked for. */
const ASKING = new Set(
  'a an and can do how i in is it my of on or that the to what who with'.split(' '),
);
export const SEARCH_OPTIONS: Options<Section> = {
  fields: ['title', 'page', 'text'],
  storeFields: ['title', 'page', 'lead'],
  searchOptions: {
    boost: { title: 4, page: 2 },
    processTerm: (term) => {
      const word = term.toLowerCase();
      return ASKING.has(word) || !/[\p{L}\p{N}]/u.test(word) ? null : word;
    },
    combineWith: 'AND',
    prefix: true,
    fuzzy: (term) => (term.length > 4 ? 0.2 : false),
  },
};

/** What has all words of the text, then what has some of them. */
export function find(index: MiniSearch<Section>, text: string) {
  const all = index.search(text);
  const found = new Set(all.map(({ id }) => id));
  return [...all, ...index.search(text, { combineWith: 'OR' }).filter(({ id }) => !found.has(id))];
}
