/** The sandbox's data by slug, and how tests can change it. */
import type { Addresses, Settings } from '../options.ts';
import { CATALOGUE } from './catalogue.ts';
import { type Collective, createCollective } from './collective.ts';
import { sinceEpoch } from './dates.ts';
import type { AddedExpense } from './expenses.ts';
import { readReplayFolder } from './replay.ts';
import { toMemberRow } from './rows.ts';
import type { MemberRecord, MemberRow, SandboxUser, TransactionRecord } from './types.ts';
import { USERS } from './users.ts';

/** The sandbox's data, as tests and demos see it. */
export interface SandboxData {
  /** Slugs of every collective: generated ones first, then replayed ones. */
  collectives(): string[];
  /** Its projects and events. */
  children(slug: string): readonly Collective[];
  /** Live state of a collective, or null for an unknown slug. */
  collective(slug: string): Collective | null;
  /** The row of a member that the list would send now in this profile; e-mail addresses are for administrators. */
  toRow(collective: Collective, member: MemberRecord, withEmail?: boolean): MemberRow;
  /** A member of any collective whose list was read, or null. */
  knownMember(slug: string): MemberRecord | null;
  /** All rows that the member list would send now. @throws RangeError for an unknown slug */
  rows(slug: string): MemberRow[];
  /** The ledger, newest first. @throws RangeError for an unknown slug */
  transactions(slug: string): readonly TransactionRecord[];
  users(): readonly SandboxUser[];
  /** Adds a backer with the highest MemberId and books what they gave (25.00 by default). */
  addBacker(slug: string, partial?: Partial<MemberRecord>): MemberRow;
  /** Adds an expense that waits from now on: a pending one in the collective's currency, unless it says otherwise. */
  addExpense(slug: string, expense: AddedExpense): void;
  /** Sets the balance, in hundredths of the currency. */
  setBalance(slug: string, cents: number): void;
}

/** Reads the replay folder at once; collectives are generated on first use. */
export function createData(settings: Settings, addresses: Addresses): SandboxData {
  const laterMs = sinceEpoch(settings.now());
  const collectives = new Map(
    CATALOGUE.map((spec) => [spec.slug, createCollective(spec, { laterMs })]),
  );
  if (settings.replayFolder) {
    for (const [slug, saved] of readReplayFolder(settings.replayFolder))
      collectives.set(slug, saved);
  }

  function known(slug: string): Collective {
    const collective = collectives.get(slug);
    if (!collective) throw new RangeError(`The sandbox has no collective "${slug}".`);
    return collective;
  }

  function toRow({ spec }: Collective, member: MemberRecord, withEmail = false): MemberRow {
    const { profile, now } = settings;
    const { baseUrl } = addresses;
    return toMemberRow(member, {
      profile,
      baseUrl,
      currency: spec.currency,
      now: now(),
      withEmail,
    });
  }

  return {
    collectives: () => [...collectives.keys()],
    children: (slug) => [...collectives.values()].filter(({ spec }) => spec.parent === slug),
    toRow,
    collective: (slug) => collectives.get(slug.toLowerCase()) ?? null,
    knownMember(slug) {
      for (const { knownMembers } of collectives.values()) {
        const member = knownMembers.find((one) => one.slug === slug);
        if (member) return member;
      }
      return null;
    },
    rows: (slug) => known(slug).members.map((member) => toRow(known(slug), member)),
    transactions: (slug) => known(slug).transactions,
    users: () => USERS,
    addBacker: (slug, partial) =>
      toRow(known(slug), known(slug).addBacker(settings.now(), partial)),
    addExpense: (slug, expense) => known(slug).addExpense(settings.now(), expense),
    setBalance: (slug, cents) => known(slug).setBalance(cents),
  };
}
