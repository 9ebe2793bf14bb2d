// A new backer on the desktop: notified once, opened by a click. Pauses that the platform asks for:
// test/more/popup/notification-pauses.test.ts.
import { expect, test } from 'vitest';
import { markSeen, PATIENCE, readNews, SLUG, startRun } from './notified.ts';

const ID = `new-backers/${SLUG}`;

test('one alarm brings badge, list and notification; a click opens the backers; seen is gone', async () => {
  const { kit, watching } = await startRun();
  kit.sandbox.data.addBacker(SLUG, { name: 'Newly Arrived', totalCents: 4_200 });
  await watching.ringUntilAsked();
  await expect.poll(watching.visible, PATIENCE).toEqual([ID]);
  expect(await watching.badge()).toBe('1');
  expect(await watching.notifications()).toEqual([
    {
      id: ID,
      title: '1 new backer',
      message: expect.stringMatching(/Maple Library.*Newly Arrived/),
    },
  ]);
  expect(await readNews(kit, '1 new backer')).toContain('Newly Arrived $42.00');

  const opened = kit.chromium.context.waitForEvent('page');
  await watching.clickNotification(ID);
  const tab = await opened;
  await tab.getByRole('heading', { level: 1, name: 'Maple Library' }).waitFor();
  await tab.getByRole('tab', { name: 'Backers', selected: true }).waitFor();
  await tab.getByRole('table', { name: 'Backers' }).waitFor();
  await expect.poll(watching.visible).toEqual([]);
  await tab.close();

  await markSeen(kit);
  await expect.poll(watching.badge).toBe('');
  await watching.ringUntilAsked();
  kit.sandbox.data.addBacker(SLUG, { name: 'A Day Later' });
  await watching.ringUntilAsked();
  await expect.poll(watching.badge, PATIENCE).toBe('1');
  await expect.poll(watching.visible, PATIENCE).toEqual([ID]);
  const [, second, ...others] = await watching.notifications();
  expect(second?.message).toContain('A Day Later');
  expect(second?.message).not.toContain('Newly Arrived');
  expect(others).toEqual([]);
  await markSeen(kit);
  await expect.poll(watching.visible).toEqual([]);
  await kit.close();
});
