// The wall as HTML inside the element: what people see stays the same when the element takes over.
import { beforeAll, expect, test } from 'vitest';
import { fetchBackers, type SelectOptions, selectBackers } from '../../../widgets/static/data.ts';
import { type HtmlLook, renderHtml } from '../../../widgets/static/html.ts';
import { watch, watchedOf } from '../harness/watched.ts';
import { loaded } from './kit.ts';
import { useKit } from './use-kit.ts';

const kit = useKit();
type Options = Partial<HtmlLook> & SelectOptions;

/** The same wall as HTML and as attributes of the element. */
async function wallOf(slug: string, options: Options) {
  const platform = { platform: kit.sandbox.baseUrl, platformProfile: 'open-collective' };
  const { backers } = await fetchBackers(slug, platform);
  const look = { slug, ...platform, ...options };
  const attributes = Object.entries(options).map(([name, value]) => {
    const attribute = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    return value === true ? attribute : `${attribute}="${value}"`;
  });
  return kit.wall(
    slug,
    `locale="en" ${attributes.join(' ')}`,
    renderHtml(selectBackers(backers, options), look),
  );
}

const NO_SCRIPT = { script: '<base target="_self">' };
const SITE =
  '<style>img{max-width:50%;border:2px solid red}a{color:red;text-decoration:underline}li{margin:9px}</style>';

beforeAll(() => kit.sandbox.faults.clear());

const LOOKS: readonly (readonly [string, string, Options])[] = [
  ['avatars', 'maple-library', {}],
  ['names and amounts', 'maple-library', { show: ['names', 'amounts'], limit: 30, size: 64 }],
  ['cards in groups', 'tiny-garden', { layout: 'cards', groupBy: 'type', heading: 'Backers' }],
  ['a list with the rest', 'river-chorus', { layout: 'list', limit: 12, contribute: true }],
  ['logos', 'maple-library', { layout: 'logos', type: 'organizations', shape: 'rounded' }],
  ['dark', 'maple-library', { theme: 'dark', groupBy: 'tier', accent: '#3fb950' }],
  ['nobody', 'quiet-harbour', {}],
];

test.each(LOOKS)(
  'no pixel differs, nothing moves, no picture is asked for twice: %s',
  async (_, slug, options) => {
    const wall = await wallOf(slug, options);
    for (const width of [375, 1000]) {
      const body = `<div style="background:#fff">${SITE}${wall}<p>After</p></div>`;
      const before = await kit.open(body, { ...NO_SCRIPT, width });
      const pictures = () =>
        kit.sandbox.log.entries().filter(({ path }) => path.includes('/images/'));
      await before.evaluate(() =>
        Promise.all([...document.images].map((image) => image.decode().catch(() => {}))),
      );
      const first = await before.screenshot({ fullPage: true });
      await before.close();
      kit.sandbox.log.clear();
      const after = await kit.open(body, { width, before: watch });
      await loaded(after);
      await after.evaluate(async () => {
        const root = document.querySelector('collective-wall')?.shadowRoot;
        const images = [...(root?.querySelectorAll('img') ?? [])];
        await Promise.all(images.map((image) => image.decode().catch(() => {})));
      });
      const second = await after.screenshot({ fullPage: true });
      const { shift } = await watchedOf(after);
      await after.close();
      expect(shift).toBe(0);
      const asked = pictures().map(({ path }) => path);
      expect(asked.length).toBe(new Set(asked).size);
      if (!first.equals(second)) {
        const { writeFile } = await import('node:fs/promises');
        await writeFile('/tmp/static/before.png', first);
        await writeFile('/tmp/static/after.png', second);
      }
      expect(first.equals(second), `at ${width} pixels`).toBe(true);
    }
  },
);
