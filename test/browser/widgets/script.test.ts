// The script embed: where it places the element, and pages that restore or repeat it.
import { expect, test } from 'vitest';
import { loaded } from './kit.ts';
import { useKit } from './use-kit.ts';

const kit = useKit();

const script = (data: string) =>
  `<script async src="/collective.js" data-slug="tiny-garden" data-platform="${kit.sandbox.baseUrl}" data-platform-profile="open-collective" ${data}></script>`;

test('places a wall where the tag stands, with the attributes of the tag', async () => {
  const page = await kit.open(
    `<p>Before</p>${script('data-layout="cards" data-member-role="backer"')}<p>After</p>`,
    { script: '' },
  );
  await loaded(page);
  const order = await page.evaluate(() =>
    [...document.body.children].map(({ localName }) => localName),
  );
  expect(order).toEqual(['p', 'collective-wall', 'script', 'p']);
  expect(await page.locator('collective-wall').getAttribute('layout')).toBe('cards');
  expect(await page.locator('collective-wall').getAttribute('member-role')).toBe('backer');
  await page.close();
});

test.each(['wall', 'summary', 'button'])('places a %s by data-element', async (element) => {
  const page = await kit.open(script(`data-element="${element}"`), { script: '' });
  await page.locator(`collective-${element}`).waitFor({ state: 'attached' });
  await page.close();
});

test('places into a target that comes later, whose content is the fallback', async () => {
  const target = '<div id="backers"><a href="/all">All backers</a></div>';
  const page = await kit.open(`${script('data-target="#backers"')}${target}`, { script: '' });
  await loaded(page);
  expect(await page.locator('#backers > collective-wall > a').count()).toBe(1);
  await page.close();
});

test('a selector that finds nothing, or is none, means where the tag stands', async () => {
  for (const selector of ['#nothing', '<<<']) {
    const page = await kit.open(script(`data-target="${selector}"`), { script: '' });
    await loaded(page);
    expect(await page.locator('body > collective-wall').count()).toBe(1);
    await page.close();
  }
});

test('does nothing again on a page that is restored with the element in place', async () => {
  const page = await kit.open(`<main>${script('')}</main>`, { script: '' });
  await loaded(page);
  kit.sandbox.log.clear();
  // What navigation without page loads does: a snapshot of the body, put back later, with its scripts run again.
  await page.evaluate(async () => {
    const snapshot = document.body.cloneNode(true) as HTMLElement;
    document.body.replaceWith(document.createElement('body'));
    await new Promise((resolve) => setTimeout(resolve, 50));
    for (const old of snapshot.querySelectorAll('script')) {
      const script = document.createElement('script');
      for (const { name, value } of old.attributes) script.setAttribute(name, value);
      old.replaceWith(script);
    }
    const ran = new Promise((resolve) =>
      snapshot.querySelector('script')?.addEventListener('load', resolve),
    );
    document.body.replaceWith(snapshot);
    await ran;
  });
  await loaded(page);
  expect(await page.locator('collective-wall').count()).toBe(1);
  expect(kit.sandbox.log.count(({ path }) => path.endsWith('.json'))).toBe(0);
  await page.close();
});

test('a script without a slug only registers the elements', async () => {
  const page = await kit.open('');
  expect(await page.evaluate(() => document.body.querySelector('collective-wall'))).toBe(null);
  expect(await page.evaluate(() => customElements.get('collective-wall') !== undefined)).toBe(true);
  await page.close();
});
