/** Search by name while somebody types: one question once the typing pauses, and none that is already answered. */
import { useEffect, useRef, useState } from 'preact/hooks';
import type { ErrorView } from '../messages/error-view.ts';
import type { FoundAccount, FoundAccounts } from '../platform/account/search.ts';
import { isLike, MOST_FOUND, plain, searchTerm } from '../platform/values/search-terms.ts';
import { asAged, useRequest } from './use-request.ts';

const NOTHING_FOUND: FoundAccounts = { accounts: [], total: 0 };

/** After the last key. */
export const TYPING_MS = 250;

/** `isWanted`: the user pressed Enter for this search. */
export type AskForAccounts = (
  term: string,
  options: { readonly isWanted: boolean; readonly signal: AbortSignal },
) => Promise<FoundAccounts>;

export interface Search {
  /** What the platform found; until it has answered, what earlier answers have of it. */
  readonly results: readonly FoundAccount[];
  /** How many the platform has, where these are only the first of them; else null. */
  readonly total: number | null;
  readonly isSearching: boolean;
  /** Why there is no answer: slugs and addresses still work. */
  readonly error: ErrorView | null;
  /** Asks now, and again after an error. */
  readonly ask: () => void;
}

/** Accounts whose name is like `text`. An address, a text that is too short, and no `ask` find nothing. */
export function useSearch(ask: AskForAccounts | undefined, text: string): Search {
  const answers = useRef(new Map<string, FoundAccounts>());
  const [wanted, setWanted] = useState<string | null>(null);
  const sent = ask && !isAddress(text) ? searchTerm(text) : null;
  const term = sent === null ? null : plain(sent);
  const known = term === null ? null : findAnswer(answers.current, term);
  const isWanted = term !== null && wanted === term;
  const request = useRequest<FoundAccounts>({
    key: term === null || known?.isWhole ? null : `${isWanted ? '!' : ''}${term}`,
    ask: async (_mode, signal) => {
      const results = (await ask?.(sent ?? '', { isWanted, signal })) ?? NOTHING_FOUND;
      if (term !== null) answers.current.set(term, results);
      return asAged(Promise.resolve(results));
    },
    pauseMs: isWanted ? 0 : TYPING_MS,
  });
  // Exactly this term's: what is filtered from a shorter one's has no total.
  const answer = request.data ?? (term === null ? undefined : answers.current.get(term));
  const isMore = answer != null && (answer.total ?? 0) > answer.accounts.length;
  return {
    total: isMore ? answer.total : null,
    results: answer?.accounts ?? known?.accounts ?? [],
    isSearching: request.isLoading,
    error: request.error,
    ask: () => (isWanted ? request.reload() : setWanted(term)),
  };
}

/**
 * For Enter before the answer: what is given to the function that this returns is given to `then` once `isAnswered`,
 * unless the text is another one by then.
 */
export function useAwaited<What>(text: string, isAnswered: boolean, then: (what: What) => void) {
  const [awaited, setAwaited] = useState<{ text: string; what: What } | null>(null);
  const isDue = awaited?.text === text && isAnswered;
  useEffect(() => {
    if (!isDue) return;
    setAwaited(null);
    then(awaited.what);
  }, [isDue]);
  return (what: What) => setAwaited({ text, what });
}

/** True for what can only be an address, or a part of one. */
export function isAddress(text: string): boolean {
  return /[/:]/.test(text);
}

interface KnownAnswer {
  readonly accounts: readonly FoundAccount[];
  /** False when the platform may have more. */
  readonly isWhole: boolean;
}

/** What the answer to the term, or to the longest beginning of it, says. */
function findAnswer(answers: ReadonlyMap<string, FoundAccounts>, term: string): KnownAnswer | null {
  for (let length = term.length; length > 0; length -= 1) {
    const answer = answers.get(term.slice(0, length));
    if (!answer) continue;
    if (length === term.length) return { accounts: answer.accounts, isWhole: true };
    const accounts = answer.accounts.filter(({ name, slug, description }) =>
      isLike(term, name, slug, description),
    );
    return { accounts, isWhole: answer.accounts.length < MOST_FOUND };
  }
  return null;
}
