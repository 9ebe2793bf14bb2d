/** How the documents are indexed and searched: the same for the build and the page. */
import type MiniSearch from 'minisearch';
import type { Options, Query } from 'minisearch';

/** A section of a document, or an entry of one of its tables. */
export interface Section {
  /** From the folder of the documents: `snippet.html#load-sooner`. */
  readonly id: string;
  readonly title: string;
  /** The document that it is in. */
  readonly page: string;
  readonly text: string;
}

/** Words of questions, which say nothing about what is looked for. */
const ASKING = new Set(
  'a an and can change do does how i in is it make my not of often on only or self that the this to use what who with'.split(
    ' ',
  ),
);

/** What people call things, and what the documents call them. */
const ALSO: Readonly<Record<string, readonly string[]>> = {
  add: ['paste'],
  alphabetical: ['sort'],
  automatically: ['schedule'],
  bigger: ['size'],
  companies: ['organizations'],
  company: ['organizations'],
  daily: ['schedule'],
  donors: ['backers'],
  error: ['console'],
  every: ['schedule'],
  export: ['save'],
  host: ['serves'],
  hosting: ['serves'],
  'self-host': ['serves'],
  larger: ['size'],
  nightly: ['schedule'],
  order: ['sort'],
  pagination: ['rows', 'limit'],
  people: ['backers', 'users'],
  person: ['backer'],
  refresh: ['updated', 'schedule'],
  showing: ['show'],
  smaller: ['size'],
  someone: ['backer'],
  translation: ['language'],
  upgrade: ['version'],
  website: ['page', 'site'],
};

export const SEARCH_OPTIONS: Options<Section> = {
  fields: ['title', 'page', 'text'],
  storeFields: ['title', 'page', 'text'],
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
  // On a script tag, attributes have "data-" before them.
  const words = text
    .replace(/(^|\s)data-/g, '$1')
    .split(/\s+/)
    .filter((word) => !ASKING.has(word.toLowerCase()));
  const queries = words.map((word): Query => {
    const also = ALSO[word.toLowerCase()];
    return also ? { combineWith: 'OR', queries: [word, ...also] } : word;
  });
  const all = index.search({ combineWith: 'AND', queries });
  const ids = new Set(all.map(({ id }) => id));
  const some = index.search({ combineWith: 'OR', queries });
  return [...all, ...some.filter(({ id }) => !ids.has(id))];
}
