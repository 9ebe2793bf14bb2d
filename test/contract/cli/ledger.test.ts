// Ledgers as files, against a platform.
import { beforeEach, expect, test } from 'vitest';
import { readCsv } from '../../platform/support/read-csv.ts';
import { command, shared, text, useCommand } from './use-command.ts';

useCommand();
beforeEach(() => shared.sandbox.log.clear());

const asked = () => shared.sandbox.log.entries().map(({ path }) => path);

test('are asked for once each period, and not written again with the same rows', async () => {
  const line =
    'odd-refunds a.md:kind=ledger b.csv:kind=ledger c.beancount:kind=ledger d.ledger:kind=ledger,period=year';
  const { changed, lines } = await command(line);
  expect(changed).toEqual(['a.md', 'b.csv', 'c.beancount', 'd.ledger']);
  expect(lines[0]).toMatch(
    /^.*a\.md: written, .* kB, \d+ transactions; The transactions add up to the change in the balance$/,
  );
  expect(asked()).toEqual(['/api/graphql/v2', '/api/graphql/v2']);
  expect((await command(line)).changed).toEqual([]);
});

test('name people only if they are told to', async () => {
  await command('odd-refunds a.csv:kind=ledger b.csv:kind=ledger,names=yes');
  const parties = async (name: string) => {
    const [header = [], ...rows] = readCsv(await text(name));
    return rows.map((row) => row[header.indexOf('other party')]);
  };
  const [without, named] = [await parties('a.csv'), await parties('b.csv')];
  const people = named.filter((name) => !without.includes(name));
  expect(without).toContain('Odd Host');
  expect(new Set(people).size).toBeGreaterThan(3);
});

test('have the rows of projects if they are told to', async () => {
  await command('odd-added a.md:kind=ledger b.md:kind=ledger,children=yes');
  expect(await text('a.md')).toContain('| Transfers to and from projects and events | -$25.');
  expect(await text('a.md')).toContain('without projects and events');
  expect(await text('b.md')).toContain('with projects and events');
});

test.each([
  [
    'odd-euro a.md:kind=ledger,period=2001',
    'the period 2001 is before its first transaction, on 20',
  ],
  ['odd-euro a.md:kind=ledger,period=2099-Q1', 'The period 2099-Q1 is in the future.'],
  ['hidden-cove a.csv:kind=ledger', 'this collective is private, so it has no public ledger.'],
])('%s says why there is none, and writes nothing', async (line, sentence) => {
  await expect(command(line)).rejects.toThrow(sentence);
  await expect(text('a.md')).rejects.toThrow('ENOENT');
});
