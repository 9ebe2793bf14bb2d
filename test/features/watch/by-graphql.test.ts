/** Watching goes on by GraphQL where the public list is gone: by date and account. */
import { beforeEach, expect, test } from 'vitest';
import { isGraphql, isMembers, MINUTE, useWorld } from '../../background/world.ts';
import { fakeBrowser } from '../../fake-browser.ts';

const world = useWorld();
const LISTS = { match: { path: /\.json$/ } };
const names = async () =>
  (await world.news()).flatMap(({ backers }) => backers.map(({ name }) => name));

beforeEach(async () => {
  await world.pin('tiny-garden');
  world.platform.data.addBacker('tiny-garden', { name: 'Before' });
});

test('nobody is new by a change of the source, in either direction, and everybody after it is', async () => {
  world.platform.faults.set('gone', LISTS);
  await world.nextAlarm();
  expect(await names()).toEqual([]);
  expect(world.asked(isGraphql)).toHaveLength(1);
  world.platform.data.addBacker('tiny-garden', { name: 'By GraphQL' });
  world.platform.data.addBacker('tiny-garden', { name: 'Hidden', isIncognito: true });
  await world.nextAlarm();
  expect(await names()).toEqual(['By GraphQL']);
  expect(fakeBrowser.badge).toBe('2');
  await world.nextAlarm();
  expect(fakeBrowser.badge).toBe('2');

  world.platform.faults.clear();
  world.platform.data.addBacker('tiny-garden', { name: 'Between' });
  await world.nextAlarm();
  expect(fakeBrowser.badge).toBe('2');
  world.platform.data.addBacker('tiny-garden', { name: 'By the list' });
  await world.nextAlarm();
  expect(await names()).toEqual(['By the list', 'By GraphQL']);
  expect(world.asked(isMembers)).toHaveLength(1);
});

test('who comes in the same minute as the newest is told apart by account', async () => {
  world.platform.faults.set('gone', LISTS);
  await world.send({ type: 'check-now' });
  world.platform.data.addBacker('tiny-garden', { name: 'Same minute' });
  await world.send({ type: 'check-now' });
  await world.send({ type: 'check-now' });
  expect(await names()).toEqual(['Same minute']);
  expect(fakeBrowser.badge).toBe('1');
});

test('who had another role, and gives in the same minute as the newest is new', async () => {
  const { data } = world.platform;
  const helper = data.collective('tiny-garden')?.members.find(({ role }) => role !== 'BACKER');
  const { slug = '', name = '' } = helper ?? {};
  expect(name).not.toBe('');
  world.platform.faults.set('gone', LISTS);
  await world.send({ type: 'check-now' });
  data.addBacker('tiny-garden', { slug, name });
  await world.send({ type: 'check-now' });
  expect(await names()).toEqual([name]);
});

test('of a long list the newest are asked for, and nothing about who gave nothing', async () => {
  await world.pin('river-chorus');
  world.platform.faults.set('gone', { match: { path: /^\/river-chorus/ } });
  await world.nextAlarm();
  world.platform.data.addBacker('river-chorus', { name: 'Ada Example', totalCents: 0 });
  await world.nextAlarm();
  expect(await names()).toContain('Ada Example');
  expect(world.asked(isGraphql)).toHaveLength(1);
});

test('with few anonymous questions left, it waits; collectives that need none are checked', async () => {
  world.advance(MINUTE);
  await world.pin('maple-library');
  world.platform.faults.set('gone', { match: { path: /^\/tiny-garden/ } });
  for (let count = 0; count < 8; count++) await world.search(`maple ${count}`, true);
  world.platform.data.addBacker('maple-library', { name: 'By the list' });
  // A pause of our own, not a platform that does not answer.
  const paused = { watched: 2, checked: 1, isPaused: true };
  expect(await world.send({ type: 'check-now' })).toMatchObject(paused);
  expect(world.asked(isGraphql)).toHaveLength(8);
  expect(await names()).toEqual(['By the list']);
});

test('an outage is waited for: nobody is missed. Ten server errors in a row change the source', async () => {
  world.platform.faults.set('503', LISTS);
  for (let round = 0; round < 9; round++) await world.nextAlarm();
  expect(world.asked(isGraphql)).toEqual([]);
  world.platform.faults.clear();
  await world.nextAlarm();
  expect(await names()).toEqual(['Before']);
  world.platform.faults.set('503', LISTS);
  for (let round = 0; round < 10; round++) await world.nextAlarm();
  world.platform.data.addBacker('tiny-garden', { name: 'By GraphQL' });
  await world.nextAlarm();
  expect(await names()).toEqual(['By GraphQL', 'Before']);
});
