// One stored value: reading, writing, full and broken storage.
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { cache } from '../../src/storage/cache.ts';
import { type ItemDefinition, openItem, openMovableItem } from '../../src/storage/item.ts';
import { fakeBrowser } from '../fake-browser.ts';

const definition: ItemDefinition<string, null> = {
  fallback: null,
  key: 'greeting',
  migrations: [(data) => `${data}!`],
  keepsBroken: true,
  check: (data) => (typeof data === 'string' ? data : null),
};

const area = fakeBrowser.local;
const store = (stored: Record<string, unknown>) => {
  for (const [key, value] of Object.entries(stored)) area.stored.set(key, value);
};

beforeEach(() => fakeBrowser.reset());

describe('an item', () => {
  test('is null before it is written, and then what was written', async () => {
    const item = openItem('local', definition);
    expect(await item.read()).toBeNull();
    expect(await item.write('hello')).toBe('written');
    expect(await item.read()).toBe('hello');
    expect(area.stored.get('greeting')).toEqual({ version: 2, data: 'hello' });
    await item.remove();
    expect(await item.read()).toBeNull();
  });

  test('of an older version is migrated once and stored', async () => {
    store({ greeting: { version: 1, data: 'hello' } });
    const item = openItem('local', definition);
    expect(await item.read()).toBe('hello!');
    expect(area.stored.get('greeting')).toEqual({ version: 2, data: 'hello!' });
    expect(await item.read()).toBe('hello!');
    expect(area.changes).toEqual(['set greeting']);
  });

  test('whose migration could not be stored is read all the same', async () => {
    store({ greeting: { version: 1, data: 'hello' } });
    area.quota = 0;
    expect(await openItem('local', definition).read()).toBe('hello!');
    expect(area.stored.get('greeting')).toEqual({ version: 1, data: 'hello' });
  });

  test('of a newer version is neither read nor overwritten', async () => {
    const future = { version: 3, data: { all: 'new' } };
    store({ greeting: future });
    const item = openItem('local', definition);
    expect(await item.read()).toBeNull();
    expect(await item.write('hello')).toBe('read-only');
    expect(area.stored.get('greeting')).toEqual(future);
  });

  test('that is garbage is set aside, and works again', async () => {
    store({ greeting: { version: 2, data: 5 } });
    const item = openItem('local', definition);
    expect(await item.read()).toBeNull();
    expect(area.stored.get('broken:greeting')).toEqual({ version: 2, data: 5 });
    expect(area.stored.has('greeting')).toBe(false);
    expect(await item.write('hello')).toBe('written');
    expect(await item.read()).toBe('hello');
  });

  test('that is garbage is set aside also when it is overwritten unread', async () => {
    store({ greeting: 'what' });
    await openItem('local', definition).write('hello');
    expect(area.stored.get('broken:greeting')).toBe('what');
  });

  test('with a secret in it leaves no copy when it is garbage', async () => {
    store({ greeting: { version: 2, data: 5 } });
    await openItem('local', { ...definition, keepsBroken: false }).read();
    expect([...area.stored.keys()]).toEqual([]);
  });
});

test('while there is room nothing is given up for it, and each value is written once', async () => {
  store({ 'snapshot:start': 1 });
  await openItem('local', definition).write('hello');
  expect(area.changes).toEqual(['set greeting']);
});

describe('when the storage is full', () => {
  test('room is made from what can be had again, and nothing else, and the value is written', async () => {
    const snapshot = { version: 1, drawer: null, data: 'x'.repeat(1000) };
    store({ 'snapshot:start': snapshot, 'broken:settings': 1, settings: 2, token: 3 });
    await cache.write('a', 'u1', 1);
    area.quota = 1000;
    expect(await openItem('local', definition).write('hello')).toBe('written');
    expect([...area.stored.keys()].sort()).toEqual(['greeting', 'settings', 'token']);
    expect(await cache.read('a')).toBeNull();
  });

  test('and room cannot be made, that is said, and the old value stays', async () => {
    store({ greeting: { version: 2, data: 'old' } });
    area.quota = 50;
    const item = openItem('local', definition);
    expect(await item.write('x'.repeat(100))).toBe('full');
    expect(await item.read()).toBe('old');
    await expect(item.update(() => 'x'.repeat(100))).rejects.toMatchObject({ code: 'storage' });
    const bestEffort = openItem('local', { ...definition, isBestEffort: true });
    expect(await bestEffort.update(() => 'x'.repeat(100))).toHaveLength(100);
  });
});

test('changes wait for each other, go on after a failure, and write nothing that is the same', async () => {
  const item = openItem('local', definition);
  const failing = item.update(() => {
    throw new Error('no');
  });
  const changes = ['a', 'b', 'c'].map((letter) => item.update((old) => `${old ?? ''}${letter}`));
  await expect(failing).rejects.toThrow('no');
  expect(await Promise.all(changes)).toEqual(['a', 'ab', 'abc']);
  area.changes.length = 0;
  await item.update((old) => old ?? '');
  expect(area.changes).toEqual([]);
});

test.each(['update', 'write'] as const)(
  'what is broken is taken away before the %s that comes meanwhile, never after it',
  async (kind) => {
    store({ greeting: 'what' });
    const item = openItem('local', { ...definition, isBestEffort: true });
    const { remove } = area;
    let goOn = () => {};
    const isOver = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    const removing = vi.spyOn(area, 'remove').mockImplementation(async (keys) => {
      await isOver;
      await remove(keys);
    });
    const reading = item.read();
    await vi.waitUntil(() => removing.mock.calls.length > 0, { interval: 1 });
    removing.mockRestore();
    const writing = kind === 'update' ? item.update(() => 'new') : item.write('new');
    await new Promise((resolve) => setTimeout(resolve));
    goOn();
    await Promise.all([reading, writing]);
    expect(await item.read()).toBe('new');
  },
);

describe('an item that can move', () => {
  test('is in one area only, wherever it is wanted', async () => {
    const item = openMovableItem(definition);
    await item.write('hello', true);
    expect([area.stored.size, fakeBrowser.session.stored.size]).toEqual([1, 0]);
    await item.write('hello', false);
    expect([area.stored.size, fakeBrowser.session.stored.size]).toEqual([0, 1]);
    expect(await item.read()).toBe('hello');
  });

  test('is written before it is removed, so that it is never nowhere', async () => {
    const item = openMovableItem(definition);
    await item.write('hello', true);
    fakeBrowser.session.quota = 0;
    expect(await item.write('hello', false)).toBe('full');
    expect(await item.read()).toBe('hello');
  });

  test('stays where it is when it is changed, unless it is to move', async () => {
    const item = openMovableItem(definition);
    const sizes = () => [area.stored.size, fakeBrowser.session.stored.size];
    for (const isKept of [true, false]) {
      const here = isKept ? [1, 0] : [0, 1];
      await item.write('hello', isKept);
      await item.update((old) => `${old} again`);
      expect([...sizes(), await item.read()]).toEqual([...here, 'hello again']);
      await item.update(() => null);
      expect([...sizes(), await item.read()]).toEqual([...here, 'hello again']);
      await item.update((old) => old, !isKept);
      expect(sizes()).toEqual([...here].reverse());
    }
  });

  test('is removed from both', async () => {
    const item = openMovableItem(definition);
    await area.set({ greeting: { version: 2, data: 'a' } });
    await fakeBrowser.session.set({ greeting: { version: 2, data: 'b' } });
    await item.remove();
    expect(await item.read()).toBeNull();
  });
});
