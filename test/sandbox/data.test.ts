/** The sandbox's data: the same on every run, of the promised sizes, with the oddities of published lists. */
import { describe, expect, it } from 'vitest';
import { CATALOGUE } from '../../sandbox/data/catalogue.ts';
import { generateMembers } from '../../sandbox/data/members.ts';
import { generateTransactions } from '../../sandbox/data/transactions.ts';
import { startSandbox } from '../../sandbox/index.ts';
import { useSandbox } from './support.ts';

const NOW = Date.UTC(2026, 10, 20, 12);
const sandbox = await useSandbox({ now: () => NOW });
const SIZES = {
  'tiny-garden': 8,
  'maple-library': 87,
  'river-chorus': 891,
  'open-atlas': 2679,
  'star-commons': 9552,
  'odd-library': 87,
  'odd-chorus': 891,
};

describe('generated collectives', () => {
  it.each(Object.entries(SIZES))('%s has %i rows with rising ids', (slug, size) => {
    const ids = sandbox.data.rows(slug).map((row) => Number(row.MemberId));
    expect(ids).toHaveLength(size);
    expect(ids.every((id, index) => index === 0 || id > (ids[index - 1] ?? 0))).toBe(true);
  });

  it('are the same whenever and in whatever order they are generated', () => {
    const wanted = CATALOGUE.filter(({ slug }) => ['tiny-garden', 'open-atlas'].includes(slug));
    const generate = (specs: typeof wanted) =>
      new Map(
        specs.map((spec) => {
          const members = generateMembers(spec);
          return [spec.slug, { members, transactions: generateTransactions(spec, members) }];
        }),
      );
    const [one, other] = [generate(wanted), generate(wanted.toReversed())];
    for (const { slug } of wanted) expect(other.get(slug)).toEqual(one.get(slug));
    expect(one.get('tiny-garden')?.members).toHaveLength(8);
  });

  it('end on the day that the sandbox starts, whatever day that is', async () => {
    const later = Date.UTC(2031, 4, 6, 18);
    const other = await startSandbox({ now: () => later });
    const [newest] = other.data.transactions('maple-library');
    const ageMs = later - (newest?.createdAtMs ?? 0);
    expect(ageMs).toBeGreaterThan(0);
    expect(ageMs).toBeLessThan(45 * 86_400_000);
    const [first] = other.data.rows('tiny-garden');
    expect(first?.createdAt).toBe('2028-09-04 09:00');
    await other.close();
  });

  it('change in one sandbox only', async () => {
    const other = await startSandbox({ now: () => NOW });
    const spec = other.data.collective('maple-library')?.spec;
    const before = structuredClone(sandbox.data.collective('maple-library')?.spec);
    Object.assign(spec ?? {}, { name: 'Oak Library' });
    Object.assign(spec?.tiers[0] ?? {}, { name: 'Oaks' });
    Object.assign(spec?.settings ?? {}, { goals: [] });
    expect(sandbox.data.collective('maple-library')?.spec).toEqual(before);
    await other.close();
  });

  it('give every row of one account the same total', () => {
    const totals = new Map<unknown, unknown>();
    for (const row of sandbox.data.rows('tiny-garden')) {
      if (totals.has(row.profile)) expect(row.totalAmountDonated).toBe(totals.get(row.profile));
      totals.set(row.profile, row.totalAmountDonated);
    }
    expect(totals.size).toBe(7);
  });

  it('balance what came in and what was spent', () => {
    for (const slug of sandbox.data.collectives()) {
      // Its host holds dollars, at the rates of other days.
      if (slug === 'odd-euro') continue;
      const net = sandbox.data.transactions(slug).reduce((sum, { netCents }) => sum + netCents, 0);
      expect(sandbox.data.collective(slug)?.figures.balanceCents).toBe(net);
    }
    expect(sandbox.data.collective('red-ledger')?.figures.balanceCents).toBeLessThan(0);
  });
});

describe('oddities of published lists', () => {
  const rows = sandbox.data.rows('odd-library');
  const some = (isOdd: (row: Record<string, unknown>) => boolean) => rows.some(isOdd);

  it.each<[string, (row: Record<string, unknown>) => boolean]>([
    ['a total as text', (row) => row.totalAmountDonated === '6000'],
    ['float noise', (row) => row.totalAmountDonated === 113384.02794828001],
    ['a negative total', (row) => Number(row.totalAmountDonated) < 0],
    ['a refund', (row) => Number(row.lastTransactionAmount) < 0 && row.role === 'BACKER'],
    ['no currency', (row) => !('currency' in row)],
    ['another currency', (row) => row.currency === 'GBP'],
    ['no tier', (row) => !('tier' in row)],
    [
      'an organization without the key email',
      (row) => row.type === 'ORGANIZATION' && !('email' in row),
    ],
    [
      'a host with a real total',
      (row) => row.role === 'HOST' && row.totalAmountDonated === 45638.37,
    ],
    ['a guest', (row) => row.name === 'Guest' && String(row.profile).includes('/guest-')],
    ['somebody incognito', (row) => row.name === '匿名'],
    ['the year 1970', (row) => row.createdAt === '1970-01-01 00:00'],
    ['a hostile address', (row) => String(row.website).startsWith('javascript:')],
    ['an address without a scheme', (row) => row.website === 'no-scheme.example'],
    ['a name of 77 characters', (row) => String(row.name).length === 77],
    ['an unknown type and role', (row) => row.type === 'HOLOGRAM' && row.role === 'ONLOOKER'],
    ['an emoji in the tier', (row) => row.tier === 'Gold Sponsor  🥇'],
    ['a description cut at 255', (row) => String(row.description).length === 255],
    [
      'a payment before joining',
      (row) => 'currency' in row && String(row.lastTransactionAt) < String(row.createdAt),
    ],
  ])('contain %s', (_what, isOdd) => expect(some(isOdd)).toBe(true));

  it('contain one account twice and one name at two accounts', () => {
    const profiles = rows.map((row) => row.profile);
    expect(new Set(profiles).size).toBeLessThan(profiles.length);
    const plain = rows.filter((row) => !/guest|incognito/i.test(String(row.profile)));
    const accounts = new Set(plain.map((row) => row.profile)).size;
    expect(new Set(plain.map((row) => row.name)).size).toBeLessThan(accounts);
  });
});
