// The wall as SVG: everybody named, nothing from elsewhere, readable on light and on dark pages.
import { describe, expect, it } from 'vitest';
import type { WallBacker } from '../../src/platform/values/types.ts';
import { parseTiers } from '../../src/platform/wall/tiers.ts';
import { selectBackers } from '../../widgets/static/data.ts';
import {
  type Picture,
  picturesOf,
  renderSvg,
  rowsOf,
  type SvgLook,
} from '../../widgets/static/svg.ts';
import '../../widgets/locales/ar.ts';
import '../../widgets/locales/de.ts';
import '../../widgets/locales/ja.ts';
import { contrastOf } from '../../src/configurator/model/problems.ts';
import { rowLengths } from '../../widgets/static/svg-lattice.ts';
import { PALETTES } from '../../widgets/static/svg-styles.ts';
import { backerNamed as backer } from '../platform/support/backer.ts';

const PICTURE: Picture = { type: 'image/webp', base64: 'UklGRg==', isOpaque: true };

function draw(
  backers: readonly WallBacker[],
  options: Partial<SvgLook> & { readonly limit?: number } = {},
  pictures: readonly (readonly [string, Picture])[] = [],
): string {
  const look = { slug: 'garden', ...options };
  return renderSvg(selectBackers(backers, look), look, new Map(pictures));
}

const all = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, found = '']) => found);

