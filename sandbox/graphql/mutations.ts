/** The mutations: a webhook that needs its scope, and the two protected by 2FA. */
import { hashOf, publicIdOf } from '../data/random.ts';
import { debitOf } from '../data/transactions.ts';
import { type Account, findAccount } from './accounts.ts';
import { checkAdmin, checkTwoFactor, type GraphqlContext, requireUser } from './context.ts';
import { EXPENSE_CENTS, expenseOf } from './transactions.ts';

interface WebhookInput {
  readonly account: { readonly slug?: string };
  readonly activityType: string;
  readonly webhookUrl: string;
}

function createWebhook(
  _root: unknown,
  { webhook }: { webhook: WebhookInput },
  context: GraphqlContext,
): object {
  const caller = requireUser(context, 'webhooks');
  const account = known(context, webhook.account.slug);
  checkAdmin(context, caller, account.slug);
  const { activityType, webhookUrl } = webhook;
  const legacyId = hashOf(`${account.slug} ${activityType} ${webhookUrl}`) % 1_000_000;
  return {
    id: publicIdOf('webhook', legacyId),
    legacyId,
    activityType,
    webhookUrl,
    account,
  };
}

function payExpense(
  _root: unknown,
  { expense }: { expense: { id?: string; legacyId?: number } },
  context: GraphqlContext,
): object {
  const caller = requireUser(context, 'expenses');
  checkTwoFactor(caller);
  const { data, settings } = context.sandbox;
  const collective = data
    .collectives()
    .flatMap((slug) => data.collective(slug) ?? [])
    .find((one) => {
      const { legacyId, id } = expenseOf(one);
      return expense.legacyId === undefined ? expense.id === id : expense.legacyId === legacyId;
    });
  if (!collective) throw new Error('Expense not found');
  checkAdmin(context, caller, collective.spec.slug);
  const pending = expenseOf(collective);
  if (pending.status === 'PAID') throw new Error('Expense has already been paid');
  collective.addTransaction({
    ...debitOf(-EXPENSE_CENTS, settings.now(), pending.description),
    fromSlug: caller.user.slug,
    fromName: caller.user.name,
  });
  return expenseOf(collective);
}

function removeHost(
  _root: unknown,
  args: { account: { slug?: string } },
  context: GraphqlContext,
): Account {
  const caller = requireUser(context, 'host');
  checkTwoFactor(caller);
  const account = known(context, args.account.slug);
  checkAdmin(context, caller, account.slug);
  if (account.collective) account.collective.host = null;
  return account;
}

function known({ sandbox }: GraphqlContext, slug: string | undefined): Account {
  const account = findAccount(sandbox, slug ?? '');
  if (!account) throw new Error(`No collective found with slug ${slug}`);
  return account;
}

export const mutations = { createWebhook, payExpense, removeHost };
