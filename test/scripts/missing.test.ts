import { expect, test } from 'vitest';
import { missing } from '../../scripts/lib/release/release-values.mjs';

const PACKAGE = { repository: { url: 'git+https://example.org/a.git' }, homepage: 'https://a.org' };
const VALUES = {
  PUBLISHED_KIT: 'https://cdn.example/<version>/',
  PUBLISHED_COMMAND: 'wall@<version>',
  PUBLISHED_ACTION: 'a/b@v<version>',
  VITE_CLIENT_ID_CHROME: '1',
  VITE_CLIENT_ID_FIREFOX: '2',
};

test('a release lacks what nobody but its owner can give', () => {
  expect(missing({}, {}, 'a@b.example')).toHaveLength(7);
  expect(missing(PACKAGE, VALUES, 'a@b.example')).toEqual([
    'scripts/lib/release/release-values.mjs: GECKO_ID with a domain of yours',
  ]);
  expect(missing(PACKAGE, { ...VALUES, VITE_CLIENT_ID_FIREFOX: '' }, 'a@b.org')).toEqual([
    expect.stringMatching(/client IDs/),
  ]);
  expect(missing(PACKAGE, VALUES, 'a@b.org')).toEqual([]);
});
