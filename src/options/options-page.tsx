/** The options page: its frame, and its sections once the settings are there. */
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { ErrorView } from '../messages/error-view.ts';
import { Button } from '../ui/button.tsx';
import { ErrorWords } from '../ui/error-words.tsx';
import { t } from '../ui/i18n.ts';
import { LiveRegion } from '../ui/live-region.tsx';
import { Notice } from '../ui/notice.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { applyTheme } from '../ui/theme.ts';
import { asAged, useRequest } from '../ui/use-request.ts';
import { AboutSection } from './about-section.tsx';
import { AccountSection } from './account-section.tsx';
import { AdvancedSection } from './advanced-section.tsx';
import { AppearanceSection } from './appearance-section.tsx';
import { Navigation } from './navigation.tsx';
import { PageContext } from './page-state.ts';
import type { Services } from './services.ts';
import { useFocusKept } from './use-focus-kept.ts';
import { WatchingSection } from './watching-section.tsx';

export function OptionsPage({ services }: { readonly services: Services }) {
  const { send, subscribe } = services;
  const {
    data: view,
    error,
    reload,
  } = useRequest({
    key: 'options',
    ask: () => asAged(send({ type: 'get-options' })),
    subscribe,
    refreshOn: { session: 'fresh', settings: 'fresh', application: 'fresh' },
  });
  useEffect(() => {
    // Makes the background check the token; if that changes the session, it broadcasts so.
    send({ type: 'get-session' }).catch(() => {});
  }, [send]);
  const [said, announce] = useState('');
  const theme = view?.settings.theme;
  useEffect(() => {
    if (theme) applyTheme(theme);
  }, [theme]);
  const content = useRef<HTMLElement>(null);
  useFocusKept(content, view);
  const page = useMemo(
    () => view && { view, services, reload, announce },
    [view, services, reload],
  );
  return (
    <div class="layout">
      <Header />
      <Navigation isReady={page !== null} />
      <main class="content" id="content" ref={content}>
        {page && (
          <PageContext.Provider value={page}>
            <Sections />
          </PageContext.Provider>
        )}
        {!page && (error ? <LoadFailed error={error} onRetry={reload} /> : <Loading />)}
      </main>
      <LiveRegion message={said} />
    </div>
  );
}

function Header() {
  return (
    <header class="header">
      <img class="header__logo" src="/icons/icon.svg" width="40" height="40" alt="" />
      <div>
        <p class="muted small">{t('extensionName')}</p>
        <h1>{t('optionsTitle')}</h1>
      </div>
    </header>
  );
}

function Sections() {
  return (
    <>
      <AccountSection />
      <WatchingSection />
      <AppearanceSection />
      <AdvancedSection />
      <AboutSection />
    </>
  );
}

function Loading() {
  return (
    <div class="stack" aria-hidden="true">
      <Skeleton shape="half" />
      <Skeleton shape="block" />
      <Skeleton shape="block" />
    </div>
  );
}

interface LoadFailedProps {
  readonly error: ErrorView;
  readonly onRetry: () => void;
}

function LoadFailed({ error, onRetry }: LoadFailedProps) {
  return (
    <Notice
      kind="error"
      title={t('optionsLoadFailed')}
      actions={<Button onClick={onRetry}>{t('retry')}</Button>}
    >
      <ErrorWords error={error} onRetry={onRetry} />
    </Notice>
  );
}
