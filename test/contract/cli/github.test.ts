// GitHub Sponsors beside the platform: who is shown, with which amounts, and where the token goes.
import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type MemberRow, type Sandbox, startSandbox } from '../../../sandbox/index.ts';
import { command, file, shared, text, useCommand } from './use-command.ts';

useCommand();

const LOGIN = 'maple-library';
const TOKEN = `ghp_${LOGIN}`;

type Row = Readonly<Record<string, unknown>>;

/** The command with sponsors, against a sandbox. */
const withGithub = (line: string, sandbox: Sandbox = shared.sandbox, token = TOKEN) =>
  command(`${line} --github ${LOGIN} --github-api ${sandbox.githubUrl}/graphql`, sandbox.baseUrl, {
    environment: { GITHUB_TOKEN: token },
  });

const membersOf = async (name: string): Promise<Row[]> => JSON.parse(await text(name)).members;

describe('300 sponsors and 200 backers of whom 30 are the same', () => {
  let sandbox: Sandbox;
  let folder: string;
  let rows: MemberRow[];

  const publicSponsors = () =>
    (sandbox.github.sponsorships(LOGIN) ?? []).flatMap(({ isPrivate, sponsor, ...rest }) =>
      isPrivate || !sponsor ? [] : { ...rest, ...sponsor },
    );

  beforeAll(async () => {
    // The documented platform: each row has a currency of its own.
    const names = await startSandbox();
    const logins = (names.github.sponsorships(LOGIN) ?? [])
      .filter(({ isPrivate, sponsor }) => !isPrivate && sponsor)
      .map(({ sponsor }) => sponsor?.login)
      .slice(10, 40);
    await names.close();
    folder = await mkdtemp(join(tmpdir(), 'backers-'));
    rows = Array.from({ length: 201 }, (_, index) => ({
      MemberId: index + 1,
      createdAt: '2024-01-01 10:00',
      type: index % 9 ? 'USER' : 'ORGANIZATION',
      role: 'BACKER',
      tier: 'Backer',
      isActive: true,
      totalAmountDonated: 1_000 + index,
      currency: ['USD', 'EUR', 'JPY'][index % 3],
      lastTransactionAt: '2026-10-20 10:00',
      profile: `https://platform.example/${index === 200 ? 'github-sponsors' : `backer-${index}`}`,
      name: `Backer ${index}`,
      // Addresses and plain logins, in the spelling of their owners.
      github: index >= 50 && index < 80 ? declared(logins[index - 50], index) : null,
    }));
    await writeFile(join(folder, 'two-sources.json'), JSON.stringify(rows));
    sandbox = await startSandbox({ profile: 'documented', replayFolder: folder });
  });
  afterAll(async () => {
    await sandbox.close();
    await rm(folder, { recursive: true });
  });

  const declared = (login = '', index = 0) =>
    [`https://github.com/${login}`, login.toUpperCase(), `http://www.GitHub.com/${login}/`][
      index % 3
    ];

  test('are one wall with everybody once, as an independent count has them', async () => {
    const sponsors = publicSponsors();
    const all = sandbox.github.sponsorships(LOGIN) ?? [];
    const kinds = [
      all,
      all.filter(({ isPrivate }) => isPrivate),
      all.filter(({ tier }) => tier?.isOneTime),
      all.filter(({ isActive }) => !isActive),
      all.filter(({ sponsor }) => sponsor?.type === 'Organization'),
      all.filter(({ sponsor, tier }) => !sponsor || !tier),
    ];
    expect(kinds.map(({ length }) => length)).toEqual([300, 30, 24, 50, 37, 10]);

    const { lines } = await withGithub('two-sources a.svg a.html a.json --limit 0', sandbox);

    const people = 200 + sponsors.length - 30;
    const members = await membersOf('a.json');
    expect(new Set(members.map(({ profile }) => profile)).size).toBe(people);
    expect((await text('a.html')).match(/<li /g)).toHaveLength(people);
    expect((await text('a.svg')).match(/<title>/g)).toHaveLength(people + 1);
    expect(lines).toContain(
      `GitHub Sponsors of ${LOGIN}: ${sponsors.length} public sponsors, 30 of them at the platform, too`,
    );
    // Every sponsor with the amount of a month of those who sponsor now; the platform's amounts of a month are none here.
    const monthly = new Map(
      members.flatMap(({ profile, amount, currency }) =>
        amount ? [[profile, [amount, currency]]] : [],
      ),
    );
    const expected = sponsors
      .filter(({ isActive, tier }) => isActive && tier && !tier.isOneTime)
      .map(({ login, tier }) => [`https://github.com/${login}`, [tier?.cents, 'USD']] as const);
    expect(monthly).toEqual(new Map(expected));
    const secret = all.filter(({ isPrivate }) => isPrivate);
    const copy = await text('a.json');
    expect(secret.filter(({ sponsor }) => sponsor && copy.includes(`/${sponsor.login}"`))).toEqual(
      [],
    );
    expect(copy).not.toContain('github-sponsors');
  });

  test('stand in tiers by what they give a month, current and past apart', async () => {
    await withGithub(
      'two-sources a.html:tiers=Gold>=100,* b.html:group-by=status,layout=cards --limit 0',
      sandbox,
    );
    // People who gave once or long ago have no amount, rather than "$0".
    const amounts = (await text('b.html')).match(/(?<=part="amount">)[^<]*/g) ?? [];
    expect(amounts.length).toBeGreaterThan(0);
    expect(amounts.filter((amount) => /^\D*0\D*$/.test(amount))).toEqual([]);
    const sponsors = publicSponsors();
    const gold = sponsors.filter(
      ({ isActive, tier }) => isActive && tier && !tier.isOneTime && tier.cents >= 10_000,
    );
    const [, first = ''] = (await text('a.html')).split(/<h[1-6]/);
    expect(first).toContain('Gold');
    expect(first.match(/<li /g)).toHaveLength(gold.length);
    // The platform's people paid a month ago, so only who is in GitHub's list alone is past.
    const declared = rows.map(({ github }) => `${github ?? ''}`.toLowerCase());
    const past = sponsors.filter(
      ({ isActive, login }) => !isActive && !declared.some((one) => one.includes(login)),
    );
    const groups = (await text('b.html')).split(/<h[1-6]/).slice(1);
    expect(groups.map((group) => group.match(/<li /g)?.length)).toEqual([
      200 + sponsors.length - 30 - past.length,
      past.length,
    ]);
  });
});

