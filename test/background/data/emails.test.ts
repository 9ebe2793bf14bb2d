/** E-mail addresses of members: where the platform gives them to an admin, and what happens where it does not. */
import './fake-browser.ts';

import { expect, test } from 'vitest';
import { type Bench, isMembers } from './bench.ts';
import { benchForEachTest } from './each-test.ts';

let bench: Bench;

benchForEachTest(
  async (fresh) => {
    bench = fresh;
    await bench.signIn('robin-sample');
    await bench.part.handlers['get-start']({ type: 'get-start', mode: 'fresh' });
    await bench.idle();
    bench.sandbox.log.clear();
  },
  { profile: 'documented' },
);

const backers = (slug: string) =>
  bench.part.handlers['get-backers']({ type: 'get-backers', slug, mode: 'reload' });
const withToken = () => bench.asked(({ headers }) => headers.authorization !== undefined);

test('an admin gets them, and they go with the sign-out', async () => {
  const { data } = await backers('maple-library');
  expect(data?.hasEmails).toBe(true);
  expect(withToken().every(isMembers)).toBe(true);
  await bench.signOut();
  const cached = { type: 'get-backers', slug: 'maple-library', mode: 'cached' } as const;
  expect((await bench.part.handlers['get-backers'](cached)).data).toBeNull();
});

test('the token is not sent for a collective that the user does not administer', async () => {
  const { data } = await backers('open-atlas');
  expect(data?.hasEmails).toBe(false);
  expect(withToken()).toEqual([]);
});

test('a platform that answers the token with an error is asked as anybody, and never with it again', async () => {
  bench.sandbox.faults.set('500', { match: { path: '/maple-library/members.json' }, times: 1 });
  const { data, error } = await backers('maple-library');
  expect(error).toBeNull();
  expect(data?.hasEmails).toBe(false);
  expect(withToken()).toHaveLength(1);
  bench.sandbox.log.clear();
  bench.restart();
  await backers('tiny-garden');
  expect(withToken()).toEqual([]);
});

test('a platform that is away is asked with the token again', async () => {
  bench.sandbox.faults.set('503', { match: { path: '/maple-library/members.json' } });
  expect((await backers('maple-library')).error?.code).toBe('server-error');
  bench.sandbox.faults.clear();
  expect((await backers('maple-library')).data?.hasEmails).toBe(true);
});
