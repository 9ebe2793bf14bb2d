/** What is asked about the collective that is configured: whether it exists, its backers, others with such a name. */
import { useRef } from 'preact/hooks';
import { type FoundAccount, searchTerm } from '../platform/search.ts';
import { parseSlugOrAddress } from '../platform/slug.ts';
import { asAged, type Requested, useRequest } from '../ui/use-request.ts';
import type { BackerList, DataSource, FoundCollective } from './data-source.ts';
import type { Configuration } from './model/configuration.ts';
import { wallOptions } from './model/people.ts';

/** After the last key. */
const TYPING_MS = 250;

export interface Collective {
  /** The slug in what was typed; null when there is none in it. */
  readonly slug: string | null;
  readonly lookup: Requested<FoundCollective>;
  /** Asked for when it is needed: for walls of collectives that exist. */
  readonly list: Requested<BackerList>;
}

export function useCollective(source: DataSource, configuration: Configuration): Collective {
  const { element, options, slug: text } = configuration;
  const slug = parseSlugOrAddress(text, source.platform);
  const lookup = useRequest<FoundCollective>({
    key: slug,
    ask: (_mode, signal) => asAged(source.find(slug ?? '', signal)),
    pauseMs: TYPING_MS,
  });
  const tierId = source.hasTierLists ? wallOptions(options).tierId : null;
  const list = useRequest<BackerList>({
    key: element === 'wall' && slug && lookup.data ? `${slug} ${tierId}` : null,
    ask: (_mode, signal) => asAged(source.backers(slug ?? '', tierId, signal)),
  });
  return { slug, lookup, list };
}

/** The platform answers with so many at most: with fewer, it has no others. */
const MOST_RESULTS = 6;

export interface Search {
  readonly results: readonly FoundAccount[];
  readonly isSearching: boolean;
  /** True when the platform did not answer: slugs and addresses still work. */
  readonly hasFailed: boolean;
}

/** Accounts with such a name. What an earlier answer has all of is filtered here, without a request. */
export function useSearch(source: DataSource, text: string): Search {
  const answers = useRef(new Map<string, readonly FoundAccount[]>());
  const isAddress = /[/:]/.test(text);
  const term = source.search && !isAddress ? (searchTerm(text)?.toLowerCase() ?? null) : null;
  const known = term === null ? null : filterKnown(answers.current, term);
  const search = useRequest<readonly FoundAccount[]>({
    key: known ? null : term,
    ask: async (_mode, signal) => {
      const found = (await source.search?.(term ?? '', signal)) ?? [];
      if (term !== null) answers.current.set(term, found);
      return asAged(Promise.resolve(found));
    },
    pauseMs: TYPING_MS,
  });
  if (term === null) return { results: [], isSearching: false, hasFailed: false };
  return {
    results: known ?? search.data ?? [],
    isSearching: search.isLoading,
    hasFailed: search.error !== null,
  };
}

/** What the answer to the term, or a complete one to its beginning, says; null where none does. */
function filterKnown(
  answers: ReadonlyMap<string, readonly FoundAccount[]>,
  term: string,
): readonly FoundAccount[] | null {
  const exact = answers.get(term);
  if (exact) return exact;
  for (let length = term.length - 1; length > 0; length -= 1) {
    const found = answers.get(term.slice(0, length));
    if (found && found.length < MOST_RESULTS) {
      return found.filter(({ name, slug }) => `${name} ${slug}`.toLowerCase().includes(term));
    }
  }
  return null;
}
