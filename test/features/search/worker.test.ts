// Search by name, and the budget of anonymous questions: typing stops before everything else is refused.
import { expect, test } from 'vitest';
import { hasToken, isGraphql, MINUTE, useWorld } from '../../background/world.ts';

const world = useWorld();

const asked = () => world.asked(isGraphql).length;
const codes = async (terms: readonly string[]) => {
  const answers: string[] = [];
  for (const term of terms) answers.push((await world.search(term)).error?.code ?? 'answered');
  return answers;
};
const TERMS = ['ga', 'gar', 'gard', 'garde', 'garden'];

test('finds collectives by a part of their name', async () => {
  const { data, error } = await world.search('garden');
  expect(error).toBeNull();
  expect(data?.accounts.map(({ slug, name, type }) => [slug, name, type])).toEqual([
    ['tiny-garden', 'Tiny Garden', 'COLLECTIVE'],
    ['night-garden', 'Night Garden', 'PROJECT'],
  ]);
});

test('typing may ask five times a minute; Enter may ask on', async () => {
  expect(await codes(TERMS)).toEqual(TERMS.map(() => 'answered'));
  expect(await codes(['maple'])).toEqual(['search-paused']);
  expect(asked()).toBe(5);
  expect((await world.search('maple', true)).data?.accounts).toHaveLength(1);
  expect(asked()).toBe(6);
  for (const later of [MINUTE, -MINUTE]) {
    world.advance(later);
    expect(await codes(TERMS)).not.toContain('search-paused');
  }
});

test('typing leaves two questions for opening what was found', async () => {
  for (const slug of ['maple-library', 'river-chorus', 'open-atlas', 'tiny-garden']) {
    await world.overview(slug, 'fresh');
  }
  const before = asked();
  const answers = await codes(TERMS);
  expect(before + answers.filter((code) => code === 'answered').length).toBeLessThanOrEqual(8);
  expect(answers).toContain('search-paused');
});

test('what the user opens is always asked, whatever was asked before', async () => {
  for (const term of TERMS) await world.search(term, true);
  for (const term of TERMS) await world.search(`${term} x`, true);
  const before = asked();
  // A list goes without its details.
  await world.transactions('fresh');
  expect(asked()).toBe(before);
  const { missingParts } = await world.overview('maple-library', 'fresh');
  expect(missingParts).toBe(0);
  expect(asked()).toBeGreaterThan(before);
});

test('with a token there is no budget: 100 questions a minute are allowed', async () => {
  await world.signIn();
  await world.idle();
  world.platform.log.clear();
  expect(await codes([...TERMS, 'maple', 'river'])).not.toContain('search-paused');
  expect(world.asked(isGraphql).every(hasToken)).toBe(true);
});

test('another platform has a budget of its own', async () => {
  await codes(TERMS);
  const settings = await world.platformSettings();
  await world.changePlatform({ ...settings, profile: 'documented' });
  expect(await codes(['river'])).toEqual(['answered']);
});

test('the pause that the platform asks for is kept, and told with its end', async () => {
  world.platform.faults.set('429', { retryAfter: 30, times: 1 });
  expect((await world.search('river')).error).toEqual({
    code: 'rate-limited',
    retryAt: world.now() + 30_000,
  });
  expect(await codes(['rivers'])).toEqual(['rate-limited']);
  expect(asked()).toBe(1);
});
