// Stored values of all versions, and of none. Garbage in each item: test/storage/stored-items.test.ts.
import { describe, expect, test } from 'vitest';
import '../fake-browser.ts';
import { restore, type Shape } from '../../src/storage/item.ts';

interface Note {
  readonly text: string;
  readonly tags: readonly string[];
}

/** A made-up value that has been through three versions. */
const shape: Shape<Note> = {
  migrations: [(data) => ({ text: String(data) }), (data) => ({ ...(data as object), tags: [] })],
  check(data) {
    const note = data as Partial<Note> | null;
    const isNote = typeof note?.text === 'string' && Array.isArray(note.tags);
    return isNote ? { text: note.text as string, tags: note.tags as string[] } : null;
  },
};

describe('a value of each version', () => {
  test.each([
    [{ version: 1, data: 'hi' }, { text: 'hi', tags: [] }, true],
    [{ version: 2, data: { text: 'hi' } }, { text: 'hi', tags: [] }, true],
    [{ version: 3, data: { text: 'hi', tags: ['a'] } }, { text: 'hi', tags: ['a'] }, false],
  ])('%j is read', (raw, value, wasMigrated) => {
    expect(restore(raw, shape)).toEqual({ kind: 'value', value, wasMigrated });
  });

  test('is copied before it is migrated', () => {
    const raw = { version: 1, data: { deep: [1] } };
    const greedy = {
      ...shape,
      migrations: [
        (data: unknown) => (data as { deep: unknown[] }).deep.pop(),
        ...shape.migrations.slice(1),
      ],
    };
    restore(raw, greedy);
    expect(raw).toEqual({ version: 1, data: { deep: [1] } });
  });

  test('that a step cannot migrate is broken', () => {
    const failing = {
      ...shape,
      migrations: [
        () => {
          throw new Error('no');
        },
        (data: unknown) => data,
      ],
    };
    expect(restore({ version: 1, data: 'hi' }, failing)).toEqual({ kind: 'broken' });
  });

  test('that does not pass the check is broken', () => {
    expect(restore({ version: 3, data: { text: 5, tags: [] } }, shape)).toEqual({ kind: 'broken' });
  });

  test('of the future is left alone', () => {
    expect(restore({ version: 4, data: 'anything' }, shape)).toEqual({ kind: 'future' });
  });

  test('that is not there is absent', () => {
    expect(restore(undefined, shape)).toEqual({ kind: 'absent' });
  });
});

test.each([
  null,
  5,
  'text',
  [],
  {},
  { version: 0, data: 'x' },
  { version: 1.5, data: 'x' },
  { version: '1', data: 'x' },
  { version: -1 },
  { version: Number.NaN },
])('what has no version is broken: %j', (raw) => {
  expect(restore(raw, shape)).toEqual({ kind: 'broken' });
});
