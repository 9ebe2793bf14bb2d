/** Names and figures of the listed collectives: asked for by a click, never before. */
import { useMemo, useState } from 'preact/hooks';
import type { ListedAccount, UnlistedAccount } from '../../platform/account/listed-accounts.ts';
import { MOST_IN_ONE_REQUEST } from '../../platform/requests/each-account.ts';
import { useAction } from '../../ui/use-request.ts';
import type { DependenciesSource } from '../data-source.ts';
import type { CollectiveBehind } from '../model/collect.ts';

/** What the platform said of a collective: `missing` doesn't exist, `unanswered` is unknown. */
export type Answer = ListedAccount | 'missing' | 'unanswered' | UnlistedAccount['reason'];

/** True for what has no page that everybody can see. */
export function isUnseen(answer: Answer | null): boolean {
  return answer === 'missing' || answer === 'private';
}

/** Most requests for one click: the platform allows ten a minute. */
const MOST_REQUESTS = 5;

export function useListed(source: DependenciesSource, collectives: readonly CollectiveBehind[]) {
  const [answers, setAnswers] = useState<ReadonlyMap<string, Answer>>(new Map());
  /** When the oldest of the answers came. */
  const [asOf, setAsOf] = useState<number | null>(null);
  const { isBusy, error, run } = useAction();
  const wanted = useMemo(
    () =>
      collectives
        .map(({ slug }) => slug)
        .filter((slug) => source.listed && !answers.has(slug))
        .slice(0, MOST_REQUESTS * MOST_IN_ONE_REQUEST),
    [source, collectives, answers],
  );
  const load = () =>
    run(async () => {
      if (!source.listed) return;
      const { data, missingParts = 0, receivedAt } = await source.listed(wanted);
      setAsOf((before) => Math.min(before ?? receivedAt, receivedAt));
      const rest = missingParts > 0 ? 'unanswered' : 'missing';
      setAnswers((old) => {
        const all = new Map<string, Answer>([
          ...old,
          ...wanted.map((slug) => [slug, rest] as const),
        ]);
        for (const account of data) {
          all.set(account.slug, 'reason' in account ? account.reason : account);
        }
        return all;
      });
    });
  const answerOf = (slug: string): Answer | null => answers.get(slug) ?? null;
  const nameOf = (slug: string): string | null => {
    const answer = answers.get(slug);
    return typeof answer === 'object' ? answer.name : null;
  };
  const isHidden = (slug: string): boolean => isUnseen(answerOf(slug));
  const said = { nameOf, isHidden };
  const people = useMemo(
    () => new Set([...answers].flatMap(([slug, answer]) => (answer === 'person' ? slug : []))),
    [answers],
  );
  const state = { isLoading: isBusy, error, load: () => void load() };
  return { ...state, wanted, answerOf, said, people, asOf };
}
