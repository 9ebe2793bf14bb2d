/** Generates the member list of a collective, ordered by MemberId as the platform sends it. */

import { CATALOGUE, HOST } from './catalogue.ts';
import { DAY_MS, EPOCH_MS } from './dates.ts';
import { asGuest, asIncognito, createNames, type NameSource, slugFrom } from './names.ts';
import { ODDITIES } from './oddities.ts';
import { withGifts } from './orders.ts';
import { afterPayments, drawMoney, NO_MONEY } from './payments.ts';
import { createRandom, hashOf, pick } from './random.ts';
import type { CollectiveSpec, MemberRecord } from './types.ts';
import { findUser } from './users.ts';

interface Draw {
  readonly spec: CollectiveSpec;
  readonly random: () => number;
  readonly names: NameSource;
  readonly firstId: number;
}

/** Every row of a collective, all roles, the same on every run. */
export function generateMembers(spec: CollectiveSpec): MemberRecord[] {
  if (spec.size === 0) return [];
  const draw: Draw = {
    spec,
    random: createRandom(spec.slug),
    names: createNames(spec.slug),
    firstId: 1000 + (hashOf(spec.slug) % 900) * 100,
  };
  const rows = seededRows(draw).slice(0, spec.size);
  while (rows.length < spec.size) rows.push(drawMember(draw, rows.length));
  if (spec.oddities === 'all') layOddities(rows, spec);
  if (spec.spamEvery) plantSpam(rows, spec);
  return withGifts(spec, rows);
}

/** Host, administrators, members of the team and the sandbox's own users. */
function seededRows(draw: Draw): MemberRecord[] {
  const { spec } = draw;
  const roles: [string, string][] = [
    ...spec.admins.map((slug): [string, string] => [slug, 'ADMIN']),
    ...spec.accountants.map((slug): [string, string] => [slug, 'ACCOUNTANT']),
    ...spec.communityManagers.map((slug): [string, string] => [slug, 'COMMUNITY_MANAGER']),
    ...spec.members.map((slug): [string, string] => [slug, 'MEMBER']),
    ...spec.backers.map((slug): [string, string] => [slug, 'BACKER']),
  ];
  const rows = [hostRow(draw)];
  for (const [slug, role] of roles) rows.push(userRow(draw, rows, { slug, role }));
  return shareTotals(rows);
}

/** Every row of an account has the same figures, whatever its role. */
function shareTotals(rows: readonly MemberRecord[]): MemberRecord[] {
  return rows.map((row) => {
    const paying = rows.find((other) => other.slug === row.slug && other.payments);
    if (!paying || paying === row) return row;
    const { totalCents, currency, lastTransactionAtMs, lastTransactionCents } = paying;
    return { ...row, totalCents, currency, lastTransactionAtMs, lastTransactionCents };
  });
}

function hostRow(draw: Draw): MemberRecord {
  const row: MemberRecord = {
    ...drawMember(draw, 0),
    ...NO_MONEY,
    type: 'ORGANIZATION',
    role: 'HOST',
    slug: draw.spec.host,
    name: CATALOGUE.find(({ slug }) => slug === draw.spec.host)?.name ?? HOST.name,
    description: 'Holds the money so that others can do the work.',
    image: '{base}/public/images/common-roots.png',
    website: 'https://common-roots.example/',
    email: null,
  };
  // Hosts of large collectives have real totals on the live platform.
  if (draw.spec.oddities === 'none') return row;
  const payments = { count: 1, amountCents: 4_563_837 };
  return { ...row, ...afterPayments(draw.spec, row.createdAtMs, { tier: null, payments }) };
}

