// Walls of thousands: their height, what is in flight when they move or go, and the focus while they grow.
import { beforeEach, expect, test } from 'vitest';
import { append, loaded } from '../../browser/widgets/kit.ts';
import { dataRequests, isData, startAfresh } from '../../browser/widgets/requests.ts';
import { useKit } from '../../browser/widgets/use-kit.ts';

const kit = useKit({ chromium: { allow: [/net::ERR/] } });
beforeEach(() => startAfresh(kit));

test('a long list has its whole height, though most of it is not drawn', async () => {
  const { length: count } = kit.named('open-atlas');
  const page = await kit.open(kit.wall('open-atlas', 'limit=0'), { width: 400, height: 3_000 });
  await page.waitForFunction(
    (count) =>
      document.querySelector('collective-wall')?.shadowRoot?.querySelectorAll('[part=backer]')
        .length === count,
    count,
  );
  const list = page.locator('collective-wall [role=list]');
  const height = () => list.evaluate((element) => element.getBoundingClientRect().height);
  const skipped = await height();
  await list.evaluate((element) => {
    for (const chunk of element.children) {
      (chunk as HTMLElement).style.setProperty('content-visibility', 'visible');
    }
  });
  expect(skipped).toBe(await height());
  expect(skipped).toBeGreaterThan(15_000);
  await page.close();
});

test('a wall that is moved asks for nothing again; one that is removed aborts', async () => {
  kit.sandbox.faults.set('slow-platform');
  const page = await kit.open(`${kit.wall('star-commons')}<main></main>`);
  await expect.poll(() => dataRequests(kit).length).toBeGreaterThan(1);
  await page.evaluate(() => {
    const wall = document.querySelector('collective-wall') as Element;
    document.querySelector('main')?.append(wall);
  });
  await loaded(page);
  expect(
    new Set(
      kit.sandbox.log
        .entries()
        .filter(isData)
        .map(({ path, query }) => `${path}?${query.offset}`),
    ).size,
  ).toBe(dataRequests(kit).length);
  kit.sandbox.log.clear();
  kit.sandbox.faults.set('slow', { ms: 20_000, match: { path: '/open-atlas/members/' } });
  await append(page, kit.wall('open-atlas'));
  await expect.poll(() => dataRequests(kit).length).toBeGreaterThan(1);
  await page.evaluate(() => document.body.replaceChildren());
  await expect
    .poll(() => kit.sandbox.log.entries().every(({ finishedAt }) => finishedAt))
    .toBe(true);
  expect(kit.sandbox.log.entries().some(({ status }) => status === 0)).toBe(true);
  await page.close();
});

test('the first page is drawn before the rest; the final order keeps the focus on the element that has it', async () => {
  kit.sandbox.faults.set('slow-platform');
  const page = await kit.open(kit.wall('star-commons', 'limit=0'));
  await page.waitForFunction(() => {
    const root = document.querySelector('collective-wall')?.shadowRoot;
    const links = root?.querySelectorAll('a[part=link]') ?? [];
    (links[20] as HTMLElement | undefined)?.focus();
    const isFirst = !root?.querySelector('[role=status]')?.textContent;
    Object.assign(globalThis, { focused: links[20], isFirst });
    return links.length > 20;
  });
  expect(await page.evaluate(() => Reflect.get(globalThis, 'isFirst'))).toBe(true);
  await loaded(page);
  const same = await page.evaluate(
    () =>
      document.querySelector('collective-wall')?.shadowRoot?.activeElement ===
      Reflect.get(globalThis, 'focused'),
  );
  expect(same).toBe(true);
  await page.close();
});
