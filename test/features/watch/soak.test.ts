/** Days of alarms under random faults, with fixed seeds: every new backer is announced once, whatever happens. */
import { expect, test } from 'vitest';
import type { FaultArguments } from '../../../sandbox/faults/faults.ts';
import type { FaultName } from '../../../sandbox/faults/names.ts';
import { isSummary, startWorld } from '../../background/world.ts';
import { fakeBrowser } from '../../fake-browser.ts';
import { seeded } from '../../platform/support/member-rows.ts';

const QUARTER_MS = 15 * 60_000;
const ALARMS_A_DAY = 96;
const SLUGS = ['tiny-garden', 'maple-library', 'quiet-harbour', 'red-ledger'];

const FAULTS: readonly (readonly [FaultName, FaultArguments])[] = [
  ['offline', {}],
  ['429', { retryAfter: 30 }],
  ['429', { retryAfter: '1800.5' }],
  ['429', { retryAfter: null }],
  ['500', {}],
  ['503', {}],
  ['html', {}],
  ['truncated', {}],
  ['empty', {}],
  ['204', {}],
  ['bom', {}],
  ['wrong-charset', {}],
  ['bad-row', {}],
];

test.each([1, 2, 3])('24 hours of alarms under random faults, seed %i', async (seed) => {
  const random = seeded(seed);
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;
  const world = await startWorld();
  const { data, faults, log } = world.platform;
  await world.change({ checkEveryMinutes: 15 });
  for (const slug of SLUGS) await world.send({ type: 'pin', slug });
  await world.idle();

  const added: string[] = [];
  const announced: string[] = [];
  let guests = 0;
  let announcedGuests = 0;

  const look = async () => {
    const { news } = await world.chosen();
    const total = news.reduce((sum, { count }) => sum + count, 0);
    expect(fakeBrowser.badge).toBe(total ? String(total) : '');
    await world.send({ type: 'mark-seen', slug: null });
    announced.push(...news.flatMap(({ backers }) => backers.map(({ name }) => `${name}`)));
    announcedGuests += news.reduce((sum, { anonymous }) => sum + anonymous, 0);
  };

  for (let alarm = 0; alarm < ALARMS_A_DAY; alarm++) {
    if (random() < 0.3) {
      const name = `Backer Number ${added.length}`;
      added.push(name);
      data.addBacker(pick(SLUGS), { name });
    }
    if (random() < 0.1) data.addBacker(pick(SLUGS), { slug: `guest-${guests++}`, name: 'Guest' });
    if (random() < 0.1) data.setBalance(pick(SLUGS), Math.floor(random() * 100_000));
    faults.clear();
    if (random() < 0.6) {
      const [name, settings] = pick(FAULTS);
      const times = Math.ceil(random() * 3);
      faults.set(name, random() < 0.5 ? settings : { ...settings, times });
    }
    if (random() < 0.1) world.wake();
    await world.idle();
    world.advance(QUARTER_MS);
    log.clear();
    await world.alarm();
    for (const slug of SLUGS) {
      const asked = world.asked((entry) => isSummary(entry) && entry.path === `/${slug}.json`);
      expect(asked.length, `${slug} in alarm ${alarm}`).toBeLessThanOrEqual(1);
    }
    if (random() < 0.4) await look();
  }
  faults.clear();
  // What was away to the end is found by the first checks after it; the longest block is 15 minutes.
  for (let alarm = 0; alarm < 4; alarm++) {
    world.advance(QUARTER_MS + 1_000);
    await world.alarm();
  }
  await look();
  expect(announced.sort()).toEqual([...added].sort());
  expect(announcedGuests).toBe(guests);
  expect(world.unexpected).toEqual([]);
});
