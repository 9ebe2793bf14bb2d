/** The custom element that websites use, fed with what is here already. */
import '../../../widgets/wall/define.ts';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { CollectiveWallElement } from '../../../widgets/wall/collective-wall-element.ts';
import type { Backer } from '../../platform/types.ts';
import { figuresLanguage } from '../../ui/i18n.ts';
import type { BackerFilter } from '../model/backer-filter.ts';
import { useSession } from '../state/session.tsx';
import { useStart } from '../state/start.tsx';

export interface WallLook {
  readonly layout: CollectiveWallElement['layout'];
  readonly shape: CollectiveWallElement['shape'];
  /** CSS pixels; empty for the layout's own. */
  readonly size: string;
  readonly groupBy: CollectiveWallElement['groupBy'];
  readonly amounts: boolean;
}

interface WallElementProps {
  readonly backers: readonly Backer[];
  readonly order: BackerFilter['order'];
  readonly look: WallLook;
}

export function WallElement({ backers, order, look }: WallElementProps) {
  const place = useRef<HTMLDivElement>(null);
  const wall = useRef<CollectiveWallElement | null>(null);
  const theme = useSession().options?.settings.theme ?? 'auto';
  const platform = useStart().view?.platform;
  useLayoutEffect(() => {
    wall.current ??= document.createElement('collective-wall');
    const named = look.layout === 'cards' || look.layout === 'list' ? ['names'] : [];
    Object.assign(wall.current, {
      ...look,
      size: look.size || null,
      show: look.amounts ? [...named, 'amounts'] : named,
      sort: order === 'newest' ? 'recent' : order,
      theme,
      locale: figuresLanguage(),
      platform: platform?.baseUrl ?? null,
      platformProfile: platform?.profile ?? null,
      members: backers.map(asBacker),
    });
    if (!wall.current.isConnected) place.current?.append(wall.current);
  }, [backers, order, look, theme, platform]);
  return <div class="wall" ref={place} />;
}

/** The role was chosen before; the wall would otherwise leave out whoever is no backer. */
function asBacker(backer: Backer): Backer {
  return backer.roles.includes('BACKER') ? backer : { ...backer, roles: ['BACKER'] };
}
