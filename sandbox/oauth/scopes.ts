/** The eleven scopes of the platform and what each grants. */

/** Scope to what it grants, in the words of the consent page. */
export const SCOPES = {
  email: 'See your e-mail address',
  incognito: 'See your incognito account',
  account: 'Manage your account, collectives and organizations',
  expenses: 'Create and manage expenses and payout methods',
  orders: 'Create and manage contributions and payment methods',
  transactions: 'Refund and reject recorded transactions',
  virtualCards: 'Create and manage virtual cards',
  updates: 'Create and manage updates',
  conversations: 'Create and manage conversations',
  webhooks: 'Create and manage webhooks',
  host: 'Administrate fiscal hosts',
} as const;

export type Scope = keyof typeof SCOPES;

/** True for one of the eleven. */
export function isScope(text: string): text is Scope {
  return Object.hasOwn(SCOPES, text);
}

/** The names in a scope parameter: separated by spaces, or by commas as of old. */
export function splitScopes(text: string): string[] {
  return text.split(/[\s,]+/).filter(Boolean);
}
