/** Offered to the settings. What pages see of the session: never the token. */
import { atTime, type State } from '../../auth/session.ts';
import { type ErrorView, toErrorView } from '../../messages/error-view.ts';
import type { CurrentUser } from '../../platform/values/types.ts';

export interface SessionNotice extends ErrorView {
  /** Whose token was erased, for `token-erased`. */
  readonly slug?: string | undefined;
}

interface Noticed {
  readonly notice: SessionNotice | null;
}
interface Known extends Noticed {
  /** Null until the platform has answered `me` for the first time. */
  readonly user: CurrentUser | null;
}

export type SessionView =
  | ({ readonly state: 'signed-out' } & Noticed)
  | { readonly state: 'signing-in' }
  | ({
      readonly state: 'signed-in';
      /** Milliseconds since 1970; null when the platform did not say. */
      readonly expiresAt: number | null;
      /** True shortly before expiry: one click renews. */
      readonly needsRenewal: boolean;
      /** False when the sign-in ends with the browser. */
      readonly isKept: boolean;
    } & Known)
  // The platform allows one token for each user and application: another browser has taken over.
  | ({ readonly state: 'replaced-elsewhere' | 'sign-in-again' } & Known);

/** `isKept` is false when the token ends with the browser, by choice or because it could not be saved. */
export function toView(state: State, isKept: boolean, now: number): SessionView {
  const { session, attempt, notice: last, isSaved } = atTime(state, now);
  if (attempt && !attempt.isSilent) return { state: 'signing-in' };
  const error = last && {
    ...toErrorView(last.error, () => last.at),
    ...(last.slug && { slug: last.slug }),
  };
  const notice = error?.retryAt === undefined || error.retryAt > now ? error : null;
  if (session.state === 'signed-out') return { state: 'signed-out', notice };
  const known = { user: session.who.user, notice };
  if (!('token' in session)) return { state: session.state, ...known };
  const { expiresAt } = session.token;
  const needsRenewal = session.state === 'needs-renewal';
  return { state: 'signed-in', expiresAt, needsRenewal, isKept: isKept && isSaved, ...known };
}
