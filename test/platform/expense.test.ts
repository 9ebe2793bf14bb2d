// One expense, as the platform tells it, and earlier ones of its payee.
import { describe, expect, it } from 'vitest';
import { askExpense } from '../../src/platform/expenses/ask-expense.ts';
import { answering, OTHER, PRIVATE, platform } from './support/graphql-answers.ts';

const euros = (valueInCents: number) => ({ valueInCents, currency: 'EUR' });
const person = (slug: string) => ({ slug, name: `The ${slug}` });
const BARE = { id: 'exp-1', status: 'PENDING', account: { slug: 'looms' } };

async function ask(answer: object, token: string | null = null) {
  const { context } = answering(answer);
  const reference = { id: 'exp-1', collective: 'looms' };
  return (await askExpense(platform, reference, { ...context, token })).data;
}
const asked = (expense: object) => ask({ data: { expense } });

describe('an expense', () => {
  it('is told with its people, items, and what happened to it, the oldest first', async () => {
    const { expense } = await asked({
      ...BARE,
      legacyId: 7,
      description: ' Posters ',
      longDescription: '<p>Two of <b>them</b></p>',
      type: 'INVOICE',
      createdAt: '2024-03-01T10:00:00Z',
      amountV2: euros(500),
      inAccountCurrency: { valueInCents: 550, currency: 'USD' },
      taxes: [{ type: 'VAT', rate: 0.19 }, { type: 'GST', rate: null }, { rate: 0.1 }, null],
      account: { slug: 'looms', name: 'Looms', imageUrl: 'https://a.test/looms.png' },
      host: person('host'),
      payee: { ...person('ada'), imageUrl: 'https://a.test/ada.png' },
      createdByAccount: person('bob'),
      items: [{ description: 'One', amountV2: euros(500) }, {}, null],
      tags: ['print', ' ', 7],
      accountingCategory: { name: '6000', friendlyName: 'Printing' },
      payoutMethod: { type: 'BANK_ACCOUNT' },
      approvedBy: [person('mira'), {}],
      activities: [
        {
          type: 'COLLECTIVE_EXPENSE_APPROVED',
          createdAt: '2024-03-03T10:00:00Z',
          individual: person('mira'),
        },
        { type: 'COLLECTIVE_EXPENSE_CREATED', createdAt: '2024-03-01T10:00:00Z' },
        { type: 'PUBLISHED_EXPENSE_', createdAt: null },
        { createdAt: '2024-03-02T10:00:00Z' },
        null,
      ],
    });
    expect(expense).toEqual({
      id: 'exp-1',
      number: 7,
      description: 'Posters',
      longDescription: 'Two of them',
      type: 'INVOICE',
      status: 'PENDING',
      createdAt: Date.UTC(2024, 2, 1, 10),
      amount: { minor: 500, currency: 'EUR' },
      inAccountCurrency: { minor: 550, currency: 'USD' },
      taxes: [{ type: 'VAT', rate: 0.19 }],
      collective: { slug: 'looms', name: 'Looms', imageUrl: 'https://a.test/looms.png' },
      host: person('host'),
      payee: { ...person('ada'), imageUrl: 'https://a.test/ada.png' },
      author: person('bob'),
      items: [
        { description: 'One', amount: { minor: 500, currency: 'EUR' } },
        { description: null, amount: null },
      ],
      tags: ['print'],
      category: 'Printing',
      payoutType: 'BANK_ACCOUNT',
      approvedBy: [person('mira')],
      activities: [
        { type: 'PUBLISHED_EXPENSE_', at: null, by: null },
        { type: 'CREATED', at: Date.UTC(2024, 2, 1, 10), by: null },
        { type: 'APPROVED', at: Date.UTC(2024, 2, 3, 10), by: person('mira') },
      ],
    });
  });

  it('may have nothing but an ID, a status, and a collective', async () => {
    expect((await asked(BARE)).expense).toEqual({
      ...{ id: 'exp-1', number: null, description: null, longDescription: null },
      ...{ type: 'UNCLASSIFIED', status: 'PENDING', createdAt: null },
      ...{ amount: null, inAccountCurrency: null, taxes: [] },
      collective: { slug: 'looms', name: 'looms', imageUrl: null },
      ...{ host: null, payee: null, author: null, items: [], tags: [] },
      ...{ category: null, payoutType: null, approvedBy: [], activities: [] },
    });
    for (const lacking of ['id', 'status', 'account']) {
      await expect(asked({ ...BARE, [lacking]: null })).rejects.toMatchObject({
        code: 'bad-response',
      });
    }
  });

  it('has no second amount in the same currency, and the category’s code where it has no name', async () => {
    const { expense } = await asked({
      ...BARE,
      amountV2: euros(500),
      inAccountCurrency: euros(500),
      accountingCategory: { name: '6000' },
    });
    expect(expense).toMatchObject({ inAccountCurrency: null, category: '6000' });
  });

  it.each([
    [{ data: { expense: null } }, null, 'not-found'],
    [{ data: { me: {}, expense: null }, errors: [OTHER] }, 't', 'not-found'],
    [
      { data: { me: {}, expense: null }, errors: [{ ...PRIVATE, path: ['expense'] }] },
      't',
      'private',
    ],
    [{ data: { me: null, expense: BARE } }, 't', 'unauthorized'],
  ])('in %j with the token %s is an error', async (answer, token, code) => {
    await expect(ask(answer, token)).rejects.toMatchObject({ code });
  });
});

describe('earlier expenses of the payee', () => {
  const earlier = {
    id: 'exp-0',
    description: 'Flyers',
    status: 'PAID',
    createdAt: '2024-01-01T00:00:00Z',
    amountV2: euros(300),
  };
  const by = (expenses: object | null, more: object = {}) =>
    asked({ ...BARE, payee: { slug: 'ada', expenses }, ...more });

  it('are asked for from two years back', async () => {
    const { context, sent } = answering({ data: { expense: BARE } });
    await askExpense(platform, { id: 'exp-1', collective: 'looms' }, context);
    expect(sent()[0].variables).toEqual({
      id: 'exp-1',
      collective: 'looms',
      earlierFrom: '2022-03-04T17:00:00.000Z',
    });
  });

  it('are those that can be read; the platform may know of more', async () => {
    const lacking = ['id', 'status', 'createdAt', 'amountV2'].map((field) => ({
      ...earlier,
      [field]: null,
    }));
    const list = { totalCount: 9, nodes: [earlier, ...lacking, null] };
    expect(await by(list)).toMatchObject({
      earlier: [
        {
          id: 'exp-0',
          description: 'Flyers',
          status: 'PAID',
          createdAt: Date.UTC(2024, 0, 1),
          amount: { minor: 300, currency: 'EUR' },
        },
      ],
      earlierTotal: 9,
    });
    expect(await by({ nodes: [earlier] })).toMatchObject({ earlierTotal: 1 });
  });

  it('are unknown where the platform does not say, and for another collective', async () => {
    const unknown = { earlier: null, earlierTotal: 0 };
    expect(await by(null)).toMatchObject(unknown);
    const moved = { account: { slug: 'kites' } };
    expect(await by({ totalCount: 1, nodes: [earlier] }, moved)).toMatchObject(unknown);
  });
});
