/** The eleven scopes of the platform and what each grants. */

/** What each scope grants, as the consent page says it. */
export const SCOPES = {
  email: 'See your email address',
  incognito: 'See your incognito account',
  account: 'Manage your account, collectives, and organizations',
  expenses: 'Create and manage expenses and payout methods',
  orders: 'Create and manage contributions and payment methods',
  transactions: 'Refund and reject transactions',
  virtualCards: 'Create and manage virtual cards',
  updates: 'Create and manage updates',
  conversations: 'Create and manage conversations',
  webhooks: 'Create and manage webhooks',
  host: 'Administer fiscal hosts',
} as const;

export type Scope = keyof typeof SCOPES;

/** True for a known scope. */
export function isScope(text: string): text is Scope {
  return Object.hasOwn(SCOPES, text);
}

/** The names in a scope parameter, separated by spaces or (older) commas. */
export function splitScopes(text: string): string[] {
  return text.split(/[\s,]+/).filter(Boolean);
}
