// The data of the platform in memory: collectives with members and transactions, and users with their roles.
import { USERS } from './platform-users.ts';

/** A request that the platform got. */
export interface LogEntry {
  readonly server: 'base' | 'api';
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export type PlatformData = ReturnType<typeof createData>;

interface NewBacker {
  readonly slug?: string;
  readonly name?: string;
  readonly role?: string;
  readonly totalCents?: number;
  readonly isIncognito?: boolean;
}

interface Member extends Required<NewBacker> {
  readonly id: number;
  readonly createdAtMs: number;
}

interface Entry {
  readonly id: number;
  readonly type: 'CREDIT' | 'DEBIT';
  readonly createdAtMs: number;
}

interface Collective {
  readonly slug: string;
  readonly name: string;
  readonly currency: string;
  readonly figures: { balanceCents: number; yearlyIncomeCents: number; backersCount: number };
  readonly members: Member[];
  readonly transactions: readonly Entry[];
  /** Open expenses, the oldest first, and contributions in error. */
  readonly waiting: { readonly expenses: OpenExpense[]; failed: number };
}

interface OpenExpense {
  readonly description: string;
  readonly cents: number;
  readonly createdAtMs: number;
}

/** Slug, name, currency, members, transactions. */
const COLLECTIVES: readonly (readonly [string, string, string, number, number])[] = [
  ['tiny-garden', 'Tiny Garden', 'EUR', 8, 3],
  ['maple-library', 'Maple Library', 'USD', 87, 120],
  ['river-chorus', 'River Chorus', 'EUR', 891, 6_000],
  ['open-atlas', 'Open Atlas', 'EUR', 2_679, 10],
  ['quiet-harbour', 'Quiet Harbour', 'EUR', 0, 0],
  ['red-ledger', 'Red Ledger', 'USD', 12, 5],
  ['night-garden', 'Night Garden', 'EUR', 5, 5],
  ['star-commons', 'Star Commons', 'EUR', 40, 5],
  ['winter-meetup', 'Winter Meetup', 'EUR', 5, 5],
  ['sakura-press', '桜プレス Sakura Press', 'JPY', 9, 5],
  ['hidden-fund', 'Hidden Fund', 'EUR', 7, 5],
  ['closed-circle', 'Closed Circle', 'EUR', 7, 5],
];
type Variables = Readonly<
  Partial<Record<'slug' | 'term' | 'to' | 'direction', string> & Record<'limit' | 'offset', number>>
>;

/** Outsiders get Forbidden from GraphQL and an error page from the other addresses, which take no token. */
const PRIVATE = ['hidden-fund', 'closed-circle'];

const FORBIDDEN = {
  message: 'This account is private. You must be a member to view it.',
  extensions: { code: 'Forbidden' },
};

const HOUR_MS = 3_600_000;
const ALIAS = /(c\d+): account\(slug: "([^"]+)", throwIfMissing: false\)/g;

