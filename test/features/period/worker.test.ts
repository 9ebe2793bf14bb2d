/** A month: one request, from the cache while it is fresh, with the newest figures of now. */
import { expect, test } from 'vitest';
import type { Mode } from '../../../src/messages/schemas.ts';
import { HOUR, hasToken, isGraphql, MINUTE, useWorld } from '../../background/world.ts';

const SLUG = 'maple-library';
const world = useWorld();

/** Entries of the ledger before an instant. */
const before = (to: string) =>
  world.platform.data.transactions(SLUG).filter(({ createdAtMs }) => createdAtMs < Date.parse(to));
const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);
const raisedInOctober = () =>
  sumOf(
    before('2026-11-01')
      .filter(
        ({ type, createdAtMs }) => type === 'CREDIT' && createdAtMs >= Date.parse('2026-10-01'),
      )
      .map(({ amountCents }) => amountCents),
  );

const get = (month: string, mode: Mode = 'fresh', months: 1 | 12 = 1) =>
  world.send({ type: 'get-month', slug: SLUG, month, months, mode });

test('takes one request, and none again within the hour where the month is over', async () => {
  const first = await get('2026-10');
  expect(first.data?.report.raised.amount).toEqual({ minor: raisedInOctober(), currency: 'USD' });
  expect(world.asked()).toHaveLength(1);
  expect(world.asked(isGraphql)).toHaveLength(1);
  const [entry] = world.asked();
  expect(JSON.parse(entry?.body ?? '').variables).toMatchObject({
    slug: SLUG,
    from: '2026-10-01T00:00:00.000Z',
    to: '2026-11-01T00:00:00.000Z',
  });
  world.advance(59 * MINUTE);
  expect((await get('2026-10')).data).toEqual(first.data);
  expect(world.asked()).toHaveLength(1);
  await get('2026-10', 'fresh', 12);
  expect(world.asked()).toHaveLength(2);
});

test('is refused beyond the last 24 months, in the future, and for what is none', async () => {
  for (const month of ['2024-11', '2026-12', '2026-13', '0000-00']) {
    await expect(get(month)).rejects.toMatchObject({ code: 'bad-message' });
  }
  expect((await get('2024-12')).error).toBeNull();
  expect(world.asked()).toHaveLength(1);
});

test('is asked with the token when there is one', async () => {
  await world.signIn();
  world.platform.log.clear();
  await get('2026-10');
  expect(world.asked(hasToken)).toHaveLength(1);
});

test('the balance of the running month is the one that every view shows', async () => {
  await world.overview(SLUG, 'fresh');
  world.platform.data.setBalance(SLUG, 4_242);
  world.advance(5 * MINUTE);
  const month = await get('2026-11');
  expect(month.data?.figures.balance).toEqual({
    value: expect.objectContaining({ minor: 4_242 }),
    at: world.now(),
  });
  const { data: other } = await world.find('tiny-garden');
  expect(other?.figures.balance?.value.currency).toBe('EUR');
  // The overview is still fresh, but what the month said is newer.
  const overview = await world.overview(SLUG, 'fresh');
  expect(overview.data?.figures.balance?.value.minor).toBe(4_242);
  world.platform.data.setBalance(SLUG, 5_555);
  world.advance(HOUR);
  await world.overview(SLUG, 'fresh');
  expect((await get('2026-11', 'cached')).data?.figures.balance?.value.minor).toBe(5_555);
});

test('a gift of today is in the balance of the running month, and of the start view after it', async () => {
  const slug = 'tiny-garden';
  await world.pin(slug);
  world.platform.data.addBacker(slug, { totalCents: 12_345 });
  const now = world.platform.data.collective(slug)?.figures.balanceCents;
  const month = await world.send({
    type: 'get-month',
    slug,
    month: '2026-11',
    months: 1,
    mode: 'fresh',
  });
  expect(month.data?.report.balance.amount?.minor).toBe(now);
  const { rows } = await world.send({ type: 'get-start', mode: 'cached' });
  const shown = rows.find((one) => one.slug === slug);
  expect(shown?.figures.balance?.value.minor).toBe(now);
});

test('a month that is over keeps the balance of its end', async () => {
  const { data: current } = await world.overview(SLUG, 'fresh');
  world.advance(MINUTE);
  const { data } = await get('2026-10');
  expect(data?.report.balance.amount?.minor).toBe(
    sumOf(before('2026-11-01').map(({ netCents }) => netCents)),
  );
  expect(data?.figures.balance).toBeNull();
  // Which is not shown as the current one anywhere.
  const { data: later } = await world.overview(SLUG, 'cached');
  expect(later?.figures.balance).toEqual(current?.figures.balance);
});
