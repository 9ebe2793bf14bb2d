// The configurator's snippet asks for list and summary while the kit is on its way, and the kit takes these answers.
// In other browsers: test/more/kit-in-browsers.test.ts.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Sandbox, startSandbox } from '../../../sandbox/index.ts';
import { DRIVERS } from '../harness/browsers.ts';
import type { Driver } from '../harness/driver.ts';
import { askedFor, COPY, onceEarly } from './early-requests.ts';

let sandbox: Sandbox;
let driver: Driver;
beforeAll(async () => {
  sandbox = await startSandbox();
  driver = await DRIVERS.Chromium();
});
afterAll(async () => {
  await driver.close();
  await sandbox.close();
});

// Of a collective each: browsers keep the answers.
test.each([
  ['script', 'maple-library'],
  ['element', 'tiny-garden'],
  ['module', 'odd-library'],
] as const)(
  'as %s: list and summary once each, before the kit, without Referer or cookie',
  async (kind, slug) => {
    expect(await askedFor(driver, sandbox, kind, { slug })).toEqual(onceEarly(slug));
  },
);

test('a saved copy once, before the kit, without Referer', async () => {
  expect(await askedFor(driver, sandbox, 'script', { slug: 'copied', src: COPY.path })).toEqual([
    COPY,
  ]);
});
