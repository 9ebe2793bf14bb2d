// The life of a wall: many changes, moves, removal, data handed in, revealing more, focus.
import { beforeEach, expect, test } from 'vitest';
import { backerNamed } from '../../platform/support/backer.ts';
import { loaded } from './kit.ts';
import { dataRequests, startAfresh } from './requests.ts';
import { snapshot } from './snapshot.ts';
import { useKit } from './use-kit.ts';

const kit = useKit({ chromium: { allow: [/net::ERR/] } });
beforeEach(() => startAfresh(kit));

test('100 changes in one task draw once and ask for nothing', async () => {
  const page = await kit.open(kit.wall('maple-library'));
  await loaded(page);
  kit.sandbox.log.clear();
  const draws = await page.evaluate(async () => {
    const wall = document.querySelector('collective-wall') as HTMLElement;
    let draws = 0;
    new MutationObserver((records) => {
      draws += records.filter(({ addedNodes }) =>
        [...addedNodes].some((node) => (node as Element).matches?.('[role=list]')),
      ).length;
    }).observe(wall.shadowRoot as ShadowRoot, { childList: true, subtree: true });
    for (let count = 0; count < 100; count++) wall.setAttribute('size', `${20 + count}`);
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    return draws;
  });
  expect(draws).toBe(1);
  expect((await snapshot(page)).avatar.width).toBe(119);
  expect(dataRequests(kit)).toEqual([]);
  await page.close();
});

test('is drawn once for its data, however the page is scrolled', async () => {
  const page = await kit.open('<main></main><div style="height: 5000px"></div>');
  const draws = await page.evaluate(async (platform) => {
    const wall = document.createElement('collective-wall');
    Object.assign(wall, { slug: 'tiny-garden', platform });
    let draws = 0;
    new MutationObserver((records) => {
      const added = records.flatMap(({ addedNodes }) => [...addedNodes] as Element[]);
      draws += added.filter((node) => node.matches?.('[role=list]')).length;
    }).observe(wall.shadowRoot as ShadowRoot, { childList: true, subtree: true });
    const loaded = new Promise((resolve) => wall.addEventListener('collective-load', resolve));
    document.querySelector('main')?.append(wall);
    await loaded;
    for (const top of [4000, 0, 4000, 0]) {
      scrollTo(0, top);
      for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    }
    return draws;
  }, kit.sandbox.baseUrl);
  expect(draws).toBe(1);
  await page.close();
});

test('members handed in are shown without a request, set before the upgrade or after', async () => {
  const page = await kit.context.newPage();
  await page.goto(
    kit.website.put(
      '/members',
      '<!doctype html><collective-wall slug="x" avatars="initials"></collective-wall>',
    ),
  );
  await page.evaluate(
    (members) =>
      Object.assign(document.querySelector('collective-wall') as object, {
        members,
        layout: 'list',
      }),
    [backerNamed('Ann', { total: 100 }), backerNamed('Bob', { total: 200 })],
  );
  await page.addScriptTag({ url: '/collective.js' });
  await expect.poll(async () => (await snapshot(page)).names).toEqual(['Bob', 'Ann']);
  expect(await page.locator('collective-wall').getAttribute('layout')).toBe('list');
  await page.evaluate(
    (members) => Object.assign(document.querySelector('collective-wall') as object, { members }),
    [backerNamed('Cid')],
  );
  await expect.poll(async () => (await snapshot(page)).names).toEqual(['Cid']);
  expect(dataRequests(kit)).toEqual([]);
  await page.close();
});

test('"and N more" reveals the others in place and moves the focus to the first of them', async () => {
  const page = await kit.open(kit.wall('maple-library', 'limit=10'));
  await loaded(page);
  const button = page.getByRole('button', { name: /more/ });
  // Its words say what it does next: "Show fewer, expanded" would say it twice, and once wrongly.
  expect(await button.getAttribute('aria-expanded')).toBeNull();
  await button.click();
  const { length } = kit.named('maple-library');
  await expect.poll(async () => (await snapshot(page)).names.length).toBe(length);
  const focused = await page.evaluate(() =>
    document.querySelector('collective-wall')?.shadowRoot?.activeElement?.getAttribute('href'),
  );
  expect(focused).toBe(`${kit.sandbox.baseUrl}/${kit.named('maple-library')[10]?.slug}`);
  await page.getByRole('button', { name: 'Show less' }).click();
  await expect.poll(async () => (await snapshot(page)).names.length).toBe(10);
  await page.close();
});

test('is whole in the document of a frame, and back in its own', async () => {
  const page = await kit.open(`${kit.wall('maple-library')}<iframe></iframe>`);
  await loaded(page);
  kit.sandbox.log.clear();
  const look = () =>
    page.evaluate(async () => {
      const frame = document.querySelector('iframe') as HTMLIFrameElement;
      const inner = frame.contentDocument as Document;
      const wall =
        document.querySelector('collective-wall') ?? inner.querySelector('collective-wall');
      for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
      const cells = [...(wall?.shadowRoot?.querySelectorAll('[part=backer]') ?? [])];
      const cell = cells[0]?.querySelector('[part~=avatar]');
      const style = cell && (cell.ownerDocument.defaultView as Window).getComputedStyle(cell);
      return { count: cells.length, width: style?.width, radius: style?.borderTopLeftRadius };
    });
  const before = await look();
  expect(before).toMatchObject({ width: '48px', radius: '50%' });
  const move = (isInside: boolean) =>
    page.evaluate((isInside) => {
      const frame = document.querySelector('iframe') as HTMLIFrameElement;
      const inner = frame.contentDocument as Document;
      const wall =
        document.querySelector('collective-wall') ?? inner.querySelector('collective-wall');
      (isInside ? inner : document).body.append(wall as Element);
    }, isInside);
  await move(true);
  await expect.poll(look).toEqual(before);
  await move(false);
  await expect.poll(look).toEqual(before);
  expect(dataRequests(kit)).toEqual([]);
  await page.close();
});
