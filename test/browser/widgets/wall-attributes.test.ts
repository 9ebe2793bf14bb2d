// Every attribute of the wall and every value of it, by what it changes in the page.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Expected, expectedBackers } from './expected.ts';
import { type Kit, startKit } from './kit.ts';
import { type Snapshot, snapshot } from './snapshot.ts';

const SLUG = 'maple-library';
let kit: Kit;
let page: Page;
let everyone: Expected[];
let named: Expected[];

beforeAll(async () => {
  kit = await startKit();
  everyone = expectedBackers(kit.sandbox.data.rows(SLUG));
  named = everyone.filter(({ isAnonymous }) => !isAnonymous);
  page = await kit.open('<main></main>');
});
afterAll(() => kit.close());

/** A wall with these attributes, once its data is there. */
async function wall(attributes: Readonly<Record<string, string>>): Promise<Snapshot> {
  const platform = { platform: kit.sandbox.baseUrl, 'platform-profile': 'open-collective' };
  await page.evaluate(
    async (attributes) => {
      const wall = document.createElement('collective-wall');
      for (const [name, value] of Object.entries(attributes)) wall.setAttribute(name, value);
      const loaded = new Promise((resolve) => wall.addEventListener('collective-load', resolve));
      document.querySelector('main')?.replaceChildren(wall);
      await loaded;
    },
    { slug: SLUG, ...platform, ...attributes },
  );
  return snapshot(page);
}

const count = <Value>(values: readonly Value[], value: Value) =>
  values.filter((candidate) => candidate === value).length;
const slugs = ({ hrefs }: Snapshot) => hrefs.map((href) => href?.slice(href.lastIndexOf('/') + 1));
const slugsOf = (backers: readonly Expected[]) => backers.map(({ slug }) => slug);
const isUser = ({ type }: Expected) => type === 'USER';

type Case = readonly [
  name: string,
  attributes: Readonly<Record<string, string>>,
  check: (shown: Snapshot) => void,
];

function cases(title: string, rows: readonly Case[]): void {
  describe(title, () => {
    test.each(rows)('%s', async (_name, attributes, check) => check(await wall(attributes)));
  });
}

cases('who is shown', [
  [
    'everyone with the role BACKER, highest total first',
    {},
    (shown) => {
      expect(slugs(shown)).toEqual(slugsOf(named));
    },
  ],
  [
    'type=users',
    { type: 'users' },
    (shown) => {
      expect(slugs(shown)).toEqual(slugsOf(named.filter(isUser)));
    },
  ],
  [
    'type=organizations',
    { type: 'organizations' },
    (shown) => {
      expect(slugs(shown)).toEqual(slugsOf(named.filter((backer) => !isUser(backer))));
    },
  ],
  [
    'type falls back to all',
    { type: 'robots' },
    (shown) => {
      expect(shown.names.length).toBe(named.length);
    },
  ],
  [
    'tier by name',
    { tier: 'Friends' },
    (shown) => {
      const friends = named.filter(({ tiers }) => tiers.includes('Friends'));
      expect(friends.length).toBeGreaterThan(0);
      expect(slugs(shown)).toEqual(slugsOf(friends));
    },
  ],
  [
    'several tiers, by the form their slugs have',
    { tier: 'gold-sponsor, friends' },
    (shown) => {
      const some = named.filter(({ tiers }) => tiers.some((tier) => /Gold|Friends/.test(tier)));
      expect(slugs(shown)).toEqual(slugsOf(some));
    },
  ],
  [
    'member-role',
    { 'member-role': 'admin' },
    (shown) => {
      const admins = kit.sandbox.data.rows(SLUG).filter(({ role }) => role === 'ADMIN');
      expect(admins.length).toBeGreaterThan(0);
      expect(shown.names.length).toBe(new Set(admins.map(({ profile }) => profile)).size);
    },
  ],
  [
    'min-total in major units',
    { 'min-total': '100' },
    (shown) => {
      const some = named.filter(({ total }) => total >= 100);
      expect(some.length).toBeLessThan(named.length);
      expect(slugs(shown)).toEqual(slugsOf(some));
    },
  ],
  [
    'min-total falls back to none',
    { 'min-total': 'lots' },
    (shown) => {
      expect(shown.names.length).toBe(named.length);
    },
  ],
  [
    'anonymous=count',
    { anonymous: 'count' },
    (shown) => {
      const guests = everyone.length - named.length;
      expect(guests).toBeGreaterThan(1);
      expect(shown.note).toBe(`${guests} anonymous backers`);
    },
  ],
  [
    'anonymous=show, without a link',
    { anonymous: 'show' },
    (shown) => {
      expect(shown.names.length).toBe(everyone.length);
      expect(count(shown.names, 'Anonymous')).toBe(everyone.length - named.length);
      expect(count(shown.hrefs, null)).toBe(everyone.length - named.length);
    },
  ],
  [
    'anonymous=hide',
    { anonymous: 'hide' },
    (shown) => {
      expect(shown.names.length).toBe(named.length);
      expect(shown.note).toBe('');
    },
  ],
]);

