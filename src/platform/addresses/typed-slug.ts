/** What people type where a slug is wanted. */
import type { Platform } from './profile.ts';
import { asSlug, isReserved, slugOfAddress, withoutSigns } from './slug.ts';

/** Slug typed as such, or taken from a pasted address of the platform; null when it is neither. */
export function parseSlugOrAddress(text: string, platform: Platform): string | null {
  const input = withoutSigns(text);
  const fromAddress = slugOfAddress(input, platform) ?? slugOfAddress(`https://${input}`, platform);
  if (fromAddress) return fromAddress;
  const slug = asSlug(input);
  return slug && !isReserved(slug) && !slug.includes('.') ? slug : null;
}