function userRow(
  draw: Draw,
  rows: readonly MemberRecord[],
  { slug, role }: { slug: string; role: string },
): MemberRecord {
  const user = findUser(slug);
  const row = drawMember(draw, rows.length);
  const identity = {
    slug,
    name: user?.name ?? slug,
    email: user?.email ?? null,
    image: `{base}/public/images/${slug}.png`,
    type: 'USER',
    role,
    website: null,
  };
  if (role !== 'BACKER') {
    // The last transaction is an expense paid to an administrator, so it is negative.
    const expense = {
      currency: draw.spec.currency,
      lastTransactionAtMs: EPOCH_MS - 20 * DAY_MS,
      lastTransactionCents: -5610,
    };
    const willBack = draw.spec.backers.includes(slug);
    return {
      ...row,
      ...NO_MONEY,
      ...(draw.spec.size > 20 && !willBack ? expense : {}),
      ...identity,
    };
  }
  const tier = draw.spec.tiers[0] ?? null;
  const count = 1 + (hashOf(draw.spec.slug + slug) % 9);
  const payments = { count, amountCents: tier?.amountCents ?? 500 };
  return { ...row, ...afterPayments(draw.spec, row.createdAtMs, { tier, payments }), ...identity };
}

function drawMember(draw: Draw, index: number): MemberRecord {
  const { random, spec } = draw;
  const memberId = draw.firstId + index * 3 + (index % 2);
  const isOrganization = random() < 0.12;
  const name = isOrganization ? draw.names.organization() : draw.names.person();
  const slug = slugFrom(name, memberId);
  const createdAtMs = joinedAt(spec, index);
  const role = random() < 0.03 ? pick(random, ['FOLLOWER', 'CONTRIBUTOR', 'ATTENDEE']) : 'BACKER';
  const money = drawMoney(spec, createdAtMs, { random, isOrganization });
  const row: MemberRecord = {
    memberId,
    slug,
    createdAtMs,
    type: isOrganization ? 'ORGANIZATION' : 'USER',
    role,
    ...(role === 'BACKER' ? money : NO_MONEY),
    name,
    company: random() < 0.1 ? draw.names.organization() : null,
    description: random() < 0.25 ? draw.names.phrase() : null,
    image: random() < (isOrganization ? 0.95 : 0.8) ? `{base}/public/images/${slug}.png` : null,
    email: isOrganization ? null : `${slug}@people.example`,
    twitter: random() < 0.15 ? `https://twitter.com/${slug}` : null,
    github: random() < 0.2 ? `https://github.com/${slug}` : null,
    website: random() < 0.35 ? `https://${slug}.example/` : null,
    isIncognito: false,
  };
  const shy = random();
  if (isOrganization || role !== 'BACKER' || shy > 0.06) return row;
  return shy < 0.035 ? asGuest(row) : asIncognito(row);
}

/** More people join over time. Nobody joins after the 28th, so that monthly payments keep their day. */
function joinedAt(spec: CollectiveSpec, index: number): number {
  const share = (index / spec.size) ** 0.85;
  const ms =
    Math.floor((spec.createdAtMs + share * (EPOCH_MS - DAY_MS - spec.createdAtMs)) / 1000) * 1000;
  return ms - Math.max(0, new Date(ms).getUTCDate() - 28) * DAY_MS;
}

/** Index of the first oddity, after the seeded members. */
const FIRST_ODDITY = 12;

function layOddities(rows: MemberRecord[], spec: CollectiveSpec): void {
  // Repeated in long lists, so that every page has some.
  const step = Math.max(ODDITIES.length, 500);
  for (let start = FIRST_ODDITY; start + ODDITIES.length <= rows.length; start += step) {
    for (const [offset, change] of ODDITIES.entries()) {
      const row = rows[start + offset];
      const before = rows[start + offset - 1];
      if (row && before) rows[start + offset] = { ...row, ...change(row, before, spec) };
    }
  }
}

function plantSpam(rows: MemberRecord[], spec: CollectiveSpec): void {
  for (let index = FIRST_ODDITY + ODDITIES.length; index < rows.length; index += spec.spamEvery) {
    const row = rows[index];
    if (!row || row.isIncognito || row.slug.startsWith('guest-')) continue;
    rows[index] = {
      ...row,
      name: `Best Casino Bonus ${index}`,
      description: 'Buy cheap followers and slots, visit our page today!!!',
      website: `http://casino-bonus-${index}.example/?ref=${spec.slug}`,
      ...NO_MONEY,
    };
  }
}
