/** Where the user stands with the platform, and the one thing to do about it. */
import { useEffect, useRef } from 'preact/hooks';
import type { SessionView } from '../messages/contract.ts';
import type { ErrorView } from '../messages/error-view.ts';
import { ErrorWords } from '../ui/error-words.tsx';
import { Notice } from '../ui/notice.tsx';
import { ActionError } from './action-error.tsx';
import { ApplicationGuide } from './application-guide.tsx';
import { type SignInActions, usePage, useSignIn } from './page-state.ts';
import { EndedElsewhere, SignInAgain } from './session-ended.tsx';
import { SignedIn } from './signed-in.tsx';
import { SignedOut, SigningIn } from './signed-out.tsx';

export function SessionPanel() {
  const { view } = usePage();
  const { session, application } = view;
  const actions = useSignIn();
  const panel = useSeen(session.state);
  const needsGuide = session.state === 'signed-out' && !application.clientId;
  return (
    <div class="stack" ref={panel} tabIndex={-1}>
      <SessionNotice session={session} error={actions.error} />
      {needsGuide ? (
        <ApplicationGuide purpose="sign-in" onDone={actions.signIn} />
      ) : (
        <SessionState session={session} actions={actions} />
      )}
    </div>
  );
}

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
      return <EndedElsewhere user={session.user} actions={actions} />;
    case 'sign-in-again':
      return <SignInAgain user={session.user} actions={actions} />;
  }
}

interface SessionNoticeProps {
  readonly session: SessionView;
  readonly error: ErrorView | null;
}

/** What became of the last attempt. Giving up is no error; everything else is. */
function SessionNotice({ session, error }: SessionNoticeProps) {
  const notice = session.state === 'signing-in' ? null : session.notice;
  if (!notice) return <ActionError error={error} />;
  const isCalm = notice.code === 'cancelled' || notice.code === 'denied';
  return (
    <Notice kind={isCalm ? 'info' : 'error'}>
      <ErrorWords error={notice} />
    </Notice>
  );
}

/** The page may be long: what has come of signing in is scrolled into sight. */
function useSeen(state: SessionView['state']) {
  const panel = useRef<HTMLDivElement>(null);
  const shown = useRef(state);
  useEffect(() => {
    if (shown.current === state) return;
    shown.current = state;
    if (state === 'signed-in') panel.current?.scrollIntoView({ block: 'nearest' });
  }, [state]);
  return panel;
}
