// The step of action.yml with `new: hold`: whom it shows, and what it proposes.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  act,
  changedBy,
  clone,
  env,
  folder,
  git,
  head,
  open,
  pushFromElsewhere,
  remote,
  sandbox,
  type Texts,
  useGithub,
  useRepositories,
} from './repositories.ts';

useRepositories();
useGithub();

describe('with new people held back', () => {
  const LIST = 'backers.allow.json';
  const hold = (inputs: Texts = {}) => act({ INPUT_NEW: 'hold', ...inputs }, { env });
  const listOn = (branch: string): Record<string, boolean> =>
    JSON.parse(git(remote, 'show', `${branch}:${LIST}`));
  /** Somebody merges a list, and the next run checks it out. */
  const merge = (list: unknown) => {
    const text = typeof list === 'string' ? list : JSON.stringify(list);
    pushFromElsewhere(LIST, text);
    git(clone, 'fetch', '-q');
    git(clone, 'reset', '-q', '--hard', 'origin/main');
  };
  const shown = (): string[] =>
    JSON.parse(readFileSync(join(clone, 'data/wall.json'), 'utf8')).members.map(
      ({ profile }: { profile: string }) => profile.split('/').at(-1),
    );

  test('proposes everybody first, and draws nothing', async () => {
    const { code, output, outputs } = await hold();
    expect(code, output).toBe(0);
    expect(outputs).toEqual({ changed: 'false', files: '', review: open[0]?.html_url });
    expect(open).toMatchObject([
      { title: 'Review new backers', head: 'collective-wall-review', base: 'main' },
    ]);
    expect(changedBy('collective-wall-review')).toEqual([LIST]);
    const people = Object.entries(listOn('collective-wall-review'));
    expect(people.length).toBeGreaterThan(3);
    expect(people.filter(([, isShown]) => !isShown)).toEqual([]);
    for (const [key] of people) expect(open[0]?.body).toContain(`${sandbox.baseUrl}/${key}>`);
    expect(git(clone, 'status', '--porcelain')).toBe('');
  });

  test('shows whom the merged list has, and asks about the others until they are decided', async () => {
    await hold();
    const all = Object.keys(listOn('collective-wall-review'));
    const [first = '', second = '', third = '', ...others] = all;
    merge({ [first]: true, [second]: false, gone: true });
    // What is in the checkout alone decides nothing.
    writeFileSync(
      join(clone, LIST),
      JSON.stringify(Object.fromEntries(all.map((key) => [key, true]))),
    );
    const { code, output } = await hold({
      INPUT_COMMIT: 'direct',
      INPUT_OPTIONS: options('--limit 0'),
    });
    expect(code, output).toBe(0);
    expect([...new Set(shown())]).toEqual([first]);
    expect(changedBy().sort()).toEqual(['README.md', 'data/wall.json', 'wall.svg']);
    const undecided = Object.fromEntries([third, ...others].map((key) => [key, true]));
    expect(listOn('collective-wall-review')).toEqual({
      gone: true,
      [first]: true,
      [second]: false,
      ...undecided,
    });
    expect(open[0]?.body).not.toContain(`/${second}>`);

    // Somebody refuses one of them in the proposal: the next run keeps that.
    const other = join(folder, 'reviewer');
    git(folder, 'clone', '-q', '--branch=collective-wall-review', remote, other);
    const edited = { ...listOn('collective-wall-review'), [third]: false };
    writeFileSync(join(other, LIST), JSON.stringify(edited));
    git(other, 'commit', '-qam', 'refuse');
    git(other, 'push', '-q');
    await hold({ INPUT_COMMIT: 'none' });
    expect(listOn('collective-wall-review')).toEqual(edited);

    merge(edited);
    const last = await hold({ INPUT_COMMIT: 'direct', INPUT_OPTIONS: options('--limit 0') });
    expect(last.outputs.review).toBeUndefined();
    expect(new Set(shown())).toEqual(new Set([first, ...others]));
    expect(open).toHaveLength(1);
  });

  const options = (more: string) =>
    `--platform ${sandbox.baseUrl} --platform-profile open-collective --cache "${folder}/cache" ${more}`;

  // Every form of damage: test/cli/review.test.ts.
  test('publishes nothing with a damaged list', async () => {
    merge('{"a": true');
    const { code, output } = await hold({ INPUT_COMMIT: 'direct' });
    expect([code, output]).toEqual([
      1,
      expect.stringContaining('backers.allow.json of the last commit is damaged'),
    ]);
    expect(git(clone, 'status', '--porcelain')).toBe('');
    expect([head(), open]).toEqual([['meanwhile', 'first'], []]);
  });

  test('takes no other word', async () => {
    const { code, output } = await hold({ INPUT_NEW: 'ask' });
    expect([code, output]).toEqual([1, expect.stringContaining('new is show or hold, not "ask"')]);
  });
});
