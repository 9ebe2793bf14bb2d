// The command against a platform: which files it writes, and that after any failure the old ones are as they were.
import { execFileSync } from 'node:child_process';
import { mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { beforeEach, describe, expect, test } from 'vitest';
import { expectedAccounts } from '../../expected.ts';
import { command, file, shared, text, useCommand } from './use-command.ts';

useCommand();

describe('files', () => {
  test('are an SVG with everybody and their pictures, HTML, and a saved copy', async () => {
    const { changed } = await command('odd-library a.svg a.html a.json --limit 0');
    expect(changed).toEqual(['a.svg', 'a.html', 'a.json']);
    const svg = await text('a.svg');
    const people = svg.match(/<title>/g)?.length ?? 0;
    expect(people).toBeGreaterThan(60);
    expect(svg.match(/<image /g)?.length).toBeGreaterThan(20);
    const { summary, members, more, anonymous, savedAt } = JSON.parse(await text('a.json'));
    expect(summary.slug).toBe('odd-library');
    expect(new Set(members.map(({ profile }: { profile: string }) => profile)).size).toBe(
      people - 1,
    );
    const { length } = expectedAccounts(shared.sandbox.data.rows('odd-library')).filter(
      ({ isAnonymous, roles }) => isAnonymous && roles.includes('BACKER'),
    );
    expect([more, anonymous]).toEqual([0, length]);
    expect(Date.parse(savedAt)).toBeGreaterThan(Date.now() - 60_000);
    expect((await text('a.html')).match(/<li /g)?.length).toBe(people - 1);
  });

  test('are not written again while the data is the same, and have the same bytes elsewhere', async () => {
    const line = 'maple-library a.svg a.html a.json b.json:shape=vitepress';
    const now = Date.now();
    await command(line, shared.sandbox.baseUrl, { now });
    const first = await Promise.all(['a.svg', 'a.html', 'a.json', 'b.json'].map(text));
    expect(await command(line, shared.sandbox.baseUrl, { now: now + 3_600_000 })).toMatchObject({
      changed: [],
    });
    await rm(file('cache'), { recursive: true });
    await Promise.all(['a.svg', 'a.html', 'a.json', 'b.json'].map((name) => rm(file(name))));
    await command(line, shared.sandbox.baseUrl, { now });
    expect(await Promise.all(['a.svg', 'a.html', 'a.json', 'b.json'].map(text))).toEqual(first);
  });

  test('are within their budget: smaller pictures, then fewer people', async () => {
    const whole = await command('river-chorus a.svg');
    const size = (await text('a.svg')).length;
    expect(whole.lines).toEqual([expect.stringMatching(/^.*a\.svg: written, [\d.]+ kB$/)]);
    const single = await command(`river-chorus b.svg --max-bytes ${size - 20_000}`);
    expect(single.lines[0]).toContain('pictures at single density');
    expect((await text('b.svg')).match(/<title>/g)).toHaveLength(101);
    const fewer = await command('river-chorus c.svg --max-bytes 30000');
    expect(fewer.lines[0]).toMatch(/the first \d+ of 100 people/);
    const cut = await text('c.svg');
    expect(cut.length).toBeLessThanOrEqual(30_000);
    expect(cut.length).toBeGreaterThan(27_000);
    await expect(command('river-chorus d.svg --max-bytes 2000')).rejects.toThrow('Nobody fits');
  });

  test('ask for no picture of people who are not shown', async () => {
    shared.sandbox.log.clear();
    await command('river-chorus a.svg --limit 5');
    const pictures = shared.sandbox.log.entries().filter(({ path }) => path.includes('/images/'));
    expect(pictures.length).toBeLessThanOrEqual(5);
  });

  test('are a saved copy of the faces and the number of the rest', async () => {
    await command('star-commons a.json');
    const content = await readFile(file('a.json'));
    const { members, more, anonymous } = JSON.parse(content.toString());
    expect(new Set(members.map(({ profile }: { profile: string }) => profile)).size).toBe(100);
    expect(more + anonymous).toBeGreaterThan(8_000);
    expect(gzipSync(content, { level: 9 }).length).toBeLessThanOrEqual(5_500);
  });

  test('keep the goals set on the platform where they are asked for', async () => {
    await command('maple-library a.json --goals');
    const { summary } = JSON.parse(await text('a.json'));
    expect(summary.goals).toEqual([
      {
        kind: 'yearlyIncome',
        title: 'A room with heating',
        target: 500_000,
        reached: null,
      },
      {
        kind: 'month',
        title: 'Backers',
        target: expect.any(Number),
        reached: expect.any(Number),
        backers: expect.any(Number),
        tier: expect.stringMatching(/^tier_\w+$/),
      },
    ]);
    await command('maple-library b.json');
    expect(JSON.parse(await text('b.json')).summary).not.toHaveProperty('goals');
  });

  test('stay as they are in a dry run, which says what would change', async () => {
    const { lines } = await command('tiny-garden a.svg --dry-run');
    expect(lines[0]).toContain('would change');
    expect(await readdir(shared.folder)).toEqual(['cache']);
  });
});

describe('without the public lists', () => {
  const line = 'odd-library a.svg a.html a.json --limit 0';

  test.each(['gone', '503'] as const)(
    'the members come by GraphQL, which is said, and the same people are shown: %s',
    async (fault) => {
      const people = async () => {
        const { summary, members, anonymous } = JSON.parse(await text('a.json'));
        const totals = members.map((row: Record<string, unknown>) => [
          `${row.profile} ${row.tier} ${Number(row.totalAmountDonated).toFixed(2)}`,
        ]);
        const shown = (await text('a.html')).match(/<li /g)?.length;
        return [totals.toSorted(), summary.backersCount, anonymous, shown];
      };
      await command(line);
      const before = await people();
      shared.sandbox.faults.set(fault, { match: { path: /\/odd-library.*\.json/ } });
      const { lines } = await command(line);
      const said = 'members by GraphQL, which doesn’t tell when they paid';
      expect(lines[0]).toBe(`odd-library: the public list is gone: ${said}`);
      expect(await people()).toEqual(before);
      await expect(command(`${line} --source rest`)).rejects.toThrow(/no such|server error/);
      shared.sandbox.faults.clear();
      const forced = await command(`${line} --source graphql`);
      expect(forced).toMatchObject({ changed: [] });
      expect(forced.lines[0]).toBe(`odd-library: ${said}`);
    },
  );

  test.each(['a.svg:active=45', 'a.svg:sort=recent', 'a.svg:group-by=status'])(
    'what asks when people paid is not answered wrongly: %s',
    async (wanted) => {
      await command('tiny-garden a.svg');
      const before = await text('a.svg');
      shared.sandbox.faults.set('gone');
      await expect(command(`tiny-garden ${wanted}`)).rejects.toThrow('needs the public list');
      expect(await text('a.svg')).toBe(before);
    },
  );
});

test('a tier that nobody is in is named, with those that there are', async () => {
  const { lines } = await command('maple-library a.svg --tiers Gold,*');
  expect(lines).toContain(
    'maple-library: nobody is in “Gold”. Its tiers: “Backers”, “Friends”, “Sponsors”',
  );
});

test('a README gets links for the upper tiers and the picture of the others', async () => {
  const [start, end] = ['<!-- collective-wall:start -->', '<!-- collective-wall:end -->'];
  await writeFile(file('README.md'), `# Title\r\n${start}\r\n${end}\r\n\r\ntext`);
  const line = 'maple-library img/a.svg --readme README.md';
  const { changed } = await command(`${line} --group-by none`);
  expect(changed).toEqual(['img/a.svg', 'README.md']);
  const readme = await text('README.md');
  expect(readme).toContain('<img src="img/a.svg" alt="Backers of Maple Library: ');
  expect(readme).toMatch(/and \d+ more">/);
  expect(readme.startsWith(`# Title\r\n${start}\r\n`)).toBe(true);
  expect(readme.endsWith(`${end}\r\n\r\ntext`)).toBe(true);
  expect(await command(`${line} --group-by none`)).toMatchObject({ changed: [] });
  await command(`${line} --tiers Friends:64,*`);
  const tiers = await text('README.md');
  expect(tiers).toMatch(/<h3 [^>]+>Friends<\/h3>/);
  expect(await text('img/a.svg')).not.toContain('>Friends<');
  // Each of them is a file beside the wall's, with or without a picture: nothing is loaded from anywhere else.
  const linked = [
    ...tiers.matchAll(
      /<a href="[^"]+"><img src="(img\/a\/[^"]+\.svg)" alt="[^"]+" height="64"><\/a>/g,
    ),
  ].map(([, path = '']) => path);
  expect(tiers.match(/<img src="(?!img\/)/g)).toBeNull();
  expect(linked.length).toBeGreaterThan(5);
  const portraits = await Promise.all(linked.map(text));
  const isDrawn = (svg: string) => svg.includes('<image ');
  expect(portraits.some(isDrawn) && !portraits.every(isDrawn)).toBe(true);
  for (const svg of portraits) expect(svg).toContain(' width="64" height="64" ');
  const again = await command(`${line} --tiers Friends:64,*`);
  expect(again.changed).toEqual([]);
  expect(again.lines).toContainEqual(
    expect.stringMatching(`a: 0 of ${linked.length} linked pictures written`),
  );
});

test('a person’s slug is said to be one, and nothing is written', async () => {
  await expect(command('robin-sample a.svg')).rejects.toThrow(
    'this is a person, not a collective.',
  );
  expect(await readdir(shared.folder)).not.toContain('a.svg');
});

describe('pictures of linked people', () => {
  const line = 'maple-library img/a.svg --readme README.md --tiers Friends:64,*';
  const names = async () => (await readdir(file('img/a'))).sort();
  beforeEach(async () => {
    await writeFile(
      file('README.md'),
      '<!-- collective-wall:start -->\n<!-- collective-wall:end -->\n',
    );
  });

  test('have names that no stranger chooses, and go with the people', async () => {
    await mkdir(file('img/a'), { recursive: true });
    const own = ['backer-0123456789abcdef.svg', 'logo.svg'];
    for (const name of own) await writeFile(file(`img/a/${name}`), 'the project’s own');
    await command(line);
    const pictures = (await names()).filter((name) => !own.includes(name));
    expect(pictures.length).toBeGreaterThan(5);
    for (const name of pictures) expect(name).toMatch(/^backer-[\da-f]{16}\.svg$/);
    const { lines } = await command(line.replace('Friends:64,', ''));
    expect(await names()).toEqual(own);
    expect(lines.join('\n')).toContain(`${pictures.length} deleted`);
  });

  test('never take the place of a file that is not ours', async () => {
    await command(line);
    const [name] = await names();
    await writeFile(file(`img/a/${name}`), 'the project’s own');
    await expect(command(line)).rejects.toThrow('none of our pictures');
    expect(await text(`img/a/${name}`)).toBe('the project’s own');
  });

  test('never leave through a linked folder', async () => {
    await mkdir(file('outside'));
    await mkdir(file('img'));
    await symlink(file('outside'), file('img/a'));
    await expect(command(line)).rejects.toThrow('img/a is a link');
    expect([await readdir(file('outside')), await readdir(file('img'))]).toEqual([[], ['a']]);
  });
});

test('overrides give names, links and logos of the site’s own', async () => {
  const logo = (fill: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect width="9" height="9" fill="${fill}"/></svg>`;
  await writeFile(file('light.svg'), logo('#000'));
  await writeFile(file('dark.svg'), logo('#fff'));
  const own = {
    name: 'Acme & Co',
    link: 'https://acme.example/',
    logo: 'light.svg',
    darkLogo: 'dark.svg',
  };
  const slugs = shared.sandbox.data
    .rows('tiny-garden')
    .map(({ profile }) => `${profile}`.split('/').at(-1));
  await writeFile(
    file('own.json'),
    JSON.stringify(Object.fromEntries(slugs.map((slug) => [slug, own]))),
  );
  const overrides = '--overrides own.json';
  await command(`tiny-garden a.svg a.html --limit 1 ${overrides}`);
  const svg = await text('a.svg');
  expect(svg).toContain('<title>Acme &amp; Co</title>');
  expect(svg).toContain('<a href="https://acme.example/"');
  expect(svg.match(/<image class="on-(light|dark)"/g)).toHaveLength(2);
  expect(await text('a.html')).toContain(
    '<picture><source media="(prefers-color-scheme: dark)" srcset="dark.svg"><img',
  );
  await writeFile(file('own.json'), '{"acme": "Acme"}');
  await expect(command(`tiny-garden a.svg ${overrides}`)).rejects.toThrow(
    expect.objectContaining({ exitCode: 2 }),
  );
});

test('overrides and their logos are plain files of that folder, of at most 5 MB', async () => {
  const slugs = shared.sandbox.data
    .rows('tiny-garden')
    .map(({ profile }) => `${profile}`.split('/').at(-1));
  await mkdir(file('own'));
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>';
  await writeFile(file('outside.svg'), svg);
  await symlink(file('outside.svg'), file('own/link.svg'));
  await writeFile(file('own/inside.svg'), svg);
  await writeFile(file('own/large.svg'), `${svg}${' '.repeat(6_000_000)}`);
  execFileSync('mkfifo', [file('own/pipe.svg')]);
  const drawn = async (logo: string) => {
    const overrides = Object.fromEntries(slugs.map((slug) => [slug, { logo }]));
    await writeFile(file('own/own.json'), JSON.stringify(overrides));
    await command('tiny-garden a.svg --limit 1 --overrides own/own.json');
    return (await text('a.svg')).match(/<image /g)?.length ?? 0;
  };
  expect(await drawn('inside.svg')).toBe(1);
  for (const logo of ['../outside.svg', 'link.svg', '../../../../../../dev/zero']) {
    await expect(drawn(logo)).rejects.toMatchObject({
      exitCode: 2,
      message: `The logo ${logo} is outside the folder of the overrides: put it there.`,
    });
  }
  for (const logo of ['large.svg', 'pipe.svg', '.']) expect(await drawn(logo)).toBe(0);
  execFileSync('mkfifo', [file('pipe.json')]);
  await expect(command('tiny-garden a.svg --overrides pipe.json')).rejects.toThrow(
    'pipe.json cannot be read: it is not a plain file.',
  );
});

test('a saved copy has no more of a row and of the summary than walls can read', async () => {
  const nested = `${'['.repeat(50_000)}${']'.repeat(50_000)}`;
  const object = '{"valueOf":1,"toString":1}';
  const row = (slug: string, MemberId: string) =>
    `{"MemberId":${MemberId},"profile":"https://platform.example/${slug}","role":"BACKER","tier":${nested},"name":"${slug}","website":${object},"totalAmountDonated":5,"currency":"EUR"}`;
  const rows = `[${row('ada', nested)},${row('ada', '7')},${row('bo', object)},${row('bo', '"8"')}]`;
  const summary = `{"slug":"x","currency":"EUR","backersCount":2,"settings":${nested},"image":${object}}`;
  const answer = async (input: string | URL | Request) =>
    new Response(`${input}`.includes('/members/') ? rows : summary);
  await command('x a.json --links website', 'https://platform.example', { fetch: answer });
  const copy = JSON.parse(await text('a.json'));
  expect(copy.summary).toEqual({ slug: 'x', currency: 'EUR', backersCount: 2 });
  const kept = { role: 'BACKER', totalAmountDonated: 5, currency: 'EUR' };
  const of = (name: string) => ({ ...kept, name, profile: `https://platform.example/${name}` });
  expect(copy.members).toEqual([of('ada'), of('ada'), of('bo'), of('bo')]);
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
    ['truncated', {}, 'something other than data.'],
    ['empty', {}, 'something other than data.'],
    ['204', {}, 'something other than data.'],
    ['huge', {}, 'the response is too large.'],
    ['wrong-charset', {}, 'something other than data.'],
  ] as const)('leaves every file as it was: %s %j', async (fault, options, sentence) => {
    // Summaries are ASCII: there, another charset is the same.
    const paths = fault === 'wrong-charset' ? [/members/] : [/members/, /maple-library\.json/];
    for (const path of paths) {
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
    const { changed } = await command('maple-library a.svg b.json --tier-id 999999');
    expect(changed).toEqual(['a.svg', 'b.json']);
    expect(await text('a.svg')).toContain('No backers yet.');
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
