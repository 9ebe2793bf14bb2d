/** Signing in: where things stand, what is kept, what is asked for, and through which application. */
import { useEffect, useState } from 'preact/hooks';
import type { SessionView } from '../messages/contract.ts';
import { authorizedAppsUrl } from '../platform/links.ts';
import { createPlatform } from '../platform/profile.ts';
import { ExternalLink } from '../ui/external-link.tsx';
import { isolate, t } from '../ui/i18n.ts';
import { Notice } from '../ui/notice.tsx';
import { Card, CardPart, Section } from '../ui/section.tsx';
import { ApplicationPart } from './application-part.tsx';
import { usePage } from './page-state.ts';
import { SessionPanel } from './session-panel.tsx';
import { nameOf } from './short-names.ts';
import { SignInChoices } from './sign-in-choices.tsx';

export function AccountSection() {
  const { session, application } = usePage().view;
  const hasJustBegun = useJustBegun(session.state === 'signing-in');
  return (
    <Section id="account" title={t('accountTitle')} description={t('accountDescription')}>
      <Welcome session={session} />
      <Card isUntouchable={hasJustBegun}>
        <CardPart>
          <SessionPanel />
        </CardPart>
        <CardPart>
          <SignInChoices />
        </CardPart>
        {application.clientId && (
          <CardPart>
            <ApplicationPart />
          </CardPart>
        )}
      </Card>
    </Section>
  );
}

/**
 * The page moves when signing in begins: the second half of a double click on "Sign in" must not hit what has come
 * to lie under the pointer.
 */
const DOUBLE_CLICK_MS = 800;

function useJustBegun(isOn: boolean): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    setOver(false);
    if (!isOn) return undefined;
    const timer = setTimeout(() => setOver(true), DOUBLE_CLICK_MS);
    return () => clearTimeout(timer);
  }, [isOn]);
  return isOn && !isOver;
}

/** The background opens the page so when somebody signed in while no page of the extension was open. */
const GREETING = '#signed-in';

/** Before signing in: that nobody has to. After signing out: how to withdraw the permission too. */
function Welcome({ session }: { readonly session: SessionView }) {
  const { platform } = usePage().view.settings;
  const slug = useSlugBeforeSignOut(session);
  if (session.state === 'signed-in' && session.user && location.hash === GREETING) {
    return (
      <Notice kind="success" title={t('accountGreeting')}>
        {t('accountGreetingBody', isolate(nameOf(session.user)))}
      </Notice>
    );
  }
  if (session.state !== 'signed-out') return null;
  if (!slug) {
    // What became of the last attempt is said first, and by itself.
    if (session.notice) return null;
    return <Notice title={t('accountNewHereTitle')}>{t('accountNewHereBody')}</Notice>;
  }
  const link = (
    <ExternalLink href={authorizedAppsUrl(createPlatform(platform), slug)}>
      {t('accountAuthorizedApps')}
    </ExternalLink>
  );
  return (
    <Notice kind="success" title={t('accountSignedOutNow')} actions={link}>
      {t('accountSignedOutAdvice')}
    </Notice>
  );
}

/** Who was signed in while this page was open; null when nobody was. */
function useSlugBeforeSignOut(session: SessionView): string | null {
  const [slug, setSlug] = useState<string | null>(null);
  const current = 'user' in session ? (session.user?.slug ?? null) : null;
  useEffect(() => {
    if (current) setSlug(current);
  }, [current]);
  return slug;
}
