/** The host permission that a platform's addresses need. */

/** Match patterns for the hosts of some addresses, each once. They carry no port: Firefox refuses those that do. */
export function originPatterns(addresses: readonly string[]): string[] {
  const patterns = addresses.map((address) => {
    const { protocol, hostname } = new URL(address);
    return `${protocol}//${hostname}/*`;
  });
  return [...new Set(patterns)];
}
