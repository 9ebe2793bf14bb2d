// What an attack on the product found in src/platform, one block for each finding.
import { describe, expect, it } from 'vitest';
import { decodeAccount } from '../../src/platform/account/account.ts';
import { decodeSummary } from '../../src/platform/account/decode-summary.ts';
import {
  accountUrl,
  avatarUrl,
  contributeUrl,
  imageUrl,
  safeLink,
} from '../../src/platform/addresses/links.ts';
import { slugsOfPage } from '../../src/platform/addresses/page-links.ts';
import {
  createPlatform,
  OPEN_COLLECTIVE,
  openCollective,
} from '../../src/platform/addresses/profile.ts';
import { asSlug } from '../../src/platform/addresses/slug.ts';
import { parseSlugOrAddress, slugOfAddress } from '../../src/platform/addresses/typed-slug.ts';
import { parseRetryAfter } from '../../src/platform/requests/http.ts';
import { decodeTransactions } from '../../src/platform/transactions/decode-transaction.ts';
import { askUserCollectives } from '../../src/platform/user/user.ts';
import { toCsv, withoutFormula, withoutFormulas } from '../../src/platform/values/csv.ts';
import { parseDateTime, parseTextDate } from '../../src/platform/values/dates.ts';
import { formatAmount } from '../../src/platform/values/money.ts';
import { displayName, initials, isAnonymous } from '../../src/platform/values/names.ts';
import { decodeMember, decodeMembers } from '../../src/platform/wall/decode-member.ts';
import { graphqlList } from '../../src/platform/wall/graphql-list.ts';
import { mergeMembers } from '../../src/platform/wall/merge.ts';
import { tierKey } from '../../src/platform/wall/select.ts';
import { wallModel } from '../../src/platform/wall/wall.ts';
import { readTiers, WALL_ATTRIBUTES } from '../../widgets/wall/attributes.ts';
import { hrefOf } from '../../widgets/wall/person.ts';
import { backerNamed } from './support/backer.ts';
import { answering, platform as graphqlPlatform } from './support/graphql-answers.ts';
import { answer, march } from './support/ledger.ts';
import { memberRow } from './support/member-rows.ts';

/** Quadratic patterns take minutes for so many letters, linear ones some milliseconds. */
const LONG = 300_000;
const LONGEST_MS = 5_000;

/** Time of the processor, whatever else the machine does. */
function processorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

describe('A3: hostile text, however long, takes no noticeable time', () => {
  const texts = ['/', 'a/b?', '(', '\t', '.', '"', ';=', '\ud800'].map((unit) =>
    unit.repeat(Math.ceil(LONG / unit.length)),
  );
  const hostile = texts.flatMap((text) => [text, `https://a.example/${text}\nx`]);
  const row = (text: string) =>
    decodeMembers(
      [
        {
          ...memberRow({}),
          ...Object.fromEntries(Object.keys(memberRow({})).map((key) => [key, text])),
        },
      ],
      openCollective,
      null,
    );
  const functions: Readonly<Record<string, (text: string) => unknown>> = {
    row,
    asSlug,
    displayName,
    initials,
    parseDateTime,
    parseTextDate,
    safeLink,
    tierKey,
    withoutFormula,
    withoutFormulas,
    account: (text) => accountUrl(OPEN_COLLECTIVE, text),
    address: (text) => slugOfAddress(text, OPEN_COLLECTIVE),
    amount: (text) => formatAmount({ minor: 1, currency: text }),
    anonymous: (text) => isAnonymous({ slug: text, name: text }),
    csv: (text) => toCsv([[text]]),
    page: (text) =>
      slugsOfPage(
        text,
        Array.from({ length: 300 }, (_, index) => ({
          address: `https://opencollective.com/collective-${index}`,
          kind: 'link' as const,
        })),
        OPEN_COLLECTIVE,
      ),
    platform: (text) => {
      try {
        return createPlatform({ baseUrl: text });
      } catch {
        return null;
      }
    },
    retryAfter: (text) => parseRetryAfter(text, 0),
    typed: (text) => parseSlugOrAddress(text, OPEN_COLLECTIVE),
  };

  it.each(Object.entries(functions))(
    '%s',
    (_, read) => {
      for (const text of hostile) {
        const before = processorMs();
        read(text);
        const tookMs = processorMs() - before;
        expect(tookMs, JSON.stringify(text.slice(0, 30))).toBeLessThan(LONGEST_MS);
      }
    },
    60_000,
  );

  it('and an address of that length is no profile', () => {
    const profile = `https://opencollective.com/${'a'.repeat(LONG)}`;
    const { members } = decodeMembers([memberRow({ profile })], openCollective, null);
    expect(members).toMatchObject([{ profile: null, slug: null, key: '#1001' }]);
  });
});