export function createData(profile: string, baseUrl: string, now: () => number) {
  const isDocumented = profile === 'documented';
  const collectives = new Map(COLLECTIVES.map((spec) => [spec[0], create(...spec)]));

  function create(
    slug: string,
    name: string,
    currency: string,
    size: number,
    entries: number,
  ): Collective {
    const members = Array.from({ length: size }, (_, index) => ({
      id: 1000 + index,
      slug: `${slug}-member-${index}`,
      name: `Member ${index}`,
      role: index === 0 ? 'ADMIN' : 'BACKER',
      totalCents: index * 100,
      isIncognito: false,
      createdAtMs: now() - HOUR_MS,
    }));
    const transactions = Array.from({ length: entries }, (_, index) => ({
      id: 50_000 - index,
      type: index % 3 ? ('CREDIT' as const) : ('DEBIT' as const),
      createdAtMs: now() - index * 5 * HOUR_MS,
    }));
    const figures = {
      balanceCents: size * 1_400,
      yearlyIncomeCents: size * 6_800,
      backersCount: Math.max(0, size - 1),
    };
    const waiting = { expenses: [], failed: 0 };
    return { slug, name, currency, figures, members, transactions, waiting };
  }

  function known(slug: string): Collective {
    const collective = collectives.get(slug);
    if (!collective) throw new RangeError(`There is no collective "${slug}".`);
    return collective;
  }

  const toMinor = (cents: number, currency: string) =>
    currency === 'JPY' ? Math.round(cents / 100) : cents;

  function toRow({ currency }: Collective, member: Member, withEmail = false) {
    const { id, slug, name, role, totalCents, isIncognito, createdAtMs } = member;
    const minor = toMinor(totalCents, currency);
    return {
      MemberId: id,
      createdAt: new Date(createdAtMs).toISOString().slice(0, 16).replace('T', ' '),
      type: 'USER',
      role,
      isActive: true,
      totalAmountDonated: isDocumented ? minor : totalCents / 100,
      currency,
      lastTransactionAt: '2026-03-05 17:04',
      lastTransactionAmount: 5,
      profile: isIncognito ? `${baseUrl}/incognito-${id}` : `${baseUrl}/${slug}`,
      name: isIncognito ? 'Incognito' : name,
      image: null,
      ...(withEmail && { email: `${slug}@people.example` }),
    };
  }

  const rows = (slug: string) => known(slug).members.map((member) => toRow(known(slug), member));

  /** An answer of the REST addresses. */
  function rest({ path, query, headers }: LogEntry, caller: string | null): Response {
    const [first = '', second = ''] = path.slice(1).split(/\/|\.(?=json|csv)/);
    if (first === 'v1') return ledger(decodeURIComponent(path.split('/')[3] ?? ''), query);
    const collective = collectives.get(decodeURIComponent(first).toLowerCase());
    if (!collective) return new Response('Not found', { status: 404 });
    if (PRIVATE.includes(collective.slug)) return new Response('<h1>Error</h1>', { status: 500 });
    if (second !== 'members') return summary(collective);
    // The live platform passes the token on to an API that does not take it.
    if (headers.authorization && !isDocumented) return new Response('Error', { status: 500 });
    const offset = Number(query.offset ?? 0);
    const isAdmin = caller !== null && USERS[caller]?.administers.includes(collective.slug);
    const list = collective.members
      .slice(offset, offset + Number(query.limit ?? 1000))
      .map((member) => toRow(collective, member, isAdmin));
    if (!path.endsWith('.csv')) return Response.json(list);
    const lines = list.map((row) => `"${row.MemberId}","${row.name}","line\nbreak"`);
    const text = ['"MemberId","name","description"', ...lines].join('\n');
    return new Response(text, { headers: { 'content-type': 'text/csv' } });
  }

  function summary({ slug, currency, figures }: Collective): Response {
    const amount = (cents: number) => (isDocumented ? toMinor(cents, currency) : cents);
    return Response.json({
      slug,
      currency,
      image: null,
      balance: amount(figures.balanceCents),
      yearlyIncome: amount(figures.yearlyIncomeCents),
      backersCount: figures.backersCount,
    });
  }

  /** The live platform honors `type` only. */
  function ledger(slug: string, query: LogEntry['query']): Response {
    if (PRIVATE.includes(slug)) return Response.json({ error: FORBIDDEN.message }, { status: 400 });
    const { currency, transactions } = known(slug);
    const wanted = transactions.filter(({ type }) => !query.type || type === query.type);
    const offset = Number(query.offset ?? 0);
    const result = wanted
      .slice(offset, offset + Number(query.limit))
      .map(({ id, type, createdAtMs }) => {
        const createdAt = new Date(createdAtMs).toISOString();
        return { id, type, createdAt, currency, hostCurrency: currency, amount: 500 };
      });
    return Response.json({ result });
  }

  function stats({ currency, figures }: Collective) {
    const amount = (valueInCents: number) => ({ valueInCents, currency });
    return {
      balance: amount(figures.balanceCents),
      yearlyBudget: amount(figures.yearlyIncomeCents),
      totalAmountReceived: amount(figures.balanceCents * 2),
      contributorsCount: figures.backersCount,
      byThen: amount(700),
      recurring: [
        { label: 'monthly', count: 4, amount: amount(2_000) },
        { label: 'yearly', count: 0, amount: amount(0) },
      ],
      totalAmountReceivedTimeSeries: {
        nodes: [{ date: '2026-10-01T00:00:00Z', amount: amount(1_000) }],
      },
    };
  }

  function account(slug: string) {
    const collective = known(slug);
    const { name, currency } = collective;
    const { backersCount: totalFinancialContributors } = collective.figures;
    const nodes = collective.members
      .filter(({ role, isIncognito }) => role === 'BACKER' && !isIncognito)
      .slice(0, 12)
      .map(({ slug, name }) => ({ account: { slug, name, type: 'INDIVIDUAL' } }));
    return {
      slug,
      name,
      currency,
      type: 'COLLECTIVE',
      isPrivate: PRIVATE.includes(slug),
      imageUrl: null,
      stats: stats(collective),
      settings: { goals: [{ type: 'balance', amount: 1_000_000, title: 'A reserve' }] },
      totalFinancialContributors,
      contributors: { nodes },
      tiers: { nodes: [] },
    };
  }

  /** A month that ends so. The balance of the running one is that of now. */
  function month(slug: string, to: string) {
    const { currency, figures } = known(slug);
    const amount = (valueInCents: number) => ({ valueInCents, currency });
    const isRunning = Date.parse(to) > now();
    const none = { totalCount: 0, nodes: [] };
    return {
      stats: {
        raised: amount(1_000),
        raisedBefore: amount(900),
        spent: amount(-200),
        balance: amount(isRunning ? figures.balanceCents : 777),
        tags: [{ label: 'hosting', count: 1, amount: amount(-200) }],
        recurring: stats(known(slug)).recurring,
      },
      backers: none,
      paused: none,
      inError: none,
      cancelled: none,
    };
  }

  /** A page of members, in the order asked for. */
  function membersPage(slug: string, { limit = 0, offset = 0, direction = '' }: Variables) {
    const { members, currency } = known(slug);
    const inOrder = direction === 'ASC' ? members : members.toReversed();
    const nodes = inOrder.slice(offset, offset + limit).map((member) => ({
      role: member.role,
      createdAt: new Date(member.createdAtMs).toISOString(),
      isActive: true,
      totalDonations: { valueInCents: member.totalCents, currency },
      account: member.isIncognito
        ? null
        : { slug: member.slug, name: member.name, type: 'INDIVIDUAL' },
    }));
    return { ...account(slug), members: { totalCount: members.length, nodes } };
  }

  function listed(slug: string) {
    const { stats, ...others } = account(slug);
    return {
      ...others,
      stats: { ...stats, activeRecurringContributionsBreakdown: stats.recurring },
    };
  }

  /** What waits at a collective. */
  function attention(slug: string) {
    const { currency, waiting } = known(slug);
    const amount = (valueInCents: number) => ({ valueInCents, currency });
    const [oldest] = waiting.expenses;
    const total = waiting.expenses.reduce((sum, { cents }) => sum + cents, 0);
    const nodes = oldest && {
      createdAt: new Date(oldest.createdAtMs).toISOString(),
      description: oldest.description,
      amountV2: amount(oldest.cents),
      payee: { name: 'Pat Payee' },
    };
    return {
      slug,
      currency,
      expenses: {
        totalCount: waiting.expenses.length,
        totalAmount: { amountsByCurrency: total ? [amount(total)] : [] },
        nodes: nodes ? [nodes] : [],
      },
      orders: { totalCount: waiting.failed },
    };
  }

  function found(term: string): Response {
    const nodes = [...collectives.values()]
      .filter(({ name }) => name.toLowerCase().includes(term.toLowerCase()))
      .map(({ slug }) => account(slug));
    return Response.json({ data: { accounts: { nodes: nodes.slice(0, 6) } } });
  }

  /** An answer of GraphQL; `caller` is null for a request without a token that counts. */
  function graphql(
    request: { readonly query: string; readonly variables?: Variables },
    caller: { readonly user: string; readonly scope: string } | null,
  ): Response {
    const isHidden = (slug: string) =>
      PRIVATE.includes(slug) && !(caller && USERS[caller.user]?.administers.includes(slug));
    const isListed = request.query.startsWith('query Listed');
    const user = caller && USERS[caller.user];
    const asked = Array.from(request.query.matchAll(ALIAS), ([, alias = '', slug = '']) => [
      alias,
      !collectives.has(slug) || isHidden(slug) ? null : isListed ? listed(slug) : attention(slug),
      slug,
    ]);
    if (asked.length) {
      const refused = asked.filter(([, , slug]) => isHidden(String(slug)));
      const errors = refused.map(([alias]) => ({ ...FORBIDDEN, path: [alias] }));
      const me = request.query.includes('me {') ? { me: user && { id: user.id } } : {};
      const data = {
        ...me,
        ...Object.fromEntries(asked.map(([alias, account]) => [alias, account])),
      };
      return Response.json({ data, ...(errors.length && { errors }) });
    }
    if (request.query.includes('__typename')) return Response.json({ data: { __typename: 'Q' } });
    const { slug, term, to = '' } = request.variables ?? {};
    if (slug !== undefined && isHidden(slug)) {
      return Response.json({
        data: { account: null },
        errors: [{ ...FORBIDDEN, path: ['account'] }],
      });
    }
    if (term !== undefined) return found(term);
    if (slug !== undefined && request.query.startsWith('query Month')) {
      return Response.json({ data: { account: collectives.has(slug) ? month(slug, to) : null } });
    }
    if (slug !== undefined && request.query.startsWith('query Members') && collectives.has(slug)) {
      return Response.json({ data: { account: membersPage(slug, request.variables ?? {}) } });
    }
    if (slug !== undefined) {
      if (collectives.has(slug)) return Response.json({ data: { account: account(slug) } });
      const message = `No account found with slug ${slug}`;
      return Response.json({ data: { account: null }, errors: [{ message }] });
    }
    if (!user) return Response.json({ data: { me: null } });
    const node = (role: string) => (of: string) => ({ role, account: account(of) });
    const team = Object.entries(user.team ?? {}).map(([of, role]) => node(role)(of));
    const nodes = [
      ...user.administers.map(node('ADMIN')),
      ...team,
      ...user.backs.map(node('BACKER')),
    ];
    const email = caller.scope === 'email' ? `${caller.user}@people.example` : null;
    const me = { id: user.id, slug: caller.user, name: user.name, email, imageUrl: null };
    const memberOf = { totalCount: nodes.length, nodes };
    return Response.json({ data: { me: { ...me, memberOf } } });
  }

  return {
    rest,
    graphql,
    rows,
    collective: known,
    transactions: (slug: string) => known(slug).transactions,
    addBacker(slug: string, backer: NewBacker = {}): void {
      const { members, figures } = known(slug);
      const id = 100_000 + members.length + (members.at(-1)?.id ?? 0);
      const usual = { name: `New ${id}`, role: 'BACKER', totalCents: 2_500, isIncognito: false };
      members.push({ id, createdAtMs: now(), slug: `new-${id}`, ...usual, ...backer });
      if (members.at(-1)?.role === 'BACKER') figures.backersCount++;
    },
    addExpense(slug: string, description: string, cents: number): void {
      known(slug).waiting.expenses.push({ description, cents, createdAtMs: now() });
    },
    failContributions(slug: string, count: number): void {
      known(slug).waiting.failed = count;
    },
    setBalance(slug: string, cents: number): void {
      known(slug).figures.balanceCents = cents;
    },
  };
}
