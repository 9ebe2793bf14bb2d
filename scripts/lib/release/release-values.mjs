// What release.env says.
import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { at, readJson } from '../files/paths.mjs';
import { withVersion } from './published.mjs';

/** Variables that change a build and that a release doesn't use. */
const UNUSED = ['PLATFORM', 'PLATFORM_PROFILE', 'SITE_ADDRESS'];

/** What release.env says, with this version; an empty text where it says nothing. */
export function releaseValues() {
  const written = parseEnv(readFileSync(at('release.env'), 'utf8'));
  return withVersion(written, readJson('package.json').version);
}

/** Sets the environment of the builds that follow to what release.env says, and to nothing else. */
export function useReleaseValues() {
  for (const name of UNUSED) delete process.env[name];
  // Leaves out what is for development only.
  process.env.VITE_RELEASE = '1';
  for (const [name, value] of Object.entries(releaseValues())) {
    if (value) process.env[name] = value;
    else delete process.env[name];
  }
}