describe('A5: only the image service is asked for pictures where the platform has one', () => {
  const elsewhere = 'https://tracker.example/pixel.png';

  it('rows without a usable slug get initials', () => {
    const backer = { slug: null, image: elsewhere, isAnonymous: false };
    expect(avatarUrl(OPEN_COLLECTIVE, backer, 64)).toBeNull();
  });

  it.each([
    [elsewhere, null],
    ['https://images.opencollective.com.evil.example/a.png', null],
    [
      'https://images.opencollective.com/ada/logo/96.png',
      'https://images.opencollective.com/ada/logo/96.png',
    ],
  ])('%s becomes %s', (image, src) => {
    expect(imageUrl(OPEN_COLLECTIVE, image)).toBe(src);
  });

  it('a platform without one shows the rows’ own pictures', () => {
    const platform = createPlatform({ baseUrl: 'https://platform.example' });
    expect(imageUrl(platform, elsewhere)).toBe(elsewhere);
  });
});

describe('A9: every text that is shown is cleaned and capped', () => {
  const hostile = `\u202eGold\u2066 ${'x'.repeat(1_000)}`;
  const clean = /^Gold x{1,400}…$/;

  it('tiers, currencies and descriptions of members', () => {
    const changes = { tier: hostile, currency: hostile, description: hostile, company: hostile };
    const { members } = decodeMembers([memberRow(changes)], openCollective, null);
    const [member] = members;
    expect(member?.tiers).toEqual([expect.stringMatching(/^Gold x{75}…$/)]);
    expect(member?.currency).toMatch(/^Gold x{75}…$/);
    expect(member?.description).toMatch(clean);
    expect(member?.company).toMatch(clean);
  });

  it('summaries, accounts and transactions', () => {
    const summary = decodeSummary({ slug: 'ada', currency: hostile }, openCollective);
    expect(summary.balance.currency).toMatch(clean);
    const account = decodeAccount(
      {
        slug: 'ada',
        description: hostile,
        currency: hostile,
        contributors: { nodes: [{ account: { name: hostile, slug: 'eve' } }] },
        settings: { goals: [{ type: 'balance', amount: 5, title: hostile }] },
      },
      { from: 0, to: 0 },
    );
    for (const { name } of account?.topBackers ?? []) expect(name).toMatch(clean);
    for (const { title } of account?.goals ?? []) expect(title).toMatch(clean);
    expect(account?.description).toMatch(clean);
    expect(account?.currency).toMatch(clean);
    const entry = { id: 1, description: hostile, currency: hostile, hostCurrency: hostile };
    const { transactions } = decodeTransactions({ result: [entry] }, openCollective);
    expect(transactions[0]?.description).toMatch(clean);
    expect(transactions[0]?.hostFee.currency).toMatch(clean);
  });
});

describe('A10: no formula in spreadsheets that split cells at semicolons, tabs or line breaks', () => {
  it.each([
    ['a;=1+1', "a;'=1+1"],
    ['a; =1+1', "a; '=1+1"],
    ['a\t@SUM(A1)', "a\t'@SUM(A1)"],
    ['a\n+1+1', "a\n'+1+1"],
    ['a\r\n-1-1', "a\r\n'-1-1"],
    [';;＝1', ";;'＝1"],
    ['a;-5;+1.5', 'a;-5;+1.5'],
    ['a;b', 'a;b'],
  ])('%j becomes %j', (text, harmless) => {
    expect(withoutFormula(text)).toBe(harmless);
  });

  it('bare values of the platform’s files are put in quotes', () => {
    expect(withoutFormulas('a;=1,b\tc,d\n')).toBe(`"a;'=1","b\tc",d\n`);
  });
});

it('A11: a lone surrogate in a slug is no URIError', () => {
  expect(accountUrl(OPEN_COLLECTIVE, 'ada\ud800')).toBe('https://opencollective.com/ada%EF%BF%BD');
  expect(contributeUrl(OPEN_COLLECTIVE, '\udc00')).toContain('/%EF%BF%BD/contribute');
  const backer = { slug: 'ada\ud800', image: null, isAnonymous: false };
  expect(avatarUrl(OPEN_COLLECTIVE, backer, 64)).toContain('/ada%EF%BF%BD/');
});

it('A12: `imagesUrl: null` is a platform without an image service, whatever the address', () => {
  expect(createPlatform({ imagesUrl: null }).imagesUrl).toBeNull();
  expect(
    createPlatform({ baseUrl: 'https://opencollective.com', imagesUrl: null }).imagesUrl,
  ).toBeNull();
  expect(createPlatform({}).imagesUrl).toBe('https://images.opencollective.com');
  expect(createPlatform({ imagesUrl: '' }).imagesUrl).toBe('https://images.opencollective.com');
});

