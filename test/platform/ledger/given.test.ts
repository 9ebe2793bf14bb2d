// A statement of what an account gave: what is asked for it, and that no stranger's text adds a row, a cell, or a formula.
import { expect, it } from 'vitest';
import { HOSTILE_NAMES, HOSTILE_TEXTS } from '../../../sandbox/data/hostile-texts.ts';
import { givenCsv } from '../../../src/platform/ledger/forms/given-csv.ts';
import { askGiven } from '../../../src/platform/ledger/given.ts';
import { TEXTS } from '../../corpora/texts.ts';
import { answering, platform } from '../support/graphql-answers.ts';
import { givenAnswer, givenNode, LOOMS, MARCH, node } from '../support/ledger.ts';
import { readCsv } from '../support/read-csv.ts';

const ask = (...answers: readonly object[]) => {
  const { context, requests, sent } = answering(...answers);
  const question = { slug: 'birch', period: MARCH };
  return { given: askGiven(platform, question, context), requests, sent };
};

it('asks for pages of both lists at once, without a token, to the last millisecond of the period', async () => {
  const page = Array.from({ length: 2000 }, (_, index) => givenNode(`row-${index}`, 1000));
  const refund = node('refund', { isRefund: true, refundTransaction: { id: 'row-3' } });
  const asked = ask(
    givenAnswer('birch', page, { total: 2001, back: [refund] }),
    givenAnswer('birch', [givenNode('last', 1000)], { total: 2001, back: [], backTotal: 1 }),
  );
  const { rows, missing } = await asked.given;
  expect([rows.length, missing]).toEqual([2002, 0]);
  expect(asked.sent().map(({ variables }) => variables)).toEqual([
    {
      slug: 'birch',
      from: '2024-03-01T00:00:00.000Z',
      last: '2024-03-31T23:59:59.999Z',
      limit: 2000,
      offset: 0,
    },
    expect.objectContaining({ offset: 2000 }),
  ]);
  expect(asked.requests.every(({ init }) => !new Headers(init.headers).has('authorization'))).toBe(
    true,
  );
  expect(rows.find(({ isRefund }) => isRefund)?.refundOf?.id).toBe('row-3');
});

it('has the recipients’ pictures, but none of those who stay incognito', async () => {
  const imageUrl = 'https://images.example/one.png';
  const hidden = { ...LOOMS, isIncognito: true, imageUrl };
  const nodes = [
    givenNode('a', 1000, { oppositeAccount: { ...LOOMS, imageUrl } }),
    givenNode('b', 1000, { oppositeAccount: hidden }),
  ];
  const { rows } = await ask(givenAnswer('birch', nodes)).given;
  expect(rows.map(({ to }) => to.imageUrl)).toEqual([imageUrl, null]);
});

it('sums up what each recipient got, the largest sum first, tips last', async () => {
  const mills = { ...LOOMS, slug: 'mills', name: 'Mills' };
  const nodes = [
    givenNode('tip', 9000, { kind: 'PLATFORM_TIP' }),
    givenNode('a', 1000),
    givenNode('b', 500),
    givenNode('c', 3000, { oppositeAccount: mills }),
  ];
  const { sums } = await ask(givenAnswer('birch', nodes)).given;
  expect(sums.map(({ to, isTip, amount }) => [to.name, isTip, amount.minor])).toEqual([
    ['Mills', false, 3000],
    [LOOMS.name, false, 1500],
    [LOOMS.name, true, 9000],
  ]);
});

it('counts rows that it can’t read, and those that belong to what was received', async () => {
  const nodes = [givenNode('a', 1000), givenNode('b', 1000, { netAmount: null }), node('c')];
  expect(await ask(givenAnswer('birch', nodes)).given).toMatchObject({
    rows: [{ id: 'a' }],
    missing: 2,
  });
});

it('has no row, cell, or formula too many in CSV, whatever strangers are called', async () => {
  const texts = [...HOSTILE_NAMES, ...HOSTILE_TEXTS, ...TEXTS];
  const rows = texts.map((text, index) =>
    givenNode(`row-${index}`, 1000, {
      description: text,
      oppositeAccount: { ...LOOMS, name: text },
    }),
  );
  const [header = [], ...records] = readCsv(
    givenCsv(await ask(givenAnswer('birch', rows)).given, platform),
  );
  expect(records.filter((record) => record[header.indexOf('date')] !== '')).toHaveLength(
    rows.length,
  );
  for (const record of records) {
    expect(record).toHaveLength(header.length);
    for (const cell of record)
      expect(cell).not.toMatch(/^\s*[=@\t\r＝＋－＠]|^\s*[+-](?!\d+(\.\d+)?$)/);
  }
});
