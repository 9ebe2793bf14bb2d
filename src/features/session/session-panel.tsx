/** Whether the user is signed in, as whom, and the one thing to do about it. */
import { useEffect, useRef } from 'preact/hooks';
import { SIGN_IN } from '../../messages/pages.ts';
import { imageUrl } from '../../platform/addresses/links.ts';
import { createPlatform } from '../../platform/addresses/profile.ts';
import { hostOf, nameOf } from '../../platform/values/names.ts';
import type { CurrentUser } from '../../platform/values/types.ts';
import { AuthorizedApps } from '../../ui/authorized-apps.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { ActionError, ErrorWords } from '../../ui/error-words.tsx';
import {
  type OptionsView,
  type Question,
  type SignInActions,
  START,
  useOptionsPage,
  useSignIn,
} from '../../ui/extension/settings-page.tsx';
import { isolate, t } from '../../ui/i18n.ts';
import { Icon } from '../../ui/icon.tsx';
import { signInIcon, signOutIcon } from '../../ui/icons.ts';
import { Notice } from '../../ui/notice.tsx';
import { formatDate } from '../../ui/times.tsx';
import { ApplicationGuide, refusedClientId, UNKNOWN_CLIENT } from './application-guide.tsx';
import { CallbackNotice } from './callback-notice.tsx';
import type { SessionView } from './worker-view.ts';

/** True where somebody has to create an application first, or has named one that the platform doesn't know. */
export function needsGuide({ session, application }: OptionsView): boolean {
  if (session.state !== 'signed-out' || !application.canSignIn) return false;
  return !application.clientId || refusedClientId({ session, application }) !== null;
}

/** `isSignIn` on the page for signing in, which has the guide. */
export function SessionPanel({ isSignIn = false }: { readonly isSignIn?: boolean }) {
  const { view } = useOptionsPage();
  const { session } = view;
  const actions = useSignIn();
  const isWithout = needsGuide(view);
  const panel = useScrollIntoView(session.state);
  const asksAtOnce =
    isSignIn && !isWithout && view.application.needsConsent && session.state === 'signed-out';
  const { signIn } = actions;
  // Once, for whoever came here to sign in.
  useEffect(() => {
    if (asksAtOnce) void signIn();
  }, []);
  return (
    <div class="stack" ref={panel} tabIndex={-1}>
      <CallbackNotice />
      {/* The guide says at its field what is wrong with the client ID. */}
      {!(isSignIn && isWithout && isAboutClientId(session, actions)) && (
        <SessionNotice session={session} actions={actions} />
      )}
      {actions.isRefused && <Notice kind="warning">{t('signIn_permissionRefused')}</Notice>}
      {isWithout && isSignIn && (
        <ApplicationGuide purpose="sign-in" isBusy={actions.isBusy} onFinish={actions.signIn} />
      )}
      {isWithout && !isSignIn && <ToGuide />}
      {!isWithout && <SessionState session={session} actions={actions} />}
      {actions.question && <AskConsent {...actions.question} />}
    </div>
  );
}

/** Before the first sign-in at a platform other than Open Collective, which it names. */
function AskConsent({ baseUrl, onAgree, onCancel }: Question) {
  const host = hostOf(baseUrl);
  return (
    <ConfirmDialog
      title={t('options_consentTitle', host)}
      confirmLabel={t('options_consentConfirm')}
      isHarmless
      onConfirm={onAgree}
      onCancel={onCancel}
    >
      <p>
        <code>{baseUrl}</code>
      </p>
      <p>{t('options_consentBody', host)}</p>
      <p class="muted">{t('options_consentOnce')}</p>
    </ConfirmDialog>
  );
}

const isAboutClientId = (session: SessionView, { error }: SignInActions) =>
  (error ?? (session.state === 'signed-out' ? session.notice : null))?.code === UNKNOWN_CLIENT;

interface SessionStateProps {
  readonly session: SessionView;
  readonly actions: SignInActions;
}

function SessionState({ session, actions }: SessionStateProps) {
  switch (session.state) {
    case 'signed-out':
      return <SignedOut actions={actions} />;
    case 'signing-in':
      return <SigningIn actions={actions} />;
    case 'signed-in':
      return <SignedIn session={session} actions={actions} />;
    case 'replaced-elsewhere':
      return (
        <Ended
          user={session.user}
          actions={actions}
          title={t('options_accountReplacedTitle')}
          body={t('options_accountReplacedBody')}
          label={t('options_accountUseHere')}
        />
      );
    case 'sign-in-again':
      return (
        <Ended
          user={session.user}
          actions={actions}
          title={t('options_accountEndedTitle')}
          body={t('options_accountEndedBody')}
          label={t('options_accountSignInAgain')}
        />
      );
  }
}

/** The result of the last attempt. It is an error unless the user gave up. */
function SessionNotice({ session, actions }: SessionStateProps) {
  const { view } = useOptionsPage();
  const notice = session.state === 'signing-in' ? null : session.notice;
  if (!notice) return <ActionError error={actions.error} />;
  const { code, slug } = notice;
  const isCalm = ['cancelled', 'denied', 'token-erased'].includes(code);
  // Where nobody is signed in, there is no other button for it.
  const again = code === 'not-erased' && (
    <Button onClick={actions.signOut}>{t('common_retry')}</Button>
  );
  const apps = slug && <AuthorizedApps platform={view.settings.platform} slug={slug} />;
  return (
    <Notice kind={isCalm ? 'info' : 'error'} actions={again || apps}>
      <ErrorWords error={notice} />
    </Notice>
  );
}

