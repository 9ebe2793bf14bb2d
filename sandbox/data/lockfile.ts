/** A sample lockfile: made-up packages, funded by the sandbox's collectives and by nobody. */

/** Package → slug of its collective, address elsewhere, or nothing. */
const PACKAGES: Readonly<Record<string, string>> = {
  'loom-cli': 'maple-library',
  '@loom/core': 'maple-library',
  '@loom/parser': 'maple-library',
  '@loom/runtime': 'maple-library',
  '@loom/types': 'maple-library',
  'choir-router': 'river-chorus',
  'choir-events': 'river-chorus',
  'choir-signals': 'river-chorus',
  'atlas-map': 'open-atlas/contribute',
  'atlas-tiles': 'open-atlas/donate',
  'star-charts': 'star-commons',
  'seed-random': 'tiny-garden',
  'ledger-format': 'red-ledger',
  'closed-shop': 'a-collective-that-closed',
  'tin-can': 'https://github.com/sponsors/tin-can-example',
  'tin-foil': 'https://github.com/sponsors/tin-can-example',
  'paper-clip': 'https://paper-clip.example/sponsor',
};
const DIRECT = ['loom-cli', 'choir-router', 'atlas-map', 'paper-clip', 'plain-steps'];
const WITHOUT_FUNDING = ['plain-steps', 'plain-words', 'small-change', 'left-over', 'tea-pot'];

/** A package-lock.json of version 3. */
export function npmLockfile(baseUrl: string): object {
  const entries = Object.entries(PACKAGES).map(([name, place]) => {
    const url = place.startsWith('https:') ? place : `${baseUrl}/${place}`;
    const funding = { type: 'individual', url };
    return [`node_modules/${name}`, { version: '1.0.0', license: 'MIT', funding }] as const;
  });
  const others = WITHOUT_FUNDING.map(
    (name) => [`node_modules/${name}`, { version: '2.1.0', license: 'MIT' }] as const,
  );
  const root = {
    name: 'sample-project',
    dependencies: Object.fromEntries(DIRECT.map((name) => [name, '^1.0.0'])),
  };
  return {
    name: 'sample-project',
    lockfileVersion: 3,
    requires: true,
    packages: Object.fromEntries<object>([['', root], ...entries, ...others]),
  };
}
