/** E-mail addresses of members: where the platform gives them to an admin, and what happens where it does not. */
import { beforeEach, expect, test, vi } from 'vitest';
import { hasToken, isMembers, MINUTE, useWorld } from '../../background/world.ts';

const world = useWorld({ profile: 'documented' });

beforeEach(async () => {
  await world.enter('robin-sample');
});

const withToken = () => world.asked(hasToken);

test('an admin gets them, and they go with the sign-out', async () => {
  const { data } = await world.backers('maple-library', 'reload');
  expect(data?.hasEmails).toBe(true);
  expect(withToken().every(isMembers)).toBe(true);
  await world.signOut();
  expect((await world.backers('maple-library', 'cached')).data).toBeNull();
});

test('the token is not sent for a collective that the user does not administer', async () => {
  const { data } = await world.backers('open-atlas', 'reload');
  expect(data?.hasEmails).toBe(false);
  expect(withToken()).toEqual([]);
  await world.enter('ada-books');
  // Its accountant.
  await world.backers('maple-library', 'reload');
  expect(withToken()).toEqual([]);
});

/** Answers the first question for members, which carries the token. */
function answerFirst(answer: () => Response): void {
  world.intercept((url) => {
    if (!url.includes('/members.json')) return null;
    world.intercept(null);
    return answer();
  });
}

test.each([500, 401, 403, 400])(
  'a platform that answers the token with %i is asked as anybody, and never with it again',
  async (status) => {
    answerFirst(() => new Response('', { status }));
    const { data, error } = await world.backers('maple-library', 'reload');
    expect(error).toBeNull();
    expect(data?.hasEmails).toBe(false);
    world.wake();
    await world.backers('tiny-garden', 'reload');
    expect(world.asked(isMembers)).toHaveLength(2);
    expect(withToken()).toEqual([]);
  },
);

/** The time when a list that failed is asked again. */
const afterOutage = () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 10 * MINUTE });
};

test('a network that fails is no answer to the token', async () => {
  answerFirst(() => {
    throw new TypeError('Failed to fetch');
  });
  expect((await world.backers('maple-library', 'reload')).data?.source).toBe('graphql');
  afterOutage();
  expect((await world.backers('maple-library', 'reload')).data?.hasEmails).toBe(true);
});

test('a platform that is away is asked with the token again', async () => {
  world.platform.faults.set('503', { match: { path: '/maple-library/members.json' } });
  expect((await world.backers('maple-library', 'reload')).data).toMatchObject({
    source: 'graphql',
    hasEmails: false,
  });
  world.platform.faults.clear();
  afterOutage();
  expect((await world.backers('maple-library', 'reload')).data?.hasEmails).toBe(true);
});
