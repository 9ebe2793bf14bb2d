/** One collective: header with links, pin, and embedding; tabs for the overview, backers, transactions, and months. */
import '../features/overview/collective.css';
import { useEffect, useRef } from 'preact/hooks';
import { OverviewTab, statedAt } from '../features/overview/overview-tab.tsx';
import type { OverviewView } from '../features/overview/worker.ts';
import { JustPinned, usePin } from '../features/pins/pin.tsx';
import type { ErrorView } from '../messages/error-view.ts';
import { withoutRun, withRun } from '../messages/pins.ts';
import { accountUrl, contributeUrl } from '../platform/addresses/links.ts';
import { createPlatform, type Platform } from '../platform/addresses/profile.ts';
import { hostOf } from '../platform/values/names.ts';
import { Avatar } from '../ui/avatar.tsx';
import { useCollectiveRequest } from '../ui/extension/collective-request.ts';
import { AgeLine, Unavailable } from '../ui/extension/freshness.tsx';
import { Header } from '../ui/extension/header.tsx';
import { closeOpenPart, shortcut, useKeys } from '../ui/extension/keyboard.ts';
import { type ShownStart, startRows } from '../ui/extension/lay-over.ts';
import { lazy } from '../ui/extension/lazy.tsx';
import { ListSection, Name } from '../ui/extension/lists.tsx';
import type { MenuItem } from '../ui/extension/menu.tsx';
import { useChosen } from '../ui/extension/pins.tsx';
import {
  COLLECTIVE_TABS,
  type CollectivePart,
  type CollectiveTab,
  formatRoute,
  givingHash,
  isTab,
  type Navigation,
  type Route,
} from '../ui/extension/routes.ts';
import { useBackground } from '../ui/extension/services.ts';
import { useSession } from '../ui/extension/session.tsx';
import { useStart } from '../ui/extension/start.tsx';
import { useWebPage } from '../ui/extension/web-page.tsx';
import { ExternalLink } from '../ui/external-link.tsx';
import { labelOf, t } from '../ui/i18n.ts';
import { Icon } from '../ui/icon.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { embedIcon, inboxIcon, pinIcon } from '../ui/icons.ts';
import { Tabs } from '../ui/tabs.tsx';
import type { Requested } from '../ui/use-request.ts';

const LAZY_TABS = {
  backers: lazy(() =>
    import('../features/backers/backers-tab.tsx').then((part) => part.BackersTab),
  ),
  transactions: lazy(() =>
    import('../features/transactions/transactions-tab.tsx').then((part) => part.TransactionsTab),
  ),
  embed: lazy(() => import('../features/embed/embed-tab.tsx').then((part) => part.EmbedTab)),
  month: lazy(() => import('../features/period/month-tab.tsx').then((part) => part.MonthTab)),
} as const;

const OwnGiving = lazy(() =>
  import('../features/giving/giving-view.tsx').then((part) => part.OwnGiving),
);

type CollectiveRoute = Extract<Route, { view: 'collective' }>;

interface CollectiveViewProps {
  readonly route: CollectiveRoute;
  /** False for a view that was open when the last user left. */
  readonly isVisit: boolean;
  readonly navigation: Navigation;
  readonly onHelp: () => void;
}

