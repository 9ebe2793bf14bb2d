/** The platform's own CSV: all of it, in one piece. */
import { expect, test } from 'vitest';
import { splitCsv } from '../../../src/features/backers/worker-csv.ts';
import { useWorld } from '../../background/world.ts';

const world = useWorld();

const csv = (slug: string) => world.send({ type: 'get-members-csv', slug });

test('has one header and every row of a long list', async () => {
  const { header, count } = splitCsv(await csv('open-atlas'));
  expect(count).toBe(2_679);
  expect(header).toContain('MemberId');
});

test('is empty for a collective without members, whose answer ends in a reset connection', async () => {
  world.platform.faults.set('offline', { match: { path: '/quiet-harbour/members.csv' } });
  expect(await csv('quiet-harbour')).toBe('');
});

test('is an error, and not empty, when the platform fails', async () => {
  await world.backers('quiet-harbour', 'fresh');
  world.platform.faults.set('503', { match: { path: '/quiet-harbour/members.csv' } });
  await expect(csv('quiet-harbour')).rejects.toMatchObject({ code: 'server-error' });
});

test('ends where the list ends at a full page', async () => {
  for (let index = 0; index < 1_000; index++) world.platform.data.addBacker('quiet-harbour');
  world.intercept((url) => {
    if (url.includes('.csv') && url.includes('offset=1000')) throw new TypeError('reset');
    return null;
  });
  const text = await csv('quiet-harbour');
  expect(splitCsv(text).count).toBe(1_000);
  expect(text).not.toMatch(/\n$/);
});

test('is an error when the platform is away', async () => {
  world.platform.faults.set('offline');
  await expect(csv('tiny-garden')).rejects.toMatchObject({ code: 'offline' });
});

test.each([
  ['', { header: '', records: '', count: 0 }],
  ['"a","b"', { header: '"a","b"', records: '', count: 0 }],
  ['"a"\n"1"', { header: '"a"', records: '"1"', count: 1 }],
  ['a\n1\n2', { header: 'a', records: '1\n2', count: 2 }],
  ['"a"\n"1"\n', { header: '"a"', records: '"1"', count: 1 }],
  ['"a"\r\n"1"\r\n"2"', { header: '"a"', records: '"1"\r\n"2"', count: 2 }],
  [
    '"a"\n"line\nbreak"\n"say ""hi"""',
    { header: '"a"', records: '"line\nbreak"\n"say ""hi"""', count: 2 },
  ],
])('%j is taken apart', (text, expected) => {
  expect(splitCsv(text)).toEqual(expected);
});
