/** One expense as GraphQL sees it: what everybody may read, and what only those who take part. */

import { rateOf } from '../data/payments.ts';
import { hashOf, prefixedIdOf } from '../data/random.ts';
import type { ExpenseFile, ExpenseItem } from '../data/types.ts';
import { type Account, accountOf, fromCollective, hostOf } from './accounts.ts';
import {
  canSee,
  type GraphqlContext,
  type PageArguments,
  page,
  refusal,
  toAmount,
} from './context.ts';
import {
  canSeeDetails,
  canSeeHostDetails,
  type ExpenseSource,
  objectionTo,
  type RuledAction,
} from './expense-rules.ts';

export interface ExpenseReference {
  readonly id?: string | null;
  readonly legacyId?: number | null;
}

const publicIdOf = ({ expense }: ExpenseSource) => prefixedIdOf('ex', 'expense', expense.legacyId);

/** The expense of that ID, or null. */
export function findExpense(
  { sandbox }: GraphqlContext,
  { id, legacyId }: ExpenseReference,
): ExpenseSource | null {
  if (legacyId != null) return sandbox.data.findExpense(legacyId);
  const all = sandbox.data
    .all()
    .flatMap((collective) => collective.expenses.map((expense) => ({ expense, collective })));
  return all.find((source) => publicIdOf(source) === id) ?? null;
}

/** `Query.expense`: null for an unknown one. @throws GraphQLError `Forbidden` for one of a private collective */
export function readExpense(
  _root: unknown,
  { expense: reference }: { expense?: ExpenseReference | null },
  context: GraphqlContext,
): ExpenseSource | null {
  const source = reference ? findExpense(context, reference) : null;
  if (!source || canSee(context, source.collective)) return source;
  throw refusal('Forbidden', 'You are not allowed to see this expense.');
}

const permission =
  (action: RuledAction) => (source: ExpenseSource, _: unknown, context: GraphqlContext) => {
    const objection = objectionTo(action, source, context);
    const { reason = null, details = null } = objection ?? {};
    return { allowed: !objection, reason, reasonDetails: details };
  };

const can = (action: RuledAction) => (source: ExpenseSource, _: unknown, context: GraphqlContext) =>
  !objectionTo(action, source, context);

/** Resolvers of `ExpensePermissions`. */
export const permissionResolvers = {
  canApprove: can('approve'),
  canUnapprove: can('unapprove'),
  canReject: can('reject'),
  canMarkAsIncomplete: can('markAsIncomplete'),
  canHold: can('hold'),
  canRelease: can('release'),
  canComment: can('comment'),
  canPay: can('pay'),
  canMarkAsSpam: can('markAsSpam'),
  canUsePrivateNote: can('usePrivateNote'),
  canSeeInvoiceInfo: (source: ExpenseSource, _: unknown, context: GraphqlContext) =>
    canSeeDetails(source, context),
  approve: permission('approve'),
  unapprove: permission('unapprove'),
  reject: permission('reject'),
  hold: permission('hold'),
  release: permission('release'),
  comment: permission('comment'),
  pay: permission('pay'),
};

interface CommentArguments extends PageArguments {
  readonly orderBy?: { readonly direction: string } | null;
}

function commentsOf(source: ExpenseSource, args: CommentArguments, context: GraphqlContext) {
  if (!canSeeDetails(source, context)) return null;
  const sign = args.orderBy?.direction === 'DESC' ? -1 : 1;
  const comments = source.expense.comments.toSorted(
    (a, b) => sign * (a.createdAtMs - b.createdAtMs),
  );
  return page(args, 'comments', comments, ({ html, from, createdAtMs }) => ({
    id: prefixedIdOf('com', `${from} ${html}`, createdAtMs),
    createdAt: new Date(createdAtMs),
    type: 'COMMENT',
    html,
    fromAccount: accountOf(context.sandbox, from),
  }));
}

function toFile(file: ExpenseFile, { sandbox }: GraphqlContext) {
  const url = file.url.replace('{base}', sandbox.addresses.baseUrl);
  const id = prefixedIdOf('uf', 'file', hashOf(url));
  const info = file.type && { id, url, name: file.name, type: file.type, size: 48_211 };
  return { id, url, name: file.name, info };
}

function itemsOf(source: ExpenseSource, _: unknown, context: GraphqlContext) {
  const { expense } = source;
  const isShown = canSeeDetails(source, context);
  return expense.items.map(({ description, cents, receipt }: ExpenseItem, index) => {
    const file = isShown && receipt ? toFile(receipt, context) : null;
    return {
      id: prefixedIdOf('exi', `item ${index}`, expense.legacyId),
      description,
      amountV2: toAmount(cents, expense.currency),
      incurredAt: new Date(expense.createdAtMs),
      url: file?.url ?? null,
      file: file?.info ?? null,
    };
  });
}

