/** Members, memberships, tiers and contributors. */
import { HOST } from '../data/catalogue.ts';
import type { Collective } from '../data/collective.ts';
import { publicIdOf, tierPublicId } from '../data/random.ts';
import type { CollectiveSpec, MemberRecord, Tier } from '../data/types.ts';
import { type Account, fromCollective, fromMember, hostAccount, imageOf } from './accounts.ts';
import { type GraphqlContext, type PageArguments, page, toAmount, visibleTo } from './context.ts';

export interface MemberArguments extends PageArguments {
  readonly role?: readonly string[] | null;
  readonly accountType?: readonly string[] | null;
  readonly isArchived?: boolean | null;
  /** Only memberships in this account. */
  readonly account?: { readonly slug?: string | null } | null;
  readonly orderBy: { readonly direction: string };
}

const ROLES = new Set([
  'BACKER',
  'ADMIN',
  'CONTRIBUTOR',
  'HOST',
  'ATTENDEE',
  'MEMBER',
  'FUNDRAISER',
  'FOLLOWER',
  'ACCOUNTANT',
  'COMMUNITY_MANAGER',
]);

/** A member row's role as the schema's enum has it. */
function toRole(role: string): string {
  return ROLES.has(role) ? role : 'FOLLOWER';
}

/** What a membership says. */
type Membership = Pick<
  MemberRecord,
  'memberId' | 'role' | 'tier' | 'createdAtMs' | 'isActive' | 'totalCents'
>;

function toNode(member: Membership, currency: string, account: Account | null): object {
  const since = new Date(member.createdAtMs);
  return {
    id: publicIdOf('member', member.memberId),
    role: toRole(member.role),
    tier: member.tier ? toTier(member.tier, currency) : null,
    createdAt: since,
    since,
    isActive: member.isActive,
    totalDonations: toAmount(member.totalCents, currency),
    publicMessage: null,
    account,
  };
}

function toTier(tier: Tier, currency: string): object {
  return {
    id: publicIdOf('tier', tier.id),
    publicId: tierPublicId(tier.id),
    legacyId: tier.id,
    slug: tier.slug,
    name: tier.name,
    type: 'TIER',
    description: null,
    amount: toAmount(tier.amountCents, currency),
    minimumAmount: toAmount(null, currency),
    amountType: 'FIXED',
    interval: tier.interval,
    frequency: tier.interval ? 'MONTHLY' : 'ONETIME',
    goal: toAmount(tier.goalCents, currency),
    presets: null,
    button: null,
    tierId: tier.id,
  };
}

function byDate({ direction }: MemberArguments['orderBy']) {
  const sign = direction === 'ASC' ? 1 : -1;
  return (a: Membership, b: Membership) =>
    sign * (a.createdAtMs - b.createdAtMs || a.memberId - b.memberId);
}

/** Members of an account, in the order asked for. */
export function membersOf({ collective, currency }: Account, args: MemberArguments): object {
  const members = (collective?.members ?? [])
    .filter((member) => !args.role || args.role.includes(toRole(member.role)))
    .sort(byDate(args.orderBy));
  return page(args, 'members', members, (member) => toNode(member, currency, fromMember(member)));
}

/** An account's memberships: one node per account and role. */
export function membershipsOf(
  account: Account,
  args: MemberArguments,
  context: GraphqlContext,
): object {
  const only = args.account?.slug;
  const memberships: { readonly member: Membership; readonly of: Account }[] = visibleTo(context)
    .filter(({ spec }) => (only ? spec.slug === only : isIn(spec, account.slug)))
    .filter((collective) => isWanted(collective, args))
    .flatMap((collective) => membershipsIn(collective, account.slug, args.role))
    .map(({ member, collective }) => ({ member, of: fromCollective(collective) }));
  if (!only && administersHost(account, args))
    memberships.push({ member: HOST_ADMIN, of: hostAccount() });
  memberships.sort((a, b) => byDate(args.orderBy)(a.member, b.member));
  return page(args, 'members', memberships, ({ member, of }) => toNode(member, of.currency, of));
}

const HOST_ADMIN: Membership = {
  memberId: 1,
  role: 'ADMIN',
  tier: null,
  createdAtMs: hostAccount().createdAtMs,
  isActive: true,
  totalCents: 0,
};

