/** The platform no longer accepts the sign-in: another browser took over, or its time is up. */
import type { CurrentUser } from '../platform/types.ts';
import { Button } from '../ui/button.tsx';
import { t } from '../ui/i18n.ts';
import { Notice } from '../ui/notice.tsx';
import type { SignInActions } from './page-state.ts';
import { Person } from './signed-in.tsx';

interface Props {
  readonly user: CurrentUser | null;
  readonly actions: SignInActions;
}

export function EndedElsewhere({ user, actions }: Props) {
  return (
    <>
      <Notice kind="warning" title={t('accountReplacedTitle')}>
        {t('accountReplacedBody')}
      </Notice>
      <ComeBack user={user} actions={actions} label={t('accountUseHere')} />
    </>
  );
}

export function SignInAgain({ user, actions }: Props) {
  return (
    <>
      <Notice kind="warning" title={t('accountEndedTitle')}>
        {t('accountEndedBody')}
      </Notice>
      <ComeBack user={user} actions={actions} label={t('accountSignInAgain')} />
    </>
  );
}

function ComeBack({ user, actions, label }: Props & { readonly label: string }) {
  return (
    <div class="split">
      {user && <Person user={user} />}
      <div class="row">
        <Button variant="primary" isBusy={actions.isBusy} onClick={actions.signIn}>
          {label}
        </Button>
        <Button onClick={actions.signOut}>{t('signOut')}</Button>
      </div>
    </div>
  );
}
