/** One collective: its head, and a tab each for figures, people, money and embedding. */
import './collective.css';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import type { OverviewView } from '../../messages/contract.ts';
import { t } from '../../ui/i18n.ts';
import { Tabs } from '../../ui/tabs.tsx';
import type { Requested } from '../../ui/use-request.ts';
import { useBackground } from '../background.ts';
import { knownRows } from '../model/known.ts';
import { COLLECTIVE_TABS, type CollectiveTab, type Route } from '../model/routes.ts';
import { lazy } from '../parts/lazy.tsx';
import { usePage } from '../state/page.tsx';
import { useStart } from '../state/start.tsx';
import { useKeys } from '../state/use-keys.ts';
import type { Navigation } from '../state/use-route.ts';
import { useView } from '../state/use-view.ts';
import { CollectiveHeader } from './collective-header.tsx';
import { OverviewTab } from './overview-tab.tsx';
import { Unavailable } from './unavailable.tsx';
import { usePin } from './use-pin.ts';

/** What every tab is given. */
export interface TabProps {
  readonly slug: string;
  readonly overview: Requested<OverviewView>;
  /** Choices made on this tab, kept in the address. */
  readonly options: Readonly<Record<string, string>>;
  readonly setOptions: (change: Readonly<Record<string, string>>) => void;
}

const LAZY_TABS = {
  backers: lazy(() => import('../backers/backers-tab.tsx').then((part) => part.BackersTab)),
  transactions: lazy(() =>
    import('../transactions/transactions-tab.tsx').then((part) => part.TransactionsTab),
  ),
  embed: lazy(() => import('../embed/embed-tab.tsx').then((part) => part.EmbedTab)),
} as const;

const LABELS = {
  overview: 'popup_tabOverview',
  backers: 'popup_tabBackers',
  transactions: 'popup_tabTransactions',
  embed: 'popup_tabEmbed',
} as const;

interface CollectiveViewProps {
  readonly route: Extract<Route, { view: 'collective' }>;
  readonly navigation: Navigation;
  readonly onHelp: () => void;
}

export function CollectiveView({ route, navigation, onHelp }: CollectiveViewProps) {
  const { slug, tab, options } = route;
  const heading = useRef<HTMLHeadingElement>(null);
  const overview = useOverview(slug);
  const pin = usePin(overview.data, slug);
  const { view } = useStart();
  useLayoutEffect(() => heading.current?.focus(), []);

  const select = (next: CollectiveTab) => navigation.replace({ ...route, tab: next, options: {} });
  const goBack = () => navigation.go({ view: 'start' });
  useKeys({
    Escape: goBack,
    p: pin.toggle,
    '?': onHelp,
    ...Object.fromEntries(COLLECTIVE_TABS.map((id, index) => [`${index + 1}`, () => select(id)])),
  });
  const Content = tab === 'overview' ? OverviewTab : LAZY_TABS[tab];
  return (
    <main class="collective">
      <CollectiveHeader
        row={overview.data ?? knownRows(view).find((known) => known.slug === slug)}
        slug={slug}
        pin={pin}
        headingRef={heading}
        onHelp={onHelp}
      />
      {isUnknown(overview) ? (
        <Unavailable live={overview} slug={slug} />
      ) : (
        <Tabs
          label={t('popup_tabs')}
          tabs={COLLECTIVE_TABS.map((id) => ({ id, label: t(LABELS[id]) }))}
          selected={tab}
          onSelect={select}
        >
          <Content
            slug={slug}
            overview={overview}
            options={options}
            setOptions={(change) =>
              navigation.replace({ ...route, options: { ...options, ...change } })
            }
          />
        </Tabs>
      )}
    </main>
  );
}

/** The platform knows no such collective: none of the tabs has anything to show. */
function isUnknown({ data, error }: Requested<OverviewView>): boolean {
  return data === null && (error?.code === 'not-found' || error?.code === 'bad-slug');
}

/** The figures; once they are there, the visit is remembered, unless the window is private. */
function useOverview(slug: string): Requested<OverviewView> {
  const { ask } = useBackground();
  const { isPrivate } = usePage();
  const overview = useView(slug, (mode, isPrivate) =>
    ask({ type: 'get-overview', slug, mode, isPrivate }),
  );
  const exists = overview.data !== null;
  useEffect(() => {
    if (exists && isPrivate === false) ask({ type: 'remember-visit', slug }).catch(() => {});
  }, [ask, exists, isPrivate, slug]);
  return overview;
}
