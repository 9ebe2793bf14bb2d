/** Slugs: the names of accounts in addresses. */
import { PlatformError } from '../requests/errors.ts';
import { asText } from '../values/json.ts';

/** Nearly every slug. Patterns with properties of Unicode take several times as long. */
const PLAIN = /^[\w-]{1,255}$/;
const SLUG = /^[\p{L}\p{N}_-][\p{L}\p{M}\p{N}_.-]{0,254}$/u;

/** True for text that can be an account's slug. */
export function isSlug(text: string): boolean {
  return PLAIN.test(text) || (SLUG.test(text) && !text.includes('..'));
}

/** The slug in lower case; null for a value that is none. */
export function asSlug(value: unknown): string | null {
  const slug = asText(value)?.toLowerCase();
  return slug && isSlug(slug) ? slug : null;
}

/** The slug in lower case. @throws PlatformError `bad-slug` */
export function checkSlug(text: string): string {
  const slug = asSlug(text);
  if (!slug) throw new PlatformError('bad-slug');
  return slug;
}

/** A segment of an address as text; null when it is wrongly encoded. */
export function decodeSegment(segment: string): string | null {
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
}