export function CollectiveView({ route, isVisit, navigation, onHelp }: CollectiveViewProps) {
  const { slug, tab } = route;
  const overview = useOverview(slug, isVisit);
  const pin = usePin(overview.data, slug);
  const run = useRun(overview.data);
  const { view } = useStart();
  const embed = useEmbed(route);
  const select = (next: CollectiveTab) => navigation.replace({ ...route, tab: next, options: {} });
  const goBack = () => navigation.go({ view: 'start' });
  useKeys({
    Escape: () => closeOpenPart() || goBack(),
    p: pin.toggle,
    e: () => navigation.replace(embed),
    '?': onHelp,
    ...Object.fromEntries(COLLECTIVE_TABS.map((id, index) => [`${index + 1}`, () => select(id)])),
  });
  return (
    <main class="collective">
      <CollectiveHeader
        row={overview.data ?? startRows(view).find((known) => known.slug === slug)}
        slug={slug}
        part={labelOf('popup_tab', tab)}
        pin={pin}
        menu={run}
        onHelp={onHelp}
      />
      {isHidden(overview) ? (
        <Hidden slug={slug} overview={overview} />
      ) : (
        <>
          <HeaderLinks slug={slug} embed={embed} isEmbedding={tab === 'embed'} />
          {pin.isNew && <JustPinned name={pin.name} run={run} />}
          <Tabs
            label={t('popup_tabs')}
            tabs={COLLECTIVE_TABS.map((id) => ({ id, label: labelOf('popup_tab', id) }))}
            selected={isTab(tab) ? tab : null}
            onSelect={select}
          >
            <OpenTab route={route} overview={overview} navigation={navigation} />
          </Tabs>
        </>
      )}
    </main>
  );
}

interface HiddenProps {
  readonly slug: string;
  readonly overview: Requested<OverviewView>;
}

/** Why there are no tabs. A person has a page at the platform; one's own giving is shown here. */
function Hidden({ slug, overview }: HiddenProps) {
  const { view } = useStart();
  const { session } = useSession().options ?? {};
  const isOwn = session?.state === 'signed-in' && session.user?.slug === slug;
  const isPerson = overview.error?.code === 'person';
  const platform = view && createPlatform(view.platform);
  return (
    <>
      <Unavailable live={overview} slug={slug} />
      {isPerson && platform && (
        <div class="header-links">
          <PageLink platform={platform} slug={slug} />
          <a class="button button--secondary" href={givingHash(slug)}>
            {t('popup_givenByAccount')}
          </a>
        </div>
      )}
      {isPerson && isOwn && (
        <div class="view-part">
          <ListSection title={t('popup_giving')}>
            <OwnGiving />
          </ListSection>
        </div>
      )}
    </>
  );
}

type OpenTabProps = Pick<HiddenProps, 'overview'> &
  Pick<CollectiveViewProps, 'route' | 'navigation'>;

function OpenTab({ route, overview, navigation }: OpenTabProps) {
  const { slug, tab, options } = route;
  if (overview.data?.isPrivate && PUBLIC_TABS.includes(tab)) {
    return <Unavailable live={{ ...overview, error: { code: 'private' } }} slug={slug} />;
  }
  const Content = tab === 'overview' ? OverviewTab : LAZY_TABS[tab];
  return (
    <>
      {tab === 'overview' && (
        <div class="view-part">
          <AgeLine
            live={{ ...overview, receivedAt: statedAt(overview) }}
            figure={overview.data?.figures.balance}
          />
        </div>
      )}
      <Content
        slug={slug}
        overview={overview}
        options={options}
        setOptions={(change) =>
          navigation.replace({ ...route, options: { ...options, ...change } })
        }
      />
    </>
  );
}

/** The way to *Embed*, with what was chosen there before another tab was opened. */
function useEmbed(route: CollectiveRoute): CollectiveRoute {
  const last = useRef<CollectiveRoute>({ ...route, tab: 'embed', options: {} });
  if (route.tab === 'embed') last.current = route;
  return last.current;
}

/** Tabs made of public lists, which private collectives do not have. */
const PUBLIC_TABS: readonly CollectivePart[] = ['backers', 'transactions', 'embed'];
const HIDDEN: readonly ErrorView['code'][] = ['not-found', 'bad-slug', 'private', 'person'];

/** True when the platform knows no such collective, keeps it private, or it is a person: no tab has anything to show. */
function isHidden({ data, error }: Requested<OverviewView>): boolean {
  return data === null && error !== null && HIDDEN.includes(error.code);
}

