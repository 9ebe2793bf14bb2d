/** How to put this collective's wall, summary or button into a website: the configurator, with the slug filled in. */
import { useMemo } from 'preact/hooks';
import { Configurator } from '../../configurator/configurator.tsx';
import { createMessageSource } from '../../configurator/message-source.ts';
import type { Params } from '../../configurator/model/configuration.ts';
import { builtKit } from '../../configurator/model/kit.ts';
import type { PlatformSettings } from '../../messages/contract.ts';
import { t } from '../../ui/i18n.ts';
import { useBackground } from '../background.ts';
import type { TabProps } from '../collective/collective-view.tsx';
import { ListSkeleton } from '../parts/list-skeleton.tsx';
import { usePage } from '../state/page.tsx';
import { useStart } from '../state/start.tsx';
import { useSurroundings } from '../surroundings.ts';

export function EmbedTab({ slug, options, setOptions }: TabProps) {
  const { copyText } = useSurroundings();
  const source = useSource();
  const kit = useMemo(() => builtKit(), []);
  // One option of ours holds all of its parameters: an empty one means something to it.
  const params = useMemo(() => Object.fromEntries(new URLSearchParams(options.as)), [options.as]);
  const keep = (next: Params) => setOptions({ as: new URLSearchParams(next).toString() });
  return (
    <div class="view-part">
      <h2>{t('popup_embedTitle')}</h2>
      {source ? (
        <Configurator
          source={source}
          kit={kit}
          slug={slug}
          params={params}
          onParams={keep}
          copyText={copyText}
        />
      ) : (
        <ListSkeleton />
      )}
    </div>
  );
}

/** The background as the configurator's source; null until the platform is known. */
function useSource() {
  const { ask } = useBackground();
  const { isPrivate } = usePage();
  // As text: a start view that was asked for again names the same platform.
  const platform = JSON.stringify(useStart().view?.platform ?? null);
  return useMemo(() => {
    const settings: PlatformSettings | null = JSON.parse(platform);
    return settings && createMessageSource(ask, settings, isPrivate !== false);
  }, [ask, isPrivate, platform]);
}
