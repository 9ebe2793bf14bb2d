// The command against a platform: which files it writes, and that after any failure the old ones are as they were.
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { beforeEach, describe, expect, test } from 'vitest';
import { expectedBackers } from '../support/expected-wall.ts';
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
    const { length } = expectedBackers(shared.sandbox.data.rows('odd-library')).filter(
      ({ isAnonymous, roles }) => isAnonymous && roles.has('BACKER'),
    );
    expect([more, anonymous]).toEqual([0, length]);
    expect(Date.parse(savedAt)).toBeGreaterThan(Date.now() - 60_000);
    expect((await text('a.html')).match(/<li /g)?.length).toBe(people - 1);
  });

  test('are not written again while the data is the same, and have the same bytes elsewhere', async () => {
    const line = 'maple-library a.svg a.html a.json b.json:shape=vitepress';
    const now = Date.now();
    await command(line, shared.sandbox.baseUrl, now);
    const first = await Promise.all(['a.svg', 'a.html', 'a.json', 'b.json'].map(text));
    expect(await command(line, shared.sandbox.baseUrl, now + 3_600_000)).toMatchObject({
      changed: [],
    });
    await rm(file('cache'), { recursive: true });
    await Promise.all(['a.svg', 'a.html', 'a.json', 'b.json'].map((name) => rm(file(name))));
    await command(line, shared.sandbox.baseUrl, now);
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

  test('stay as they are in a dry run, which says what would change', async () => {
    const { lines } = await command('tiny-garden a.svg --dry-run');
    expect(lines[0]).toContain('would change');
    expect(await readdir(shared.folder)).toEqual(['cache']);
  });
});

test('a README gets links for the upper tiers and the picture of the others', async () => {
  const [start, end] = ['<!-- collective-wall:start -->', '<!-- collective-wall:end -->'];
  await writeFile(file('README.md'), `# Title\r\n${start}\r\n${end}\r\n\r\ntext`);
  const line = 'maple-library img/a.svg --readme README.md';
  const { changed } = await command(`${line} --group-by none`);
  expect(changed).toEqual(['img/a.svg', 'README.md']);
  const readme = await text('README.md');
  expect(readme).toContain('<img src="img/a.svg" alt="Backers of maple-library: ');
  expect(readme).toMatch(/and \d+ more">/);
  expect(readme.startsWith(`# Title\r\n${start}\r\n`)).toBe(true);
  expect(readme.endsWith(`${end}\r\n\r\ntext`)).toBe(true);
  expect(await command(`${line} --group-by none`)).toMatchObject({ changed: [] });
  await command(`${line} --tiers Friends:64,*`);
  const tiers = await text('README.md');
  expect(tiers).toMatch(/<h3 [^>]+>Friends<\/h3>/);
  expect(tiers).toMatch(/<a href="[^"]+"><img src="[^"]+" alt="[^"]+" height="64"><\/a>/);
  expect(await text('img/a.svg')).not.toContain('>Friends<');
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
      await expect(command('maple-library a.svg a.json')).rejects.toThrow(
        expect.objectContaining({ exitCode: 1, message: expect.stringContaining(sentence) }),
      );
    }
    await unchanged();
  });

  test('leaves them for a collective that nobody knows', async () => {
    await expect(command('nobody-at-all a.svg a.json')).rejects.toThrow('no such collective');
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

  test('leaves them when one of the files cannot be written', async () => {
    await mkdir(file('b.svg'));
    await expect(command('tiny-garden a.svg a.json b.svg')).rejects.toThrow('b.svg cannot be');
    await rm(file('b.svg'), { recursive: true });
    await unchanged();
  });
});
