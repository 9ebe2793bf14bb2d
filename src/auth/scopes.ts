/** The scopes that the platform knows. */
import type { PlatformProfile } from '../platform/profile.ts';

/** Documentation, "Authentication" 3. The extension itself asks for `email` or for none. */
export const SCOPES = [
  'email',
  'incognito',
  'account',
  'expenses',
  'orders',
  'transactions',
  'virtualCards',
  'updates',
  'conversations',
  'webhooks',
  'host',
] as const;

export type Scope = (typeof SCOPES)[number];

/** Scopes as one text, joined as the platform wants them; empty for none. */
export function joinScopes(scopes: readonly Scope[], { scopeSeparator }: PlatformProfile): string {
  return scopes.join(scopeSeparator);
}
