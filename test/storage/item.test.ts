// One stored value: reading, writing, full and broken storage.
import { describe, expect, test, vi } from 'vitest';
import { type ItemDefinition, openItem } from '../../src/storage/item.ts';
import { openMovableItem } from '../../src/storage/movable-item.ts';
import { fakeArea, fakeAreas } from './area.ts';

const definition: ItemDefinition<string> = {
  key: 'greeting',
  version: 2,
  migrations: [(data) => `${data}!`],
  keepsBroken: true,
  check: (data) => (typeof data === 'string' ? data : null),
};

describe('an item', () => {
  test('is null before it is written, and then what was written', async () => {
    const area = fakeArea();
    const item = openItem(area, definition);
    expect(await item.read()).toBeNull();
    expect(await item.write('hello')).toBe('written');
    expect(await item.read()).toBe('hello');
    expect(area.stored.get('greeting')).toEqual({ version: 2, data: 'hello' });
    await item.remove();
    expect(await item.read()).toBeNull();
  });

  test('of an older version is migrated once and stored', async () => {
    const area = fakeArea({ greeting: { version: 1, data: 'hello' } });
    const item = openItem(area, definition);
    expect(await item.read()).toBe('hello!');
    expect(area.stored.get('greeting')).toEqual({ version: 2, data: 'hello!' });
    expect(await item.read()).toBe('hello!');
    expect(area.changes).toEqual(['set greeting']);
  });

  test('whose migration could not be stored is read all the same', async () => {
    const area = fakeArea({ greeting: { version: 1, data: 'hello' } });
    area.quota = 0;
    expect(await openItem(area, definition).read()).toBe('hello!');
    expect(area.stored.get('greeting')).toEqual({ version: 1, data: 'hello' });
  });

  test('of a newer version is neither read nor overwritten', async () => {
    const future = { version: 3, data: { all: 'new' } };
    const area = fakeArea({ greeting: future });
    const item = openItem(area, definition);
    expect(await item.read()).toBeNull();
    expect(await item.write('hello')).toBe('read-only');
    expect(area.stored.get('greeting')).toEqual(future);
  });

  test('that is garbage is set aside, and works again', async () => {
    const area = fakeArea({ greeting: { version: 2, data: 5 } });
    const item = openItem(area, definition);
    expect(await item.read()).toBeNull();
    expect(area.stored.get('broken:greeting')).toEqual({ version: 2, data: 5 });
    expect(area.stored.has('greeting')).toBe(false);
    expect(await item.write('hello')).toBe('written');
    expect(await item.read()).toBe('hello');
  });

  test('that is garbage is set aside also when it is overwritten unread', async () => {
    const area = fakeArea({ greeting: 'what' });
    await openItem(area, definition).write('hello');
    expect(area.stored.get('broken:greeting')).toBe('what');
  });

  test('with a secret in it leaves no copy when it is garbage', async () => {
    const area = fakeArea({ greeting: { version: 2, data: 5 } });
    await openItem(area, { ...definition, keepsBroken: false }).read();
    expect([...area.stored.keys()]).toEqual([]);
  });
});

test('while there is room nothing is given up for it, and each value is written once', async () => {
  const area = fakeArea();
  const makeRoom = vi.fn(async () => {});
  await openItem(area, definition, makeRoom).write('hello');
  expect(makeRoom).not.toHaveBeenCalled();
  expect(area.changes).toEqual(['set greeting']);
});

describe('when the storage is full', () => {
  test('room is made once and the value written', async () => {
    const area = fakeArea({ cache: 'x'.repeat(1000) });
    area.quota = 1000;
    const makeRoom = vi.fn(async () => void area.stored.delete('cache'));
    expect(await openItem(area, definition, makeRoom).write('hello')).toBe('written');
    expect(makeRoom).toHaveBeenCalledTimes(1);
  });

  test('and room cannot be made, that is said, and the old value stays', async () => {
    const area = fakeArea({ greeting: { version: 2, data: 'old' } });
    area.quota = 50;
    const makeRoom = vi.fn(async () => {});
    const item = openItem(area, definition, makeRoom);
    expect(await item.write('x'.repeat(100))).toBe('full');
    expect(makeRoom).toHaveBeenCalledTimes(1);
    expect(await item.read()).toBe('old');
  });
});

describe('an item that can move', () => {
  test('is in one area only, wherever it is wanted', async () => {
    const areas = fakeAreas();
    const item = openMovableItem(areas, definition);
    await item.write('hello', true);
    expect([areas.local.stored.size, areas.session.stored.size]).toEqual([1, 0]);
    await item.write('hello', false);
    expect([areas.local.stored.size, areas.session.stored.size]).toEqual([0, 1]);
    expect(await item.read()).toBe('hello');
  });

  test('is written before it is removed, so that it is never nowhere', async () => {
    const areas = fakeAreas();
    const item = openMovableItem(areas, definition);
    await item.write('hello', true);
    areas.session.quota = 0;
    expect(await item.write('hello', false)).toBe('full');
    expect(await item.read()).toBe('hello');
  });

  test('is removed from both', async () => {
    const areas = fakeAreas();
    const item = openMovableItem(areas, definition);
    await areas.local.set({ greeting: { version: 2, data: 'a' } });
    await areas.session.set({ greeting: { version: 2, data: 'b' } });
    await item.remove();
    expect(await item.read()).toBeNull();
  });
});
