/** Signing in and out. No answer has a token. */
import * as z from 'zod/mini';
import type { CurrentUser } from '../../platform/types.ts';
import { address, instant, message, notice, type Of, shortText, text } from './schemas.ts';

const user = z.nullable(
  z.object({
    id: text,
    slug: text,
    name: z.nullable(text),
    /** Null when the scope `email` was not granted. */
    email: z.nullable(text),
    imageUrl: z.nullable(text),
  } satisfies Record<keyof CurrentUser, z.ZodMiniType>),
);

export const sessionView = z.discriminatedUnion('state', [
  z.object({ state: z.literal('signed-out'), notice }),
  z.object({ state: z.literal('signing-in') }),
  z.object({
    state: z.literal('signed-in'),
    /** Null until the platform has answered `me` for the first time. */
    user,
    /** Null when the platform did not say. */
    expiresAt: z.nullable(instant),
    /** True shortly before expiry: one click renews. */
    needsRenewal: z.boolean(),
    /** False when the sign-in ends with the browser. */
    isKept: z.boolean(),
    notice,
  }),
  // The platform allows one token for each user and application: another browser has taken over.
  z.object({ state: z.literal('replaced-elsewhere'), user, notice }),
  z.object({ state: z.literal('sign-in-again'), user, notice }),
]);
export type SessionView = Of<typeof sessionView>;

const clientIdCheck = z.enum(['known', 'unknown', 'secret-required', 'unclear']);
export type ClientIdCheck = Of<typeof clientIdCheck>;

export const SESSION_MESSAGES = {
  /** Where the session stands; the platform is asked whether the token still counts. */
  'get-session': message({}, sessionView),
  /**
   * `again` starts a new attempt instead of joining the one under way. `agreedTo` is the address of the platform that
   * the user was asked about and agreed to sign in at.
   */
  'sign-in': message(
    { again: z.optional(z.boolean()), agreedTo: z.optional(address) },
    sessionView,
  ),
  'sign-out': message({}, sessionView),
  /** Asks the platform whether it knows the client ID. */
  'check-client-id': message({ clientId: shortText }, clientIdCheck),
} as const;
