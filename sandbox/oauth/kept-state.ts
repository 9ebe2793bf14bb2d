/** The part of the authorization server's memory that outlives it, as text: no client secret and no token is in it. */
import { z } from 'zod';
import { digestOf, type OAuthStores, randomHex } from './stores.ts';

const VERSION = 1;

const scope = z.array(z.string());
const keptState = z.object({
  version: z.literal(VERSION),
  applications: z.array(
    z.object({
      clientId: z.string(),
      name: z.string(),
      ownerSlug: z.string(),
      callbackUrl: z.string(),
      twoFactor: z.boolean(),
    }),
  ),
  approvals: z.array(z.object({ of: z.string(), scope })),
  tokens: z.array(
    z.object({
      digest: z.string(),
      clientId: z.string(),
      userSlug: z.string(),
      scope,
      expiresAtMs: z.number(),
    }),
  ),
});
type KeptState = z.infer<typeof keptState>;

/** What is worth keeping of the stores. */
export function writeState(stores: OAuthStores): string {
  const state: KeptState = {
    version: VERSION,
    applications: [...stores.applications.values()].map(
      ({ clientSecret: _secret, ...application }) => application,
    ),
    approvals: [...stores.approvals].map(([of, scope]) => ({ of, scope: [...scope] })),
    tokens: tokensOf(stores),
  };
  return `${JSON.stringify(state, null, 2)}\n`;
}

/** Tokens that are still good, this run's and earlier ones'. */
function tokensOf({ tokens, earlier }: OAuthStores): KeptState['tokens'] {
  const own = [...tokens.values()].map((token) => [digestOf(token.accessToken), token] as const);
  return [...earlier, ...own]
    .filter(([, { revoked }]) => !revoked)
    .map(([digest, { clientId, userSlug, scope, expiresAtMs }]) => {
      return { digest, clientId, userSlug, scope: [...scope], expiresAtMs };
    });
}

/**
 * Puts what was kept into the stores. An application gets another secret: the earlier one was not kept.
 * @throws Error when the text is not what `writeState` of this version wrote; the stores are then as they were
 */
export function readState(text: string, stores: OAuthStores): void {
  const { applications, approvals, tokens } = keptState.parse(JSON.parse(text));
  for (const application of applications) {
    stores.applications.set(application.clientId, { ...application, clientSecret: randomHex(20) });
  }
  for (const { of, scope } of approvals) stores.approvals.set(of, scope);
  for (const { digest, ...grant } of tokens)
    stores.earlier.set(digest, { ...grant, revoked: false });
}
