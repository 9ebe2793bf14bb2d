/** The session as pages get to see it. */
import { type Session, settled } from '../auth/session.ts';
import type { SessionView } from '../messages/contract.ts';
import type { ErrorView } from '../messages/error-view.ts';

/** `isKept` is false when the token ends with the browser, by choice or because it could not be saved. */
export function sessionView(
  session: Session,
  isKept: boolean,
  notice: ErrorView | null,
): SessionView {
  if (session.state === 'signing-in') return { state: 'signing-in' };
  const current = settled(session);
  switch (current.state) {
    case 'signed-out':
      return { state: 'signed-out', notice };
    case 'signed-in':
    case 'needs-renewal': {
      const { user, expiresAt } = current.grant;
      const needsRenewal = current.state === 'needs-renewal';
      return { state: 'signed-in', user, expiresAt, needsRenewal, isKept, notice };
    }
    case 'replaced-elsewhere':
    case 'sign-in-again':
      return { state: current.state, user: current.user, notice };
  }
}
