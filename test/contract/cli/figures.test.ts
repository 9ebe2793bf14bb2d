// Figures as pictures and badges, against a platform.
import { beforeEach, expect, test } from 'vitest';
import { command, shared, text, useCommand } from './use-command.ts';

useCommand();
beforeEach(() => shared.sandbox.log.clear());

const NOW = Date.now();
const titleOf = async (name: string) => /<title>(.*?)<\/title>/.exec(await text(name))?.[1];
const asked = () => shared.sandbox.log.entries().map(({ path }) => path);
const MONTH = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' });

test('name figure and date for screen readers, and ask for no list', async () => {
  const { figures, transactions } = figuresOf('maple-library');
  await command(
    'maple-library a.svg:kind=backers b.svg:kind=balance c.svg:kind=income d.svg:kind=goal,goal=1000000',
  );
  const dollars = (cents: number) =>
    new Intl.NumberFormat('en', {
      style: 'currency',
      currency: 'USD',
      maximumFractionDigits: 0,
    }).format(cents / 100);
  const day = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' }).format(NOW);
  expect(await titleOf('a.svg')).toBe(
    `maple-library: Backers, ${figures.backersCount}, as of ${day}`,
  );
  expect(await titleOf('b.svg')).toBe(
    `maple-library: Balance, ${dollars(figures.balanceCents)}, as of ${day}`,
  );
  expect(await titleOf('c.svg')).toContain(`Yearly income, ${dollars(figures.yearlyIncomeCents)}`);
  const percent = Math.round(figures.yearlyIncomeCents / 1_000_000);
  expect(await titleOf('d.svg')).toContain(`${percent}% of $1,000,000 per year`);
  expect(asked()).toEqual(['/maple-library.json']);

  const last = new Date(NOW);
  const [from, to] = [-1, 0].map((months) =>
    Date.UTC(last.getUTCFullYear(), last.getUTCMonth() + months),
  );
  const received = transactions
    .filter(
      ({ type, createdAtMs }) =>
        type === 'CREDIT' && createdAtMs >= Number(from) && createdAtMs < Number(to),
    )
    .reduce((sum, { amountCents }) => sum + amountCents, 0);
  await command('maple-library e.svg:kind=received f.json:kind=received');
  expect(await titleOf('e.svg')).toBe(
    `maple-library: Received, ${dollars(received)}, ${MONTH.format(from)}`,
  );
  expect(JSON.parse(await text('f.json'))).toEqual({
    schemaVersion: 1,
    label: `Received, ${MONTH.format(from)}`,
    message: dollars(received),
    color: '0b5cc4',
  });
});

test('are not written again for another date alone', async () => {
  const line = 'maple-library a.svg:kind=balance wall.svg --limit 5';
  const { changed } = await command(line, shared.sandbox.baseUrl, { now: NOW });
  expect(changed).toEqual(['a.svg', 'wall.svg']);
  const later = await command(line, shared.sandbox.baseUrl, { now: NOW + 3 * 86_400_000 });
  expect(later.changed).toEqual([]);
  shared.sandbox.data.setBalance('maple-library', 123_400);
  expect((await command(line)).changed).toEqual(['a.svg']);
  expect(await titleOf('a.svg')).toContain('$1,234');
});

test('go on by GraphQL without the public lists, in any language', async () => {
  await command('sakura-press a.svg:kind=balance --locale ja');
  const before = await titleOf('a.svg');
  expect(before).toMatch(/^sakura-press: 残高, [￥¥][\d,]+, .*時点$/);
  shared.sandbox.faults.set('gone');
  expect((await command('sakura-press a.svg:kind=balance --locale ja')).changed).toEqual([]);
  await command('sakura-press b.svg:kind=spent --locale ar');
  expect(await text('b.svg')).toContain('direction="rtl"');
  expect(await titleOf('b.svg')).toContain('المُنفَق');
});

function figuresOf(slug: string) {
  const collective = shared.sandbox.data.collective(slug);
  if (!collective) throw new Error(slug);
  return collective;
}
