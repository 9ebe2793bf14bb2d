// The command line: what is read from it, and which mistakes end the run.
import { describe, expect, it } from 'vitest';
import { readArguments } from '../../cli/command-line/arguments.ts';
import type { Job } from '../../cli/command-line/job.ts';
import { callOf, fullUsage, usage } from '../../cli/command-line/usage.ts';
import { markersIn, withBlock } from '../../cli/output/readme.ts';
import { isReachable } from '../../cli/pictures/download.ts';

const read = (...argv: string[]): Job => {
  const job = readArguments(argv);
  if (typeof job === 'string') throw new Error(job);
  return job;
};

describe('the command line', () => {
  it('has flags for all files and options for each', () => {
    const { slug, files, maxBytes } = read(
      ...[
        'garden',
        'light.svg:theme=light,tier=Gold, Silver,rows=3',
        'dark.svg?theme=dark&size=64',
      ],
      ...['a.json:shape=vitepress', '--sort', 'recent', '--contribute', '--max-bytes', '1.5MB'],
      ...['--tiers', 'Gold: 96 max 12, *: 40', '--show', 'names amounts'],
    );
    expect([slug, maxBytes]).toEqual(['garden', 1_500_000]);
    const shared = {
      slug: 'garden',
      sort: 'recent',
      contribute: true,
      show: ['names', 'amounts'],
      tiers: [
        { tier: 'Gold', size: 96, max: 12 },
        { tier: '*', size: 40, max: null },
      ],
    };
    expect(files).toMatchObject([
      {
        path: 'light.svg',
        kind: 'svg',
        options: { ...shared, theme: 'light', tier: ['Gold', 'Silver'], rows: 3 },
      },
      { path: 'dark.svg', kind: 'svg', options: { ...shared, theme: 'dark', size: 64 } },
      { path: 'a.json', kind: 'json', options: { ...shared, shape: 'vitepress' } },
    ]);
  });

  it('keeps every text in one line, which ends nothing in a README', () => {
    const labels = JSON.stringify({ more: { other: 'and\n\n# {count}' } });
    const { files } = read('garden', 'a.svg', '--heading', 'a\r\n\r\n# b', '--labels', labels);
    expect(files[0]?.options).toMatchObject({
      heading: 'a # b',
      labels: { more: { other: 'and # {count}' } },
    });
  });

  it('takes the collective’s address for its slug', () => {
    const address = 'https://opencollective.com/garden/contribute';
    expect(read(address, 'a.svg').slug).toBe('garden');
  });

  it('takes paths of any system', () => {
    const paths = ['C:\\site\\a:b.svg:theme=dark', './x y/ü.html', '/tmp/q.JSON'];
    expect(read('garden', ...paths).files.map(({ path }) => path)).toEqual([
      'C:\\site\\a:b.svg',
      './x y/ü.html',
      '/tmp/q.JSON',
    ]);
  });

  it.each<[string, string[], string]>([
    ['no slug', [], 'Which collective'],
    ['no file', ['garden'], 'Which file'],
    [
      'another kind of file',
      ['garden', 'a.gif'],
      'a.gif does not end in .svg, .png, .html, .json, .md, .csv, .beancount, or .ledger.',
    ],
    ['a background without a PNG', ['garden', 'a.svg:background=white'], 'an option of .png files'],
    [
      'rows of HTML',
      ['garden', 'a.html', '--rows', '3'],
      'rows is an option of .svg and .png files',
    ],
    ['rows of data', ['garden', 'a.svg', 'a.json:rows=3'], 'a.json: rows is an option of .svg'],
    ['a background that is none', ['garden', 'a.png:background=url(//x)'], 'background is none'],
    [
      'an unknown flag',
      ['garden', 'a.svg', '--row', '3'],
      "Unknown option '--row'. Did you mean --rows?",
    ],
    [
      'an unknown option of a file',
      ['garden', 'a.svg:themes=dark'],
      'no option "themes". Did you mean theme?',
    ],
    [
      'a flag of walls without a wall',
      ['garden', 'a.md:kind=ledger', '--sort', 'recent'],
      '--sort is an option of walls, and no file here shows one.',
    ],
    [
      'a figure, as earlier versions drew them',
      ['garden', 'a.svg:kind=goal,goal=5000'],
      'no longer draws kind=goal. Use a badge of the platform, or of shields.io.',
    ],
    [
      'a kind that never was',
      ['garden', 'a.svg', '--kind', 'member'],
      'kind is one of wall, ledger, not "member".',
    ],
    [
      'a ledger without its kind',
      ['garden', 'finance.csv'],
      'finance.csv: a .csv file needs kind=ledger.',
    ],
    [
      'a ledger as a picture',
      ['garden', 'a.svg:kind=ledger'],
      'kind=ledger is for .md, .csv, .beancount, and .ledger files.',
    ],
    [
      'an option of ledgers with a wall',
      ['garden', 'a.svg:period=2026'],
      'a.svg: period is an option of kind=ledger.',
    ],
    [
      'an option of walls with a ledger',
      ['garden', 'a.md:kind=ledger,theme=dark'],
      'theme is an option of walls, not of kind=ledger.',
    ],
    [
      'a period that is none',
      ['garden', 'a.md:kind=ledger,period=2026-13'],
      'or 2026-03-05..2026-04-20, not "2026-13".',
    ],
    [
      'the list of one tier by GraphQL',
      ['garden', 'a.svg', '--source', 'graphql', '--tier-id', '4'],
      '--tier-id needs the public list: leave out --source graphql.',
    ],
    [
      'a word that is none',
      ['garden', 'a.svg', '--layout', 'pyramid'],
      'layout is one of avatars, cards, list, logos, not "pyramid".',
    ],
    [
      'a number that is none',
      ['garden', 'a.svg:limit=many'],
      'limit is a number from 0 to 100000, not "many".',
    ],
    [
      'a number out of bounds',
      ['garden', 'a.svg', '--size', '9'],
      'size is a number from 16 to 256',
    ],
    [
      'an address elsewhere',
      ['https://a.test/garden', 'a.svg'],
      'is not on https://opencollective.com',
    ],
    [
      'a page of the platform that is no collective’s',
      ['https://opencollective.com/discover', 'a.svg'],
      'https://opencollective.com/discover is not a collective’s page.',
    ],
    ['no tiers', ['garden', 'a.svg', '--tiers', ''], 'tiers: "" is not like'],
    [
      'unreadable tiers',
      ['garden', 'a.svg', '--tiers', 'Gold: big'],
      'tiers: "Gold: big" is not like',
    ],
    ['a color that is none', ['garden', 'a.svg', '--accent', 'url(//x)'], 'is not a color'],
    ['labels that are no JSON', ['garden', 'a.svg', '--labels', 'x'], 'labels is JSON'],
    ['too few bytes', ['garden', 'a.svg', '--max-bytes', '12'], '--max-bytes is a size'],
    [
      'an address that is none',
      ['garden', 'a.svg', '--platform', 'http://example.org'],
      '--platform is an address',
    ],
    [
      'an unknown profile',
      ['garden', 'a.svg', '--platform-profile', 'x'],
      'platform-profile is one of',
    ],
    ['the same file twice', ['garden', 'a.svg', './b/../a.svg:theme=dark'], 'a.svg is named twice'],
    [
      'a README among the files',
      ['garden', 'a.svg', '--readme', './a.svg'],
      'a.svg is named twice',
    ],
    [
      'overrides among the files',
      ['garden', 'own.json', '--overrides', './own.json'],
      'own.json is named twice',
    ],
    [
      'a README without a picture',
      ['garden', 'a.json', '--readme', 'README.md'],
      '--readme needs an .svg file',
    ],
    [
      'a GitHub API without https',
      ['garden', 'a.svg', '--github', 'x', '--github-api', 'http://api.example'],
      '--github-api is an address with https',
    ],
  ])('refuses %s', (_, argv, sentence) => {
    expect(() => readArguments(argv)).toThrow(
      expect.objectContaining({ exitCode: 2, message: expect.stringContaining(sentence) }),
    );
  });

  it('takes what follows two dashes for a slug and files', () => {
    const { slug, files, isQuiet } = read('--quiet', '--', '--help', '-a.svg:theme=dark');
    expect([slug, isQuiet, files[0]?.path]).toEqual(['--help', true, '-a.svg']);
  });
});

