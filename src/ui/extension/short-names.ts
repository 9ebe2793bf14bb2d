/** Names of platforms and people for use in a sentence. */
import { displayName } from '../../platform/values/names.ts';
import type { CurrentUser } from '../../platform/values/types.ts';

/** "opencollective.com", "localhost:3000". */
export function hostOf(address: string): string {
  return new URL(address).host;
}

/** The user's name, or slug if they have none. */
export function nameOf(user: CurrentUser): string {
  return displayName(user.name) ?? user.slug;
}
