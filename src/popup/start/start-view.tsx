/** What the popup opens with. */
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import type { CollectiveRow } from '../../messages/contract.ts';
import { Button } from '../../ui/button.tsx';
import { t } from '../../ui/i18n.ts';
import { Notice } from '../../ui/notice.tsx';
import { collectiveHash } from '../model/routes.ts';
import { ListSkeleton } from '../parts/list-skeleton.tsx';
import { Reason } from '../parts/reason.tsx';
import { usePage } from '../state/page.tsx';
import { type Start, useStart } from '../state/start.tsx';
import { focusRow } from '../state/use-arrows.ts';
import { useKeys } from '../state/use-keys.ts';
import { FirstUse } from './first-use.tsx';
import { MineSection } from './mine-section.tsx';
import { NewsSection } from './news-section.tsx';
import { PageSection } from './page-section.tsx';
import { PinnedSection } from './pinned-section.tsx';
import { RecentSection } from './recent-section.tsx';
import { Search } from './search.tsx';
import { SessionLine } from './session-line.tsx';
import { StartHeader } from './start-header.tsx';

interface StartViewProps {
  /** The slug that one comes back from: its row gets the focus. */
  readonly cameFrom: string | null;
  readonly onHelp: () => void;
}

export function StartView({ cameFrom, onHelp }: StartViewProps) {
  const start = useStart();
  const { load } = start;
  const main = useRef<HTMLElement>(null);
  const search = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    const links = Array.from(main.current?.querySelectorAll('a') ?? []);
    const hash = cameFrom === null ? null : collectiveHash(cameFrom);
    const row = links.find((link) => link.getAttribute('href') === hash);
    (row ?? search.current)?.focus();
  }, [cameFrom]);
  // Coming back, what was done elsewhere shows; at first the provider asks by itself.
  useEffect(() => {
    if (cameFrom !== null) load('cached');
  }, [cameFrom, load]);

  const arrows = (event: KeyboardEvent) => focusRow(main.current, event);
  const up = (event: KeyboardEvent) => {
    if (!focusRow(main.current, event)) search.current?.focus();
  };
  useKeys({
    ArrowDown: arrows,
    ArrowUp: up,
    Home: arrows,
    End: arrows,
    '/': () => search.current?.focus(),
    r: start.reload,
    '?': onHelp,
  });
  return (
    <main class="start" ref={main}>
      <StartHeader onHelp={onHelp} />
      <Search inputRef={search} firstRow={arrows}>
        <SessionLine />
        <Lists start={start} />
      </Search>
    </main>
  );
}

function Lists({ start }: { readonly start: Start }) {
  const { view, error, isLoading } = start;
  const page = usePage();
  if (!view) {
    return (
      <div class="start__lists">
        {error && !isLoading ? <Failed start={start} /> : <ListSkeleton rows={5} />}
      </div>
    );
  }
  const { mine, pinned, recent, news } = view;
  const hasRows = pinned.length + recent.length + news.length > 0 || mine !== null;
  return (
    <div class="start__lists">
      <PageSection page={page} />
      <NewsSection news={news} />
      <MineSection mine={mine} />
      <PinnedSection pinned={pinned} />
      <RecentSection recent={withoutPinned(recent, pinned)} />
      {!hasRows && <FirstUse />}
    </div>
  );
}

/** A collective that is pinned is in sight already. */
function withoutPinned(
  recent: readonly CollectiveRow[],
  pinned: readonly CollectiveRow[],
): readonly CollectiveRow[] {
  const slugs = new Set(pinned.map(({ slug }) => slug));
  return recent.filter(({ slug }) => !slugs.has(slug));
}

function Failed({ start }: { readonly start: Start }) {
  return (
    <Notice
      kind="error"
      actions={
        start.error?.retryAt === undefined && <Button onClick={start.reload}>{t('retry')}</Button>
      }
    >
      {start.error && <Reason error={start.error} onRetry={start.reload} />}
    </Notice>
  );
}
