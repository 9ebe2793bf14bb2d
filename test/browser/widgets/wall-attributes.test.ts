// Who is shown, in what order and how many, as attributes say it. Every value: test/platform/select.test.ts and
// test/widgets/view.test.ts.
import { expect, test } from 'vitest';
import { cases, count, SLUG, shared, slugs, slugsOf, useWalls, vendorsIn, wall } from './walls.ts';

useWalls();

cases('who is shown', [
  [
    'shared.everyone with the role BACKER, highest total first',
    {},
    (shown) => {
      expect(slugs(shown)).toEqual(slugsOf(shared.named));
    },
  ],
  [
    'several tiers, by the form their slugs have',
    { tier: 'gold-sponsor, friends' },
    (shown) => {
      const some = shared.named.filter(({ tiers }) =>
        tiers.some((tier) => /Gold|Friends/.test(tier)),
      );
      expect(slugs(shown)).toEqual(slugsOf(some));
    },
  ],
  [
    'member-role',
    { 'member-role': 'admin' },
    (shown) => {
      const admins = shared.kit.sandbox.data.rows(SLUG).filter(({ role }) => role === 'ADMIN');
      expect(admins.length).toBeGreaterThan(0);
      expect(shown.names.length).toBe(new Set(admins.map(({ profile }) => profile)).size);
    },
  ],
  [
    'type, and min-total in major units',
    { type: 'users', 'min-total': '100' },
    (shown) => {
      const some = shared.named.filter(({ type, total }) => type === 'USER' && total >= 100);
      expect(some.length).toBeGreaterThan(0);
      expect(slugs(shown)).toEqual(slugsOf(some));
    },
  ],
  [
    'anonymous=show, without a link',
    { anonymous: 'show' },
    (shown) => {
      expect(shown.names.length).toBe(shared.everyone.length);
      expect(count(shown.names, 'Anonymous')).toBe(shared.everyone.length - shared.named.length);
      const nameless = shared.everyone.length - shared.named.length;
      expect(count(shown.hrefs, null)).toBe(nameless + vendorsIn(shared.named));
    },
  ],
]);

test('exclude leaves slugs out', async () => {
  const [first, second, ...rest] = slugsOf(shared.named);
  expect(slugs(await wall({ exclude: `${first}, ${second}` }))).toEqual(rest);
});

test.each([
  ['45 days when bare', '', 45],
  ['so many days', '400', 400],
])('active keeps those who paid within %s', async (_name, value, days) => {
  const since = Date.now() - days * 86_400_000;
  const paid = shared.kit.sandbox.data.rows(SLUG).filter((row) => {
    const at = Date.parse(`${String(row.lastTransactionAt).replace(' ', 'T')}Z`);
    return row.isActive && row.currency !== undefined && at >= since;
  });
  const active = new Set(paid.map((row) => row.profile));
  const shown = await wall({ active: value });
  expect(shown.names.length).toBe(
    shared.named.filter(({ slug }) => active.has(`${shared.kit.sandbox.baseUrl}/${slug}`)).length,
  );
});

test('tier-id asks for the list of that tier', async () => {
  const [tier] = shared.kit.sandbox.data.collective(SLUG)?.spec.tiers ?? [];
  const members = shared.kit.sandbox.data.collective(SLUG)?.members ?? [];
  const inTier = new Set(
    members.filter((member) => member.tier?.id === tier?.id).map(({ slug }) => slug),
  );
  const shown = await wall({ 'tier-id': String(tier?.id) });
  expect(new Set(slugs(shown))).toEqual(
    new Set(slugsOf(shared.named).filter((slug) => inTier.has(slug ?? ''))),
  );
});

cases('order, groups and number', [
  [
    'sort=name',
    { sort: 'name', locale: 'en' },
    (shown) => {
      const names = shown.names.filter((name) => /^[A-Z][a-z]+ [A-Z]/.test(name ?? ''));
      expect(names.length).toBeGreaterThan(20);
      expect(names).toEqual(
        [...names].sort(new Intl.Collator('en', { sensitivity: 'base' }).compare),
      );
    },
  ],
  [
    'group-by=tier, those without a tier last',
    { 'group-by': 'tier' },
    (shown) => {
      expect(shown.groups.at(-1)).toBe('Others');
      expect(shown.groups).toContain('Friends');
      expect(new Set(slugs(shown))).toEqual(new Set(slugsOf(shared.named)));
    },
  ],
  [
    'limit',
    { limit: '10' },
    (shown) => {
      expect(slugs(shown)).toEqual(slugsOf(shared.named).slice(0, 10));
      expect(shown.more).toBe(`and ${shared.named.length - 10} more`);
    },
  ],
  [
    'rows',
    { rows: '2' },
    (shown) => {
      expect(shown.rows).toBe(2);
      expect(shown.boxHeight).toBe(48 + 8 + 48);
      expect(shown.more).toBe(`and ${shared.named.length - shown.names.length} more`);
    },
  ],
  [
    'expected',
    { expected: '46' },
    (shown) => {
      const rows = Math.ceil(46 / shown.columns);
      expect(shown.boxHeight).toBe(rows * 56 - 8);
      expect(shown.rows).toBe(rows);
    },
  ],
]);
