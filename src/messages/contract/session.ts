/** Signing in and out. No answer has a token. */
import * as z from 'zod/mini';
import type { CurrentUser } from '../../platform/values/types.ts';
import type { ErrorView } from '../error-view.ts';
import { address, answer, message, shortText } from '../schemas.ts';

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

export type ClientIdCheck = 'known' | 'unknown' | 'secret-required' | 'unclear';

export const SESSION_MESSAGES = {
  /** Where the session stands; the platform is asked whether the token still counts. */
  'get-session': message({}, answer<SessionView>()),
  /**
   * `again` starts a new attempt instead of joining the one under way. `agreedTo` is the address of the platform that
   * the user was asked about and agreed to sign in at.
   */
  'sign-in': message(
    {
      again: z.optional(z.boolean()),
      agreedTo: z.optional(address),
    },
    answer<SessionView>(),
  ),
  'sign-out': message({}, answer<SessionView>()),
  /** Asks the platform whether it knows the client ID. */
  'check-client-id': message({ clientId: shortText }, answer<ClientIdCheck>()),
} as const;
