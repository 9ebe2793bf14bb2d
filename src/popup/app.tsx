/** The popup: what every view shares, and which view is shown. */
import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import { useReturned } from '../features/expenses/use-returned.ts';
import type { Background } from '../messages/client.ts';
import { Boundary } from '../ui/boundary.tsx';
import { AtBottom } from '../ui/extension/at-bottom.tsx';
import { Reason } from '../ui/extension/freshness.tsx';
import { useKeys } from '../ui/extension/keyboard.ts';
import { lazy } from '../ui/extension/lazy.tsx';
import { PinsProvider, useChosen } from '../ui/extension/pins.tsx';
import { useRoute } from '../ui/extension/routes.ts';
import {
  BackgroundProvider,
  type Surroundings,
  SurroundingsProvider,
  useSurroundings,
} from '../ui/extension/services.ts';
import { SessionProvider } from '../ui/extension/session.tsx';
import { StartProvider } from '../ui/extension/start.tsx';
import { WebPageProvider } from '../ui/extension/web-page.tsx';
import { t } from '../ui/i18n.ts';
import { Announcer } from '../ui/live-region.tsx';
import { Notice } from '../ui/notice.tsx';
import { StartView } from './start-view.tsx';

const wayOut = () => <a href="#/">{t('popup_back')}</a>;
const CollectiveView = lazy(
  () => import('./collective-view.tsx').then((part) => part.CollectiveView),
  { wayOut },
);
const GivingView = lazy(
  () => import('../features/giving/giving-view.tsx').then((part) => part.GivingView),
  {
    wayOut,
  },
);
const DeskView = lazy(
  () => import('../features/expenses/desk-view.tsx').then((part) => part.DeskView),
  {
    wayOut,
  },
);
const WelcomeView = lazy(
  () => import('../features/welcome/welcome-view.tsx').then((part) => part.WelcomeView),
  {
    wayOut,
  },
);
const Returned = lazy(
  () => import('../features/expenses/desk-view.tsx').then((part) => part.Returned),
  { Meanwhile: () => null },
);
const ShortcutsDialog = lazy(
  () => import('../ui/extension/shortcuts-dialog.tsx').then((part) => part.ShortcutsDialog),
  { Meanwhile: () => null },
);

/** Loads the code of the view that is most likely opened next; if that fails, it is loaded again when it is opened. */
export const preloadNext = () => void CollectiveView.preload().catch(() => undefined);

interface AppProps {
  readonly background: Background;
  readonly surroundings: Surroundings;
}

export function App({ background, surroundings }: AppProps) {
  return (
    <BackgroundProvider value={background}>
      <SurroundingsProvider value={surroundings}>
        <Boundary>
          <Announcer>
            <SessionProvider>
              <WebPageProvider>
                <PinsProvider>
                  <StartProvider>
                    <Views />
                  </StartProvider>
                </PinsProvider>
              </WebPageProvider>
            </SessionProvider>
          </Announcer>
        </Boundary>
      </SurroundingsProvider>
    </BackgroundProvider>
  );
}

function Views() {
  const navigation = useRoute();
  const { route } = navigation;
  const [isHelpOpen, setHelpOpen] = useState(false);
  const openHelp = useCallback(() => setHelpOpen(true), []);
  const returning = useReturned();
  const { returned, forget } = returning;
  const { forgetFailure } = useChosen();
  const lastCollective = useRef<string | null>(null);
  const slug = route.view === 'collective' ? route.slug : null;
  const { hasUserLeft } = useSurroundings();
  const [leftOpen, setLeftOpen] = useState(hasUserLeft ? slug : null);
  // A view that has a search of its own handles "/" itself.
  const search = () => {
    lastCollective.current = null;
    navigation.go({ view: 'start' });
  };
  useKeys({ '/': route.view === 'start' || route.view === 'welcome' ? undefined : search }, window);
  useEffect(() => {
    if (slug !== null) lastCollective.current = slug;
    setLeftOpen((left) => (left === slug ? left : null));
    forgetFailure();
    scrollTo(0, 0);
  }, [slug, forgetFailure]);
  return (
    <>
      {route.view === 'start' && (
        <>
          <StartView cameFrom={lastCollective.current} onHelp={openHelp} />
          {returned && <Returned returned={returned} onClose={forget} />}
        </>
      )}
      {route.view === 'welcome' && <WelcomeView onHelp={openHelp} />}
      {route.view === 'giving' && (
        <GivingView route={route} navigation={navigation} onHelp={openHelp} />
      )}
      {route.view === 'desk' && (
        <DeskView {...{ route, navigation, returning }} onHelp={openHelp} />
      )}
      {route.view === 'collective' && (
        <CollectiveView
          key={route.slug}
          route={route}
          isVisit={slug !== leftOpen}
          navigation={navigation}
          onHelp={openHelp}
        />
      )}
      <NotSaved />
      {isHelpOpen && <ShortcutsDialog view={route.view} onClose={() => setHelpOpen(false)} />}
    </>
  );
}

/** Why the last change was not stored. */
function NotSaved() {
  const { failure, forgetFailure } = useChosen();
  if (!failure) return null;
  return (
    <AtBottom onClose={forgetFailure}>
      <Notice kind="error" title={t('popup_notSaved')}>
        <Reason error={failure} />
      </Notice>
    </AtBottom>
  );
}
