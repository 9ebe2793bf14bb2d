// Fresh data in a wall that somebody reads: what stays as it is, stays where it is.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Kit, loaded, startKit } from './kit.ts';

let kit: Kit;
beforeAll(async () => {
  kit = await startKit({ chromium: { allow: [/status of 404/] } });
});
afterAll(() => kit.close());

type Person = { readonly key: string; readonly total?: number; readonly type?: string };

/** Backers by their keys, each giving less than the one before. */
const people = (keys: readonly string[]): Person[] =>
  keys.map((key, index) => ({ key, total: 1000 - index }));
const letters = (text: string) => people([...text]);
const many = (count: number) => people(Array.from({ length: count }, (_, index) => `p${index}`));

/** Hands data in, waits until it is drawn, and gives what that has changed in the wall. */
function show(page: Page, given: readonly Person[]) {
  return page.evaluate(async (given) => {
    const wall = document.querySelector('collective-wall') as HTMLElement & { members: unknown };
    const root = wall.shadowRoot as ShadowRoot;
    const records: MutationRecord[] = [];
    const observer = new MutationObserver((some) => void records.push(...some));
    const options = { subtree: true, childList: true, characterData: true };
    observer.observe(root, { ...options, attributes: true, attributeOldValue: true });
    wall.members = given.map((one) => ({
      id: 1,
      slug: one.key,
      type: 'USER',
      roles: ['BACKER'],
      tiers: [],
      currency: 'EUR',
      activeAt: null,
      createdAt: null,
      lastTransactionAt: null,
      profile: `https://example.org/${one.key}`,
      name: one.key.toUpperCase(),
      isAnonymous: false,
      image: null,
      website: null,
      ...one,
    }));
    const count = () => root.querySelectorAll('[part=backer]').length;
    await new Promise(requestAnimationFrame);
    while (count() !== given.length) await new Promise(requestAnimationFrame);
    const name = (node: Node) => (node as Element).part?.value || node.textContent || '';
    return records.flatMap((record) => {
      const { type, target, attributeName, oldValue, addedNodes, removedNodes } = record;
      if (type === 'attributes') {
        const now = (target as Element).getAttribute(attributeName ?? '');
        return now === oldValue ? [] : [`${attributeName} of ${name(target)}: ${now}`];
      }
      return [
        ...[...removedNodes].map((node) => `- ${name(node)} ${node.textContent}`),
        ...[...addedNodes].map((node) => `+ ${name(node)} ${node.textContent}`),
      ];
    });
  }, given);
}

const open = (attributes: string) =>
  kit.open(
    `<collective-wall platform="http://localhost:9" avatars="initials" limit="0" ${attributes} show="names">Fallback</collective-wall>`,
  );
const added = (name: string) => `+ backer ${name}${name}`;

describe.each([
  ['a plain wall', ''],
  ['a heading, amounts and a link', 'heading="Friends" show="names amounts" contribute'],
  ['groups', 'group-by="type"'],
])('%s', (_name, attributes) => {
  test('is left alone when the same comes again', async () => {
    const page = await open(attributes);
    await show(page, letters('abcd'));
    expect(await show(page, letters('abcd'))).toEqual([]);
    await page.close();
  });
});

test('somebody new is added, everything else stays where it is', async () => {
  const page = await open('group-by="type"');
  const before = letters('bcd');
  await show(page, before);
  const changes = await show(page, [{ key: 'a', total: 2000 }, ...before]);
  expect(changes).toEqual([added('A')]);
  expect(await page.locator('[part=name]').allTextContents()).toEqual(['A', 'B', 'C', 'D']);
  await page.close();
});

test('somebody who is gone is taken away', async () => {
  const page = await open('');
  await show(page, letters('abcd'));
  const [, ...rest] = letters('abcd');
  await show(page, rest);
  expect(await page.locator('[part=name]').allTextContents()).toEqual(['B', 'C', 'D']);
  await page.close();
});

test('a long wall keeps its list and its chunks', async () => {
  const page = await open('');
  const before = many(900);
  await show(page, before);
  const changes = await show(page, [{ key: 'new', total: 2000 }, ...before.slice(0, -1)]);
  expect(changes).toContain('+ backer NNEW');
  expect(changes.filter((change) => /^[+-] (list|chunk|grid)/.test(change))).toEqual([]);
  const names = await page.locator('[part=name]').allTextContents();
  expect(names).toHaveLength(900);
  expect([names[0], names[1], names.at(-1)]).toEqual(['NEW', 'P0', 'P898']);
  expect(await show(page, [{ key: 'new', total: 2000 }, ...before.slice(0, -1)])).toEqual([]);
  await page.close();
});

test('other groups have their own headings and people', async () => {
  const page = await open('group-by="type"');
  await show(page, letters('abc'));
  await show(page, [...letters('bc'), { key: 'o', type: 'ORGANIZATION', total: 5 }]);
  expect(await page.locator('[part=group-heading]').allTextContents()).toHaveLength(2);
  const lists = await page
    .locator('[role=list]')
    .evaluateAll((all) =>
      all.map((list) => [...list.querySelectorAll('[part=name]')].map((name) => name.textContent)),
    );
  expect(lists.flat().sort()).toEqual(['B', 'C', 'O']);
  expect(lists).toHaveLength(2);
  await page.close();
});

test('an amount that has changed is shown', async () => {
  const page = await open('show="names amounts"');
  await show(page, letters('ab'));
  await show(page, [{ key: 'a', total: 123_400 }, ...letters('ab').slice(1)]);
  expect(await page.locator('[part=amount]').first().textContent()).toContain('1,234');
  await page.close();
});

test('a reader’s place in the list survives fresh data from the platform', async () => {
  const page = await kit.open(
    `<collective-wall slug="tiny-garden" ${kit.platform} group-by="type"></collective-wall>`,
  );
  await loaded(page);
  const kept = await page.evaluateHandle(() => [
    ...(document
      .querySelector('collective-wall')
      ?.shadowRoot?.querySelectorAll('[role=list], [role=listitem], h3') ?? []),
  ]);
  kit.sandbox.data.addBacker('tiny-garden', { name: 'Fern' });
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        const wall = document.querySelector('collective-wall') as HTMLElement & { reload(): void };
        wall.addEventListener('collective-load', resolve, { once: true });
        wall.reload();
      }),
  );
  await page
    .locator('collective-wall [part=name]')
    .getByText('Fern')
    .waitFor({ state: 'attached' });
  expect(await kept.evaluate((all) => all.length)).toBeGreaterThan(5);
  expect(await kept.evaluate((all) => all.filter((one) => !one.isConnected).length)).toBe(0);
  await page.close();
});
