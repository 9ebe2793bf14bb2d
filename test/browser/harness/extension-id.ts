// Computes the addresses that browsers give our extension.
import { createHash } from 'node:crypto';

/** Chromium's id of an extension from its manifest's `key` (base64 of the DER public key). */
export function chromiumId(key: string): string {
  const digest = createHash('sha256').update(Buffer.from(key, 'base64')).digest('hex');
  return digest.slice(0, 32).replace(/[0-9a-f]/g, (digit) => {
    return String.fromCharCode('a'.charCodeAt(0) + Number.parseInt(digit, 16));
  });
}
