/** Names of platforms and of people, short enough for a sentence. */
import { displayName } from '../platform/names.ts';
import type { CurrentUser } from '../platform/types.ts';

/** "opencollective.com", "localhost:3000". */
export function hostOf(address: string): string {
  return new URL(address).host;
}

/** The user's name, or the slug of those who have not given one. */
export function nameOf(user: CurrentUser): string {
  return displayName(user.name) ?? user.slug;
}
