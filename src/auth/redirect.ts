/** Reading the address that the browser came back with. */

/**
 * The parameters of a redirect; null when it does not lead exactly where we asked for. Browsers hand over every
 * address that merely begins with ours, so all of it up to the query has to be the same text (RFC 9700, section 2.1),
 * which also leaves no place for another host, path or user; a fragment is refused.
 */
export function redirectParameters(address: string, redirectUri: string): URLSearchParams | null {
  const [beforeQuery] = address.split('?');
  if (beforeQuery !== redirectUri || address.includes('#')) return null;
  return new URL(address).searchParams;
}
