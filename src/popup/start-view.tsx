import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { AttentionSection } from '../features/attention/attention-section.tsx';
import { useAttention } from '../features/attention/waiting.tsx';
import type { AttentionView } from '../features/attention/worker.ts';
import { useGiving } from '../features/giving/giving-parts.tsx';
import { GivingSection } from '../features/giving/giving-section.tsx';
import type { GivingView } from '../features/giving/worker.ts';
import { MembershipsSection } from '../features/memberships/memberships-section.tsx';
import { NothingOnPage, OnThisPage } from '../features/page/this-page.tsx';
import { PinnedSection } from '../features/pins/pinned-section.tsx';
import { Search } from '../features/search/search.tsx';
import { NewsSection } from '../features/watch/news-section.tsx';
import { NothingToShow } from '../ui/extension/freshness.tsx';
import { Header } from '../ui/extension/header.tsx';
import { focusRow, useKeys } from '../ui/extension/keyboard.ts';
import { allOf } from '../ui/extension/lay-over.ts';
import { lazy } from '../ui/extension/lazy.tsx';
import { CollectiveRows, ListSection, ListSkeleton } from '../ui/extension/lists.tsx';
import { collectiveHash } from '../ui/extension/routes.ts';
import { useSession } from '../ui/extension/session.tsx';
import { SessionLine, SignInLine } from '../ui/extension/session-line.tsx';
import { type Start, useStart } from '../ui/extension/start.tsx';
import { useWebPage } from '../ui/extension/web-page.tsx';
import { t } from '../ui/i18n.ts';
import { Icon } from '../ui/icon.tsx';
import { globeIcon, pinIcon, searchIcon } from '../ui/icons.ts';
import type { Requested } from '../ui/use-request.ts';

/** Below one's lists, and not for those who are signed in. */
const MeLine = lazy(async () => (await import('../features/memberships/me-line.tsx')).MeLine, {
  Meanwhile: () => <div class="session-line" />,
});

interface StartViewProps {
  /** The collective that the user came back from: its row gets the focus. */
  readonly cameFrom: string | null;
  readonly onHelp: () => void;
}

export function StartView({ cameFrom, onHelp }: StartViewProps) {
  const start = useStart();
  const { options } = useSession();
  const { load } = start;
  const main = useRef<HTMLElement>(null);
  const search = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    const links = Array.from(main.current?.querySelectorAll('a') ?? []);
    const hash = cameFrom === null ? null : collectiveHash(cameFrom);
    const row = links.find((link) => link.getAttribute('href') === hash);
    (row ?? search.current)?.focus();
  }, [cameFrom]);
  const { isPrivate } = useWebPage();
  // Back from a collective, show its figures. At first the provider asks; from private windows nothing was cached.
  useEffect(() => {
    if (cameFrom !== null && !isPrivate) load('cached');
  }, [cameFrom, isPrivate, load]);

  const attention = useAttention();
  const giving = useGiving();
  const reload = () => {
    start.reload();
    attention.reload();
    giving.reload();
  };
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
    r: reload,
    '?': onHelp,
  });
  return (
    <main class="start" ref={main}>
      <Header
        isStart
        title={t('extension_name')}
        picture={<img src="/icons/icon.svg" alt="" width="24" height="24" />}
        onHelp={onHelp}
      />
      <Search inputRef={search} firstRow={arrows}>
        <SessionLine />
        <Lists start={start} attention={attention} giving={giving} />
        {options?.session.state === 'signed-out' && (
          <MeLine onKnown={() => search.current?.focus()} />
        )}
        <SignInLine />
      </Search>
    </main>
  );
}

interface ListsProps {
  readonly start: Start;
  readonly attention: Requested<AttentionView>;
  readonly giving: Requested<GivingView>;
}

/** In the order of use, each collective in one list. */
function Lists({ start, attention, giving }: ListsProps) {
  const { view, error, isLoading } = start;
  const { found } = useWebPage();
  if (!view) {
    return (
      <div class="start__lists">
        {error && !isLoading ? <NothingToShow live={start} /> : <ListSkeleton rows={5} />}
      </div>
    );
  }
  const { mine, pinned, recent, news } = view;
  const hasRows = pinned.length + recent.length + news.length > 0 || mine !== null;
  const above = new Set(found?.slugs);
  const shown = new Set([...above, ...pinned.map(({ slug }) => slug)]);
  const listed = new Set([...shown, ...allOf(mine).map(({ slug }) => slug)]);
  const others = recent.filter(({ slug }) => !listed.has(slug));
  return (
    <div class="start__lists">
      <div class="start__column">
        <OnThisPage />
        <AttentionSection view={view} attention={attention} />
        <NewsSection news={news} />
      </div>
      <div class="start__column">
        <PinnedSection
          pinned={pinned}
          above={above}
          failure={attention.error || mine?.error ? null : view.failure}
        />
        <MembershipsSection mine={mine} above={shown} />
        <GivingSection view={view} giving={giving} />
        {others.length > 0 && (
          <ListSection title={t('popup_recent')}>
            <CollectiveRows rows={others} />
          </ListSection>
        )}
        {!hasRows && <FirstUse />}
        <NothingOnPage />
      </div>
    </div>
  );
}

function FirstUse() {
  return (
    <section class="first-use" aria-labelledby="first-use">
      <h2 id="first-use">{t('popup_firstUseTitle')}</h2>
      <ul class="icon-list" role="list">
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
