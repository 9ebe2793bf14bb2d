/** The configurator with the slug filled in: in the popup a start, a preview, and the lines; in a tab all of it. */
import { useMemo } from 'preact/hooks';
import { createBackgroundSource } from '../../configurator/background-source.ts';
import { Configurator } from '../../configurator/configurator.tsx';
import { builtKit } from '../../configurator/model/kit.ts';
import type { Params } from '../../configurator/options/spec.ts';
import type { PlatformSettings } from '../../messages/contract/settings.ts';
import { t } from '../../ui/i18n.ts';
import { useIsDark } from '../../ui/theme.ts';
import type { TabProps } from '../collective/tab-props.ts';
import { ListSkeleton } from '../parts/lists.tsx';
import { useBackground, useSurroundings } from '../services.ts';
import { useStart } from '../state/start.tsx';
import { useOpenAsTab, useWebPage } from '../state/web-page.tsx';

export function EmbedTab({ slug, options, setOptions }: TabProps) {
  const { origin } = useSurroundings();
  const openAsTab = useOpenAsTab();
  const source = useSource();
  const kit = useMemo(() => builtKit(), []);
  // One option holds all of the configurator's parameters, because empty ones have a meaning there.
  const isDark = useIsDark();
  const params = useMemo(
    () => ({
      ...Object.fromEntries(new URLSearchParams(options.as)),
      // There is no choice of the preview's background in the popup: it is the popup's, and not kept.
      ...(!origin.isTab && { on: isDark ? 'dark' : 'light' }),
    }),
    [options.as, origin.isTab, isDark],
  );
  const keep = ({ on, ...others }: Params) =>
    setOptions({ as: `${new URLSearchParams(origin.isTab && on ? { ...others, on } : others)}` });
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
          {...(!origin.isTab && { onMore: openAsTab })}
        />
      ) : (
        <ListSkeleton />
      )}
    </div>
  );
}

/** The background as the configurator's data source; null until the platform is known. */
function useSource() {
  const { sendRequest } = useBackground();
  const { isPrivate } = useWebPage();
  // Compared as text: a reloaded start view has a new object for the same platform.
  const platform = JSON.stringify(useStart().view?.platform ?? null);
  return useMemo(() => {
    const settings: PlatformSettings | null = JSON.parse(platform);
    return settings && createBackgroundSource(sendRequest, settings, isPrivate);
  }, [sendRequest, isPrivate, platform]);
}
