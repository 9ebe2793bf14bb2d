/** The eleven scopes of the platform, and why the extension does without ten of them. */
import type { Settings } from '../messages/contract.ts';
import { Disclosure } from '../ui/disclosure.tsx';
import { type MessageKey, t } from '../ui/i18n.ts';

interface Scope {
  /** As the platform's documentation spells it, "Access scopes". */
  readonly name: string;
  readonly grants: MessageKey;
  readonly reason: MessageKey;
}

const SCOPES: readonly Scope[] = [
  { name: 'email', grants: 'scopeEmailGrants', reason: 'scopeEmailReason' },
  { name: 'incognito', grants: 'scopeIncognito', reason: 'scopeIncognitoReason' },
  { name: 'account', grants: 'scopeAccount', reason: 'scopeAccountReason' },
  { name: 'expenses', grants: 'scopeExpenses', reason: 'scopeExpensesReason' },
  { name: 'orders', grants: 'scopeOrders', reason: 'scopeOrdersReason' },
  { name: 'transactions', grants: 'scopeTransactions', reason: 'scopeTransactionsReason' },
  { name: 'virtualCards', grants: 'scopeVirtualCards', reason: 'scopeVirtualCardsReason' },
  { name: 'updates', grants: 'scopeUpdates', reason: 'scopeUpdatesReason' },
  { name: 'conversations', grants: 'scopeConversations', reason: 'scopeConversationsReason' },
  { name: 'webhooks', grants: 'scopeWebhooks', reason: 'scopeWebhooksReason' },
  { name: 'host', grants: 'scopeHost', reason: 'scopeHostReason' },
];

export function Scopes({ scope }: { readonly scope: Settings['scope'] }) {
  return (
    <Disclosure summary={t('scopesSummary')}>
      <p class="muted">{t('scopesIntro')}</p>
      <dl class="scopes">
        {SCOPES.map(({ name, grants, reason }) => (
          <div class="scope" key={name}>
            <dt>
              <code>{name}</code>
              <span class={name === scope ? 'tag tag--on' : 'tag'}>
                {name === scope ? t('scopesAsked') : t('scopesNotAsked')}
              </span>
            </dt>
            <dd>
              {t(grants)} <span class="muted">{t(reason)}</span>
            </dd>
          </div>
        ))}
      </dl>
    </Disclosure>
  );
}
