/** The overview of a collective. */
import { describe, expect, test } from 'vitest';
import { HOUR, hasToken, isGraphql, MINUTE, useWorld } from '../../background/world.ts';

const world = useWorld();
const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

describe('an overview', () => {
  test('agrees with the ledger, after one request of GraphQL and no other', async () => {
    const { data, error, missingParts } = await world.overview('maple-library', 'fresh');
    expect(world.asked().map(isGraphql)).toEqual([true]);
    const { figures, members, transactions } =
      world.platform.data.collective('maple-library') ?? expect.fail();
    const monthly = members.filter(({ tier, isActive }) => isActive && tier?.interval === 'month');
    const byThen = transactions.filter(
      ({ type, createdAtMs }) =>
        type === 'CREDIT' &&
        createdAtMs >= Date.parse('2026-10-01') &&
        createdAtMs < Date.parse('2026-10-10T09:00Z'),
    );
    expect({ error, missingParts }).toEqual({ error: null, missingParts: 0 });
    expect(data).toMatchObject({
      slug: 'maple-library',
      name: 'Maple Library',
      figures: {
        balance: { value: { minor: figures.balanceCents, currency: 'USD' } },
        yearlyIncome: { value: { minor: figures.yearlyIncomeCents, currency: 'USD' } },
        backersCount: { value: figures.backersCount },
        contributorsCount: { value: expect.any(Number) },
        recurring: {
          value: {
            monthly: {
              count: monthly.length,
              amount: { minor: sumOf(monthly.map(({ payments }) => payments?.amountCents ?? 0)) },
            },
          },
        },
        raised: {
          value: { byThen: { minor: sumOf(byThen.map(({ amountCents }) => amountCents)) } },
        },
      },
      pageUrl: `${world.platform.baseUrl}/maple-library`,
    });
    expect(data?.figures.raised?.value.months).toHaveLength(24);
    expect(data).toMatchObject({
      goals: [
        {
          kind: 'yearlyIncome',
          title: 'A room with heating',
          target: { minor: 390_000, currency: 'USD' },
          reached: data?.figures.yearlyIncome?.value,
        },
        {
          kind: 'month',
          title: 'Backers',
          reached: data?.figures.recurring?.value.monthly?.amount,
        },
      ],
    });
    // Of twelve, one is a guest.
    expect(data?.topBackers).toHaveLength(11);
    const [first] = data?.topBackers ?? [];
    expect(first?.imageUrl).toBe(`${world.platform.imagesUrl}/${first?.slug}/avatar/64.png`);
    expect(data?.spendable?.at).toBe(world.now());
  });

  test('shows what else is known where GraphQL gives no statistics, and the public summary beside it', async () => {
    world.intercept((url) =>
      url.endsWith('/graphql/v2')
        ? Response.json({
            data: {
              account: {
                slug: 'maple-library',
                name: 'Maple Library',
                currency: 'EUR',
                stats: null,
                settings: { goals: [{ type: 'yearlyBudget', amount: 5_000 }] },
              },
            },
            errors: [{ message: 'No exchange rate' }],
          })
        : null,
    );
    const { data, error, missingParts } = await world.overview('maple-library', 'fresh');
    const figures = world.platform.data.collective('maple-library')?.figures;
    expect({ error, missingParts }).toEqual({ error: null, missingParts: 1 });
    expect(data).toMatchObject({
      name: 'Maple Library',
      figures: {
        balance: { value: { minor: figures?.balanceCents } },
        raised: null,
        recurring: null,
      },
      // In euros, and the yearly income is in dollars.
      goals: [],
    });
    world.platform.faults.set('503');
    expect((await world.overview('tiny-garden', 'fresh')).data).toMatchObject({
      figures: { balance: null },
      spendable: null,
    });
  });

  test('says until when GraphQL is limited, beside what else is known, and asks no more until then', async () => {
    world.platform.faults.set('429', { match: { path: '/api/graphql/v2' }, retryAfter: 120 });
    const limited = await world.overview('maple-library', 'fresh');
    expect(limited.data).toMatchObject({
      imageUrl: `${world.platform.imagesUrl}/maple-library/avatar/256.png`,
      isPrivate: false,
      figures: { contributorsCount: null, raised: null },
    });
    const seenPrivately = await world.overview('river-chorus', 'fresh', true);
    expect(seenPrivately.data?.figures.balance).not.toBeNull();
    const figures = world.platform.data.collective('maple-library')?.figures;
    expect(limited.data?.figures.balance?.value.minor).toBe(figures?.balanceCents);
    const retryAt = world.now() + 2 * MINUTE;
    expect(limited).toMatchObject({ error: { code: 'rate-limited', retryAt }, missingParts: 1 });
    world.platform.faults.clear();
    world.platform.log.clear();
    world.wake();
    await world.overview('tiny-garden', 'reload');
    expect(world.asked(isGraphql)).toHaveLength(0);
    world.advance(2 * MINUTE);
    expect((await world.overview('tiny-garden', 'reload')).missingParts).toBe(0);
    expect(world.asked(isGraphql)).toHaveLength(1);
  });

  test('has the newest balance from the public summary while GraphQL is away', async () => {
    await world.overview('maple-library', 'fresh');
    world.platform.data.setBalance('maple-library', 4_242);
    world.advance(2 * HOUR);
    world.platform.faults.set('503', { match: { path: '/api/graphql/v2' } });
    const { data, error, missingParts } = await world.overview('maple-library', 'fresh');
    expect({ error, missingParts }).toEqual({ error: null, missingParts: 1 });
    expect(data?.figures.balance?.value.minor).toBe(4_242);
  });

  test('has the number of backers from the public summary where GraphQL counts none', async () => {
    world.intercept(async (url, send) => {
      if (!url.endsWith('/graphql/v2')) return null;
      const { data } = await (await send()).json();
      return Response.json({
        data: { account: { ...data.account, totalFinancialContributors: null } },
      });
    });
    const { data } = await world.overview('maple-library', 'fresh');
    const figures = world.platform.data.collective('maple-library')?.figures;
    expect(data?.figures.backersCount?.value).toBe(figures?.backersCount);
  });

  test('in a private window has its name, which the list of pinned ones does not learn', async () => {
    await world.pin('tiny-garden');
    expect((await world.overview('tiny-garden', 'fresh', true)).data?.name).toBe('Tiny Garden');
    expect((await world.chosen()).pinned).toMatchObject([{ slug: 'tiny-garden', name: null }]);
    await world.overview('tiny-garden', 'fresh');
    expect((await world.chosen()).pinned).toMatchObject([{ name: 'Tiny Garden' }]);
  });

  test('of a person is refused as such, without a question about their summary', async () => {
    const refused = { data: null, error: { code: 'person' } };
    expect(await world.overview('noor-giver', 'fresh')).toMatchObject(refused);
    expect(await world.overview('noor-giver', 'cached')).toMatchObject(refused);
    expect(world.asked()).toHaveLength(1);
  });

  test('of an unknown slug is not found, of a bad one is refused without a request', async () => {
    expect(await world.overview('no-such-collective', 'fresh')).toMatchObject({
      data: null,
      error: { code: 'not-found' },
    });
    expect(world.asked().filter((entry) => !isGraphql(entry))).toEqual([]);
    world.platform.log.clear();
    await expect(world.overview('../admin', 'fresh')).rejects.toMatchObject({ code: 'bad-slug' });
    expect(world.asked()).toEqual([]);
  });

  test('asks GraphQL with the token when signed in, and the summary never', async () => {
    await world.signIn('robin-sample');
    world.platform.log.clear();
    await world.overview('maple-library', 'fresh');
    const withToken = world.asked(hasToken);
    expect(withToken).toHaveLength(1);
    expect(withToken.every(isGraphql)).toBe(true);
  });

  test('falls back to anybody\u2019s view when the token has expired, and says so', async () => {
    await world.signIn('robin-sample');
    world.platform.faults.set('expired-token', {});
    const { data, missingParts } = await world.overview('maple-library', 'fresh');
    expect(data?.figures.raised?.value.months).toHaveLength(24);
    expect(missingParts).toBe(0);
    expect(await world.session()).toMatchObject({ state: 'sign-in-again' });
  });

  test('seen before signing in is there at once afterwards, and the user\u2019s own is erased on sign-out', async () => {
    await world.overview('maple-library', 'fresh');
    await world.signIn('robin-sample');
    expect((await world.overview('maple-library', 'cached')).data?.name).toBe('Maple Library');
    await world.overview('tiny-garden', 'fresh');
    await world.signOut();
    expect(
      (await world.overview('maple-library', 'cached')).data?.figures.raised?.value.months,
    ).toHaveLength(24);
    expect((await world.overview('tiny-garden', 'cached')).data).toBeNull();
  });
});