describe('addresses of pictures', () => {
  it.each<[string, boolean]>([
    ['93.184.215.14', true],
    ['2606:2800:21f:cb07::1', true],
    ['10.1.2.3', false],
    ['127.0.0.1', false],
    ['169.254.169.254', false],
    ['172.31.0.1', false],
    ['192.168.0.1', false],
    ['100.64.0.1', false],
    ['0.0.0.0', false],
    ['::1', false],
    ['::', false],
    ['fd00::1', false],
    ['fe80::1', false],
    ['::ffff:10.0.0.1', false],
    ['::ffff:127.0.0.1', false],
    ['64:ff9b::a00:1', false],
    ['64:ff9b:1::a00:1', false],
    ['2002:a00:1::', false],
    ['2001:0:4136:e378::a00:1', false],
    ['2001:db8::1', false],
    ['fec0::1', false],
    ['::10.0.0.1', false],
    ['::93.184.215.14', false],
    ['::ffff:0:10.0.0.1', false],
    ['::ffff:93.184.215.14', true],
    ['2001:4860:4860::8888', true],
  ])('%s may be connected to: %s', (address, isPublic) => {
    expect(isReachable(address, false)).toBe(isPublic);
  });

  it('may be on this machine when the platform is', () => {
    expect(isReachable('127.0.0.1', true)).toBe(true);
    expect(isReachable('10.0.0.1', true)).toBe(false);
  });
});