describe('lists longer than a function can have arguments are read', () => {
  const MANY = 330_000;

  it('rows of one account', () => {
    const rows = Array.from({ length: MANY }, (_, index) =>
      backerNamed('ada', { id: index + 1, createdAt: MANY - index, activeAt: index }),
    );
    expect(mergeMembers(rows)).toMatchObject([{ id: MANY, createdAt: 1, activeAt: MANY - 1 }]);
  });

  it('a page of the user’s collectives', async () => {
    const nodes = Array.from({ length: MANY }, () => null);
    const me = { memberOf: { totalCount: 1, nodes } };
    const { context } = answering({ data: { me } });
    const { data } = await askUserCollectives(graphqlPlatform, { token: 't' }, context);
    expect(data).toEqual([]);
  });

  it('a page of a ledger', async () => {
    const page = answer({ nodes: new Array(MANY).fill(null), total: 1 });
    expect((await march(page, page)).ledger).toMatchObject({ rows: [], unread: MANY });
  });

  it('a page of members by GraphQL', async () => {
    const nodes = new Array(MANY / 2).fill(null);
    const account = { slug: 'looms', currency: 'USD', members: { totalCount: 1, nodes } };
    const { context } = answering({ data: { account } });
    const list = await graphqlList(graphqlPlatform, decodeMember).ask('looms', context);
    expect(list).toMatchObject({ rowCount: MANY / 2 });
  });
});

describe('ten thousand hostile rules and tiers', () => {
  /** A generator of numbers below `most`, the same on every run. */
  const random = (seed: number) => (most: number) => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fffffff;
    return seed % most;
  };
  const PARTS = [
    ...'" *. >= : , . - * max 1e9 99999999999999999999 -0 % javascript: https:// // @ \\ ( [ $&'.split(
      ' ',
    ),
    ...'casino CASINO ｃａｓｉｎｏ 赌场 คา constructor __proto__ ada example 🥇 İ'.split(' '),
    ...[' ', '\n', '\0', '\u202e', '\u200b', '\ud800', '\ufdfa'],
  ];
  const next = random(1843);
  const text = () => {
    const parts = Array.from({ length: next(12) }, () => PARTS[next(PARTS.length)]);
    return parts.join('').repeat(next(50) ? 1 : next(2_000));
  };
  const people = Array.from({ length: 40 }, (_, index) =>
    backerNamed(`ada-${index}`, {
      name: text(),
      description: text(),
      website: `${index % 2 ? 'https://casino.example/' : ''}${text()}`,
      tiers: [text()],
      total: next(1_000_000),
      currency: index % 3 ? 'EUR' : 'JPY',
    }),
  );

  it('throw nothing, lose nobody, and lead nowhere but to http', () => {
    const before = processorMs();
    for (let index = 0; index < 5_000; index++) {
      const exclude = WALL_ATTRIBUTES.exclude(text());
      const { tiers } = readTiers(text());
      const model = wallModel(people, { exclude, tiers }, null, 0);
      const { shown, more, anonymous, total, excluded, groups } = model;
      expect(shown + more + anonymous).toBe(total);
      expect(total + excluded.length).toBeLessThanOrEqual(people.length);
      expect(tiers.every(({ min }) => min === undefined || Number.isFinite(min))).toBe(true);
      const links = {
        links: 'website',
        linkParams: WALL_ATTRIBUTES.linkParams(text()),
        linkParamsExcept: WALL_ATTRIBUTES.linkParamsExcept(text()),
      } as const;
      for (const backer of groups.flatMap(({ backers }) => backers)) {
        expect(hrefOf(backer, links) ?? 'https:').toMatch(/^https?:/);
      }
    }
    expect(processorMs() - before).toBeLessThan(60_000);
  }, 120_000);

  it('all at once take no noticeable time', () => {
    const exclude = Array.from({ length: 10_000 }, text).flatMap(WALL_ATTRIBUTES.exclude);
    const before = processorMs();
    wallModel(people, { exclude }, null, 0);
    expect(processorMs() - before).toBeLessThan(LONGEST_MS);
  });

  it.each(['"', '""', '"a', '*.a.', '>= ', '>=1', ': ', ':1 max ', 'a >= 1: 1,', '赌', '\ufdfa'])(
    '%j again and again takes no noticeable time',
    (unit) => {
      const long = unit.repeat(Math.ceil(LONG / unit.length));
      const before = processorMs();
      const { tiers } = readTiers(`x${long}x`);
      const hostile = backerNamed('ada', { name: long, description: long, website: `a.${long}` });
      for (const exclude of [WALL_ATTRIBUTES.exclude(long), [`"${long}"`], [`*.${long}`]]) {
        wallModel([hostile], { exclude, tiers: tiers.slice(0, 1_000) }, null, 0);
      }
      expect(processorMs() - before).toBeLessThan(LONGEST_MS);
    },
  );
});
