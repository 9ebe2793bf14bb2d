/** Reading the address that the browser came back with. */

/**
 * The parameters of a redirect; null when it does not lead exactly where we asked for. Browsers hand over every
 * address that merely begins with ours (security considerations of RFC 9700, section 2.1).
 */
export function redirectParameters(address: string, redirectUri: string): URLSearchParams | null {
  const [beforeQuery] = address.split('?');
  if (beforeQuery !== redirectUri || address.includes('#') || !URL.canParse(address)) return null;
  const url = new URL(address);
  const expected = new URL(redirectUri);
  const isExact =
    url.protocol === expected.protocol &&
    url.host === expected.host &&
    url.pathname === expected.pathname &&
    !url.username &&
    !url.password;
  return isExact ? url.searchParams : null;
}
