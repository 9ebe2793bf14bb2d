// The command against a platform: which files it writes, and what is in them.
import { readdir, readFile, rm } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
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
        target: 390_000,
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
      const why = fault === 'gone' ? 'is gone' : 'does not answer';
      expect(lines[0]).toBe(`odd-library: the public list ${why}: ${said}`);
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
  const before = await text('a.svg');
  await expect(command('maple-library a.svg --tiers Gold\u00a096')).rejects.toThrow(
    /nobody is in “Gold.96”.* a colon: “Gold: 96”.*a\.svg would be empty/,
  );
  expect(await text('a.svg')).toBe(before);
});

test('an option that leaves nobody is named, and the file has nobody in place of “No backers yet”', async () => {
  const { lines } = await command('maple-library a.svg a.html --min-total 1000000');
  expect(lines.join()).toContain('a.svg: nobody is left by min-total');
  expect((await text('a.svg')) + (await text('a.html'))).not.toContain('No backers yet');
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
