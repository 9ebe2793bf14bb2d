/** The collective that is configured: whether it exists, and its people. */
import { parseSlugOrAddress } from '../../platform/slug.ts';
import type { BackerList, DataSource, FoundCollective } from '../data-source.ts';
import type { Configuration } from '../model/configuration.ts';
import { wallOptions } from '../model/counts.ts';
import { type Task, useTask } from './use-task.ts';

const TYPING_MS = 350;

export interface Collective {
  /** The slug in what was typed; null when there is none in it. */
  readonly slug: string | null;
  readonly lookup: Task<FoundCollective>;
  /** Asked for when it is needed: for walls of collectives that exist. */
  readonly list: Task<BackerList>;
  readonly retry: () => void;
}

export function useCollective(source: DataSource, configuration: Configuration): Collective {
  const { element, options, slug: text } = configuration;
  const slug = parseSlugOrAddress(text, source.platform);
  const lookup = useTask(slug, (signal) => source.find(slug ?? '', signal), TYPING_MS);
  const isFound = lookup.task.state === 'done';
  const tierId = source.hasTierLists ? wallOptions(options).tierId : null;
  const list = useTask(
    element === 'wall' && slug && isFound ? `${slug} ${tierId}` : null,
    (signal) => source.backers(slug ?? '', tierId, signal),
  );
  return {
    slug,
    lookup: lookup.task,
    list: list.task,
    retry: isFound ? list.retry : lookup.retry,
  };
}
