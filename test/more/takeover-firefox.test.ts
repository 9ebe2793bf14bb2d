// The wall as HTML inside the element in Firefox: what people see stays the same when the element takes over.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Sandbox, startSandbox } from '../../sandbox/index.ts';
import { type Firefox, startFirefox } from '../browser/harness/firefox.ts';
import { startWebsite, type Website } from '../browser/widgets/kit.ts';
import { difference, INVISIBLE, LOOKS, SITE, takeoverOf } from '../browser/widgets/takeover.ts';

let firefox: Firefox;
let sandbox: Sandbox;
let website: Website;
beforeAll(async () => {
  sandbox = await startSandbox({ rateLimits: false });
  website = await startWebsite();
  firefox = await startFirefox({ extension: false, allow: [/404/] });
});
afterAll(async () => {
  await firefox.close();
  await website.close();
  await sandbox.close();
});

async function drawn(): Promise<void> {
  const root = document.querySelector('collective-wall')?.shadowRoot ?? document;
  const images = [...root.querySelectorAll('img')];
  await Promise.all(images.map((image) => image.decode().catch(() => {})));
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
}

test.each(LOOKS)(
  'no pixel differs, no picture is asked for twice: %s',
  async (_, slug, options) => {
    const wall = await takeoverOf(sandbox.baseUrl, slug, options);
    const page = await firefox.browser.newPage();
    for (const width of [375, 1000]) {
      await page.setViewport({ width, height: 3_000 });
      const show = async (script: string) => {
        const body = `<!doctype html><html lang="en"><title>Page</title>${script}<body><div style="background:#fff">${SITE}${wall}<p>After</p></div>`;
        await page.goto(website.put('/page', body));
        if (script) {
          await page.waitForFunction(
            () =>
              document.querySelector('collective-wall')?.shadowRoot?.querySelector('[role=status]')
                ?.textContent,
          );
        }
        await page.evaluate(drawn);
        return page.screenshot({ fullPage: true });
      };
      const before = await show('');
      sandbox.log.clear();
      const after = await show('<script src="/collective.js"></script>');
      const asked = sandbox.log
        .entries()
        .flatMap(({ path }) => (/images/.test(path) ? [path] : []));
      expect(asked.length).toBe(new Set(asked).size);
      expect(difference(before, after), `at ${width} pixels`).toBeLessThanOrEqual(INVISIBLE);
    }
    await page.close();
  },
);