test('exclude leaves slugs out, separated by commas or blanks', async () => {
  const [first, second, ...rest] = slugsOf(named);
  expect(slugs(await wall({ exclude: `${first}, ${second}` }))).toEqual(rest);
  expect(slugs(await wall({ exclude: `${first} ${second}` }))).toEqual(rest);
});

test.each([
  ['45 days when bare', '', 45],
  ['so many days', '400', 400],
])('active keeps those who paid within %s', async (_name, value, days) => {
  const since = Date.now() - days * 86_400_000;
  const paid = kit.sandbox.data.rows(SLUG).filter((row) => {
    const at = Date.parse(`${String(row.lastTransactionAt).replace(' ', 'T')}Z`);
    return row.isActive && row.currency !== undefined && at >= since;
  });
  const active = new Set(paid.map((row) => row.profile));
  const shown = await wall({ active: value });
  expect(shown.names.length).toBe(
    named.filter(({ slug }) => active.has(`${kit.sandbox.baseUrl}/${slug}`)).length,
  );
});

test('tier-id asks for the list of that tier', async () => {
  const [tier] = kit.sandbox.data.collective(SLUG)?.spec.tiers ?? [];
  const members = kit.sandbox.data.collective(SLUG)?.members ?? [];
  const inTier = new Set(
    members.filter((member) => member.tier?.id === tier?.id).map(({ slug }) => slug),
  );
  const shown = await wall({ 'tier-id': String(tier?.id) });
  expect(new Set(slugs(shown))).toEqual(new Set(slugsOf(named).filter((slug) => inTier.has(slug))));
});

cases('order, groups and number', [
  [
    'sort=total',
    { sort: 'total' },
    (shown) => {
      expect(slugs(shown)).toEqual(slugsOf(named));
    },
  ],
  [
    'sort=recent',
    { sort: 'recent' },
    (shown) => {
      const times = new Map(named.map(({ slug, lastAt }) => [slug, lastAt]));
      const shownTimes = slugs(shown).map((slug) => times.get(String(slug)) ?? '');
      expect(shownTimes).toEqual([...shownTimes].sort().reverse());
    },
  ],
  [
    'sort=oldest',
    { sort: 'oldest' },
    (shown) => {
      const times = new Map(named.map(({ slug, createdAt }) => [slug, createdAt]));
      const known = slugs(shown)
        .map((slug) => times.get(String(slug)) ?? '')
        .filter((time) => !time.startsWith('1970'));
      expect(known).toEqual([...known].sort());
    },
  ],
  [
    'sort=name',
    { sort: 'name', locale: 'en' },
    (shown) => {
      const names = shown.names.filter((name) => /^[A-Z][a-z]+ [A-Z]/.test(name ?? ''));
      expect(names.length).toBeGreaterThan(20);
      expect(names).toEqual(
        [...names].sort(new Intl.Collator('en', { sensitivity: 'base' }).compare),
      );
    },
  ],
  [
    'group-by=none',
    { 'group-by': 'none' },
    (shown) => {
      expect(shown.groups).toEqual([]);
    },
  ],
  [
    'group-by=type',
    { 'group-by': 'type' },
    (shown) => {
      expect([...shown.groups].sort()).toEqual(['Individuals', 'Organizations']);
    },
  ],
  [
    'group-by=tier, those without a tier last',
    { 'group-by': 'tier' },
    (shown) => {
      expect(shown.groups.at(-1)).toBe('Others');
      expect(shown.groups).toContain('Friends');
      expect(new Set(slugs(shown))).toEqual(new Set(slugsOf(named)));
    },
  ],
  [
    'limit',
    { limit: '10' },
    (shown) => {
      expect(slugs(shown)).toEqual(slugsOf(named).slice(0, 10));
      expect(shown.more).toBe(`and ${named.length - 10} more`);
    },
  ],
  [
    'limit=0 for all',
    { limit: '0' },
    (shown) => {
      expect(shown.names.length).toBe(named.length);
      expect(shown.more).toBe('');
    },
  ],
  [
    'rows',
    { rows: '2' },
    (shown) => {
      expect(shown.rows).toBe(2);
      expect(shown.boxHeight).toBe(48 + 8 + 48);
      expect(shown.more).toBe(`and ${named.length - shown.names.length} more`);
    },
  ],
  [
    'rows, clamped',
    { rows: '-3' },
    (shown) => {
      expect(shown.rows).toBe(1);
    },
  ],
  [
    'expected',
    { expected: '46' },
    (shown) => {
      const rows = Math.ceil(46 / shown.columns);
      expect(shown.boxHeight).toBe(rows * 56 - 8);
      expect(shown.rows).toBe(rows);
    },
  ],
  [
    'expected, more than there are',
    { expected: '90' },
    (shown) => {
      expect(shown.boxHeight).toBeGreaterThan(Math.ceil(46 / shown.columns) * 56 - 8);
      expect(shown.names.length).toBe(named.length);
    },
  ],
]);

