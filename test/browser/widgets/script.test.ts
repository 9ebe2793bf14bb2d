// The script embed: where it places the element. Pages that restore it: test/more/frameworks/turbo.test.ts.
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

test('a script without a slug only registers the elements', async () => {
  const page = await kit.open('');
  expect(await page.evaluate(() => document.body.querySelector('collective-wall'))).toBe(null);
  expect(await page.evaluate(() => customElements.get('collective-wall') !== undefined)).toBe(true);
  await page.close();
});
