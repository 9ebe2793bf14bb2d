// The step of action.yml: what it commits and pushes, its inputs, and its pull request.
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { delimiter, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  act,
  authorizations,
  changedBy,
  clone,
  END,
  env,
  folder,
  forbid,
  git,
  head,
  open,
  pushFromElsewhere,
  remote,
  START,
  sandbox,
  useGithub,
  useRepositories,
} from './repositories.ts';

useRepositories();

describe('committing to the branch', () => {
  test('pushes what changed, once', async () => {
    const first = await act();
    expect(first.code, first.output).toBe(0);
    const files = ['wall.svg', 'data/wall.json', 'README.md'];
    expect(first.outputs).toEqual({ changed: 'true', files: files.join('\n') });
    expect(head()).toEqual(['Update "our" backers', 'first']);
    expect(changedBy().sort()).toEqual(files.sort());
    expect(git(remote, 'show', 'main:wall.svg')).toContain('<image');
    git(clone, 'fetch', '-q');
    git(clone, 'reset', '-q', '--hard', 'origin/main');
    const second = await act();
    expect(second).toMatchObject({ code: 0, outputs: { changed: 'false', files: '' } });
    expect(head()).toHaveLength(2);
  });

  test('leaves what others staged and changed alone when the branch has moved on', async () => {
    writeFileSync(join(clone, 'staged.txt'), 'staged');
    git(clone, 'add', 'staged.txt');
    writeFileSync(join(clone, '.gitignore'), 'changed/\n');
    writeFileSync(join(clone, 'untracked.svg'), 'untracked');
    const state = () => [
      git(clone, 'rev-parse', 'HEAD'),
      git(clone, 'ls-files', '--stage'),
      git(clone, 'stash', 'list'),
      ...['staged.txt', '.gitignore', 'untracked.svg'].map((path) =>
        readFileSync(join(clone, path), 'utf8'),
      ),
    ];
    const before = state();
    pushFromElsewhere();
    expect(await act()).toMatchObject({ code: 0 });
    expect(state()).toEqual(before);
    expect(changedBy().sort()).toEqual(['README.md', 'data/wall.json', 'wall.svg']);
    expect(head()).toEqual(['Update "our" backers', 'meanwhile', 'first']);
  });

  test('takes patterns of git as names', async () => {
    const names = ['*.svg', ':(exclude)wall.svg', ':(top,glob)**/wall.svg'];
    for (const path of ['other.svg', 'wall.svg']) writeFileSync(join(clone, path), 'of somebody');
    const inputs = { INPUT_FILES: names.join('\n'), INPUT_README: '' };
    const { code, output, outputs } = await act(inputs);
    expect(code, output).toBe(0);
    expect(outputs.files).toBe(names.join('\n'));
    expect(changedBy().sort()).toEqual([...names].sort());
  });

  test('commits the pictures of the people whom the README links, and their deletion', async () => {
    const platform = `--platform ${sandbox.baseUrl} --platform-profile open-collective`;
    const library = { INPUT_SLUG: 'maple-library' };
    const { code, output, outputs } = await act({
      ...library,
      INPUT_OPTIONS: `${platform} --tiers 'Friends: 64, *'`,
    });
    expect(code, output).toBe(0);
    const linked = [
      ...git(remote, 'show', 'main:README.md').matchAll(/<img src="([^"/]+\/[^"]+)"/g),
    ];
    expect(linked.length).toBeGreaterThan(0);
    const paths = linked.map(([, path = '']) => path);
    expect(outputs.files?.split('\n')).toEqual(expect.arrayContaining(paths));
    expect(changedBy()).toEqual(expect.arrayContaining(paths));
    git(clone, 'fetch', '--quiet');
    git(clone, 'reset', '--quiet', '--hard', 'origin/main');
    expect(await act({ ...library, INPUT_OPTIONS: platform })).toMatchObject({ code: 0 });
    expect(changedBy()).toEqual(expect.arrayContaining(paths));
    expect(git(remote, 'ls-tree', '-r', '--name-only', 'main')).not.toContain('backer-');
  });

  test.each([
    ['README.md', /^<p .*<\/p>$/s, {}],
    ['SPONSORS.md', /^## .*\n- \[/s, { INPUT_FILES: 'SPONSORS.md', INPUT_README: '' }],
  ])('keeps what others changed around the markers of %s meanwhile', async (path, own, inputs) => {
    const page = (title: string) => `# ${title}\n\n${START}\nold\n${END}\n\nMore\n`;
    writeFileSync(join(clone, path), page('Title'));
    pushFromElsewhere(path, page('Another title'));
    expect(await act(inputs)).toMatchObject({ code: 0 });
    const [before, block, after] = git(remote, 'show', `main:${path}`).split(/\n<!-- \S+ -->\n/);
    expect([before, after]).toEqual(['# Another title\n', '\nMore']);
    expect(block).toMatch(own);
    expect(block).not.toContain('old');
  });

  test('succeeds for six runs at once', async () => {
    const clones = [1, 2, 3, 4, 5, 6].map((number) => join(folder, `clone-${number}`));
    for (const each of clones) git(folder, 'clone', '--quiet', remote, each);
    const runs = await Promise.all(
      clones.map((cwd, index) =>
        act({ INPUT_FILES: `wall-${index}.json`, INPUT_README: '' }, { cwd }),
      ),
    );
    expect(runs.map(({ code, output }) => [code, code && output])).toEqual(
      clones.map(() => [0, 0]),
    );
    expect(head()).toHaveLength(7);
    expect(git(remote, 'ls-tree', '--name-only', 'main').match(/wall-\d/g)).toHaveLength(6);
  });

  test('says why the branch does not take it, at once', async () => {
    const hook =
      '#!/bin/sh\necho again >>tries\necho "protected %0A::set-output name=x::y" >&2\nexit 1\n';
    writeFileSync(join(remote, 'hooks/pre-receive'), hook, { mode: 0o755 });
    const { code, output } = await act();
    expect(code).toBe(1);
    expect(output).toMatch(
      /^::error title=Collective wall::main does not take the commit: pre-receive hook declined$/m,
    );
    expect(readFileSync(join(remote, 'tries'), 'utf8')).toBe('again\n');
    expect(head()).toEqual(['first']);
  });

  test('needs a branch', async () => {
    git(clone, 'checkout', '-q', '--detach');
    const { code, output } = await act();
    expect([code, output]).toEqual([1, expect.stringContaining('No branch is checked out.')]);
    expect(git(clone, 'status', '--porcelain')).toBe('');
  });
});

describe('the inputs', () => {
  test.each([
    ['../outside.svg', 'is outside the repository'],
    ['linked/wall.svg', 'is outside the repository'],
    ['.git/hooks/x.json', "is in git's own folder"],
    ['ignored/wall.svg', 'is ignored by git'],
    ['link.svg', 'is a link'],
  ])('%s is refused before anything is written', async (path, reason) => {
    symlinkSync(folder, join(clone, 'linked'));
    symlinkSync('README.md', join(clone, 'link.svg'));
    const { code, output } = await act({ INPUT_FILES: `wall.svg\n${path}` });
    expect([code, output]).toEqual([1, expect.stringContaining(`::${path} ${reason}`)]);
    expect(existsSync(join(clone, 'wall.svg'))).toBe(false);
    expect(head()).toEqual(['first']);
  });

  test('files that git ignores can be drawn for later steps', async () => {
    const inputs = { INPUT_COMMIT: 'none', INPUT_FILES: 'ignored/wall.svg', INPUT_README: '' };
    const { code, outputs } = await act(inputs);
    expect([code, outputs]).toEqual([0, { changed: 'true', files: 'ignored/wall.svg' }]);
    expect(head()).toEqual(['first']);
  });

  test('the slug --help is no flag', async () => {
    expect(await act({ INPUT_SLUG: '--help' })).toMatchObject({
      code: 1,
      outputs: { changed: 'false', files: '' },
    });
  });

  test.each([
    [{ INPUT_OPTIONS: '--help' }, 'wall.svg was not written'],
    [{ INPUT_OPTIONS: '--heading "Friends' }, 'A quote in "options" has no end'],
    [{ INPUT_COMMIT: 'false' }, 'commit is pull-request or direct or none, not "false"'],
  ])('%o are refused', async (inputs, reason) => {
    const { code, output } = await act(inputs);
    expect([code, output]).toEqual([1, expect.stringContaining(reason)]);
    expect(git(clone, 'status', '--porcelain')).toBe('');
  });

  test('no text in them is a command for the runner, and no output ends where others say', async () => {
    const hostile = '\u001b[2J\r::error::x\n::set-env name=A::b\u2028##[error]z';
    const slug = await act({ INPUT_SLUG: hostile });
    const file = await act({ INPUT_FILES: `${hostile.replaceAll('\n', ' ')}.png` });
    const { ends, ...done } = await act({ INPUT_SLUG: 'tiny-garden' });
    expect([slug.code, file.code, done.code]).toEqual([1, 1, 0]);
    for (const { output } of [slug, file]) {
      const lines = output.split(/[\r\n\u2028\u0085]+/);
      expect(
        lines.filter((line) => /^\s*::(?!error title=Collective wall::)|##\[/.test(line)),
      ).toEqual([]);
      // biome-ignore lint/suspicious/noControlCharactersInRegex: they are looked for
      expect(output).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/);
    }
    expect(new Set(ends).size).toBe(2);
    expect(ends.filter((end) => !/^[0-9a-f-]{36}$/.test(end))).toEqual([]);
  });
});

describe('the command', () => {
  test.each([
    ['fail', 1, '::error'],
    ['warn', 0, '::warning'],
  ])('leaves everything as it was when the platform is away: %s', async (mode, code, said) => {
    sandbox.faults.set('offline');
    const result = await act({ INPUT_ON_FAILURE: mode });
    expect(result.code).toBe(code);
    expect(result.output).toContain(said);
    expect(git(clone, 'status', '--porcelain')).toBe('');
    expect(head()).toEqual(['first']);
  });

  test('gets its one package from the lockfile, without running scripts', async () => {
    const [programs, modules] = [join(folder, 'programs'), join(folder, 'action/node_modules')];
    mkdirSync(programs);
    rmSync(modules);
    const install = `ln -s '${join(process.cwd(), 'node_modules')}' '${modules}'`;
    writeFileSync(
      join(programs, 'npm'),
      `#!/bin/sh\necho "$PWD $*" >>'${folder}/npm'\n${install}\n`,
    );
    chmodSync(join(programs, 'npm'), 0o755);
    const env = { PATH: [programs, process.env.PATH].join(delimiter) };
    expect((await act({}, { env })).code).toBe(0);
    expect((await act({}, { env })).code).toBe(0);
    expect(readFileSync(join(folder, 'npm'), 'utf8')).toBe(
      `${join(folder, 'action')} ci --ignore-scripts --no-audit --no-fund\n`,
    );
  });

  test('gives the token for sponsors on GitHub to the command, not to git and npm', async () => {
    const [programs, modules] = [join(folder, 'programs'), join(folder, 'action/node_modules')];
    mkdirSync(programs);
    rmSync(modules);
    const real = git(folder, '--exec-path');
    const bodies = {
      npm: `ln -s '${join(process.cwd(), 'node_modules')}' '${modules}'`,
      git: `exec '${real}/git' "$@"`,
    };
    for (const [name, body] of Object.entries(bodies)) {
      const seen = `echo "${name} \${GITHUB_TOKEN-none}" >>'${folder}/seen'`;
      writeFileSync(join(programs, name), `#!/bin/sh\n${seen}\n${body}\n`);
      chmodSync(join(programs, name), 0o755);
    }
    const api = `--github tiny-garden --github-api ${sandbox.githubUrl}/graphql`;
    const platform = `--platform ${sandbox.baseUrl} --platform-profile open-collective`;
    const { code, output } = await act(
      { INPUT_OPTIONS: `${platform} --cache "${folder}/cache" ${api}` },
      {
        env: {
          PATH: [programs, process.env.PATH].join(delimiter),
          GITHUB_TOKEN: 'ghp_tiny-garden',
        },
      },
    );
    expect([code, output]).toEqual([0, expect.stringContaining('GitHub Sponsors of tiny-garden')]);
    expect(output).not.toContain('ghp_');
    const seen = readFileSync(join(folder, 'seen'), 'utf8').trim().split('\n');
    expect(new Set(seen)).toEqual(new Set(['npm none', 'git none']));
  });
});

describe('a pull request', () => {
  useGithub();

  test('is opened once, and has the files on top of the branch', async () => {
    const first = await act({}, { env });
    expect(first.code, first.output).toBe(0);
    expect(first.outputs['pull-request']).toBe('https://github.example/us/ours/pull/1');
    expect(open).toMatchObject([
      { title: 'Update "our" backers', head: 'collective-wall', base: 'main' },
    ]);
    const tip = git(remote, 'rev-parse', 'collective-wall');
    const second = await act({}, { env });
    expect(second.outputs).toMatchObject({ changed: 'true', 'pull-request': open[0]?.html_url });
    expect([git(remote, 'rev-parse', 'collective-wall'), open.length]).toEqual([tip, 1]);
    pushFromElsewhere();
    expect(await act({}, { env })).toMatchObject({ code: 0 });
    expect(head('collective-wall')).toEqual(['Update "our" backers', 'meanwhile', 'first']);
    expect(head()).toEqual(['meanwhile', 'first']);
    expect(new Set(authorizations)).toEqual(new Set(['Bearer ghs_secret']));
  });

  test('that the repository forbids is a link', async () => {
    forbid();
    const { code, output, outputs } = await act({}, { env });
    const link = 'https://github.example/us/ours/compare/main...collective-wall?expand=1';
    expect([code, outputs['pull-request']]).toEqual([0, '']);
    expect(output).toContain(
      `::notice title=Collective wall::Open the pull request yourself: ${link}`,
    );
    expect(readFileSync(join(folder, 'summary'), 'utf8')).toContain(`(${link})`);
    expect(output).not.toContain('ghs_secret');
  });

  test('that GitHub gives no address of is a link, too', async () => {
    open.push({ number: 1, title: '', head: 'collective-wall', base: 'main', html_url: '' });
    const { code, output, outputs } = await act({}, { env });
    expect([code, outputs['pull-request']]).toEqual([0, '']);
    expect(output).toContain('No pull request was opened: GitHub’s answer has no address.');
    expect(output).toContain('Open the pull request yourself: https://github.example/us/ours/');
  });

  test('is not opened from the branch that is checked out', async () => {
    const { code, output } = await act({ INPUT_BRANCH: 'main' }, { env });
    expect([code, output]).toEqual([1, expect.stringContaining('main is checked out')]);
    expect(head()).toEqual(['first']);
  });
});
