/** The sandbox's data by slug, and how tests can change it. */
import type { Addresses, Settings } from '../options.ts';
import { CATALOGUE } from './catalogue.ts';
import { type Collective, createCollective } from './collective.ts';
import { sinceEpoch } from './dates.ts';
import type { ExpenseSample } from './expense-samples.ts';
import type { AddedOrders } from './orders.ts';
import { readReplayFolder } from './replay.ts';
import { toMemberRow } from './rows.ts';
import type { ExpenseRecord, MemberRecord, MemberRow } from './types.ts';
import { USERS } from './users.ts';

/** True where the ledger of the collective has to be read for an expense of that number. */
const isOwnId = ({ spec }: Collective, legacyId: number) => Math.floor(legacyId / 1000) === spec.id;

function findExpense(collectives: Iterable<Collective>, legacyId: number) {
  for (const collective of collectives) {
    const paid = isOwnId(collective, legacyId) ? collective.paidExpenses : [];
    const expense = [...collective.expenses, ...paid].find((one) => one.legacyId === legacyId);
    if (expense) return { expense, collective };
  }
  return null;
}

/** By slug: the catalogue's collectives, and in place of or after them what was saved from a platform. */
function openCollectives({ now, replayFolder }: Settings): ReadonlyMap<string, Collective> {
  const laterMs = sinceEpoch(now());
  const saved = replayFolder ? readReplayFolder(replayFolder) : [];
  return new Map([
    ...CATALOGUE.map((spec) => [spec.slug, createCollective(spec, { laterMs })] as const),
    ...saved,
  ]);
}

/** The sandbox's data, as tests and demos see it. */
export type SandboxData = ReturnType<typeof createData>;

/** Reads the replay folder at once; collectives are generated on first use. */
export function createData(settings: Settings, addresses: Addresses) {
  const collectives = openCollectives(settings);

  /** @throws RangeError for an unknown slug */
  function known(slug: string): Collective {
    const collective = collectives.get(slug);
    if (!collective) throw new RangeError(`The sandbox has no collective "${slug}".`);
    return collective;
  }
  /** The row of a member that the list would send now in this profile; e-mail addresses are for administrators. */
  const toRow = ({ spec }: Collective, member: MemberRecord, withEmail = false): MemberRow => {
    const { profile, now } = settings;
    const { currency } = spec;
    return toMemberRow(member, { ...addresses, profile, currency, now: now(), withEmail });
  };

  return {
    toRow,
    /** Every collective: generated ones first, then replayed ones. */
    all: (): readonly Collective[] => [...collectives.values()],
    /** Their slugs. */
    collectives: () => [...collectives.keys()],
    /** Its projects and events. */
    children: (slug: string): readonly Collective[] =>
      [...collectives.values()].filter(({ spec }) => spec.parent === slug),
    /** Live state of a collective, or null for an unknown slug. */
    collective: (slug: string): Collective | null => collectives.get(slug.toLowerCase()) ?? null,
    /** A member of any collective whose list was read, or null. */
    knownMember: (slug: string): MemberRecord | null =>
      [...collectives.values()]
        .flatMap(({ knownMembers }) => knownMembers)
        .find((member) => member.slug === slug) ?? null,
    /** All rows that the member list would send now. */
    rows: (slug: string) => known(slug).members.map((member) => toRow(known(slug), member)),
    /** The ledger, newest first. */
    transactions: (slug: string) => known(slug).transactions,
    users: () => USERS,
    /** Adds a backer with the highest MemberId and books what they gave (25.00 by default). */
    addBacker: (slug: string, partial?: Partial<MemberRecord>) =>
      toRow(known(slug), known(slug).addBacker(settings.now(), partial)),
    /** Adds an expense that waits from now on: a pending one in the collective's currency, unless it says otherwise. */
    addExpense: (slug: string, expense: ExpenseSample) =>
      known(slug).addExpense(settings.now(), expense),
    /** Adds contributions: payments that failed now, unless they say otherwise. */
    addOrders: (slug: string, orders: AddedOrders) => known(slug).addOrders(settings.now(), orders),
    /** What somebody else changes of an expense: amount, status, payee. */
    changeExpense: (slug: string, legacyId: number, change: Partial<ExpenseRecord>) =>
      known(slug).changeExpense(legacyId, change),
    /** An expense by its number, with its collective. */
    findExpense: (legacyId: number) => findExpense(collectives.values(), legacyId),
    /** Sets the balance, in hundredths of the currency. */
    setBalance: (slug: string, cents: number) => known(slug).setBalance(cents),
  };
}
