// Fresh data in a wall that is drawn already.
import { expect, test } from 'vitest';
import { expectedBackers } from '../../expected.ts';
import { backerNamed } from '../../platform/support/backer.ts';
import { useKit } from './use-kit.ts';

const kit = useKit();

test('an amount or a name that has changed is shown, everybody else is what was drawn before', async () => {
  const page = await kit.open(
    '<collective-wall platform="http://localhost:9" avatars="initials" layout="list"></collective-wall>',
  );
  const texts = await page.evaluate(async () => {
    const wall = document.querySelector('collective-wall') as HTMLElement & { members: unknown };
    const all = () => [...(wall.shadowRoot as ShadowRoot).querySelectorAll('[part=backer]')];
    const text = (part: string) =>
      all().map((one) => one.querySelector(`[part=${part}]`)?.textContent ?? '');
    const show = async (people: Readonly<Record<string, number>>, change: object = {}) => {
      wall.members = Object.entries(people).map(([key, total]) => ({
        ...{ id: 1, key, slug: key, name: key, total, currency: 'EUR', type: 'USER' },
        ...{ roles: ['BACKER'], tiers: [], activeAt: null, createdAt: null, image: null },
        ...{ lastTransactionAt: null, profile: `https://example.org/${key}`, website: null },
        isAnonymous: false,
        ...(key === 'cedar' ? change : {}),
      }));
      await new Promise(requestAnimationFrame);
    };
    await show({ ash: 3000, birch: 2000, cedar: 1000 });
    const before = all();
    await show({ ash: 123_400, birch: 2000, cedar: 1000 }, { name: 'Cedar & Co' });
    const kept = all().map((one) => before.includes(one));
    return { names: text('name'), amounts: text('amount'), kept };
  });
  expect(texts.names).toEqual(['ash', 'birch', 'Cedar & Co']);
  expect(texts.amounts).toEqual(['€1,234', '€20', '€10']);
  expect(texts.kept).toEqual([false, true, false]);
  await page.close();
});

test('a changed amount, picture, or link is drawn', async () => {
  const page = await kit.open(
    '<collective-wall platform="http://localhost:9" avatars="images" layout="list" links="website"></collective-wall>',
  );
  const pictures = `${kit.website.address}/`;
  const picture = { body: '<svg xmlns="http://www.w3.org/2000/svg"/>', type: 'image/svg+xml' };
  for (const number of [1, 2]) kit.website.put(`/${number}.png`, picture);
  const shown = await page.evaluate(
    async ([pictures, person]) => {
      const wall = document.querySelector('collective-wall') as HTMLElement & { members: unknown };
      const root = wall.shadowRoot as ShadowRoot;
      const show = async (change: object) => {
        wall.members = [{ ...(person as object), total: 500, ...change }];
        await new Promise(requestAnimationFrame);
        const link = root.querySelector<HTMLAnchorElement>('[part=link]');
        const address = link?.querySelector('img')?.getAttribute('src');
        return [link?.querySelector('[part=amount]')?.textContent, link?.href, address];
      };
      const image = `${pictures}1.png`;
      return [
        await show({ image }),
        await show({ image, total: 900 }),
        await show({ image, total: 900, website: 'https://ash.example/' }),
        await show({ image: `${pictures}2.png`, total: 900, website: 'https://ash.example/' }),
      ];
    },
    [pictures, backerNamed('ash', { profile: 'https://example.org/ash' })] as const,
  );
  expect(shown).toEqual([
    ['€5', 'https://example.org/ash', `${pictures}1.png`],
    ['€9', 'https://example.org/ash', `${pictures}1.png`],
    ['€9', 'https://ash.example/', `${pictures}1.png`],
    ['€9', 'https://ash.example/', `${pictures}2.png`],
  ]);
  await page.close();
});

test('another collective begins with its first backers, and is announced', async () => {
  const page = await kit.open(kit.wall('maple-library', 'limit=10'));
  const status = page.locator('collective-wall [role=status]');
  const announced = (slug: string) =>
    `${expectedBackers(kit.sandbox.data.rows(slug)).length} backers`;
  await expect.poll(() => status.textContent()).toBe(announced('maple-library'));
  await page.getByRole('button', { name: /more/ }).click();
  await page
    .locator('collective-wall')
    .evaluate((wall, slug) => wall.setAttribute('slug', slug), 'river-chorus');
  await expect.poll(() => status.textContent()).toBe(announced('river-chorus'));
  expect(await page.getByRole('listitem').count()).toBe(10);
  await page.getByRole('button', { name: /more/ }).waitFor();
  await page.close();
});