cases('look', [
  [
    'layout=avatars',
    { layout: 'avatars' },
    (shown) => {
      expect(shown.avatar).toEqual({ width: 48, height: 48 });
      expect(shown.visibleNames).toBe(0);
    },
  ],
  [
    'layout=cards',
    { layout: 'cards' },
    (shown) => {
      expect(shown.visibleNames).toBe(named.length);
      expect(shown.amounts.length).toBe(named.length);
      expect(shown.columns).toBeGreaterThan(2);
    },
  ],
  [
    'layout=list',
    { layout: 'list' },
    (shown) => {
      expect(shown.columns).toBe(1);
      expect(shown.avatar.width).toBe(32);
      expect(shown.amounts.length).toBe(named.length);
    },
  ],
  [
    'layout=logos',
    { layout: 'logos' },
    (shown) => {
      expect(shown.avatar.width).toBeGreaterThan(2 * shown.avatar.height);
      expect(shown.avatar.height).toBe(64);
    },
  ],
  [
    'logos are fitted, not cropped',
    { layout: 'logos', sort: 'name' },
    (shown) => {
      expect(shown.images.length).toBeGreaterThan(0);
      expect(shown.fit).toBe('contain');
    },
  ],
  [
    'size',
    { size: '80' },
    (shown) => {
      expect(shown.avatar).toEqual({ width: 80, height: 80 });
    },
  ],
  [
    'size, clamped',
    { size: '9999' },
    (shown) => {
      expect(shown.avatar).toEqual({ width: 256, height: 256 });
    },
  ],
  ['shape=circle', { shape: 'circle' }, (shown) => expect(shown.radius).toBe('50%')],
  ['shape=rounded', { shape: 'rounded' }, (shown) => expect(shown.radius).toBe('22%')],
  ['shape=square', { shape: 'square' }, (shown) => expect(shown.radius).toBe('0px')],
  [
    'show=names',
    { show: 'names' },
    (shown) => {
      expect(shown.visibleNames).toBe(named.length);
      expect(shown.amounts).toEqual([]);
    },
  ],
  [
    'show=amounts',
    { show: 'amounts', locale: 'en' },
    (shown) => {
      expect(shown.visibleNames).toBe(0);
      expect(shown.amounts.map((text) => Number(text?.replace(/[$,]/g, '')))).toEqual(
        named.map(({ total }) => Math.round(total * 100) / 100),
      );
    },
  ],
  [
    'show=names amounts',
    { show: 'names amounts' },
    (shown) => {
      expect(shown.visibleNames).toBe(shown.amounts.length);
    },
  ],
  [
    'avatars=images',
    { avatars: 'images' },
    (shown) => {
      expect(shown.images.length).toBeGreaterThan(10);
    },
  ],
  [
    'avatars=initials',
    { avatars: 'initials' },
    (shown) => {
      expect(shown.images).toEqual([]);
      expect(shown.initials).toBe(named.length);
    },
  ],
  ['theme=light', { theme: 'light' }, (shown) => expect(shown.color).toBe('rgb(31, 35, 40)')],
  ['theme=dark', { theme: 'dark' }, (shown) => expect(shown.color).toBe('rgb(240, 243, 246)')],
  [
    'theme=auto takes the colour of the page',
    { theme: 'auto' },
    (shown) => {
      expect(shown.color).toBe('rgb(0, 0, 0)');
    },
  ],
  [
    'accent',
    { accent: 'rgb(200, 0, 100)', rows: '1' },
    (shown) => {
      expect(shown.accent).toBe('rgb(200, 0, 100)');
    },
  ],
  [
    'accent falls back',
    { accent: 'red; background: url(//x)', rows: '1' },
    (shown) => {
      expect(shown.accent).toBe('rgb(10, 91, 194)');
    },
  ],
  [
    'heading',
    { heading: 'Our backers' },
    (shown) => {
      expect(shown.heading).toBe('Our backers');
      expect(shown.headingTag).toBe('h2');
      expect(shown.label).toBe('Our backers');
    },
  ],
  [
    'heading-level',
    { heading: 'A', 'heading-level': '4', 'group-by': 'type' },
    (shown) => {
      expect(shown.headingTag).toBe('h4');
      expect(shown.groupTag).toBe('h5');
    },
  ],
  [
    'heading-level, clamped',
    { heading: 'A', 'heading-level': '12' },
    (shown) => {
      expect(shown.headingTag).toBe('h6');
    },
  ],
]);

