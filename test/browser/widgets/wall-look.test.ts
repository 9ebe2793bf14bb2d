// Look and behaviour, as attributes say it, by what they change in the page. What is none of their values, and links with
// parameters: test/widgets.
import { expect } from 'vitest';
import type { Snapshot } from './snapshot.ts';
import { cases, SLUG, shared, useWalls, vendorsIn } from './walls.ts';

useWalls();

/** Those beside whom an amount stands: nothing is said where none is known. */
const given = () => shared.named.filter(({ total }) => total !== 0);

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
      expect(shown.visibleNames).toBe(shared.named.length);
      expect(shown.amounts.length).toBe(given().length);
      expect(shown.columns).toBeGreaterThan(2);
    },
  ],
  [
    'layout=list',
    { layout: 'list' },
    (shown) => {
      expect(shown.columns).toBe(1);
      expect(shown.avatar.width).toBe(32);
      expect(shown.amounts.length).toBe(given().length);
    },
  ],
  [
    'layout=logos',
    { layout: 'logos' },
    (shown) => {
      expect(shown.avatar.width).toBeGreaterThan(2 * shown.avatar.height);
      expect(shown.avatar.height).toBe(64);
      expect(shown.radius).toBe('8px');
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
  ['name', { name: 'Odd Books' }, (shown) => expect(shown.label).toBe('Backers of Odd Books')],
  [
    'size',
    { size: '80' },
    (shown) => {
      expect(shown.avatar).toEqual({ width: 80, height: 80 });
    },
  ],
  ['shape=circle', { shape: 'circle' }, (shown) => expect(shown.radius).toBe('50%')],
  ['shape=rounded', { shape: 'rounded' }, (shown) => expect(shown.radius).toBe('22%')],
  ['shape=square', { shape: 'square' }, (shown) => expect(shown.radius).toBe('0px')],
  ['align=start', { align: 'start' }, (shown) => expect(shown.besideLastRow[0]).toBe(0)],
  ...(['avatars', 'cards', 'logos'] as const).map(
    (layout) =>
      [
        `align=center: the last row of ${layout} is in the middle`,
        { align: 'center', layout, limit: '4', show: 'names' },
        ({ besideLastRow: [before = 0, after = 0] }: Snapshot) => {
          expect(before).toBeGreaterThan(0);
          expect(Math.abs(before - after)).toBeLessThanOrEqual(1);
        },
      ] as const,
  ),
  [
    'show=since',
    { show: 'since', locale: 'en' },
    (shown) => {
      expect(shown.since.length).toBeGreaterThan(10);
      for (const since of shown.since) expect(since).toMatch(/^since [A-Z][a-z]+ 20\d\d$/);
    },
  ],
  [
    'show=amounts',
    { show: 'amounts', locale: 'en' },
    (shown) => {
      expect(shown.visibleNames).toBe(0);
      expect(shown.amounts.map((text) => Number(text?.replace(/[$,]/g, '')))).toEqual(
        given().map(({ total }) => Math.round(total * 100) / 100),
      );
    },
  ],
  [
    'avatars=initials',
    { avatars: 'initials' },
    (shown) => {
      expect(shown.images).toEqual([]);
      expect(shown.initials).toBe(shared.named.length);
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
    'heading-level without a heading',
    { 'heading-level': '3', 'group-by': 'type' },
    (shown) => {
      expect(shown.groupTag).toBe('h3');
    },
  ],
]);

cases('behaviour', [
  [
    'links=website, the profile where there is none',
    { links: 'website' },
    (shown) => {
      const own = shown.hrefs.filter((href) => !href?.startsWith(shared.kit.sandbox.baseUrl));
      expect(own.length).toBeGreaterThan(10);
      expect(own).toContain('https://no-scheme.example/');
      const links = shown.hrefs.filter((href) => href !== null);
      expect(links.every((href) => /^https?:\/\//.test(href))).toBe(true);
      expect(shown.hrefs.length - links.length).toBe(vendorsIn(shared.named));
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
    'links by default, and no button',
    {},
    (shown) => {
      expect(shown.rel).toBe('nofollow sponsored noopener noreferrer');
      expect(shown.target).toBe('_blank');
      expect(shown.contribute).toBe(null);
    },
  ],
  [
    'link-params, and whom they leave out',
    { 'link-params': 'utm_source=docs', 'link-params-except': 'delta-bakery-vqo' },
    (shown) => {
      const links = shown.hrefs.filter((href) => href !== null);
      const unchanged = links.filter((href) => !href.includes('utm_source'));
      expect(unchanged).toEqual([expect.stringMatching(/\/delta-bakery-vqo$/)]);
    },
  ],
  [
    'link-rel and target',
    { 'link-rel': 'noopener', target: '_self' },
    (shown) => expect([shown.rel, shown.target]).toEqual(['noopener', '_self']),
  ],
  [
    'locale',
    { locale: 'de', layout: 'list', labels: '{"contribute": "Beitragen"}' },
    (shown) => {
      expect(shown.amounts[0]).toMatch(/^113\.384,03\s\$$/);
    },
  ],
  [
    'contribute',
    { contribute: '' },
    (shown) => {
      expect(shown.contribute).toBe(`${shared.kit.sandbox.baseUrl}/${SLUG}/contribute`);
    },
  ],
  [
    'loading=lazy in view',
    { loading: 'lazy' },
    (shown) => {
      expect(shown.names.length).toBe(shared.named.length);
    },
  ],
]);
