/** All scopes in the platform's API documentation ("Authentication"). The extension asks for none, or `email`. */
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
