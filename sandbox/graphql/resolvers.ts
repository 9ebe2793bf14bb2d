/** Resolvers of the schema. */
import { GraphQLScalarType, Kind } from 'graphql';
import { publicIdOf } from '../data/random.ts';
import {
  type Account,
  findAccount,
  fromUser,
  hostOf,
  imageOf,
  type SearchArguments,
  searchAccounts,
} from './accounts.ts';
import { checkVisible, type GraphqlContext } from './context.ts';
import { expenseResolvers, permissionResolvers, readExpense } from './expense.ts';
import { accountExpensesOf, accountFor, expensesOf } from './expenses.ts';
import { contributorsOf, membershipsOf, membersOf, tiersOf } from './members.ts';
import { type OrderArguments, ordersOf } from './orders.ts';
import { statsOf, statsResolvers } from './stats.ts';
import {
  readTransactions,
  type TransactionArguments,
  transactionsOf,
  transactionsOfGiver,
} from './transactions.ts';

/** `COLLECTIVE` is the type `Collective`. */
const typed = {
  __resolveType: ({ type }: Account) => type.charAt(0) + type.slice(1).toLowerCase(),
};

interface Lookup {
  readonly slug?: string | null;
  readonly throwIfMissing?: boolean;
}

/** @throws GraphQLError `Forbidden` for a private account, also without `throwIfMissing` */
function lookUp(context: GraphqlContext, { slug, throwIfMissing = true }: Lookup): Account | null {
  const account = slug ? findAccount(context.sandbox, slug) : null;
  checkVisible(context, account?.collective ?? null);
  if (account || !throwIfMissing) return account;
  throw new Error(`No collective found with slug ${slug}`);
}

const account = {
  id: ({ id }: Account) => publicIdOf('account', id),
  legacyId: ({ id }: Account) => id,
  tags: ({ collective }: Account) => (collective ? ['open source'] : null),
  socialLinks: ({ website, github }: Account) => [
    ...(website ? [{ type: 'WEBSITE', url: website }] : []),
    ...(github ? [{ type: 'GITHUB', url: github }] : []),
  ],
  githubHandle: ({ github }: Account) => github?.split('/').at(-1) ?? null,
  isActive: ({ collective, user }: Account) => collective !== null || user === null,
  isArchived: () => false,
  isPrivate: ({ collective }: Account) => collective?.spec.isPrivate ?? false,
  isHost: (source: Account, _args: unknown, { sandbox }: GraphqlContext) =>
    sandbox.data.all().some(({ spec }) => spec.host === source.slug),
  imageUrl: (
    source: Account,
    { height }: { height?: number | null },
    { sandbox }: GraphqlContext,
  ) => {
    const kind = source.type === 'INDIVIDUAL' ? 'avatar' : 'logo';
    return imageOf({ slug: source.slug, kind }, sandbox.addresses, height);
  },
  backgroundImageUrl: () => null,
  createdAt: ({ createdAtMs }: Account) => new Date(createdAtMs),
  settings: ({ collective }: Account) => collective?.spec.settings ?? {},
  stats: statsOf,
  expenses: accountExpensesOf,
  transactions: (source: Account, args: TransactionArguments, context: GraphqlContext) =>
    source.collective
      ? transactionsOf([source.collective], args, context)
      : transactionsOfGiver(source, args, context),
  orders: ordersOf,
  members: membersOf,
  memberOf: membershipsOf,
};

const withContributions = {
  ...account,
  totalFinancialContributors: ({ collective }: Account) => collective?.figures.backersCount ?? 0,
  tiers: tiersOf,
  contributors: contributorsOf,
};

const withHost = {
  ...withContributions,
  host: ({ collective }: Account, _args: unknown, { sandbox }: GraphqlContext) =>
    collective && hostOf(sandbox, collective),
};

const withParent = {
  ...withHost,
  parent: ({ collective }: Account, _args: unknown, { sandbox }: GraphqlContext) =>
    collective?.spec.parent ? findAccount(sandbox, collective.spec.parent) : null,
};

const individual = {
  ...account,
  email: ({ user }: Account, _args: unknown, { caller }: GraphqlContext) => {
    const isOwn = caller.kind === 'user' && caller.user.slug === user?.slug;
    return isOwn && caller.scope.includes('email') ? caller.user.email : null;
  },
};

const dateTime = new GraphQLScalarType<Date | null, string>({
  name: 'DateTime',
  description: 'An instant as ISO 8601 text.',
  serialize: (value) => (value instanceof Date ? value.toISOString() : String(value)),
  parseValue: (value) => toDate(String(value)),
  parseLiteral: (node) => (node.kind === Kind.STRING ? toDate(node.value) : null),
});

function toDate(text: string): Date {
  const date = new Date(text);
  if (Number.isNaN(date.getTime())) throw new TypeError(`DateTime cannot represent "${text}"`);
  return date;
}

interface Owner {
  readonly account?: { readonly slug?: string } | null;
}

/** Everything the schema needs. */
export const resolvers = {
  DateTime: dateTime,
  Account: typed,
  AccountWithContributions: typed,
  AccountWithHost: typed,
  AccountWithParent: typed,
  Individual: individual,
  Collective: withHost,
  Fund: withHost,
  Project: withParent,
  Event: withParent,
  Organization: withContributions,
  Host: withContributions,
  Vendor: account,
  Bot: account,
  Transaction: {
    __resolveType: ({ type }: { readonly type: string }) => (type === 'DEBIT' ? 'Debit' : 'Credit'),
  },
  Expense: expenseResolvers,
  ExpensePermissions: permissionResolvers,
  FileInfo: { __resolveType: () => 'GenericFileInfo' },
  Tier: { contributors: contributorsOf },
  AccountStats: statsResolvers,
  Query: {
    me: (_root: unknown, _args: unknown, { caller }: GraphqlContext) =>
      caller.kind === 'user' ? fromUser(caller.user) : null,
    account: (_root: unknown, args: Lookup, context: GraphqlContext) => lookUp(context, args),
    collective: (_root: unknown, args: Lookup, context: GraphqlContext) => {
      const account = lookUp(context, args);
      return account?.type === 'COLLECTIVE' ? account : null;
    },
    accounts: (_root: unknown, args: SearchArguments, context: GraphqlContext) => {
      const accounts = searchAccounts(context, args);
      return { totalCount: accounts.length, nodes: accounts.slice(0, args.limit) };
    },
    transactions: readTransactions,
    expense: readExpense,
    expenses: expensesOf,
    orders: (
      _root: unknown,
      { account, ...args }: OrderArguments & Owner,
      context: GraphqlContext,
    ) => ordersOf(accountFor(context, account ?? {}), args, context),
  },
};
