/** One line about the sign-in when there is something to do: an offer below the lists, everything else above them. */
import type { SessionView } from '../../features/session/worker-view.ts';
import { AuthorizedApps } from '../authorized-apps.tsx';
import { Button } from '../button.tsx';
import { type MessageKey, t } from '../i18n.ts';
import { Problem } from './freshness.tsx';
import { useSession } from './session.tsx';

interface Offer {
  readonly words: MessageKey;
  readonly action: MessageKey;
}

/** About a sign-in that is under way or has ended. */
export function SessionLine() {
  const { options } = useSession();
  const isOffer = options?.session.state === 'signed-out' && !wasErased(options.session);
  return isOffer ? null : <Line />;
}

/** True after the extension itself ended the session: the user has to be told. */
const wasErased = (session: SessionView): boolean =>
  session.state === 'signed-out' && session.notice?.code === 'token-erased';

/** Offers to sign in, where that is possible. */
export function SignInLine() {
  const { options } = useSession();
  if (options?.session.state !== 'signed-out' || wasErased(options.session)) return null;
  return options.application.canSignIn ? <Line /> : <NoSignIn />;
}

function NoSignIn() {
  return (
    <div class="session-line apart">
      <p class="session-line__words small">{t('signIn_notPossible')}</p>
    </div>
  );
}

function Line() {
  const { options, error, isSigningIn, signIn } = useSession();
  if (!options) return null;
  const offer = offerFor(options.session);
  const notice = options.session.state === 'signing-in' ? null : options.session.notice;
  const problem = error ?? notice;
  if (!offer) return null;
  // "Start again" must work while the first attempt is still waiting.
  const isBusy = isSigningIn && options.session.state !== 'signing-in';
  return (
    <div class="session-line apart">
      <div class="session-line__words small">
        {t(offer.words)}
        {problem && <Problem error={problem} />}
        {notice?.slug && (
          <p>
            <AuthorizedApps platform={options.settings.platform} slug={notice.slug} />
          </p>
        )}
      </div>
      <Button variant="quiet" onClick={signIn} isBusy={isBusy}>
        {t(offer.action)}
      </Button>
    </div>
  );
}

function offerFor(session: SessionView): Offer | null {
  switch (session.state) {
    case 'signed-out':
      return { words: 'popup_offerSignIn', action: 'common_signIn' };
    case 'signing-in':
      return { words: 'options_accountSigningIn', action: 'popup_signInRestart' };
    case 'sign-in-again':
      return { words: 'popup_sessionEnded', action: 'options_accountSignInAgain' };
    case 'replaced-elsewhere':
      return { words: 'popup_sessionReplaced', action: 'options_accountUseHere' };
    case 'signed-in':
      return session.needsRenewal
        ? { words: 'popup_sessionEnds', action: 'options_accountContinue' }
        : null;
  }
}
