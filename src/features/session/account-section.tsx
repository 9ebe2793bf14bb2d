/** The account: welcome, session, sign-in choices, application. */
import { useEffect, useState } from 'preact/hooks';
import { GREETING, SIGN_IN } from '../../messages/pages.ts';
import { SCOPES } from '../../platform/user/scopes.ts';
import { nameOf } from '../../platform/values/names.ts';
import type { Settings } from '../../storage/settings.ts';
import { AuthorizedApps } from '../../ui/authorized-apps.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { ActionError } from '../../ui/error-words.tsx';
import {
  type OptionsView,
  useOptionsPage,
  useSettings,
} from '../../ui/extension/settings-page.tsx';
import { isolate, labelOf, t } from '../../ui/i18n.ts';
import { Notice } from '../../ui/notice.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { Card, CardPart, Section } from '../../ui/section.tsx';
import { Switch } from '../../ui/switch.tsx';
import { MePart } from '../memberships/me-part.tsx';
import { ApplicationPart } from './application-part.tsx';
import { needsGuide, SessionPanel } from './session-panel.tsx';
import type { SessionView } from './worker-view.ts';

export function AccountSection() {
  const { session, application } = useOptionsPage().view;
  const canBegin = application.canSignIn && session.state === 'signed-out';
  const hasJustBegun = useJustBegun(session.state === 'signing-in');
  return (
    <Section
      id="account"
      title={t('options_accountTitle')}
      description={canBegin ? t('options_accountDescription') : ''}
    >
      <Welcome session={session} />
      {session.state === 'signed-out' && <MePart />}
      <Card isUntouchable={hasJustBegun}>{application.canSignIn ? <SignIn /> : <NoSignIn />}</Card>
    </Section>
  );
}

/** Whether there is anything to do on the page that signs in. */
export const canSignIn = ({ session, application }: OptionsView): boolean =>
  application.canSignIn && ['signed-out', 'signing-in'].includes(session.state);

/** Signing in, on a page of its own that can be linked to: the guide where no application is built in. */
export function SignInPage() {
  const { view } = useOptionsPage();
  return (
    <Section id={SIGN_IN.slice(1)} title={t('common_signIn')} description={t('options_guideAdds')}>
      <Card>
        <CardPart>
          <SessionPanel isSignIn />
        </CardPart>
        <CardPart>
          <SignInChoices />
        </CardPart>
      </Card>
      {needsGuide(view) && <p class="muted small">{t('options_guidePublisher')}</p>}
    </Section>
  );
}

function SignIn() {
  const { view } = useOptionsPage();
  const { clientId } = view.application;
  return (
    <>
      <CardPart>
        <SessionPanel />
      </CardPart>
      {!needsGuide(view) && (
        <CardPart>
          <SignInChoices />
        </CardPart>
      )}
      {clientId && (
        <CardPart>
          <ApplicationPart />
        </CardPart>
      )}
    </>
  );
}

function NoSignIn() {
  return (
    <CardPart>
      <div>
        <h3>{t('options_accountSignedOut')}</h3>
        <p class="muted small">{t('signIn_notPossible')}</p>
      </div>
    </CardPart>
  );
}

/** The layout changes when signing in begins: the second click of a double click must not hit another control. */
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

/** Before signing in: that it is optional. After signing out: how to revoke access on the platform too. */
function Welcome({ session }: { readonly session: SessionView }) {
  const { platform } = useOptionsPage().view.settings;
  const slug = useSlugBeforeSignOut(session);
  if (session.state === 'signed-in' && session.user && location.hash === GREETING) {
    return (
      <Notice kind="success" title={t('options_accountGreeting')}>
        {t('options_accountGreetingBody', isolate(nameOf(session.user)))}
      </Notice>
    );
  }
  // The result of the last attempt is shown alone.
  if (session.state !== 'signed-out' || session.notice) return null;
  if (!slug) {
    return (
      <Notice title={t('options_accountNewHereTitle')}>{t('options_accountNewHereBody')}</Notice>
    );
  }
  const link = <AuthorizedApps platform={platform} slug={slug} />;
  return (
    <Notice kind="success" title={t('options_accountSignedOutNow')} actions={link}>
      {t('options_accountSignedOutAdvice')}
    </Notice>
  );
}

/** The slug of the user who was signed in while this page was open; null if none was. */
function useSlugBeforeSignOut(session: SessionView): string | null {
  const [slug, setSlug] = useState<string | null>(null);
  const current = 'user' in session ? (session.user?.slug ?? null) : null;
  useEffect(() => {
    if (current) setSlug(current);
  }, [current]);
  return slug;
}

function SignInChoices() {
  const { settings, change, error } = useSettings();
  return (
    <>
      <RadioGroup
        legend={t('options_keepLegend')}
        value={settings.keepSignedIn ? 'keep' : 'forget'}
        choices={[
          { value: 'keep', label: t('options_keepYes'), hint: t('options_keepYesHint') },
          { value: 'forget', label: t('options_keepNo'), hint: t('options_keepNoHint') },
        ]}
        onChange={(choice) => change({ keepSignedIn: choice === 'keep' })}
      />
      <Switch
        label={t('options_askForEmail')}
        hint={t('options_askForEmailHint')}
        isOn={settings.scope === 'email'}
        onChange={(isOn) => change({ scope: scopeFor(isOn) })}
      />
      <ActionError error={error} />
      <Scopes scope={settings.scope} />
    </>
  );
}

const scopeFor = (asksForEmail: boolean): Settings['scope'] => (asksForEmail ? 'email' : 'none');

function Scopes({ scope }: { readonly scope: Settings['scope'] }) {
  return (
    <Disclosure summary={t('options_scopesSummary')}>
      <p class="muted">{t('options_scopesIntro')}</p>
      <dl class="scopes">
        {SCOPES.map((name) => (
          <div class="scope" key={name}>
            <dt>
              <code>{name}</code>
              <span class={name === scope ? 'badge' : 'badge badge--neutral'}>
                {name === scope ? t('options_scopesAsked') : t('options_scopesNotAsked')}
              </span>
            </dt>
            <dd>
              {labelOf('options_scope', name)}{' '}
              <span class="muted">{labelOf('options_scope', `${name}Reason` as const)}</span>
            </dd>
          </div>
        ))}
      </dl>
    </Disclosure>
  );
}
