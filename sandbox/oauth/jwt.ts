/** Access tokens and website sessions are JSON Web Tokens, signed with a key that lives as long as the sandbox runs. */
import { randomBytes } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';

/** What a token turned out to be. */
export type Verified =
  | { readonly kind: 'valid'; readonly subject: string; readonly use: string }
  | { readonly kind: 'expired' }
  | { readonly kind: 'garbage' };

export interface TokenSigner {
  sign(subject: string, use: 'access' | 'website', lifetimeSeconds: number): Promise<string>;
  verify(token: string): Promise<Verified>;
}

/** A signer with a fresh key, by the given clock (milliseconds). */
export function createSigner(now: () => number): TokenSigner {
  const key = randomBytes(32);
  const seconds = () => Math.floor(now() / 1000);
  return {
    sign: (subject, use, lifetimeSeconds) =>
      new SignJWT({ use })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setSubject(subject)
        .setIssuedAt(seconds())
        .setExpirationTime(seconds() + lifetimeSeconds)
        // Two tokens of one second differ.
        .setJti(randomBytes(12).toString('hex'))
        .sign(key),
    async verify(token) {
      try {
        const { payload } = await jwtVerify(token, key, { currentDate: new Date(now()) });
        return { kind: 'valid', subject: payload.sub ?? '', use: String(payload.use) };
      } catch (error) {
        return { kind: error instanceof errors.JWTExpired ? 'expired' : 'garbage' };
      }
    },
  };
}
