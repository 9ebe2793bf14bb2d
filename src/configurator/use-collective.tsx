/** What is asked about the collective that is configured, whether it exists, and its backers; and the notice if that fails. */
import { parseSlugOrAddress } from '../platform/addresses/typed-slug.ts';
import { ErrorWords, RetryButton } from '../ui/error-words.tsx';
import { t } from '../ui/i18n.ts';
import { Notice } from '../ui/notice.tsx';
import { asAged, useRequest } from '../ui/use-request.ts';
import { TYPING_MS } from '../ui/use-search.ts';
import type { BackerList, DataSource, FoundCollective } from './data-source.ts';
import { wallOptions } from './model/backers.ts';
import type { Configuration } from './model/configuration.ts';
import type { ElementKind } from './options/elements.ts';

export type Collective = ReturnType<typeof useCollective>;

export function useCollective(source: DataSource, configuration: Configuration) {
  const { element, options, slug: text } = configuration;
  /** Null when there is none in what was typed. */
  const slug = parseSlugOrAddress(text, source.platform);
  const lookup = useRequest<FoundCollective>({
    key: slug,
    ask: (_mode, signal) => asAged(source.find(slug ?? '', signal)),
    pauseMs: TYPING_MS,
  });
  const tierId = source.hasTierLists ? wallOptions(options).tierId : null;
  // Asked for when it is needed: for walls of collectives that exist.
  const list = useRequest<BackerList>({
    key: element === 'wall' && slug && lookup.data ? `${slug} ${tierId}` : null,
    ask: (_mode, signal) => asAged(source.backers(slug ?? '', tierId, signal)),
  });
  return { slug, lookup, list };
}

/** Whether there is what the element shows; a button shows nothing of the collective. */
export function isKnown(element: ElementKind, { lookup, list }: Collective): boolean {
  if (element === 'button') return true;
  return (element === 'wall' ? list : lookup).data !== null;
}

/** What still works while the platform is away; for a private collective, nothing. */
export function Unreachable({ collective }: { readonly collective: Collective }) {
  const { lookup, list } = collective;
  const failed = lookup.error ? lookup : list;
  if (!failed.error) return null;
  if (failed.error.code === 'private') {
    return (
      <Notice kind="warning">
        <ErrorWords error={failed.error} />
      </Notice>
    );
  }
  const again = <RetryButton onRetry={failed.reload} />;
  return (
    <Notice kind="error" actions={again}>
      <ErrorWords error={failed.error} onRetry={failed.reload} /> {t('configurator_withoutList')}
    </Notice>
  );
}
