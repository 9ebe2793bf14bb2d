// One expense, as the platform tells it, and earlier ones of its payee.
import { describe, expect, it } from 'vitest';
import { askExpense } from '../../src/platform/expenses/ask-expense.ts';
import { answering, OTHER, PRIVATE, platform } from './support/graphql-answers.ts';

const euros = (valueInCents: number) => ({ valueInCents, currency: 'EUR' });
const ada = { slug: 'ada', name: 'Ada' };
const BARE = { id: 'exp-1', status: 'PENDING', account: { slug: 'looms' } };

async function ask(answer: object, token: string | null = null) {
  const { context } = answering(answer);
  const reference = { id: 'exp-1', collective: 'looms' };
  return (await askExpense(platform, reference, { ...context, token })).data;
}
const asked = (expense: object) => ask({ data: { expense } });

const COMPANY = `The ${'Very '.repeat(20)}Long Company Ltd.`;

describe('an expense', () => {
  const bare = {
    ...{ id: 'exp-1', number: null, description: null, longDescription: null },
    ...{ type: 'UNCLASSIFIED', status: 'PENDING', createdAt: null },
    ...{ amount: null, inAccountCurrency: null, taxes: [] },
    collective: { slug: 'looms', name: 'looms', imageUrl: null },
    ...{ host: null, payee: null, author: null, items: [], tags: [] },
    ...{ category: null, payoutType: null, approvedBy: [], activities: [] },
  };
  const five = { minor: 5, currency: 'EUR' };
  const at = '2024-03-02T10:00:00Z';
  const approved = { type: 'COLLECTIVE_EXPENSE_APPROVED', createdAt: at, individual: ada };

  it.each([
    [{}, {}],
    [{ legacyId: 7 }, { number: 7 }],
    [{ type: 'INVOICE' }, { type: 'INVOICE' }],
    [{ createdAt: at }, { createdAt: Date.parse(at) }],
    [{ description: ' Posters ' }, { description: 'Posters' }],
    [{ longDescription: '<p>Two <b>of</b> them</p>' }, { longDescription: 'Two of them' }],
    [{ amountV2: euros(5), inAccountCurrency: euros(5) }, { amount: five }],
    [{ inAccountCurrency: euros(5) }, { inAccountCurrency: five }],
    [
      { taxes: [{ type: 'VAT', rate: 0 }, { type: 'GST' }, null] },
      { taxes: [{ type: 'VAT', rate: 0 }] },
    ],
    [{ taxes: [{ rate: 0.1 }] }, {}],
    [{ host: ada }, { host: ada }],
    [{ createdByAccount: ada }, { author: ada }],
    [{ payee: { ...ada, imageUrl: 'a.png' } }, { payee: { ...ada, imageUrl: 'a.png' } }],
    // Whom the money goes to is never cut within a company's legal name.
    [
      { payee: { slug: 'long', name: COMPANY }, createdByAccount: { slug: 'long', name: COMPANY } },
      {
        payee: { slug: 'long', name: COMPANY, imageUrl: null },
        author: { slug: 'long', name: `${COMPANY.slice(0, 80)}…` },
      },
    ],
    [{ items: [{}, null] }, { items: [{ description: null, amount: null }] }],
    [
      { items: [{ description: 'One', amountV2: euros(5) }] },
      { items: [{ description: 'One', amount: five }] },
    ],
    [{ tags: ['print', ' ', 7] }, { tags: ['print'] }],
    [{ accountingCategory: { name: '6000', friendlyName: 'Printing' } }, { category: 'Printing' }],
    [{ accountingCategory: { name: '6000' } }, { category: '6000' }],
    [{ payoutMethod: { type: 'BANK_ACCOUNT' } }, { payoutType: 'BANK_ACCOUNT' }],
    [{ approvedBy: [ada, {}] }, { approvedBy: [ada] }],
    [
      { activities: [approved, { type: 'EXPENSE_CREATED' }, {}, null] },
      {
        activities: [
          { type: 'CREATED', at: null, by: null },
          { type: 'APPROVED', at: Date.parse(at), by: ada },
        ],
      },
    ],
  ])('with %j has %j, and nothing else but what all have', async (more, expected) => {
    expect((await asked({ ...BARE, ...more })).expense).toEqual({ ...bare, ...expected });
  });

  it.each(['id', 'status', 'account'])('is none without %s', async (field) => {
    const lacking = asked({ ...BARE, [field]: null });
    await expect(lacking).rejects.toMatchObject({ code: 'bad-response' });
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