describe('one person in both lists', () => {
  const person = (login: string, cents = 1_000) => ({
    createdAtMs: Date.UTC(2025, 0, 1),
    isActive: true,
    isPrivate: false,
    tier: { name: `$${cents / 100} a month`, cents, isOneTime: false },
    sponsor: {
      type: 'User' as const,
      login,
      name: `${login} of GitHub`,
      about: null,
      websiteUrl: null,
    },
  });
  const rowOf = async (login: string) =>
    (await membersOf('a.json')).filter(({ profile }) => profile === `https://github.com/${login}`);
  /** A backer who gives monthly, in dollars, and one who declares an account. */
  const backers = () => {
    const { orders } = shared.sandbox.data.collective('odd-library') ?? { orders: [] };
    const monthly = orders.find(
      ({ status, frequency }) => status === 'ACTIVE' && frequency === 'MONTHLY',
    );
    const claiming = shared.sandbox.data
      .rows('odd-library')
      .find(({ github, role, name }) => github && role === 'BACKER' && name !== 'Guest');
    if (!monthly || !claiming) throw new Error('Nobody');
    return { monthly, claiming };
  };

  test('is who the overrides say, with both amounts of one currency, and is shown as they say', async () => {
    const { monthly } = backers();
    const { slug } = monthly.member;
    shared.sandbox.github.setSponsorships(LOGIN, [person('Same-Person')]);
    await writeFile(
      file('o.json'),
      JSON.stringify({ [slug]: { github: 'same-person', name: 'My Name' } }),
    );
    await withGithub('odd-library a.json a.html --limit 0 --overrides o.json');
    const rows = await rowOf('same-person');
    expect(new Set(rows.map(({ amount, currency }) => `${amount} ${currency}`))).toEqual(
      new Set([`${monthly.amountCents + 1_000} USD`]),
    );
    expect(await text('a.html')).toContain('My Name');
    const profiles = (await membersOf('a.json')).map(({ profile }) => profile);
    expect(profiles).not.toContain(`${shared.sandbox.baseUrl}/${slug}`);
  });

  test('keeps GitHub’s name and link if the platform’s row only claims the account', async () => {
    const { claiming } = backers();
    const login = `${claiming.github}`.split('/').at(-1) ?? '';
    shared.sandbox.github.setSponsorships(LOGIN, [person(login, 500_000)]);
    await withGithub('odd-library a.json --limit 0');
    expect(await rowOf(login)).toMatchObject([{ name: `${login} of GitHub` }]);
    await writeFile(
      file('o.json'),
      JSON.stringify({ [`${claiming.profile}`.split('/').at(-1) ?? '']: { github: '' } }),
    );
    await withGithub('odd-library b.json --limit 0 --overrides o.json');
    const apart = (await membersOf('b.json')).map(({ profile }) => profile);
    expect(apart).toEqual(
      expect.arrayContaining([`https://github.com/${login}`, claiming.profile]),
    );
  });

  test('keeps the sum that is GitHub’s if the platform’s account is excluded, refused, or undecided', async () => {
    const { claiming } = backers();
    const login = `${claiming.github}`.split('/').at(-1) ?? '';
    const slug = `${claiming.profile}`.split('/').at(-1) ?? '';
    shared.sandbox.github.setSponsorships(LOGIN, [person(login, 100)]);
    const sponsor = { [`https://github.com/${login}`]: true };
    await writeFile(file('refused.json'), JSON.stringify({ ...sponsor, [slug]: false }));
    await writeFile(file('undecided.json'), JSON.stringify(sponsor));
    await writeFile(file('approved.json'), JSON.stringify({ ...sponsor, [slug]: true }));
    const totalOf = async (more: string) => {
      await withGithub(`odd-library a.json --limit 0 ${more}`);
      const profiles = (await membersOf('a.json')).map(({ profile }) => profile);
      expect(profiles).not.toContain(claiming.profile);
      return (await rowOf(login)).map(({ totalAmountDonated }) => totalAmountDonated);
    };
    for (const more of [`--exclude ${slug}`, '--only refused.json', '--only undecided.json']) {
      expect(await totalOf(more)).toEqual([undefined]);
    }
    expect(await totalOf('--only approved.json')).toEqual([claiming.totalAmountDonated]);
  });
});

