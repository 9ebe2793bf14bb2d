// What is kept of a wall's data, and how it stands in when the platform fails.
import { beforeEach, expect, test } from 'vitest';
import { loaded, nextEvent } from './kit.ts';
import { dataRequests, startAfresh } from './requests.ts';
import { snapshot } from './snapshot.ts';
import { useKit } from './use-kit.ts';

const OFFLINE = /net::ERR|Failed to load resource/;
const kit = useKit({ chromium: { allow: [OFFLINE] } });
beforeEach(() => startAfresh(kit));

test('shows a second view from what was kept, in the first frame and without a request', async () => {
  const first = await kit.open(kit.wall('river-chorus'));
  await loaded(first);
  await first.close();
  kit.sandbox.log.clear();
  const second = await kit.open(kit.wall('river-chorus'), {
    before: () => {
      addEventListener('DOMContentLoaded', () => {
        requestAnimationFrame(() => {
          const root = document.querySelector('collective-wall')?.shadowRoot;
          Object.assign(globalThis, {
            inFirstFrame: root?.querySelectorAll('[part=backer]').length,
          });
        });
      });
    },
  });
  await loaded(second);
  expect(await second.evaluate(() => Reflect.get(globalThis, 'inFirstFrame'))).toBe(100);
  expect((await snapshot(second)).more).toBe(`and ${kit.named('river-chorus').length - 100} more`);
  expect(dataRequests(kit)).toEqual([]);
  await second.close();
});

test.each([
  ['', ['getItem', 'setItem']],
  ['store="none"', []],
])(
  'with %j, elements touch %j of the browser’s storage on a first visit',
  async (attributes, expected) => {
    const summary = `<collective-summary slug="tiny-garden" ${kit.platform} ${attributes}></collective-summary>`;
    const page = await kit.open(kit.wall('tiny-garden', attributes) + summary, {
      before: () => {
        const touched = new Set<string>();
        Object.assign(globalThis, { touched });
        const watch = (owner: object, name: string) => {
          const own: (...values: unknown[]) => unknown = Reflect.get(owner, name);
          Reflect.set(owner, name, function (this: unknown, ...values: unknown[]) {
            touched.add(name);
            return own.apply(this, values);
          });
        };
        watch(Storage.prototype, 'getItem');
        watch(Storage.prototype, 'setItem');
        watch(CacheStorage.prototype, 'match');
        watch(CacheStorage.prototype, 'open');
      },
    });
    await loaded(page);
    await page.locator('collective-summary [part=value]').first().waitFor();
    const touched = await page.evaluate(() => [...Reflect.get(globalThis, 'touched')].sort());
    expect(touched).toEqual(expected);
    expect(dataRequests(kit)).toHaveLength(2);
    await page.close();
  },
);

test('shows the first screen and the figures with their age when the platform fails', async () => {
  const both = `${kit.wall('maple-library', 'rows="1"')}<collective-summary slug="maple-library" ${kit.platform}></collective-summary>`;
  const first = await kit.open(both);
  await loaded(first);
  await first.locator('collective-summary [part=value]').first().waitFor();
  const { names } = await snapshot(first);
  await first.close();
  const second = await kit.context.newPage();
  await second.addInitScript(() => {
    const { now } = Date;
    Date.now = () => now() + 3 * 3_600_000;
  });
  await second.route(/\.json/, (route) => route.abort());
  await second.goto(
    kit.website.put(
      '/later',
      `<!doctype html><html lang="en">${both}<script src="/collective.js"></script>`,
    ),
  );
  await expect.poll(async () => (await snapshot(second)).note).toMatch(/updated 3 hours ago$/);
  expect((await snapshot(second)).names).toEqual(names);
  const rest = second.locator('collective-wall').getByRole('link', { name: /^and \d+ more$/ });
  expect(await rest.getAttribute('href')).toBe(`${kit.sandbox.baseUrl}/maple-library`);
  await second.locator('collective-summary [part=note]', { hasText: '3 hours ago' }).waitFor();
  await second.close();
});

test('a failing reload keeps what is shown, says its age and tells the page', async () => {
  const page = await kit.open(kit.wall('maple-library'));
  await loaded(page);
  kit.sandbox.faults.set('429', { match: { path: /members/ } });
  const failed = nextEvent(page, 'collective-error');
  await page.evaluate(() => document.querySelector('collective-wall')?.reload());
  expect(await failed).toEqual({ code: 'rate-limited' });
  const { names, note } = await snapshot(page);
  expect(names.length).toBe(kit.named('maple-library').length);
  expect(note).toMatch(/updated .* minutes? ago$/);
  await page.close();
});

test('keeps the list when the platform switches its lists off, names the saved copy, and sends no GraphQL', async () => {
  const page = await kit.open(kit.wall('tiny-garden'));
  await loaded(page);
  const { names } = await snapshot(page);
  const warned = page.waitForEvent('console', (message) => message.type() === 'warning');
  kit.sandbox.faults.set('gone');
  await page.evaluate(() => document.querySelector('collective-wall')?.reload());
  expect((await warned).text()).toContain('save a copy and give its address as src');
  expect((await snapshot(page)).names).toEqual(names);
  expect(kit.sandbox.log.entries().filter(({ path }) => path.includes('graphql'))).toEqual([]);
  await page.close();
});
