/** The popup: what every view shares, and which view is shown. */
import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import { lazy } from './parts/lazy.tsx';
import { useRoute } from './routes.ts';
import {
  type Background,
  BackgroundContext,
  type Surroundings,
  SurroundingsContext,
} from './services.ts';
import { StartView } from './start/start-view.tsx';
import { Announcer } from './state/announce.tsx';
import { useKeys } from './state/keyboard.ts';
import { SessionProvider } from './state/session.tsx';
import { StartProvider } from './state/start.tsx';
import { WebPageProvider } from './state/web-page.tsx';

const CollectiveView = lazy(() =>
  import('./collective/collective-view.tsx').then((part) => part.CollectiveView),
);
const ShortcutsDialog = lazy(
  () => import('./parts/shortcuts-dialog.tsx').then((part) => part.ShortcutsDialog),
  () => null,
);

/** Loads the code of the view that is most likely opened next. */
export const preloadNext = () => void CollectiveView.preload();

interface AppProps {
  readonly background: Background;
  readonly surroundings: Surroundings;
}

export function App({ background, surroundings }: AppProps) {
  return (
    <BackgroundContext.Provider value={background}>
      <SurroundingsContext.Provider value={surroundings}>
        <Announcer>
          <SessionProvider>
            <WebPageProvider>
              <StartProvider>
                <Views />
              </StartProvider>
            </WebPageProvider>
          </SessionProvider>
        </Announcer>
      </SurroundingsContext.Provider>
    </BackgroundContext.Provider>
  );
}

function Views() {
  const navigation = useRoute();
  const { route } = navigation;
  const [isHelpOpen, setHelpOpen] = useState(false);
  const openHelp = useCallback(() => setHelpOpen(true), []);
  const lastCollective = useRef<string | null>(null);
  const slug = route.view === 'collective' ? route.slug : null;
  // A view that has a search of its own handles "/" itself.
  const search = () => {
    lastCollective.current = null;
    navigation.go({ view: 'start' });
  };
  useKeys({ '/': slug === null ? undefined : search }, window);
  useEffect(() => {
    if (slug !== null) lastCollective.current = slug;
    scrollTo(0, 0);
  }, [slug]);
  return (
    <>
      {route.view === 'start' ? (
        <StartView cameFrom={lastCollective.current} onHelp={openHelp} />
      ) : (
        <CollectiveView key={route.slug} route={route} navigation={navigation} onHelp={openHelp} />
      )}
      {isHelpOpen && (
        <ShortcutsDialog
          isCollective={route.view === 'collective'}
          onClose={() => setHelpOpen(false)}
        />
      )}
    </>
  );
}
