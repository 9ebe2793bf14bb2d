/** Asks the platform whether it knows a client ID, without signing in. */
import { generateRandomCodeVerifier, ResponseBodyError } from 'oauth4webapi';
import type { Platform } from '../platform/addresses/profile.ts';
import { PlatformError } from '../platform/requests/errors.ts';
import type { RequestContext } from '../platform/requests/http.ts';
import type { Application } from './authorization-request.ts';
import { isAboutSecret, redeem, translateError } from './exchange.ts';
import { tokenEndpoint } from './token-endpoint.ts';

/** What the platform says of a client ID. `unclear`: its answer fits none of the others. */
export type ClientIdFinding = 'known' | 'unknown' | 'secret-required' | 'unclear';

/** Client IDs are printable ASCII (RFC 6749, appendix A.1) of a sane length; ours are sent without blanks. */
export function isClientId(text: string): boolean {
  return /^[\x21-\x7e]{1,255}$/.test(text);
}

/**
 * Asks for a token with a code that cannot exist: `invalid_grant` means that the client is known, `invalid_client`
 * that it is not.
 * @throws PlatformError when the platform cannot be asked
 */
export async function checkClientId(
  platform: Platform,
  { clientId, redirectUri }: Application,
  context: RequestContext = {},
): Promise<ClientIdFinding> {
  if (!isClientId(clientId)) return 'unknown';
  const endpoint = tokenEndpoint(platform, context);
  const [state, verifier] = [generateRandomCodeVerifier(), generateRandomCodeVerifier()];
  const answer = new URLSearchParams({ code: 'client-id-check', state });
  try {
    await redeem(platform, { clientId, redirectUri, state, verifier }, answer, endpoint);
    return 'unclear';
  } catch (error) {
    const translated = translateError(error, endpoint);
    const isPassing = translated.code === 'rate-limited' || translated.code === 'server-error';
    if (error instanceof PlatformError || isPassing) throw translated;
    return error instanceof ResponseBodyError ? finding(error) : 'unclear';
  }
}

function finding({ error, error_description: description }: ResponseBodyError): ClientIdFinding {
  if (error === 'invalid_grant') return 'known';
  if (error !== 'invalid_client') return 'unclear';
  return isAboutSecret(description) ? 'secret-required' : 'unknown';
}