cases('behaviour', [
  [
    'links=profile',
    { links: 'profile' },
    (shown) => {
      expect(shown.hrefs).toEqual(named.map(({ slug }) => `${kit.sandbox.baseUrl}/${slug}`));
    },
  ],
  [
    'links=website, the profile where there is none',
    { links: 'website' },
    (shown) => {
      const own = shown.hrefs.filter((href) => !href?.startsWith(kit.sandbox.baseUrl));
      expect(own.length).toBeGreaterThan(10);
      expect(own).toContain('https://no-scheme.example/');
      expect(shown.hrefs.every((href) => /^https?:\/\//.test(href ?? ''))).toBe(true);
    },
  ],
  [
    'links=none',
    { links: 'none' },
    (shown) => {
      expect(new Set(shown.hrefs)).toEqual(new Set([null]));
    },
  ],
  [
    'link-rel by default',
    {},
    (shown) => {
      expect(shown.rel).toBe('nofollow sponsored noopener noreferrer');
    },
  ],
  ['link-rel', { 'link-rel': 'noopener' }, (shown) => expect(shown.rel).toBe('noopener')],
  ['target by default', {}, (shown) => expect(shown.target).toBe('_blank')],
  ['target=_self', { target: '_self' }, (shown) => expect(shown.target).toBe('_self')],
  ['target=_parent', { target: '_parent' }, (shown) => expect(shown.target).toBe('_parent')],
  ['target=_top', { target: '_top' }, (shown) => expect(shown.target).toBe('_top')],
  [
    'locale',
    { locale: 'de', layout: 'list' },
    (shown) => {
      expect(shown.amounts[0]).toMatch(/^113\.384,03\s\$$/);
    },
  ],
  [
    'locale falls back',
    { locale: 'no such', layout: 'list' },
    (shown) => {
      expect(shown.amounts[0]).toBe('$113,384.03');
    },
  ],
  [
    'labels',
    { labels: '{"more": {"one": "einer mehr", "other": "und {count} weitere"}}', limit: '1' },
    (shown) => {
      expect(shown.more).toBe(`und ${named.length - 1} weitere`);
    },
  ],
  [
    'labels that are no JSON',
    { labels: '{oops', limit: '1' },
    (shown) => {
      expect(shown.more).toBe(`and ${named.length - 1} more`);
    },
  ],
  [
    'contribute',
    { contribute: '' },
    (shown) => {
      expect(shown.contribute).toBe(`${kit.sandbox.baseUrl}/${SLUG}/contribute`);
    },
  ],
  ['no contribute', {}, (shown) => expect(shown.contribute).toBe(null)],
  [
    'loading=eager',
    { loading: 'eager' },
    (shown) => {
      expect(shown.names.length).toBe(named.length);
    },
  ],
  [
    'loading=lazy in view',
    { loading: 'lazy' },
    (shown) => {
      expect(shown.names.length).toBe(named.length);
    },
  ],
]);
