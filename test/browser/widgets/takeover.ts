// Walls as HTML inside the element, and how far two pictures of a page differ.
import { PNG } from 'pngjs';
import { expect, test } from 'vitest';
import { parseTiers } from '../../../src/platform/wall/tiers.ts';
import { fetchBackers, type SelectOptions, selectBackers } from '../../../widgets/static/data.ts';
import { type HtmlLook, renderHtml } from '../../../widgets/static/html.ts';
import { watch, watchedOf } from '../harness/watched.ts';
import { loaded } from './kit.ts';
import { useKit } from './use-kit.ts';

type Options = Omit<Partial<HtmlLook>, 'tiers' | 'locale'> & Omit<SelectOptions, 'locale'>;

/** The same wall as attributes of the element and, inside it, as HTML. */
async function takeoverOf(baseUrl: string, slug: string, options: Options) {
  const platform = { platform: baseUrl, platformProfile: 'open-collective' };
  const { backers } = await fetchBackers(slug, platform);
  const { tiers } = parseTiers(options.tiers ?? null);
  const look = { slug, ...platform, ...options, tiers };
  const attributes = Object.entries(options).map(([name, value]) => {
    const attribute = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    return value === true ? attribute : `${attribute}="${value}"`;
  });
  const html = renderHtml(selectBackers(backers, options), look);
  return `<collective-wall slug="${slug}" platform="${baseUrl}" platform-profile="open-collective" locale="en" ${attributes.join(' ')}>${html}</collective-wall>`;
}

/** Smoothed edges of large circles differ by up to 13 of 255 from one drawing to the next; what moves differs by more. */
const INVISIBLE = 24;

/** The largest difference of a color in two pictures; Infinity when they have not the same size. */
function difference(one: Uint8Array, other: Uint8Array): number {
  const [a, b] = [one, other].map((bytes) => PNG.sync.read(Buffer.from(bytes)));
  if (!a || !b || a.width !== b.width || a.height !== b.height) return Infinity;
  return a.data.reduce(
    (most, value, index) => Math.max(most, Math.abs(value - (b.data[index] ?? 0))),
    0,
  );
}

/** A page whose own rules are about everything that a wall is made of. */
const SITE =
  '<style>img{max-width:50%;border:2px solid red}a{color:red;text-decoration:underline}li{margin:9px}</style>';

/** On a phone and on a wide page in turn. */
export const LOOKS: readonly (readonly [
  look: string,
  width: number,
  slug: string,
  options: Options,
])[] = [
  ['avatars', 375, 'odd-library', {}],
  ['names and amounts', 1000, 'odd-library', { show: ['names', 'amounts'], limit: 30, size: 64 }],
  ['cards in groups', 375, 'tiny-garden', { layout: 'cards', groupBy: 'type', heading: 'Backers' }],
  ['a list with the rest', 1000, 'odd-chorus', { layout: 'list', limit: 12, contribute: true }],
  ['logos', 375, 'odd-library', { layout: 'logos', type: 'organizations', shape: 'rounded' }],
  ['dark', 1000, 'odd-library', { theme: 'dark', groupBy: 'tier', accent: '#3fb950' }],
  [
    'tiers',
    375,
    'open-atlas',
    { tiers: 'Gold Sponsor: 96 max 5, Friends: 64 max 20, *: 40', heading: 'Sponsors' },
  ],
  ['current and past', 1000, 'odd-library', { groupBy: 'status', limit: 40 }],
];

const NO_SCRIPT = { script: '<base target="_self">' };

/** Registers a test of each of these looks in Chromium. */
export function testTakeover(looks: typeof LOOKS): void {
  const kit = useKit();
  test.each(looks)(
    'no pixel differs, nothing moves, no picture is asked for twice: %s at %i pixels',
    async (_, width, slug, options) => {
      const wall = await takeoverOf(kit.sandbox.baseUrl, slug, options);
      const body = `<div style="background:#fff">${SITE}${wall}<p>After</p></div>`;
      const before = await kit.open(body, { ...NO_SCRIPT, width, height: 3_000 });
      const pictures = () =>
        kit.sandbox.log.entries().filter(({ path }) => path.includes('/images/'));
      await before.evaluate(() =>
        Promise.all([...document.images].map((image) => image.decode().catch(() => {}))),
      );
      const first = await before.screenshot({ fullPage: true });
      await before.close();
      kit.sandbox.log.clear();
      const after = await kit.open(body, { width, height: 3_000, before: watch });
      await loaded(after);
      await after.evaluate(async () => {
        const root = document.querySelector('collective-wall')?.shadowRoot;
        const images = [...(root?.querySelectorAll('img') ?? [])];
        await Promise.all(images.map((image) => image.decode().catch(() => {})));
      });
      // Chromium scales a picture coarsely at first when it is busy.
      const differs = async () => difference(first, await after.screenshot({ fullPage: true }));
      await expect.poll(differs).toBeLessThanOrEqual(INVISIBLE);
      const { shift } = await watchedOf(after);
      await after.close();
      expect(shift).toBe(0);
      const asked = pictures().map(({ path }) => path);
      expect(asked.length).toBe(new Set(asked).size);
    },
  );
}
