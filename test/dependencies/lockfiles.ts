// Lockfiles with made-up packages, and what is read in them.
import { type Behind, countNames } from '../../src/dependencies/model/collect.ts';
import { readFiles } from '../../src/dependencies/model/read-files.ts';
import { OPEN_COLLECTIVE } from '../../src/platform/addresses/profile.ts';

/** A package-lock.json of packages with this funding. */
export function lockfileOf(
  funding: Readonly<Record<string, unknown>>,
  direct: readonly string[] = [],
): object {
  const packages = Object.entries(funding).map(
    ([name, value]) => [`node_modules/${name}`, { version: '1.0.0', funding: value }] as const,
  );
  const root = { dependencies: Object.fromEntries(direct.map((name) => [name, '^1.0.0'])) };
  return { lockfileVersion: 3, packages: Object.fromEntries([['', root], ...packages]) };
}

/** Everything that real files write for the same collective. */
export const BACKED: readonly unknown[] = [
  'https://opencollective.com/fern',
  'https://opencollective.com/fern/',
  'http://opencollective.com/fern',
  'https://www.opencollective.com/fern',
  'https://opencollective.com/Fern',
  'HTTPS://OPENCOLLECTIVE.COM/FERN',
  'opencollective.com/fern',
  'opencollective.com/fern/contribute/backer-123',
  'https://opencollective.com/fern?utm_source=npm&x=1#top',
  'https://opencollective.com/fern/donate',
  'https://opencollective.com/fern/contribute',
  'https://opencollective.com/fern/contribute/sponsor-4321/checkout?interval=month',
  'https://opencollective.com/fern#backer',
  ' https://opencollective.com//fern ',
  'https://opencollective.com:443/fern',
  { type: 'opencollective', url: 'https://opencollective.com/fern' },
  { url: 'https://opencollective.com/fern' },
  { type: 'open_collective', url: 'https://opencollective.com/fern' },
  ['https://opencollective.com/fern', { url: 'https://opencollective.com/FERN' }],
];

/** Reads texts as files. */
export const read = (...texts: readonly (string | object)[]): Promise<Behind> =>
  readFiles(
    texts.map((text, index) => ({
      name: `file-${index}`,
      blob: new Blob([typeof text === 'string' ? text : JSON.stringify(text)]),
    })),
    OPEN_COLLECTIVE,
  );

/** How many packages each collective is behind. */
export const counts = ({ collectives }: Behind) =>
  Object.fromEntries(collectives.map(({ slug, packages }) => [slug, countNames(packages)]));