describe('a wall as SVG', () => {
  it('has a title for the whole and one for each person, with names as text', () => {
    const svg = draw([
      backer('a', { total: 9_000, name: '<b>"Tom" & \'Jerry\'</b>' }),
      backer('b', { name: '\u202eevil\u0000 name ' }),
      backer('c', { total: 1, name: null }),
    ]);
    expect(all(svg, /<title>(.*?)<\/title>/g)).toEqual([
      'Backers of garden',
      '&lt;b&gt;&quot;Tom&quot; &amp; &#39;Jerry&#39;&lt;/b&gt;',
      'evil name',
      'c',
    ]);
  });

  it('is one picture without links, and a group with them, each of which says what is drawn', () => {
    const people = [
      backer('ada', { name: 'Ada Lovelace', total: 9_000, createdAt: Date.UTC(2024, 7, 1) }),
      backer('bo', { name: 'Bo', total: 0, createdAt: null }),
    ];
    const show = ['names', 'amounts', 'since'] as const;
    const svg = draw(people, { layout: 'cards', show });
    expect(svg).toContain('role="group"');
    expect(all(svg, /<a [^>]*><title>(.*?)<\/title>/g)).toEqual([
      'Ada Lovelace · €90 · since August 2024',
      'Bo',
    ]);
    expect(draw(people, { links: 'none' })).toContain('role="img"');
  });

  it('shows pictures, and initials to those who have none', () => {
    const svg = draw([backer('ada', { name: 'Ada Lovelace', total: 9_000 }), backer('bo')], {}, [
      ['bo', PICTURE],
      ['nobody', PICTURE],
    ]);
    expect(all(svg, /<image[^>]* href="([^"]*)"/g)).toEqual(['data:image/webp;base64,UklGRg==']);
    expect(all(svg, /class="initials"[^>]*>([^<]*)</g)).toEqual(['AL']);
    expect(svg).toContain('<rect class="edge"');
    // Letters as wide as these get smaller instead of leaving the plate.
    const wide = draw([backer('mani', { name: 'ணண ஸ்ரீ' }), backer('al', { name: 'A L' })]);
    const [mani = 0, al = 0] = all(wide, /class="initials"[^>]*font-size="([\d.]+)"/g).map(Number);
    expect(mani).toBeLessThan(al);
    const see = draw([backer('bo')], {}, [['bo', { ...PICTURE, isOpaque: false }]]);
    expect(see).toContain('<rect class="white edge"');
  });

  it('links to profiles, or to websites on request, and never for anonymous backers', () => {
    const people = [
      backer('a', { total: 9_000, website: 'javascript:alert(1)' }),
      backer('b', { website: 'acme.example/?a=1&b=2' }),
      backer('guest-1', { total: 1, isAnonymous: true }),
    ];
    const links = (options: Partial<SvgLook>) =>
      all(draw(people, { anonymous: 'show', ...options } as never), /<a href="([^"]*)"/g);
    const [profileA, profileB] = ['https://platform.example/a', 'https://platform.example/b'];
    expect(links({})).toEqual([profileA, profileB]);
    expect(links({ links: 'website' })).toEqual([profileA, 'https://acme.example/?a=1&amp;b=2']);
    expect(links({ links: 'none' })).toEqual([]);
    expect(draw(people)).toContain('target="_blank" rel="nofollow sponsored noopener noreferrer"');
  });

  it('has tiers with headings and sizes, and says how many more there are', () => {
    const people = [
      ...['a', 'b', 'c'].map((slug) => backer(slug, { tiers: ['Gold  🥇'] })),
      backer('d'),
      backer('guest-1', { isAnonymous: true }),
    ];
    const { tiers } = parseTiers('gold: 96 max 2, *: 40');
    const svg = draw(people, { tiers, contribute: true }, [
      ['a', PICTURE],
      ['d', PICTURE],
    ]);
    expect(all(svg, /<text class="group"[^>]*>(.*)<\/text>/g)).toEqual([
      // Firefox draws no emoji in text with a stroke.
      'Gold <tspan class="emoji">🥇</tspan> <tspan class="count">3</tspan>',
      'Others <tspan class="count">1</tspan>',
    ]);
    expect(all(svg, /<image[^>]* height="(\d+)"/g)).toEqual(['96', '40']);
    // As quiet as the note beside it: in an image nothing can be pressed.
    expect(svg).toMatch(/<text class="note"[^>]*><a [^>]*>and 1 more</);
    expect(svg).toContain('>1 anonymous backer<');
    expect(svg).toContain('<a href="https://opencollective.com/garden/contribute"');
  });

  it.each(['avatars', 'cards', 'list', 'logos'] as const)(
    'draws %s with names and amounts',
    (layout) => {
      const svg = draw([backer('ada', { name: 'Ada Lovelace' })], {
        layout,
        show: ['names', 'amounts'],
      });
      expect(svg).toMatch(/<text[^>]*>Ada Love/);
      expect(svg).toMatch(/<text[^>]*>€10</);
    },
  );

  it('is as narrow as what it shows, and no wider than asked for', () => {
    const people = Array.from({ length: 30 }, (_, index) => backer(`p${index}`));
    const sizeOf = (svg: string) => /width="(\d+)" height="(\d+)"/.exec(svg)?.slice(1).map(Number);
    expect(sizeOf(draw(people.slice(0, 3)))).toEqual([164, 48]);
    const [width, height] = sizeOf(draw(people, { width: 400 })) ?? [];
    expect(width).toBeLessThanOrEqual(400);
    expect(height).toBeGreaterThan(200);
    expect(draw([])).toContain('>No backers yet. Be the first!<');
    expect(draw([])).toContain('https://opencollective.com/garden/contribute');
  });

  it('is wide enough for its headings, which are bold', () => {
    const widthOf = (heading: string) =>
      Number(/width="(\d+)"/.exec(draw([backer('a')], { heading }))?.[1]);
    // In DejaVu Sans Bold, the widest font that is common: 6.82 and 9.12 ems of 19 px.
    expect(widthOf('Our backers')).toBeGreaterThanOrEqual(6.82 * 19);
    expect(widthOf('Gold Sponsor 🥇')).toBeGreaterThanOrEqual(9.12 * 19);
  });

  it.each([
    [25, 12, [9, 9, 7], [9, 8, 8]],
    [7, 3, [3, 2, 2], [3, 2, 2]],
    [13, 12, [7, 6], [7, 6]],
    [5, 12, [5], [5]],
    [0, 12, [], []],
  ])(
    'has %i people in rows of at most %i without one who is alone',
    (count, most, start, center) => {
      expect(rowLengths(count, most, false)).toEqual(start);
      expect(rowLengths(count, most, true)).toEqual(center);
    },
  );

  it('has each row in the middle, with the headings', () => {
    const people = Array.from({ length: 8 }, (_, index) => backer(`p${index}`));
    const svg = draw(people, { align: 'center', width: 160, size: 48, heading: 'Friends' });
    const rows = new Map<string, number[]>();
    for (const box of all(svg, /<rect class="plate"([^>]*)/g)) {
      const at = (name: string) => Number(new RegExp(` ${name}="([^"]*)"`).exec(box)?.[1] ?? 0);
      rows.set(`${at('y')}`, [...(rows.get(`${at('y')}`) ?? []), at('x')]);
    }
    const middles = [...rows.values()].map((xs) => (Math.min(...xs) + Math.max(...xs) + 48) / 2);
    expect(middles).toHaveLength(3);
    const width = Number(/width="(\d+)"/.exec(svg)?.[1]);
    for (const middle of middles) expect(middle).toBeCloseTo(width / 2, 0);
    expect(svg).toMatch(new RegExp(`<text class="heading under" x="${width / 2}"`));
  });

  it('has large pictures of tiers with names, small ones without', () => {
    const people = [backer('Ada', { tiers: ['Gold'] }), backer('Bob')];
    const { tiers } = parseTiers('gold: 96, *: 40');
    const named = all(
      draw(people, { tiers, show: ['names'] }),
      /<text class="under small"[^>]*>(\w+)/g,
    );
    expect(named).toEqual(['Ada']);
  });

  it('says since when, unless that is unknown or after the last payment', () => {
    const august = Date.UTC(2026, 7, 1);
    const people = [
      backer('a', { createdAt: august, lastTransactionAt: august + 1, total: 3 }),
      backer('b', { createdAt: august, lastTransactionAt: august - 1, total: 2 }),
      backer('c', { createdAt: null, total: 1 }),
    ];
    const said = (changes = {}) =>
      all(
        draw(people, { layout: 'cards', show: ['since'], ...changes }),
        /class="amount"[^>]*>(.*?)</g,
      );
    expect(said()).toEqual(['since August 2026']);
    expect(said({ locale: 'ja' })).toEqual(['2026年8月から']);
  });

  it('has the name in place of a missing logo, once', () => {
    const people = [backer('a', { name: 'Acme Looms' })];
    const svg = draw(people, { layout: 'logos', show: ['names'] });
    expect(all(svg, /<text[^>]*>(.*?)<\/text>/g)).toEqual(['Acme Looms']);
  });

  it('keeps to a number of rows', () => {
    const people = Array.from({ length: 30 }, (_, index) => backer(`p${index}`));
    const look = { slug: 'garden', width: 400 };
    const model = rowsOf(selectBackers(people), look, 2);
    expect(model).toMatchObject({ shown: 14, more: 16, total: 30 });
  });

  it('keeps to the rows of each tier', () => {
    const people = Array.from({ length: 60 }, (_, index) =>
      backer(`p${index}`, { tiers: index < 30 ? ['Gold'] : [] }),
    );
    const { tiers } = parseTiers('gold: 96 rows 2, *: 48');
    const look = { slug: 'garden', width: 400, tiers };
    const counts = (rows?: number) =>
      rowsOf(selectBackers(people, { tiers }), look, rows).groups.map(
        ({ backers }) => backers.length,
      );
    expect(counts()).toEqual([6, 30]);
    expect(counts(1)).toEqual([6, 7]);
  });

  it('adapts to dark pages by itself, or has the theme that is asked for', () => {
    const dark = '@media (prefers-color-scheme:dark)';
    expect(draw([backer('a')])).toContain(dark);
    expect(draw([backer('a')], { theme: 'dark' })).not.toContain(dark);
    expect(draw([backer('a')], { theme: 'dark' })).toContain(PALETTES.dark.text);
    expect(draw([backer('a')], { accent: '#123456', contribute: true })).toContain('fill:#123456');
    expect(draw([backer('a')], { accent: 'red}*{fill:url(//evil)' })).not.toContain('evil');
  });

  it('has no edge around text where the page is known: it would make emoji black', () => {
    expect(draw([backer('a')], { show: ['names'] })).toContain('paint-order:stroke');
    expect(draw([backer('a')], { show: ['names'], hasEdge: false })).not.toContain(
      'stroke:#ffffff',
    );
  });

  it('asks for each picture in the size that is shown, twice as dense', () => {
    const look = { slug: 'garden', layout: 'logos', size: 50 } as const;
    const model = selectBackers([backer('a')]);
    expect(picturesOf(model, { slug: 'garden' })).toEqual([
      {
        key: 'a',
        url: 'https://images.opencollective.com/a/avatar/96.png',
        width: 96,
        height: 96,
        isCropped: true,
      },
    ]);
    expect(picturesOf(model, look)[0]).toMatchObject({ width: 152, height: 68, isCropped: false });
    expect(picturesOf(model, { ...look, avatars: 'initials' })).toEqual([]);
  });
});

