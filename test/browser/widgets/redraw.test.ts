// Fresh data in a wall that is drawn already.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Kit, startKit } from './kit.ts';

let kit: Kit;
beforeAll(async () => {
  kit = await startKit();
});
afterAll(() => kit.close());

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