describe('a source that is away', () => {
  beforeEach(() => shared.sandbox.github.setSponsorships(LOGIN, firstSponsors()));
  const firstSponsors = () =>
    Array.from({ length: 120 }, (_, index) => ({
      createdAtMs: Date.UTC(2025, 0, 1) + index,
      isActive: true,
      isPrivate: false,
      tier: { name: '$5 a month', cents: 500, isOneTime: false },
      sponsor: {
        type: 'User' as const,
        login: `sponsor-${index}`,
        name: null,
        about: null,
        websiteUrl: null,
      },
    }));

  test.each(['github', 'base'])(
    'is shown as it was when it last answered, and the run says so: %s',
    async (host) => {
      const line = 'tiny-garden a.json --limit 0';
      await withGithub(line);
      const before = await membersOf('a.json');
      expect(before.length).toBeGreaterThan(120);
      shared.sandbox.faults.set('503', { match: { host } });
      if (host === 'base') shared.sandbox.faults.set('offline', { match: { host: 'api' } });
      const { lines } = await withGithub(line);
      expect(await membersOf('a.json')).toEqual(before);
      expect(lines.join('\n')).toMatch(/has a server error: people as of \d{4}-\d\d-\d\d/);
    },
  );

  test('ends the run if it has never answered, and says why', async () => {
    for (const [fault, words] of [
      ['503', 'GitHub has a server error'],
      ['offline', 'can’t reach GitHub'],
      ['429', 'too many requests'],
    ] as const) {
      shared.sandbox.faults.clear();
      shared.sandbox.faults.set(fault, { match: { host: 'github' } });
      await expect(withGithub('tiny-garden a.json')).rejects.toThrow(words);
    }
    shared.sandbox.faults.clear();
    await expect(withGithub('tiny-garden a.json', undefined, 'expired')).rejects.toThrow(
      'GITHUB_TOKEN is wrong or has expired',
    );
    await expect(withGithub('tiny-garden a.json', undefined, '')).rejects.toThrow('GITHUB_TOKEN');
    expect(await readdir(shared.folder)).toEqual(['cache']);
  });
});

test('the token is in the header for GitHub and nowhere else: no file, no word, no other request', async () => {
  const { sandbox, folder } = shared;
  const environment = {
    ...process.env,
    GITHUB_TOKEN: TOKEN,
    GITHUB_GRAPHQL_URL: `${sandbox.githubUrl}/graphql`,
  };
  const cli = new URL('../../../cli/main.ts', import.meta.url).pathname;
  const start = (...more: string[]) =>
    promisify(execFile)(
      process.execPath,
      [
        ...[
          '--import',
          pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href,
          cli,
          'tiny-garden',
          'a.svg',
          'a.html',
          'a.json',
          'v.json:shape=vitepress',
        ],
        ...['--github', LOGIN, '--platform', sandbox.baseUrl, '--cache', 'cache'],
        ...['--platform-profile', 'open-collective', ...more],
      ],
      { cwd: folder, env: environment },
    ).catch((error: { stdout: string; stderr: string }) => error);
  sandbox.log.clear();
  const outputs = [await start()];
  expect(outputs[0]?.stderr).toBe('');
  expect(await readdir(folder)).toContain('a.svg');
  sandbox.faults.set('graphql-errors', { match: { host: 'github' } });
  outputs.push(await start('--cache', 'another'));
  sandbox.faults.clear();
  outputs.push(await start('--github', 'nobody-at-all'));
  const written = await Promise.all(
    (await readdir(folder, { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile())
      .map((entry) => readFile(join(entry.parentPath, entry.name), 'latin1')),
  );
  const entries = sandbox.log.entries();
  expect(entries.filter(({ server }) => server === 'github').length).toBeGreaterThan(2);
  const elsewhere = entries.map(({ headers: { authorization, ...headers }, server, ...entry }) => [
    { ...entry, headers },
    server === 'github' ? null : authorization,
  ]);
  for (const place of [
    ...outputs.map(({ stdout, stderr }) => stdout + stderr),
    ...written,
    JSON.stringify(elsewhere),
  ]) {
    expect(place).not.toContain(TOKEN);
  }
  expect(outputs.map(({ stderr }) => stderr).join('')).toContain('GitHub has no such account');
});
