/** A wall of the collective for a website: in the popup three to choose from, in a tab the configurator. */
import { useMemo } from 'preact/hooks';
import type { DataSource } from '../../configurator/data-source.ts';
import { rowCountOf } from '../../configurator/model/cost.ts';
import { builtKit } from '../../configurator/model/kit.ts';
import type { sendRequest } from '../../messages/client.ts';
import type { Aged } from '../../messages/schemas.ts';
import { createPlatform } from '../../platform/addresses/profile.ts';
import type { PlatformSettings } from '../../storage/settings.ts';
import { lazy } from '../../ui/extension/lazy.tsx';
import { ListSkeleton } from '../../ui/extension/lists.tsx';
import type { TabProps } from '../../ui/extension/routes.ts';
import { useBackground, useSurroundings } from '../../ui/extension/services.ts';
import { useStart } from '../../ui/extension/start.tsx';
import { useOpenAsTab, useWebPage } from '../../ui/extension/web-page.tsx';
import { t } from '../../ui/i18n.ts';
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
      <h2 class="muted small">{t('popup_embedTitle')}</h2>
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

/** The background as a data source. With `isPrivate`, as in private windows, the background stores nothing. */
export function createBackgroundSource(
  ask: typeof sendRequest,
  settings: PlatformSettings,
  isPrivate: boolean,
): DataSource {
  return {
    platform: createPlatform(settings),
    hasTierLists: false,
    async find(slug) {
      return dataOf(await ask({ type: 'find-collective', slug, isPrivate }));
    },
    async backers(slug) {
      const answer = await ask({ type: 'get-backers', slug, mode: 'fresh', isPrivate });
      const { backers, dropped } = dataOf(answer);
      return { backers, rows: dropped + backers.reduce((sum, one) => sum + rowCountOf(one), 0) };
    },
  };
}

/** Old data is good enough to configure with. */
function dataOf<T>({ data, error }: Aged<T>): T {
  if (data === null) throw error ?? { code: 'unexpected' };
  return data;
}
