// "This is me" in the real popup: a slug and a press, and one's own collectives are there, with what waits. Nobody signs in.
import { expect, test } from 'vitest';
import { expectAccessible } from '../harness/accessible.ts';
import { useStarted } from '../harness/use-started.ts';
import { startPopupKit } from './open.ts';

const kit = useStarted(() => startPopupKit({ rateLimits: true }));

const SIZES = [
  { width: 1280, height: 800 },
  { width: 400, height: 600 },
];

test('a slug and Enter show what is one’s own, without a token, and Forget hides it', async () => {
  const page = await kit.open();
  await page.getByRole('button', { name: 'This is me' }).click();
  const field = page.getByRole('combobox', { name: /^Your profile on/ });
  await field.waitFor();
  await expectAccessible(page, SIZES);
  await page.keyboard.type('tess-treasurer');
  await page.keyboard.press('Enter');
  const mine = page.getByRole('region', { name: 'My collectives' });
  await mine.getByText('Harbor Workshop').first().waitFor();
  await mine.getByText('What everyone can see').waitFor();
  await page
    .getByRole('region', { name: 'Needs your attention' })
    .getByText('Harbor Workshop')
    .waitFor();
  await page.getByText(/^This is me: .*Tess Treasurer/).waitFor();
  expect(await field.count()).toBe(0);
  await expectAccessible(page, SIZES);
  const asked = kit.sandbox.log.entries().filter(({ path }) => path.endsWith('/graphql/v2'));
  expect(asked.length).toBeLessThanOrEqual(10);
  expect(asked.filter(({ headers }) => headers.authorization !== undefined)).toEqual([]);
  await page.getByRole('button', { name: 'Forget' }).click();
  await mine.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'This is me' }).waitFor();
  expect(await field.evaluate((input) => input === document.activeElement)).toBe(true);
  await page.close();
});
