// Amounts of a month and of a year by GraphQL, and what the command makes of them.
import { expect, test } from 'vitest';
import { askAmounts } from '../../src/platform/account/amounts.ts';
import { command, shared, text, useCommand } from './cli/use-command.ts';
import { hurried, platformOf } from './support/platforms.ts';

useCommand();

const SLUG = 'river-chorus';
const ask = (slug: string, of: 'month' | 'year', currency = 'USD') =>
  askAmounts(
    platformOf(shared.sandbox, 'open-collective'),
    { slug, of, currency },
    hurried().context,
  );

function sums(entries: readonly (readonly [slug: string, cents: number])[]): Map<string, number> {
  const found = new Map<string, number>();
  for (const [slug, cents] of entries) found.set(slug, (found.get(slug) ?? 0) + cents);
  return found;
}

/** What each gave in twelve months, by the sandbox's own ledger. */
function yearOf(slug: string): Map<string, number> {
  const from = new Date();
  from.setUTCFullYear(from.getUTCFullYear() - 1);
  const entries = shared.sandbox.data
    .transactions(slug)
    .filter(({ createdAtMs, type, description }) => {
      return createdAtMs >= from.getTime() && (type === 'CREDIT' || description === 'Refund');
    });
  return sums(entries.map(({ fromSlug, amountCents }) => [fromSlug, amountCents]));
}

test('a month is what active recurring contributions give, a year what came in twelve months less refunds', async () => {
  const { members } = shared.sandbox.data.collective(SLUG) ?? { members: [] };
  const active = members.filter(
    ({ role, tier, isActive, payments }) =>
      role === 'BACKER' && tier?.interval === 'month' && isActive && payments,
  );
  const month = sums(active.map(({ slug, payments }) => [slug, payments?.amountCents ?? 0]));
  expect(month.size).toBeGreaterThan(30);
  expect(await ask(SLUG, 'month')).toEqual(month);
  const year = yearOf(SLUG);
  expect(year.size).toBeGreaterThan(100);
  expect(await ask(SLUG, 'year')).toEqual(year);
});

test('a year of more than one page is asked for page by page; other currencies are left out', async () => {
  const year = yearOf('open-atlas');
  expect(await ask('open-atlas', 'year', 'EUR')).toEqual(year);
  expect(await ask('open-atlas', 'year', 'USD')).toEqual(new Map());
});

test('a saved copy has the amounts in place of totals, so tiers by amount of a wall with it are those of the file', async () => {
  const flags = ['--amount-of', 'month', '--tiers', 'Large>=20,Small>=5:32,*', '--limit', '0'];
  await command([SLUG, 'a.json', 'b.html', ...flags].join(' '));
  const { members } = JSON.parse(await text('a.json'));
  const amounts = members
    .map(({ amount }: { amount: number }) => amount)
    .filter((amount: number) => amount > 0);
  const named = [...(await ask(SLUG, 'month')).keys()].filter(
    (slug) => !/^(guest|incognito)-/.test(slug),
  );
  expect(amounts).toHaveLength(named.length);
  expect(await text('b.html')).toMatch(/>Large<[\s\S]*>Small<[\s\S]*>Others</);
});

test('the command says whom each rule leaves out', async () => {
  const { lines } = await command('tiny-garden a.json --exclude *.nowhere.example,nobody');
  expect(lines.slice(1)).toEqual([
    'excluded by *.nowhere.example: nobody',
    'excluded by nobody: nobody',
  ]);
  const { members } = JSON.parse(await text('a.json'));
  const [{ name, profile }] = members;
  const slug = profile.split('/').at(-1);
  const again = await command(`tiny-garden a.json --exclude ${slug}`);
  expect(again.lines).toContain(`excluded by ${slug}: ${name} (${slug})`);
});
