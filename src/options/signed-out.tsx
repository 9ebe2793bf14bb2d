/** Not signed in, with an application to sign in through; and while the platform's window is open. */
import { Button } from '../ui/button.tsx';
import { t } from '../ui/i18n.ts';
import { signInIcon } from '../ui/icons.ts';
import type { SignInActions } from './page-state.ts';
import { usePage } from './page-state.ts';
import { hostOf } from './short-names.ts';

interface Props {
  readonly actions: SignInActions;
}

export function SignedOut({ actions }: Props) {
  const { settings } = usePage().view;
  return (
    <div class="split">
      <div>
        <h3>{t('accountSignedOut')}</h3>
        <p class="muted">{t('accountSignInExplained', hostOf(settings.platform.baseUrl))}</p>
      </div>
      <Button variant="primary" icon={signInIcon} isBusy={actions.isBusy} onClick={actions.signIn}>
        {t('signIn')}
      </Button>
    </div>
  );
}

export function SigningIn({ actions }: Props) {
  return (
    <div class="split">
      <div role="status">
        <h3>{t('accountSigningIn')}</h3>
        <p class="muted">{t('accountSigningInAdvice')}</p>
      </div>
      {/* Not kept busy by the attempt itself: it is the way out of it. */}
      <Button onClick={actions.signOut}>{t('accountStopWaiting')}</Button>
    </div>
  );
}
