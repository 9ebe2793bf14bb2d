// Alarms and notifications when the platform asks for a pause: nothing is asked in it, nothing lost or repeated.
import { expect, test } from 'vitest';
import { PATIENCE, readNews, SLUG, startRun } from '../../browser/popup/notified.ts';

test.each([
  ['that cannot be read', [], 'none', 60],
  ['that can be read', ['http://localhost/*', 'http://127.0.0.1/*'], '120', 120],
] as const)('429 with a Retry-After %s', async (_words, hosts, retryAfter, pause) => {
  const { kit, watching } = await startRun(hosts);
  const { sandbox } = kit;
  sandbox.data.addBacker(SLUG, { name: 'Before The Pause' });
  await watching.ringUntilAsked();
  await expect.poll(watching.badge, PATIENCE).toBe('1');

  sandbox.data.addBacker(SLUG, { name: 'In The Pause' });
  sandbox.faults.set('429', { retryAfter });
  await watching.ringUntilAsked();
  await expect.poll(watching.pauseSeconds, PATIENCE).toBeGreaterThan(pause - 20);
  expect(await watching.pauseSeconds()).toBeLessThanOrEqual(pause);
  const asked = watching.asked();
  sandbox.faults.clear();
  // An alarm during the pause asks nothing.
  await watching.ringUntilBegun();
  expect(await watching.badge()).toBe('1');

  await watching.letPausePass();
  sandbox.data.addBacker(SLUG, { name: 'After The Pause' });
  await watching.ringUntilAsked();
  await expect.poll(watching.badge, PATIENCE).toBe('3');
  expect(watching.asked()).toBe(asked + 1);
  expect(await readNews(kit, '3 new backers')).toMatch(
    /After The Pause.*In The Pause.*Before The Pause/,
  );
  const notified = () => watching.notifications();
  await expect.poll(async () => (await notified()).length, PATIENCE).toBe(2);
  const [first, second] = await notified();
  expect(first?.title).toBe('1 new backer');
  expect(second?.title).toBe('2 new backers');
  expect(second?.message).toMatch(/After The Pause.*In The Pause/);
  expect(second?.message).not.toContain('Before The Pause');
  await kit.close();
});