describe('its colors', () => {
  it.each(['light', 'dark'] as const)('have at least 4.5 : 1 on %s pages', (theme) => {
    const { text, muted, accent, page, card, plate, letters } = PALETTES[theme];
    const pairs = [text, muted, accent].flatMap((color) => [
      contrastOf(color, page),
      contrastOf(color, card),
    ]);
    const hues = Array.from({ length: 24 }, (_, index) => index * 15);
    const initials = hues.map((hue) => contrastOf(plate(hue), letters(hue)));
    expect(Math.min(...pairs)).toBeGreaterThanOrEqual(4.5);
    expect(Math.min(...initials)).toBeGreaterThanOrEqual(4.5);
  });

  it('is drawn from right to left in Arabic, with the plural form of its numbers', () => {
    const people = ['a', 'b', 'c', 'd', 'e'].map((slug) => backer(slug, { name: slug }));
    const look = { locale: 'ar', layout: 'list', limit: 2, width: 400, contribute: true } as const;
    const svg = draw(people, look);
    expect(svg).toMatch(/ lang="ar" direction="rtl" width="400" .* viewBox="-400 0 400 /);
    expect(svg).toContain('داعمين آخرين');
    const [first] = all(svg, /<rect class="plate" x="([^"]*)"/g);
    // The picture of a row is at its right end, 32 pixels wide.
    expect(Number(first)).toBe(-32);
    const ends = all(svg, / x="([^"]*)"/g).map(Number);
    expect(ends.filter((x) => x > 0 || x < -400)).toEqual([]);
  });

  it('speaks a language whose pack is imported, and English with English numbers otherwise', () => {
    const people = [backer('a', { name: null, isAnonymous: true, total: 123_400 })];
    const options = { show: ['amounts'], anonymous: 'show' } as const;
    expect(draw(people, { ...options, locale: 'de-AT' })).toMatch(
      /Unterstützer von garden[\s\S]*€\s1\.234/,
    );
    const unknown = draw(people, { ...options, locale: 'sv' });
    expect(unknown).toMatch(/lang="en"[\s\S]*Backers of garden[\s\S]*€1,234/);
    const own = draw(people, { ...options, locale: 'sv', labels: { list: 'Vi tackar' } });
    expect(own).toMatch(/lang="sv"[\s\S]*Vi tackar/);
  });
});
