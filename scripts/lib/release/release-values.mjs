// What a release is called and needs: the ID in Firefox, what release.env says, and what is still missing.
import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { at, readJson } from '../files/paths.mjs';
import { withVersion } from './published.mjs';

/** Firefox's name of the extension: with it the redirect address of sign-in stays the same in every installation. */
export const GECKO_ID = 'companion@collective-companion.example';

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

/**
 * What only the owner can give, and a first release waits for. docs/releasing.md says how to get each.
 * @param {{ name?: string, repository?: unknown, homepage?: string }} packageJson
 * @param {Record<string, string>} values of release.env
 * @param {string} geckoId the extension's ID in Firefox
 * @returns {string[]} one line each; none once everything is there
 */
export function missing({ repository, homepage }, values, geckoId) {
  const needed = [
    [repository, 'package.json: "repository", which npm compares with where the workflow runs'],
    [homepage, 'package.json: "homepage", the address of the website'],
    [
      !geckoId.endsWith('.example'),
      'scripts/lib/release/release-values.mjs: GECKO_ID with a domain of yours',
    ],
    [values.PUBLISHED_KIT, 'release.env: PUBLISHED_KIT, once the package is on npm'],
    [values.PUBLISHED_COMMAND, 'release.env: PUBLISHED_COMMAND, once the command is on npm'],
    [values.PUBLISHED_ACTION, 'release.env: PUBLISHED_ACTION'],
    [
      values.VITE_CLIENT_ID_CHROME && values.VITE_CLIENT_ID_FIREFOX,
      'release.env: client IDs of the OAuth applications (optional; without them, users create their own)',
    ],
  ];
  return needed.flatMap(([isThere, what]) => (isThere ? [] : [what]));
}
