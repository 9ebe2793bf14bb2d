// The wall as HTML inside the element: what people see stays the same when the element takes over.
import { beforeAll, expect, test } from 'vitest';
import { watch, watchedOf } from '../harness/watched.ts';
import { loaded } from './kit.ts';
import { difference, INVISIBLE, LOOKS, SITE, takeoverOf } from './takeover.ts';
import { useKit } from './use-kit.ts';

const kit = useKit();
const NO_SCRIPT = { script: '<base target="_self">' };

beforeAll(() => kit.sandbox.faults.clear());

test.each(LOOKS)(
  'no pixel differs, nothing moves, no picture is asked for twice: %s',
  async (_, slug, options) => {
    const wall = await takeoverOf(kit.sandbox.baseUrl, slug, options);
    for (const width of [375, 1000]) {
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
      const second = await after.screenshot({ fullPage: true });
      const { shift } = await watchedOf(after);
      await after.close();
      expect(shift).toBe(0);
      const asked = pictures().map(({ path }) => path);
      expect(asked.length).toBe(new Set(asked).size);
      expect(difference(first, second), `at ${width} pixels`).toBeLessThanOrEqual(INVISIBLE);
    }
  },
);
