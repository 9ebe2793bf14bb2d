// Files change together or stay as they are: whatever lies in the folder, whoever else writes, whatever fails.
import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lockFiles } from '../../cli/output/lock.ts';
import { replaceFiles, type Target } from '../../cli/output/replace.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'replace-'));
});
afterEach(() => rm(folder, { recursive: true }));

const at = (name: string) => join(folder, name);
const text = (name: string) => readFile(at(name), 'utf8');
const target = (name: string, content: string): Target => ({ path: at(name), next: () => content });
const replace = (...targets: Target[]) => replaceFiles(targets, false);

it('files are whole and alone in the end, also where a killed run left something', async () => {
  await writeFile(at('a.svg'), 'old');
  await writeFile(at('a.svg.0123456789ab.collective-wall.tmp'), 'ol');
  const result = await replace(target('a.svg', 'new'), target('b/c/d.svg', 'new, too'));
  expect(result.map(({ isChanged, bytes }) => [isChanged, bytes])).toEqual([
    [true, 3],
    [true, 8],
  ]);
  expect([await text('a.svg'), await text('b/c/d.svg')]).toEqual(['new', 'new, too']);
  expect([await readdir(folder), await readdir(at('b/c'))]).toEqual([['a.svg', 'b'], ['d.svg']]);
});

describe('links and pipes', () => {
  it('that wait under a name for later are not written through', async () => {
    await writeFile(at('outside'), 'as it was');
    for (const name of ['a.svg.collective-wall.tmp', 'a.svg.tmp', 'a.svg~']) {
      await symlink(at('outside'), at(name));
    }
    await replace(target('a.svg', 'new'));
    expect([await text('a.svg'), await text('outside')]).toEqual(['new', 'as it was']);
    await symlink(at('outside'), at('b.svg.collective-wall.lock'));
    await expect(lockFiles([at('b.svg')], { waitMs: 0 })).rejects.toThrow('delete');
    expect(await text('outside')).toBe('as it was');
  });

  it('are refused as files', async () => {
    await symlink(at('nowhere'), at('link.svg'));
    await expect(replace(target('a.svg', 'x'), target('link.svg', 'x'))).rejects.toThrow(
      'link.svg is a link: give the file that it leads to.',
    );
    execFileSync('mkfifo', [at('pipe.svg')]);
    await expect(replace(target('pipe.svg', 'x'))).rejects.toThrow('is not a plain file');
    expect(await readdir(folder)).toEqual(['link.svg', 'pipe.svg']);
  });
});

describe('a run that cannot finish', () => {
  it('puts back what it has replaced, and removes what it has made', async () => {
    await writeFile(at('a.svg'), 'old');
    let looks = 0;
    const blocked: Target = {
      path: at('z.svg'),
      next: () => {
        // A folder that is in the way once the other files are in their places.
        if (++looks === 2) mkdirSync(at('z.svg'));
        return 'new';
      },
    };
    const targets = [target('a.svg', 'new'), target('new/b.svg', 'new'), blocked];
    await expect(replace(...targets)).rejects.toMatchObject({
      exitCode: 1,
      isUntouched: true,
      message: expect.stringContaining('z.svg cannot be written: it is a folder.'),
    });
    expect(await text('a.svg')).toBe('old');
    expect(await readdir(folder)).toEqual(['a.svg', 'z.svg']);
  });

  it('because of a signal has changed nothing, or everything', async () => {
    await writeFile(at('a.svg'), 'old');
    const listeners = process.listenerCount('SIGTERM');
    const running = replace(target('a.svg', 'x'.repeat(20_000_000)));
    const ended = expect(running).rejects.toThrow('Stopped.');
    while (process.listenerCount('SIGTERM') === listeners) await setImmediate();
    process.emit('SIGTERM');
    await ended;
    expect([await text('a.svg'), await readdir(folder)]).toEqual(['old', ['a.svg']]);
    expect(process.listenerCount('SIGTERM')).toBe(listeners);
  });
});

describe('runs at once', () => {
  it('leave the files of one of them', async () => {
    const names = ['a.svg', 'b.html', 'c.json'];
    const runs = Array.from({ length: 12 }, (_, index) =>
      replace(...names.map((name) => target(name, `${index}`))),
    );
    await Promise.all(runs);
    expect(new Set(await Promise.all(names.map(text))).size).toBe(1);
    expect(await readdir(folder)).toEqual(names);
  });

  it('say which lock to delete when the other one does not end', async () => {
    const release = await lockFiles([at('a.svg')]);
    const waiting = lockFiles([at('b.svg'), at('a.svg')], { waitMs: 0 });
    await expect(waiting).rejects.toThrow(
      `a.svg is being written by another run. If there is none, delete ${at('a.svg')}.collective-wall.lock.`,
    );
    await release();
    expect(await readdir(folder)).toEqual([]);
  });

  it('do not wait for one that was killed, or has long been there', async () => {
    const lock = at('a.svg.collective-wall.lock');
    const killed = execFileSync(process.execPath, ['-p', 'process.pid'], { encoding: 'utf8' });
    for (const [holder, now] of [
      [{ run: 'x', pid: Number(killed), host: hostname() }, Date.now()],
      [{ run: 'x', pid: 1, host: 'elsewhere' }, Date.now() + 3_600_000],
    ] as const) {
      await writeFile(lock, JSON.stringify(holder));
      await (await lockFiles([at('a.svg')], { waitMs: 0, now: () => now }))();
      expect(await readdir(folder)).toEqual([]);
    }
  });

  it('notice that two names lead to one file', async () => {
    await mkdir(at('img'));
    await symlink(at('img'), at('alias'));
    const targets = [target('img/a.svg', 'one'), target('alias/a.svg', 'two')];
    await expect(replace(...targets)).rejects.toMatchObject({
      exitCode: 2,
      message: expect.stringContaining('a.svg is named twice.'),
    });
    expect(await readdir(at('img'))).toEqual([]);
  });
});