/** True if the membership of the host's administrator is among those asked for. */
function administersHost(
  { slug }: Account,
  { role, accountType, isArchived }: MemberArguments,
): boolean {
  const isOfType = !accountType || accountType.includes('ORGANIZATION');
  return slug === HOST.admin && !isArchived && isOfType && (!role || role.includes('ADMIN'));
}

/** Without reading the member list, which may be long. */
export function isIn(spec: CollectiveSpec, slug: string): boolean {
  const { admins, accountants, communityManagers, members, backers } = spec;
  return [admins, accountants, communityManagers, members, backers].some((list) =>
    list.includes(slug),
  );
}

const isWanted = ({ spec }: Collective, { accountType, isArchived }: MemberArguments): boolean =>
  !isArchived && (!accountType || accountType.includes(spec.type));

function membershipsIn(collective: Collective, slug: string, role: MemberArguments['role']) {
  return collective.members
    .filter((member) => member.slug === slug && (!role || role.includes(toRole(member.role))))
    .map((member) => ({ member, collective }));
}

/** Tiers of a collective. */
export function tiersOf({ collective, currency }: Account): object {
  const nodes = (collective?.spec.tiers ?? []).map((tier) => ({
    ...toTier(tier, currency),
    collective,
    stats: () => tierStats(collective, tier),
  }));
  return { totalCount: nodes.length, nodes };
}

function tierStats(collective: Collective | null, tier: Tier): object {
  const members = (collective?.members ?? []).filter((member) => member.tier?.id === tier.id);
  const currency = collective?.spec.currency ?? 'USD';
  const sum = (list: readonly MemberRecord[], cents: (member: MemberRecord) => number) =>
    toAmount(
      list.reduce((total, member) => total + cents(member), 0),
      currency,
    );
  const paying = members.filter(({ isActive }) => isActive && tier.interval);
  return {
    totalAmountReceived: sum(members, ({ totalCents }) => totalCents),
    recurringAmount: sum(paying, ({ payments }) => payments?.amountCents ?? 0),
  };
}

/** Contributors, one per account, largest total first. */
export function contributorsOf(
  source: { collective: Collective | null; tierId?: number },
  args: PageArguments & { roles?: readonly string[] | null },
  { sandbox }: GraphqlContext,
): object {
  const members = (source.collective?.members ?? []).filter(
    (member) => source.tierId === undefined || member.tier?.id === source.tierId,
  );
  const currency = source.collective?.spec.currency ?? 'USD';
  const contributors = [...groupByAccount(members)]
    .filter((rows) => !args.roles || rows.some(({ role }) => args.roles?.includes(toRole(role))))
    .sort((a, b) => most(b) - most(a));
  const toNode = (rows: MemberRecord[]) => toContributor(rows, currency, sandbox.addresses);
  return page(args, 'contributors', contributors, toNode);
}

function groupByAccount(members: readonly MemberRecord[]): Iterable<MemberRecord[]> {
  const groups = new Map<string, MemberRecord[]>();
  for (const member of members) {
    const group = groups.get(member.slug);
    if (group) group.push(member);
    else groups.set(member.slug, [member]);
  }
  return groups.values();
}

const most = (rows: readonly MemberRecord[]) =>
  Math.max(...rows.map(({ totalCents }) => totalCents));

function toContributor(
  rows: readonly MemberRecord[],
  currency: string,
  addresses: Parameters<typeof imageOf>[1],
): object {
  const [first] = rows;
  if (!first) throw new RangeError('A contributor has at least one row');
  const roles = [...new Set(rows.map(({ role }) => toRole(role)))];
  return {
    id: String(first.memberId),
    name: first.name,
    type: first.type,
    roles,
    isAdmin: roles.includes('ADMIN'),
    isBacker: roles.includes('BACKER'),
    isIncognito: first.isIncognito,
    since: new Date(first.createdAtMs),
    totalAmountContributed: toAmount(most(rows), currency),
    totalAmountDonated: most(rows),
    collectiveSlug: first.isIncognito ? null : first.slug,
    image: (args: { height?: number | null }) =>
      first.isIncognito
        ? null
        : imageOf({ slug: first.slug, kind: 'avatar' }, addresses, args.height),
    account: fromMember(first),
  };
}