/** Scrolls the panel into view after signing in. */
function useScrollIntoView(state: SessionView['state']) {
  const panel = useRef<HTMLDivElement>(null);
  const shown = useRef(state);
  useEffect(() => {
    if (shown.current === state) return;
    shown.current = state;
    if (state === 'signed-in') panel.current?.scrollIntoView({ block: 'nearest' });
  }, [state]);
  return panel;
}

interface ActionProps {
  readonly actions: SignInActions;
}

function SignedOut({ actions }: ActionProps) {
  const { settings } = useOptionsPage().view;
  return (
    <div class="split">
      <div>
        <h3>{t('options_accountSignedOut')}</h3>
        <p class="muted">
          {t('options_accountSignInExplained', hostOf(settings.platform.baseUrl))}
        </p>
      </div>
      <Button
        variant="primary"
        icon={signInIcon}
        isBusy={actions.isBusy}
        onClick={() => actions.signIn()}
      >
        {t('common_signIn')}
      </Button>
    </div>
  );
}

function ToGuide() {
  return (
    <div class="split">
      <div>
        <h3>{t('options_accountSignedOut')}</h3>
        <p class="muted small">{t('options_accountNeedsApplication')}</p>
      </div>
      <a class="button button--secondary" href={SIGN_IN}>
        <Icon shape={signInIcon} />
        {t('common_signIn')}
      </a>
    </div>
  );
}

function SigningIn({ actions }: ActionProps) {
  return (
    <div class="split">
      <div role="status">
        <h3>{t('options_accountSigningIn')}</h3>
        <p class="muted small">{t('options_accountSigningInAdvice')}</p>
      </div>
      {/* Never busy: it is the way out of the attempt. */}
      <Button onClick={actions.signOut}>{t('options_accountStopWaiting')}</Button>
    </div>
  );
}

interface SignedInProps extends ActionProps {
  readonly session: Extract<SessionView, { state: 'signed-in' }>;
}

function SignedIn({ session, actions }: SignedInProps) {
  const { user, expiresAt, isKept, needsRenewal } = session;
  const { platform, keepSignedIn } = useOptionsPage().view.settings;
  const facts = [
    t('options_accountSignedInAt', hostOf(platform.baseUrl)),
    isKept && expiresAt !== null && t('options_accountUntilDate', formatDate(expiresAt)),
    // What was chosen is said at the choice, unless it could not be done.
    keepSignedIn && !isKept && t('options_accountIsNotKept'),
  ];
  return (
    <>
      {needsRenewal && <Renewal user={user} actions={actions} />}
      <div class="split">
        <Person user={user} />
        <Button icon={signOutIcon} onClick={actions.signOut}>
          {t('common_signOut')}
        </Button>
      </div>
      <p>
        <a class="button button--primary" href={START}>
          {t('options_toStart')}
        </a>
      </p>
      <ul class="muted small">
        {facts.filter(Boolean).map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
    </>
  );
}

/** Name, email address and picture of the user, once they are known. */
function Person({ user }: { readonly user: CurrentUser | null }) {
  const { platform } = useOptionsPage().view.settings;
  if (!user) return <p role="status">{t('options_accountAskingWho')}</p>;
  const picture = imageUrl(createPlatform(platform), user.imageUrl);
  return (
    <div class="person">
      <Avatar name={nameOf(user)} src={picture} size="large" />
      <div class="words">
        <h3>
          <bdi>{nameOf(user)}</bdi>
        </h3>
        <p class="muted">{user.email ? <bdi>{user.email}</bdi> : t('options_accountNoEmail')}</p>
      </div>
    </div>
  );
}

interface UserProps extends ActionProps {
  readonly user: CurrentUser | null;
}

function Renewal({ user, actions }: UserProps) {
  const button = (
    <Button variant="primary" isBusy={actions.isBusy} onClick={() => actions.signIn()}>
      {user ? t('options_accountContinueAs', isolate(nameOf(user))) : t('options_accountContinue')}
    </Button>
  );
  return (
    <Notice title={t('options_accountRenewTitle')} actions={button}>
      {t('options_accountRenewBody')}
    </Notice>
  );
}

interface EndedProps extends UserProps {
  readonly title: string;
  readonly body: string;
  /** Of the button that signs in. */
  readonly label: string;
}

function Ended({ user, actions, title, body, label }: EndedProps) {
  return (
    <>
      <Notice kind="warning" title={title}>
        {body}
      </Notice>
      <div class="split">
        {user && <Person user={user} />}
        <div class="row">
          <Button variant="primary" isBusy={actions.isBusy} onClick={() => actions.signIn()}>
            {label}
          </Button>
          <Button onClick={actions.signOut}>{t('common_signOut')}</Button>
        </div>
      </div>
    </>
  );
}