const CURRENCY_SOURCES = {
  EXPENSE: ({ expense }: ExpenseSource) => expense.currency,
  ACCOUNT: ({ collective }: ExpenseSource) => collective.spec.currency,
  HOST: ({ collective }: ExpenseSource, { sandbox }: GraphqlContext) =>
    hostOf(sandbox, collective).currency,
};

const person =
  (who: (source: ExpenseSource) => string) =>
  (source: ExpenseSource, _: unknown, { sandbox }: GraphqlContext): Account =>
    accountOf(sandbox, who(source));

const forThose =
  <Value>(
    may: typeof canSeeDetails,
    value: (source: ExpenseSource, context: GraphqlContext) => Value,
  ) =>
  (source: ExpenseSource, _: unknown, context: GraphqlContext) =>
    may(source, context) ? value(source, context) : null;

/** Resolvers of `Expense`. */
export const expenseResolvers = {
  id: publicIdOf,
  publicId: publicIdOf,
  legacyId: ({ expense }: ExpenseSource) => expense.legacyId,
  createdAt: ({ expense }: ExpenseSource) => new Date(expense.createdAtMs),
  incurredAt: ({ expense }: ExpenseSource) => new Date(expense.createdAtMs),
  paidAt: ({ expense }: ExpenseSource) => expense.paidAtMs && new Date(expense.paidAtMs),
  description: ({ expense }: ExpenseSource) => expense.description,
  longDescription: ({ expense }: ExpenseSource) => expense.longDescription,
  status: ({ expense }: ExpenseSource) => expense.status,
  type: ({ expense }: ExpenseSource) => expense.type,
  currency: ({ expense }: ExpenseSource) => expense.currency,
  tags: ({ expense }: ExpenseSource) => expense.tags,
  amountV2: (
    source: ExpenseSource,
    { currencySource }: { readonly currencySource: keyof typeof CURRENCY_SOURCES },
    context: GraphqlContext,
  ) => {
    const { cents, currency } = source.expense;
    const wanted = CURRENCY_SOURCES[currencySource](source, context);
    return toAmount(Math.round(cents * rateOf(currency, wanted)), wanted);
  },
  account: ({ collective }: ExpenseSource) => fromCollective(collective),
  host: ({ collective }: ExpenseSource, _: unknown, { sandbox }: GraphqlContext) =>
    hostOf(sandbox, collective),
  payee: person(({ expense }) => expense.payee),
  createdByAccount: person(({ expense }) => expense.author),
  requestedByAccount: () => null,
  approvedBy: ({ expense }: ExpenseSource, _: unknown, { sandbox }: GraphqlContext) =>
    expense.approvedBy.map((slug) => accountOf(sandbox, slug)),
  onHold: forThose(canSeeHostDetails, ({ expense }) => expense.isOnHold),
  items: itemsOf,
  attachedFiles: forThose(canSeeDetails, ({ expense }, context) =>
    expense.files.map((file) => toFile(file, context)),
  ),
  invoiceInfo: forThose(canSeeDetails, ({ expense }) => expense.invoiceInfo),
  privateMessage: () => null,
  reference: () => null,
  merchantId: () => null,
  securityChecks: () => null,
  taxes: () => [],
  lockedFields: () => [],
  accountingCategory: ({ expense: { category } }: ExpenseSource) =>
    category && { ...category, id: category.code, friendlyName: null },
  payoutMethod: ({ expense }: ExpenseSource) =>
    expense.payout && {
      id: `payout-${expense.legacyId}`,
      type: expense.payout,
      name: null,
      data: null,
    },
  requiredLegalDocuments: forThose(canSeeHostDetails, ({ expense }) =>
    expense.needsTaxForm ? ['US_TAX_FORM'] : [],
  ),
  comments: commentsOf,
  activities: ({ expense }: ExpenseSource, _: unknown, { sandbox }: GraphqlContext) =>
    expense.activities.map(({ type, by, createdAtMs }, index) => ({
      id: prefixedIdOf('act', `activity ${index}`, expense.legacyId),
      type: `COLLECTIVE_EXPENSE_${type}`,
      createdAt: new Date(createdAtMs),
      individual: accountOf(sandbox, by),
    })),
  permissions: (source: ExpenseSource) => source,
};
