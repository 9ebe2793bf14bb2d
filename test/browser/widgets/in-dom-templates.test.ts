// Frameworks that compile what is in the page's DOM read text after the browser has decoded it: an entity for `{` does
// not help there. What people and collectives are called must stay text.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeSnippet } from '../../../src/configurator/model/snippet.ts';
import { selectBackers } from '../../../widgets/static/data.ts';
import { renderHtml } from '../../../widgets/static/html.ts';
import { renderSvg } from '../../../widgets/static/svg.ts';
import { inputFor } from '../../configurator/kit.ts';
import { backerNamed } from '../../platform/support/backer.ts';
import { type Chromium, startChromium } from '../harness/chromium.ts';
import { type StaticServer, serve } from '../harness/servers.ts';

const require = createRequire(import.meta.url);

/** How each compiles `#app`, and an expression that runs code there. */
const FRAMEWORKS = [
  [
    'Vue',
    require.resolve('vue/dist/vue.global.prod.js'),
    'Vue.createApp({}).mount("#app")',
    '{{_openBlock.constructor("hit()")()}}',
  ],
  ['petite-vue', require.resolve('petite-vue'), 'PetiteVue.createApp().mount()', '{{hit()}}'],
  [
    'AngularJS',
    require.resolve('angular/angular.min.js'),
    'angular.bootstrap(document.getElementById("app"), [])',
    '{{constructor.constructor("hit()")()}}',
  ],
] as const;

let chromium: Chromium;
let site: StaticServer;
const pages = new Map<string, string>();

beforeAll(async () => {
  chromium = await startChromium({ extension: false });
  site = await serve(async (path) => {
    if (path === '/favicon.ico') return { body: '', status: 204 };
    const file = FRAMEWORKS.find(([name]) => path === `/${name}.js`)?.[1];
    if (file) return { body: await readFile(file), type: 'text/javascript' };
    return { body: pages.get(path) ?? '' };
  });
});
afterAll(async () => {
  await chromium.close();
  await site.close();
});

/** Everything that we write into pages, with this text wherever somebody else's text goes. */
function markupWith(text: string): Readonly<Record<string, string>> {
  const options = { show: ['names'], avatars: 'initials', groupBy: 'tier' } as const;
  const look = { slug: 'garden', heading: text, ...options };
  const people = [backerNamed('a', { name: text, tiers: [text] }), backerNamed('b')];
  const model = selectBackers(people, options);
  const summary = inputFor({ element: 'summary', name: text });
  return {
    html: renderHtml(model, look),
    fallback: `<collective-wall slug="garden">${renderHtml(model, look)}</collective-wall>`,
    svg: renderSvg(model, look, new Map()),
    element: writeSnippet('element', summary),
    script: writeSnippet('script', summary),
  };
}

test.each(FRAMEWORKS)(
  '%s runs no code of a name, and shows it as text',
  async (name, _, mount, text) => {
    const found: Record<string, unknown> = {};
    for (const [kind, markup] of Object.entries(markupWith(text))) {
      // The kit isn't loaded here.
      const written = markup.replaceAll('<script', '<script type="text/plain"');
      const path = `/${name}-${kind.replaceAll(' ', '-')}`;
      pages.set(
        path,
        `<!doctype html><meta charset="utf-8"><script>hits = 0; hit = () => { hits += 1; };</script>
<main id="app" v-scope><p id="own">{{ 6 * 7 }}</p>${written}</main><script src="/${name}.js"></script><script>${mount}</script>`,
      );
      const page = await chromium.context.newPage();
      await page.goto(site.address + path);
      // The page's own template works.
      await page.locator('#own', { hasText: '42' }).waitFor();
      const hits = await page.evaluate(() => Reflect.get(globalThis, 'hits'));
      const shown = await page.locator('#app').textContent();
      found[kind] = { hits, isShown: shown?.includes(text) };
      await page.close();
    }
    const good = { hits: 0, isShown: true };
    expect(found).toEqual(Object.fromEntries(Object.keys(found).map((kind) => [kind, good])));
  },
);
