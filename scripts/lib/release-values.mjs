// What release.env builds into the released extension.
import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { at, readJson } from './paths.mjs';

/** Variables that change a build and that a release doesn't use. */
const UNUSED = ['PLATFORM', 'PLATFORM_PROFILE', 'SITE_ADDRESS', 'PSEUDO'];

/** Sets the environment of the builds that follow to what release.env says, and to nothing else. */
export function useReleaseValues() {
  for (const name of UNUSED) delete process.env[name];
  const { version } = readJson('package.json');
  for (const [name, value] of Object.entries(parseEnv(readFileSync(at('release.env'), 'utf8')))) {
    if (value) process.env[name] = value.replace('<version>', version);
    else delete process.env[name];
  }
}
