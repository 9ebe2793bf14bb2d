// Who may be shown: the file that says it, who is held back, and what a pull request says of them.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { marked } from 'marked';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { bodyFor } from '../../action/review.mjs';
import { readArguments } from '../../cli/command-line/arguments.ts';
import { allowedBy, heldBy, readDecisions } from '../../cli/data/review.ts';
import { OPEN_COLLECTIVE } from '../../src/platform/addresses/profile.ts';
import type { WallBacker } from '../../src/platform/values/types.ts';
import { decodeWallRow } from '../../src/platform/wall/decode-row.ts';

const backer = (slug: string, more: object = {}): WallBacker => {
  const row = {
    MemberId: 1,
    role: 'BACKER',
    type: 'USER',
    isActive: true,
    totalAmountDonated: 12.5,
    currency: 'USD',
    name: slug,
    profile: `https://opencollective.com/${slug}`,
    ...more,
  };
  const own = decodeWallRow(row, OPEN_COLLECTIVE.profile, 'USD');
  if (!own) throw new Error(slug);
  return own;
};

const heldOf = (
  decisions: Record<string, boolean>,
  backers: readonly WallBacker[],
  ...argv: string[]
) => {
  const job = readArguments(['garden', ...argv]);
  if (typeof job === 'string') throw new Error(job);
  const where = { files: job.files, platform: OPEN_COLLECTIVE, now: 0 };
  return heldBy(new Map(Object.entries(decisions)), backers, where);
};

describe('people', () => {
  const backers = [
    backer('Ann'),
    backer('casino'),
    backer('new'),
    backer('guest-1', { name: 'Guest' }),
  ];

  it('are shown if the file says so, whatever the case; anonymous ones are counted as ever', () => {
    const decisions = new Map(Object.entries({ ann: true, casino: false }));
    expect(allowedBy(decisions, backers).map(({ key }) => key)).toEqual(['ann', 'guest-1']);
  });

  it('are held back where the file says nothing and a file would show them', () => {
    const held = heldOf({ ann: true, casino: false }, backers, 'a.svg:limit=1');
    expect(heldOf({ ann: true }, backers, 'a.svg:limit=1', '--tiers', '*: 40 max 1')).toHaveLength(
      2,
    );
    expect(held).toEqual([
      {
        key: 'new',
        name: 'new',
        amount: '$12.50',
        page: 'https://opencollective.com/new',
        link: 'https://opencollective.com/new',
      },
    ]);
    expect(heldOf({}, backers, 'a.svg:type=organizations', 'b.svg:min-total=50')).toEqual([]);
  });
});

describe('the file', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'review-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  it.each(['', 'null', '[]', '["ann"]', '{"ann": "yes"}', '{"ann": 1}', '{"ann": true'])(
    '%j ends the run before anything is drawn',
    async (text) => {
      const path = join(folder, 'only.json');
      await writeFile(path, text);
      await expect(readDecisions(path)).rejects.toMatchObject({
        exitCode: 2,
        message: `${path} is not like {"acme": true, "casino": false}.`,
      });
    },
  );

  it('has to be there', async () => {
    await expect(readDecisions(join(folder, 'none.json'))).rejects.toThrow(
      /There is no .*none\.json/,
    );
  });
});

describe('the pull request', () => {
  it('makes nothing of what strangers call themselves', () => {
    const names = [
      '@everyone',
      '[click](https://casino.example)',
      '![x](https://casino.example/x.png)',
      '<img src=x onerror=alert(1)><!--',
      '`` ` @admin #1 ```\n# Heading',
      'a\u202Eb\u0000c\r\n- [ ] @x',
      'https://casino.example/ GH-1 us/ours#1',
      '   ',
      'x'.repeat(500),
    ];
    const held = names.map((name, index) => ({
      key: `p${index}`,
      name,
      amount: '$1 @all `',
      page: index % 2 ? `https://opencollective.com/p${index}` : 'javascript:alert(1)//>[x](y)',
      link: 'https://casino.example/?`@x`',
    }));
    const body = bodyFor(held);
    const html = marked.parse(body, { async: false, gfm: true });
    expect(html.match(/<li>/g)).toHaveLength(names.length);
    // Everything other than code and pages of the platform is our own.
    const rest = html.replace(/<code>[^<]*<\/code>/g, '').replace(/<\/?(?:ul|li|p)>/g, '');
    expect(rest.match(/<a [^>]*>/g)).toEqual(
      [1, 3, 5, 7].map((index) => `<a href="https://opencollective.com/p${index}">`),
    );
    expect(rest.replace(/<a .*?<\/a>/g, '')).not.toMatch(/[@#<]|casino|GH-|alert/);
    expect(body.split('\n')).toHaveLength(4 + names.length);
    expect(Math.max(...body.split('\n').map(({ length }) => length))).toBeLessThan(200);
  });
});
