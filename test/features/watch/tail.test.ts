/** The end of a member list: read with one request as a rule, and never with a gap. */
import { describe, expect, test } from 'vitest';
import { askTail, type TailStart } from '../../../src/features/watch/worker-tail.ts';
import { createPlatform } from '../../../src/platform/addresses/profile.ts';
import { fakeFetch, json } from '../../platform/support/fake-platform.ts';
import { memberRow } from '../../platform/support/member-rows.ts';

const platform = createPlatform({
  baseUrl: 'https://platform.example',
  profile: 'open-collective',
});

/** A platform with rows of these ids; null is a row that cannot be read. */
function listOf(ids: readonly (number | null)[]) {
  const rows = ids.map((id) =>
    id === null
      ? null
      : memberRow({ MemberId: id, profile: `https://platform.example/member-${id}` }),
  );
  const { fetch, requests } = fakeFetch(({ url }) => {
    const { searchParams } = new URL(url);
    const offset = Number(searchParams.get('offset'));
    return json(rows.slice(offset, offset + Number(searchParams.get('limit'))));
  });
  const asked = () =>
    requests.map(({ url }) => {
      const { searchParams } = new URL(url);
      return `${searchParams.get('offset')}+${searchParams.get('limit')}`;
    });
  const read = (start: Partial<TailStart>) =>
    askTail(
      platform,
      { slug: 'looms', currency: 'EUR', highestId: null, rowCount: rows.length, ...start },
      { fetch },
    );
  return { read, asked };
}

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);
const idsOf = ({ newRows }: Awaited<ReturnType<typeof askTail>>) => newRows.map(({ id }) => id);

describe('where the list ended is known', () => {
  test('one request with twenty known rows brings the new ones', async () => {
    const { read, asked } = listOf(range(1, 903));
    const tail = await read({ highestId: 900, rowCount: 900 });
    expect(asked()).toEqual(['880+100']);
    expect(idsOf(tail)).toEqual([901, 902, 903]);
    expect(tail).toMatchObject({ highestId: 903, rowCount: 903, dropped: 0 });
    expect(tail.newRows[0]?.currency).toBe('EUR');
  });

  test('a full page is followed by the next, to the end', async () => {
    const { read, asked } = listOf(range(1, 1_080));
    const tail = await read({ highestId: 900, rowCount: 900 });
    expect(asked()).toEqual(['880+100', '980+100', '1080+100']);
    expect(idsOf(tail)).toEqual(range(901, 1_080));
    expect(tail.rowCount).toBe(1_080);
  });

  test('a short list is read from its beginning', async () => {
    const { read, asked } = listOf(range(1, 8));
    expect(idsOf(await read({ highestId: 7, rowCount: 7 }))).toEqual([8]);
    expect(asked()).toEqual(['0+100']);
  });

  test('where rows vanished it goes back, further each time, until it meets a known one', async () => {
    const few = listOf([...range(1, 700), ...range(901, 903)]);
    expect(idsOf(await few.read({ highestId: 900, rowCount: 900 }))).toEqual([901, 902, 903]);
    expect(few.asked()).toEqual(['880+100', '680+100']);
    const one = listOf([...range(20, 903)]);
    expect(idsOf(await one.read({ highestId: 900, rowCount: 900 }))).toEqual([901, 902, 903]);
    expect(one.asked()).toEqual(['880+100']);
    const many = listOf([...range(1, 100), ...range(2_001, 2_003)]);
    expect(idsOf(await many.read({ highestId: 2_000, rowCount: 2_000 }))).toEqual([
      2_001, 2_002, 2_003,
    ]);
    expect(many.asked()).toEqual(['1980+100', '1780+100', '980+100', '0+100', '100+100']);
  });

  test('where the page begins with new rows it goes back, too', async () => {
    const { read, asked } = listOf([...range(1, 850), ...range(901, 960)]);
    expect(idsOf(await read({ highestId: 900, rowCount: 900 }))).toEqual(range(901, 960));
    expect(asked()).toEqual(['880+100', '680+100', '780+100', '880+100']);
  });

  test('an empty list has no end', async () => {
    const { read } = listOf([]);
    expect(await read({ highestId: 900, rowCount: 900 })).toEqual({
      newRows: [],
      highestId: 900,
      rowCount: 0,
      dropped: 0,
    });
  });

  test('rows that cannot be read are counted, and count as rows', async () => {
    const { read, asked } = listOf([...range(1, 900), null, ...range(902, 979), null, 981]);
    const tail = await read({ highestId: 900, rowCount: 900 });
    expect(asked()).toEqual(['880+100', '980+100']);
    expect(tail).toMatchObject({ dropped: 2, rowCount: 981, highestId: 981 });
  });
});

describe('where the list ends is to be found out', () => {
  test('larger pages are asked for, and nothing is new', async () => {
    const { read, asked } = listOf(range(1, 903));
    const tail = await read({ rowCount: 800 });
    expect(asked()).toEqual(['780+500']);
    expect(tail).toEqual({ newRows: [], highestId: 903, rowCount: 903, dropped: 0 });
  });

  test('a list that never ends is left after a hundred pages', async () => {
    const { fetch, requests } = fakeFetch(() =>
      json(Array.from({ length: 500 }, () => memberRow({ MemberId: 5 }))),
    );
    const start = { slug: 'looms', currency: 'EUR', highestId: null, rowCount: 0 };
    expect(await askTail(platform, start, { fetch })).toMatchObject({ highestId: 5 });
    expect(requests).toHaveLength(100);
  });
});
