// The command where it can't get the people: no failure changes the old files.
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { beforeEach, describe, expect, test } from 'vitest';
import { command, file, shared, text, useCommand } from './use-command.ts';

useCommand();

test('a person’s slug is said to be one, and nothing is written', async () => {
  await expect(command('robin-sample a.svg')).rejects.toThrow(
    'this is a person, not a collective.',
  );
  expect(await readdir(shared.folder)).not.toContain('a.svg');
});

describe('a platform that fails', () => {
  const OLD = '<svg/>\n<!-- collective-wall 0.1.0 00000000000000000000000000000000 8 -->\n';
  beforeEach(async () => {
    await writeFile(file('a.svg'), OLD);
    await writeFile(file('a.json'), 'old');
  });
  const unchanged = async () => {
    expect(await text('a.svg')).toBe(OLD);
    expect(await text('a.json')).toBe('old');
    expect((await readdir(shared.folder)).filter((name) => name !== 'cache').sort()).toEqual([
      'a.json',
      'a.svg',
    ]);
  };

  test.each([
    ['offline', {}, 'can’t reach the platform.'],
    ['429', {}, 'too many requests; try again in 30 s.'],
    ['429', { retryAfter: null }, 'too many requests; try again in 60 s.'],
    ['500', {}, 'the platform has a server error.'],
    ['html', {}, 'something other than data.'],
    ['huge', {}, 'the response is too large.'],
    // Which fault is which error: test/contract/faults.test.ts.
  ] as const)('leaves every file as it was: %s %j', async (fault, options, sentence) => {
    for (const path of [/members/, /maple-library\.json/]) {
      shared.sandbox.faults.clear();
      shared.sandbox.faults.set(fault, { ...options, match: { path } });
      await expect(command('maple-library a.svg a.json --source rest')).rejects.toThrow(
        expect.objectContaining({ exitCode: 1, message: expect.stringContaining(sentence) }),
      );
    }
    await unchanged();
  });

  test('leaves them for a collective that nobody knows', async () => {
    await expect(command('nobody-at-all a.svg a.json')).rejects.toThrow(
      `nobody-at-all: there is no such collective at ${new URL(shared.sandbox.baseUrl).host}.`,
    );
    await unchanged();
  });

  test('leaves them for a private collective, and says what it is', async () => {
    await expect(command('closed-circle a.svg a.json')).rejects.toThrow(
      'closed-circle: this collective is private, so the platform publishes no list of its backers.',
    );
    await unchanged();
  });

  test('leaves them when a list is empty that had people, and makes new ones', async () => {
    await expect(command('quiet-harbour a.svg a.json')).rejects.toThrow('an empty list');
    await unchanged();
    await command('quiet-harbour b.svg');
    expect(await text('b.svg')).toContain('No backers yet.');
  });

  test('is not what an empty tier looks like, as long as the collective’s own list has people', async () => {
    const { changed, lines } = await command('maple-library a.svg b.json --tier-id 999999');
    expect(changed).toEqual(['a.svg', 'b.json']);
    expect(lines.join()).toContain('a.svg: nobody is left by tier-id');
    expect(await text('a.svg')).not.toContain('No backers yet.');
    await writeFile(file('a.svg'), OLD);
    await expect(command('quiet-harbour a.svg --tier-id 999999')).rejects.toThrow('an empty list');
    expect(await text('a.svg')).toBe(OLD);
  });

  test('leaves them when one of the files cannot be written', async () => {
    await mkdir(file('b.svg'));
    await expect(command('tiny-garden a.svg a.json b.svg')).rejects.toThrow('b.svg cannot be');
    await rm(file('b.svg'), { recursive: true });
    await unchanged();
  });
});