describe('a README', () => {
  const [start, end] = ['<!-- collective-wall:start -->', '<!-- collective-wall:end -->'];

  it('keeps every byte outside the markers, line ends included', () => {
    const before = Buffer.from([0xff, 0x00, 0x0d, 0x0a]);
    const content = Buffer.concat([before, Buffer.from(`${start}old\r\n${end}\r\nafter\n`)]);
    const changed = withBlock(content, markersIn('README.md', content), '<p>\nnew\n</p>');
    expect(changed.subarray(0, 4)).toEqual(before);
    expect(changed.subarray(4).toString()).toBe(
      `${start}\r\n<p>\r\nnew\r\n</p>\r\n${end}\r\nafter\n`,
    );
    expect(withBlock(changed, markersIn('README.md', changed), '<p>\nnew\n</p>')).toEqual(changed);
  });

  it.each([
    ['no markers', 'text'],
    ['one marker', start],
    ['a marker twice', `${start}${start}${end}`],
    ['markers the wrong way round', `${end}${start}`],
    ['none at all', null],
  ])('is refused with %s', (_, text) => {
    const content = text === null ? null : Buffer.from(text);
    expect(() => markersIn('README.md', content)).toThrow(expect.objectContaining({ exitCode: 2 }));
  });
});

describe('the help', () => {
  it('fits a terminal, and has the rest behind `--help all`', () => {
    const lines = usage('node ../collective-companion/dist/cli/collective-wall.mjs').split('\n');
    expect(lines.length).toBeLessThanOrEqual(40);
    const short = usage('collective-wall').split('\n');
    expect(Math.max(...short.map(({ length }) => length))).toBeLessThanOrEqual(80);
    expect(readArguments(['--help'])).toBe('help');
    expect(readArguments(['-v'])).toBe('version');
    expect(readArguments(['--help', 'all'])).toBe('full-help');
    expect(fullUsage('x')).toContain('--goals');
  });

  it.each([
    [['node', '/usr/bin/collective-wall'], {}, 'collective-wall'],
    [
      ['node', '/srv/.npm/_npx/1/node_modules/.bin/collective-wall'],
      { npm_command: 'exec' },
      'npx collective-wall',
    ],
    [['node', '/srv/dist/cli/collective-wall.mjs'], {}, 'node ../dist/cli/collective-wall.mjs'],
    [['node', '/a b/collective-wall.mjs'], {}, 'node "../../a b/collective-wall.mjs"'],
    [['node', '/a&b "c"/collective-wall.mjs'], {}, 'node "../../a b c /collective-wall.mjs"'],
  ])('and everything else name the command as it was called: %j', (argv, environment, call) => {
    expect(callOf(argv, environment, '/srv/site')).toBe(call);
  });
});
