/** Which redirect addresses an application may be sent back to. */
import type { ProfileName } from '../options.ts';

/** Documented: host and port are the callback's. Live: the whole string is. */
export function isAllowedRedirect(
  redirectUri: string,
  callbackUrl: string,
  profile: ProfileName,
): boolean {
  if (profile === 'open-collective') return redirectUri === callbackUrl;
  const [given, configured] = [parse(redirectUri), parse(callbackUrl)];
  if (!given || !configured) return false;
  return given.protocol === configured.protocol && given.host === configured.host;
}

function parse(address: string): URL | null {
  return URL.canParse(address) ? new URL(address) : null;
}
