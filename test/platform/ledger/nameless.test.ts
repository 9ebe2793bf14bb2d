// Ledgers without people's names, wherever these are written.
import { expect, it } from 'vitest';
import { withoutNames } from '../../../src/platform/ledger/nameless.ts';
import { ledgerOf, node } from '../support/ledger.ts';

it('names no person without being told to, organizations always', async () => {
  const host = { slug: 'host', name: 'Host', type: 'ORGANIZATION' };
  const { rows } = withoutNames(
    await ledgerOf([
      node('fee', { oppositeAccount: host }),
      node('bill', { description: 'Ada Example’s trip; twice' }),
    ]),
  );
  expect(rows.map(({ opposite }) => opposite.slug)).toEqual(['host', null]);
  expect(rows[1]?.description).toBe('…’s trip; twice');
  const guests = await ledgerOf([
    node('x', { oppositeAccount: { slug: 'guest-12', name: 'Guest', type: 'INDIVIDUAL' } }),
  ]);
  expect(guests.rows[0]?.opposite).toEqual({ slug: null, name: null, isPerson: true });
});

const person = (slug: string, name: string, type = 'INDIVIDUAL') => ({ slug, name, type });
it('has no name of anybody in what is written in any row: with other accents, capitals, in part, in tags', async () => {
  let count = 0;
  const written = (text: string, oppositeAccount: object, tags: readonly string[] = []) =>
    node(`bill-${++count}`, {
      cents: -100,
      kind: 'EXPENSE',
      description: text,
      oppositeAccount,
      expense: { publicId: 'ex_1', type: 'RECEIPT', tags, accountingCategory: null },
    });
  const { rows } = withoutNames(
    await ledgerOf([
      written('Ana and MARIA SOL, train', person('ana-lima-77', 'Ana  Lima'), ['María', 'travel']),
      written('Invoice Jose\u0301 Nunez', person('x1', 'José Núñez')),
      written('Lee, Kim: stickers for ＪＯＳÉ', person('kim', 'Kim Lee')),
      written('王伟的发票', person('wei', '王伟')),
      written('GROSS, paid', person('uwe', 'Uwe Groß')),
      written('For Jo’s team, Joanna, jo@example.org, by ana-lima-77', person('jo', 'Jo')),
      written('Print shop Müller', person('1-mueller', 'Hans Müller', 'VENDOR')),
      written('To Lima GmbH', { slug: 'lima', name: 'Lima GmbH', type: 'ORGANIZATION' }),
      written('Hall in May', person('maria-sol', 'María Sol'), ['hall']),
      written('By Na Li', person('x2', 'Li Na')),
    ]),
  );
  expect(rows.map(({ description }) => description)).toEqual([
    '… and …, train',
    'Invoice …',
    '…: stickers for …',
    '…的发票',
    '…, paid',
    'For …’s team, Joanna, …, by …',
    'Print shop …',
    'To … GmbH',
    'Hall in May',
    'By …',
  ]);
  expect(rows.map(({ expense }) => expense?.tags).filter((tags) => tags?.length)).toEqual([
    ['travel'],
    ['hall'],
  ]);
  expect(rows.map(({ opposite }) => opposite.name).filter(Boolean)).toEqual(['Lima GmbH']);
});
