// The configurator's snippet asks for list and summary while the kit is on its way, and the kit takes these answers.
// In other browsers: test/more/kit-in-browsers.test.ts.
import { expect, test } from 'vitest';
import { startSandbox } from '../../../sandbox/index.ts';
import { DRIVERS } from '../harness/browsers.ts';
import { useStarted } from '../harness/use-started.ts';
import { askedFor, COPY, onceEarly } from './early-requests.ts';

const sandbox = useStarted(() => startSandbox());
const driver = useStarted(() => DRIVERS.Chromium());

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
