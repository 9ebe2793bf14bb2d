/** A wall of the collective for a website: in the popup three to choose from, in a tab the configurator. */
import { useMemo } from 'preact/hooks';
import { createBackgroundSource } from '../../configurator/background-source.ts';
import { builtKit } from '../../configurator/model/kit.ts';
import type { PlatformSettings } from '../../messages/contract/settings.ts';
import { t } from '../../ui/i18n.ts';
import { lazy } from '../parts/lazy.tsx';
import { ListSkeleton } from '../parts/lists.tsx';
import type { TabProps } from '../routes.ts';
import { useBackground, useSurroundings } from '../services.ts';
import { useStart } from '../state/start.tsx';
import { useOpenAsTab, useWebPage } from '../state/web-page.tsx';
import { ChooseWall } from './choose-wall.tsx';

const Configurator = lazy(() =>
  import('../../configurator/configurator.tsx').then((part) => part.Configurator),
);

export function EmbedTab({ slug, overview, options, setOptions }: TabProps) {
  const { origin } = useSurroundings();
  const openAsTab = useOpenAsTab();
  const source = useSource();
  const kit = useMemo(() => ({ ...builtKit(), downloads: '/kit/' }), []);
  if (!source) return <ListSkeleton />;
  // One option holds all of the configurator's parameters, because empty ones have a meaning there.
  const params = Object.fromEntries(new URLSearchParams(options.as));
  const common = {
    ...{ source, kit, slug, params, name: overview.data?.name ?? '' },
    onParams: (next: typeof params) => setOptions({ as: `${new URLSearchParams(next)}` }),
  };
  return (
    <div class="view-part">
      <h2>{t('popup_embedTitle')}</h2>
      {origin.isTab ? <Configurator {...common} /> : <ChooseWall {...common} onMore={openAsTab} />}
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
