// What release.env builds into the released extension.
import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { at, readJson } from './paths.mjs';

/** Variables that change a build and that a release doesn't use. */
const UNUSED = ['PLATFORM', 'PLATFORM_PROFILE', 'SITE_ADDRESS', 'PSEUDO'];

/** What release.env says, with this version; an empty text where it says nothing. */
export function releaseValues() {
  const { version } = readJson('package.json');
  const values = Object.entries(parseEnv(readFileSync(at('release.env'), 'utf8')));
  return Object.fromEntries(
    values.map(([name, value]) => [name, value.replace('<version>', version)]),
  );
}

/** Sets the environment of the builds that follow to what release.env says, and to nothing else. */
export function useReleaseValues() {
  for (const name of UNUSED) delete process.env[name];
  for (const [name, value] of Object.entries(releaseValues())) {
    if (value) process.env[name] = value;
    else delete process.env[name];
  }
}
