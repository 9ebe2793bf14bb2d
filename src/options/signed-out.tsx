/** Not signed in, with an application to sign in through; and while the platform's window is open. */
import { useEffect, useState } from 'preact/hooks';
import { Button } from '../ui/button.tsx';
import { t } from '../ui/i18n.ts';
import { signInIcon } from '../ui/icons.ts';
import { hostOf } from './hosts.ts';
import { usePage } from './page-state.ts';
import type { SignInActions } from './use-sign-in.ts';

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

/** The second half of a double click on "Sign in" must not hit the button that takes its place. */
const DOUBLE_CLICK_MS = 1500;

export function SigningIn({ actions }: Props) {
  const canStop = useAfter(DOUBLE_CLICK_MS);
  return (
    <div class="split">
      <div role="status">
        <h3>{t('accountSigningIn')}</h3>
        <p class="muted">{t('accountSigningInAdvice')}</p>
      </div>
      {/* Not kept busy by the attempt itself: it is the way out of it. */}
      {canStop && <Button onClick={actions.signOut}>{t('accountStopWaiting')}</Button>}
    </div>
  );
}

function useAfter(delayMs: number): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), delayMs);
    return () => clearTimeout(timer);
  }, [delayMs]);
  return isOver;
}
