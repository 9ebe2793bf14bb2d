/** The account that is signed in, for how long, and how to leave. */
import type { SessionView } from '../messages/contract.ts';
import { imageUrl } from '../platform/links.ts';
import { createPlatform } from '../platform/profile.ts';
import type { CurrentUser } from '../platform/types.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Button } from '../ui/button.tsx';
import { isolate, t } from '../ui/i18n.ts';
import { signOutIcon } from '../ui/icons.ts';
import { Notice } from '../ui/notice.tsx';
import { formatDate } from '../ui/times.ts';
import type { SignInActions } from './page-state.ts';
import { usePage } from './page-state.ts';
import { hostOf, nameOf } from './short-names.ts';

interface SignedInProps {
  readonly session: Extract<SessionView, { state: 'signed-in' }>;
  readonly actions: SignInActions;
}

export function SignedIn({ session, actions }: SignedInProps) {
  const { user, expiresAt, isKept, needsRenewal } = session;
  const { platform } = usePage().view.settings;
  const facts = [
    t('accountSignedInAt', hostOf(platform.baseUrl)),
    expiresAt !== null && t('accountUntilDate', formatDate(expiresAt)),
    isKept ? t('accountIsKept') : t('accountIsNotKept'),
  ];
  return (
    <>
      {needsRenewal && <Renewal user={user} actions={actions} />}
      <div class="split">
        <Person user={user} />
        <Button icon={signOutIcon} onClick={actions.signOut}>
          {t('signOut')}
        </Button>
      </div>
      <ul class="facts muted small">
        {facts.filter(Boolean).map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
    </>
  );
}

/** Name, address and picture of the user, once the platform has given them. */
export function Person({ user }: { readonly user: CurrentUser | null }) {
  const { platform } = usePage().view.settings;
  if (!user) return <p role="status">{t('accountAskingWho')}</p>;
  const picture = imageUrl(createPlatform(platform), user.imageUrl);
  return (
    <div class="person">
      <Avatar name={nameOf(user)} src={picture} size="large" />
      <div class="person__words">
        <h3>
          <bdi>{nameOf(user)}</bdi>
        </h3>
        <p class="muted">{user.email ? <bdi>{user.email}</bdi> : t('accountNoEmail')}</p>
      </div>
    </div>
  );
}

interface RenewalProps {
  readonly user: CurrentUser | null;
  readonly actions: SignInActions;
}

function Renewal({ user, actions }: RenewalProps) {
  const button = (
    <Button variant="primary" isBusy={actions.isBusy} onClick={actions.signIn}>
      {user ? t('accountContinueAs', isolate(nameOf(user))) : t('accountContinue')}
    </Button>
  );
  return (
    <Notice title={t('accountRenewTitle')} actions={button}>
      {t('accountRenewBody')}
    </Notice>
  );
}