/** The figures. Once they are loaded, a visit is recorded, except from private windows. */
function useOverview(slug: string, isVisit: boolean): Requested<OverviewView> {
  const { sendRequest } = useBackground();
  const page = useWebPage();
  const overview = useCollectiveRequest(
    slug,
    (mode, isPrivate) => sendRequest({ type: 'get-overview', slug, mode, isPrivate }),
    // What a private window loads isn't cached: there, the cached answer is older than what is shown.
    page.isPrivate ? {} : { expenses: 'cached' },
  );
  const isRecorded = isVisit && overview.data !== null && !page.isPrivate;
  useEffect(() => {
    if (isRecorded) sendRequest({ type: 'remember-visit', slug }).catch(() => {});
  }, [sendRequest, isRecorded, slug]);
  return overview;
}

interface CollectiveHeaderProps {
  readonly slug: string;
  /** Name and logo as far as they are known. */
  readonly row: { readonly name: string; readonly imageUrl: string | null } | undefined;
  readonly part: string;
  readonly pin: ReturnType<typeof usePin>;
  readonly menu: readonly MenuItem[];
  readonly onHelp: () => void;
}

function CollectiveHeader({ slug, row, part, pin, menu, onHelp }: CollectiveHeaderProps) {
  return (
    <Header
      picture={<Avatar name={row?.name ?? slug} src={row?.imageUrl ?? null} shape="square" />}
      title={<Name name={row?.name ?? null} otherwise={slug} />}
      part={part}
      actions={
        <IconButton
          icon={pinIcon}
          label={t('popup_pin')}
          hint={t(pin.isPinned ? 'popup_pinnedHint' : 'popup_pinHint')}
          shortcut={shortcut('p')}
          isPressed={pin.isPinned}
          isDisabled={!pin.isOffered}
          onClick={pin.toggle}
        />
      }
      menu={menu}
      onHelp={onHelp}
    />
  );
}

interface HeaderLinksProps extends Pick<CollectiveHeaderProps, 'slug'> {
  readonly embed: CollectiveRoute;
  readonly isEmbedding: boolean;
}

/** To the platform, which are known before it answers, and to the wall for a website. */
function HeaderLinks({ slug, embed, isEmbedding }: HeaderLinksProps) {
  const { view } = useStart();
  return (
    <div class="header-links">
      {view && <PlatformLinks slug={slug} view={view} />}
      <a
        class="button button--secondary"
        href={formatRoute(embed)}
        aria-keyshortcuts={shortcut('e')}
        aria-current={isEmbedding ? 'page' : undefined}
      >
        <Icon shape={embedIcon} />
        {t('popup_tabEmbed')}
      </a>
    </div>
  );
}

interface PageLinkProps {
  readonly platform: Platform;
  readonly slug: string;
}

function PageLink({ platform, slug }: PageLinkProps) {
  return (
    <ExternalLink
      href={accountUrl(platform, slug)}
      title={hostOf(platform.baseUrl)}
      button="secondary"
    >
      {t('popup_page')}
    </ExternalLink>
  );
}

/** Nobody contributes to what they run themselves. */
function PlatformLinks({ slug, view }: { readonly slug: string; readonly view: ShownStart }) {
  const platform = createPlatform(view.platform);
  return (
    <nav aria-label={t('popup_links')}>
      <PageLink platform={platform} slug={slug} />
      {!view.run.includes(slug) && (
        <ExternalLink href={contributeUrl(platform, slug)} button="secondary">
          {t('popup_contribute')}
        </ExternalLink>
      )}
    </nav>
  );
}

/** "I run this": for collectives that the user doesn't run, as far as the sign-in knows. */
function useRun(overview: OverviewView | null): readonly MenuItem[] {
  const { view } = useStart();
  const { change } = useChosen();
  const { administered = [], team = [] } = view?.mine?.data ?? {};
  if (!view || !overview) return [];
  const { slug, name, imageUrl } = overview;
  if ([...administered, ...team].some((row) => row.slug === slug)) return [];
  const isOn = view.run.includes(slug);
  const toggle = () =>
    change({ type: 'set-run', slug, isRun: !isOn }, (chosen) =>
      isOn ? withoutRun(chosen, slug) : withRun(chosen, { slug, name, imageUrl }),
    );
  return [
    {
      label: t('popup_run'),
      hint: t('popup_runHint'),
      icon: inboxIcon,
      isOn,
      onChoose: () => void toggle(),
    },
  ];
}
