// The sandbox's sample lockfiles name its own collectives, and one that doesn't exist.
import { expect, test } from 'vitest';
import { composerLockfile, npmLockfile } from '../../sandbox/data/lockfiles.ts';
import { countNames } from '../../src/dependencies/model/collect.ts';
import { readFiles } from '../../src/dependencies/model/read-files.ts';
import { createPlatform } from '../../src/platform/profile.ts';

const baseUrl = 'http://localhost:4400';

test.each([
  ['package-lock.json', npmLockfile(baseUrl)],
  ['composer.lock', composerLockfile(baseUrl)],
])('%s', async (name, content) => {
  const file = { name, blob: new Blob([JSON.stringify(content)]) };
  const { collectives, hosts } = await readFiles([file], createPlatform({ baseUrl }));
  const counts = collectives.map(({ slug, packages }) => `${slug} ${countNames(packages)}`);
  expect(counts.slice(0, 3)).toEqual(['maple-library 5', 'river-chorus 3', 'open-atlas 2']);
  expect(collectives).toHaveLength(7);
  expect(hosts).toHaveLength(2);
});
