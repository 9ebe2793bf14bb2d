/** The options page: its frame, and its sections once the settings are loaded. */
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { LookUpSection } from '../features/page/look-up-section.tsx';
import { AccountSection, canSignIn, SignInPage } from '../features/session/account-section.tsx';
import { PlatformSection } from '../features/settings/platform-section.tsx';
import { CountingSection, WatchingSection } from '../features/watch/watching-section.tsx';
import type { ErrorView } from '../messages/error-view.ts';
import { SIGN_IN } from '../messages/pages.ts';
import { Boundary } from '../ui/boundary.tsx';
import { Button } from '../ui/button.tsx';
import { ActionError, ErrorWords } from '../ui/error-words.tsx';
import {
  OptionsPageProvider,
  START,
  useOptionsPage,
  useSettings,
} from '../ui/extension/settings-page.tsx';
import type { Services } from '../ui/extension/settings-services.ts';
import { ExternalLink } from '../ui/external-link.tsx';
import { type MessageKey, t } from '../ui/i18n.ts';
import { IconLink } from '../ui/icon-button.tsx';
import { arrowLeftIcon, moonIcon, settingsIcon, sunIcon } from '../ui/icons.ts';
import { LiveRegion } from '../ui/live-region.tsx';
import { Notice } from '../ui/notice.tsx';
import { RadioGroup } from '../ui/radio-group.tsx';
import { Card, CardPart, Section } from '../ui/section.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useHash } from '../ui/use-hash.ts';
import { useOptions } from '../ui/use-options.ts';
import { useFocusKept, usePlace } from './focus.ts';

export function OptionsPage({ services }: { readonly services: Services }) {
  const { sendRequest } = services;
  const { data: view, error, reload } = useOptions(services);
  useEffect(() => {
    // Makes the background check the token. It broadcasts when that changes the session.
    sendRequest({ type: 'get-session' }).catch(() => {});
  }, [sendRequest]);
  const [said, announce] = useState('');
  const content = useRef<HTMLElement>(null);
  useFocusKept(content, view);
  const [hash] = useHash();
  const isSignIn = hash === SIGN_IN && view !== null && canSignIn(view);
  useEffect(() => {
    // After signing in, the page shows the account; the address follows.
    if (hash === SIGN_IN && view && !isSignIn) location.replace('#account');
  }, [hash, view, isSignIn]);
  usePlace(hash, view !== null);
  const page = useMemo(
    () => view && { view, services, reload, announce },
    [view, services, reload],
  );
  return (
    <div class="layout">
      <Header back={isSignIn ? SETTINGS : HOME} />
      <main class="content" id="content" ref={content}>
        {page && (
          <OptionsPageProvider value={page}>
            {isSignIn ? <SignInPage /> : <Sections />}
          </OptionsPageProvider>
        )}
        {!page && (error ? <LoadFailed error={error} onRetry={reload} /> : <Loading />)}
      </main>
      <LiveRegion message={said} />
    </div>
  );
}

interface HeaderProps {
  readonly back: { readonly label: MessageKey; readonly href: string };
}

const HOME = { label: 'popup_back', href: START } as const;
const SETTINGS = { label: 'options_title', href: '#account' } as const;

function Header({ back: { label, href } }: HeaderProps) {
  return (
    <header class="header">
      <IconLink icon={arrowLeftIcon} label={t(label)} href={href} />
      <img class="header__logo" src="/icons/icon.svg" width="40" height="40" alt="" />
      <div>
        <p class="muted small">{t('extension_name')}</p>
        <h1>{t('options_title')}</h1>
      </div>
    </header>
  );
}

const SECTIONS = {
  account: AccountSection,
  watching: WatchingSection,
  attention: CountingSection,
  pages: LookUpSection,
  appearance: AppearanceSection,
  platform: PlatformSection,
  about: AboutSection,
} as const;

function Sections() {
  return (
    <>
      {Object.entries(SECTIONS).map(([id, Part]) => (
        <Boundary key={id}>
          <Part />
        </Boundary>
      ))}
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
      title={t('options_loadFailed')}
      actions={<Button onClick={onRetry}>{t('common_retry')}</Button>}
    >
      <ErrorWords error={error} onRetry={onRetry} />
    </Notice>
  );
}

function AppearanceSection() {
  const { settings, change, error } = useSettings();
  return (
    <Section id="appearance" title={t('options_appearanceTitle')}>
      <Card>
        <CardPart>
          <RadioGroup
            legend={t('options_themeLegend')}
            value={settings.theme}
            isInline
            choices={[
              { value: 'auto', label: t('options_themeAuto'), icon: settingsIcon },
              { value: 'light', label: t('options_themeLight'), icon: sunIcon },
              { value: 'dark', label: t('options_themeDark'), icon: moonIcon },
            ]}
            onChange={(theme) => change({ theme })}
          />
          <ActionError error={error} />
        </CardPart>
      </Card>
    </Section>
  );
}

const PROMISES = [
  'options_aboutPrivacyPlatform',
  'options_aboutPrivacySignIn',
  'options_aboutPrivacyPages',
  'options_aboutPrivacyPrivate',
] as const;

function AboutSection() {
  const { version, homepage } = useOptionsPage().services;
  return (
    <Section id="about" title={t('options_aboutTitle')}>
      <div class="stack muted small">
        <p>{t('options_aboutPrivacyLead')}</p>
        <ul class="bullets">
          {PROMISES.map((key) => (
            <li key={key}>{t(key)}</li>
          ))}
        </ul>
        <p>
          {t('options_aboutVersion', t('extension_name'), version)} · {t('options_aboutLicence')}{' '}
          {homepage && <ExternalLink href={homepage}>{t('options_aboutSource')}</ExternalLink>}{' '}
          <ExternalLink href="/licenses.txt">{t('options_aboutLicenses')}</ExternalLink>
        </p>
      </div>
    </Section>
  );
}
