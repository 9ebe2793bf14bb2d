/** The view that the popup opens with. */
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import type { CollectiveRow } from '../../messages/contract.ts';
import { Button } from '../../ui/button.tsx';
import { t } from '../../ui/i18n.ts';
import { Icon } from '../../ui/icon.tsx';
import {
  externalIcon,
  globeIcon,
  helpIcon,
  pinIcon,
  searchIcon,
  settingsIcon,
} from '../../ui/icons.ts';
import { Notice } from '../../ui/notice.tsx';
import { Reason } from '../parts/freshness.tsx';
import { IconButton } from '../parts/icon-button.tsx';
import { CollectiveLink, ListSection, ListSkeleton, Rows } from '../parts/lists.tsx';
import { collectiveHash } from '../routes.ts';
import { useSurroundings } from '../services.ts';
import { focusRow, useKeys } from '../state/keyboard.ts';
import { type PageState, useOpenAsTab, usePage } from '../state/page.tsx';
import { type Start, useStart } from '../state/start.tsx';
import { MineSection } from './mine-section.tsx';
import { NewsSection } from './news-section.tsx';
import { PinnedSection } from './pinned-section.tsx';
import { Search } from './search.tsx';
import { SessionLine } from './session-line.tsx';

interface StartViewProps {
  /** The collective that the user came back from: its row gets the focus. */
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
  // Back from a collective, show what changed meanwhile. At first the provider asks.
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

/** Leaves out pinned collectives, which are listed above. */
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
        start.error?.retryAt === undefined && (
          <Button onClick={start.reload}>{t('common_retry')}</Button>
        )
      }
    >
      {start.error && <Reason error={start.error} onRetry={start.reload} />}
    </Notice>
  );
}

function StartHeader({ onHelp }: { readonly onHelp: () => void }) {
  const { openOptions, origin } = useSurroundings();
  const openAsTab = useOpenAsTab();
  return (
    <header class="bar">
      <img class="bar__logo" src="/icons/icon.svg" alt="" width="24" height="24" />
      <h1 class="bar__title">{t('extension_name')}</h1>
      <div class="bar__actions">
        {!origin.isTab && (
          <IconButton icon={externalIcon} label={t('popup_openAsTab')} onClick={openAsTab} />
        )}
        <IconButton icon={settingsIcon} label={t('popup_openOptions')} onClick={openOptions} />
        <IconButton icon={helpIcon} label={t('popup_shortcuts')} shortcut="?" onClick={onHelp} />
      </div>
    </header>
  );
}

/** Collectives that the active tab's page links to. The platform isn't asked about them, so only slugs are known. */
function PageSection({ page }: { readonly page: PageState }) {
  const { found } = page;
  if (!found) return null;
  return (
    <ListSection title={t('popup_onThisPage')}>
      {found.state === 'found' ? (
        <Rows>
          {found.slugs.map((slug) => (
            <li key={slug}>
              <CollectiveLink
                row={{ slug, name: slug, imageUrl: null }}
                note={t('popup_linkedFromPage')}
              />
            </li>
          ))}
        </Rows>
      ) : (
        <p class="muted small list-section__line">
          {t(found.state === 'none' ? 'popup_noneOnPage' : 'popup_pageUnreadable')}
        </p>
      )}
    </ListSection>
  );
}

function RecentSection({ recent }: { readonly recent: readonly CollectiveRow[] }) {
  if (recent.length === 0) return null;
  return (
    <ListSection title={t('popup_recent')}>
      <Rows>
        {recent.map((row) => (
          <li key={row.slug}>
            <CollectiveLink row={row} />
          </li>
        ))}
      </Rows>
    </ListSection>
  );
}

function FirstUse() {
  return (
    <section class="first-use" aria-labelledby="first-use">
      <h2 id="first-use">{t('popup_firstUseTitle')}</h2>
      <ul class="first-use__steps">
        <li>
          <Icon shape={searchIcon} />
          {t('popup_firstUseSearch')}
        </li>
        <li>
          <Icon shape={globeIcon} />
          {t('popup_firstUsePage')}
        </li>
        <li>
          <Icon shape={pinIcon} />
          {t('popup_firstUsePin')}
        </li>
      </ul>
    </section>
  );
}
