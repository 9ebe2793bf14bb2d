// The version of everything here: the extension, both npm packages, the action, and the examples share one.
import { readFileSync, writeFileSync } from 'node:fs';
import { at, readJson } from '../files/paths.mjs';

/** Where the version stands: path, and an expression with the version as its second group. */
const PLACES = [
  ['package.json', /^( {2}"version": ")([^"]+)/gm],
  ['package-lock.json', /^({\n {2}"name": "[^"]+",\n {2}"version": ")([^"]+)/g],
  ['package-lock.json', /^( {4}"": {\n {6}"name": "[^"]+",\n {6}"version": ")([^"]+)/gm],
  ['widgets/package.json', /^( {2}"version": ")([^"]+)/gm],
  ['widgets/shared/version.ts', /(VERSION = ')([^']+)/g],
  ['cli/package.json', /^( {2}"version": ")([^"]+)/gm],
  ['docs/kit/get.md', /(collective-widgets-)(\d[^"]*?)(?=\.tgz)/g],
  ['examples/html/package.json', /("collective-widgets": "(?:[^"]*-)?)(\d[^"]*?)(?=(?:\.tgz)?")/g],
  [
    'examples/vitepress/package.json',
    /("collective-wall": "(?:[^"]*-)?)(\d[^"]*?)(?=(?:\.tgz)?")/g,
  ],
];
const VERSION = /^\d+\.\d+\.\d+(-[a-z]+\.\d+)?$/;
const HEADING = /^## \[([^\]]+)\] - (.*)$/m;

const text = (path) => readFileSync(at(path), 'utf8');

/**
 * Each place with the versions found there; every place has one at least.
 * @returns {readonly (readonly [string, readonly string[]])[]}
 */
export const versions = () =>
  PLACES.map(([path, pattern]) => [
    path,
    Array.from(text(path).matchAll(pattern), ([, , version]) => version),
  ]);

/**
 * Writes a new version everywhere and gives it a heading in CHANGELOG.md, dated today. A heading that says
 * "unreleased" becomes this version's.
 * @param {string} version
 * @param {string} date as 2026-12-31
 * @throws Error when it is not a version, or CHANGELOG.md has nothing to release
 */
export function setVersion(version, date) {
  if (!VERSION.test(version)) throw new Error(`"${version}" is not a version such as 1.2.3.`);
  const changelog = text('CHANGELOG.md');
  const [heading, , state] = HEADING.exec(changelog) ?? [];
  if (state !== 'unreleased') {
    throw new Error(
      'CHANGELOG.md begins with a released version. Add "## [next] - unreleased" with what changed.',
    );
  }
  writeFileSync(
    at('CHANGELOG.md'),
    changelog.replace(heading, () => `## [${version}] - ${date}`),
  );
  for (const [path, pattern] of PLACES) {
    writeFileSync(at(path), text(path).replace(pattern, `$1${version}`));
  }
}

/** The section of this version in CHANGELOG.md, and whether it says when it was released. */
export function releaseNotes() {
  const { version } = readJson('package.json');
  const sections = text('CHANGELOG.md').split(/^(?=## \[)/m);
  const section = sections.find((each) => each.startsWith(`## [${version}] - `)) ?? '';
  const [, , state = ''] = HEADING.exec(section) ?? [];
  return {
    notes: section.slice(section.indexOf('\n')).trim(),
    isDated: /^\d{4}-\d\d-\d\d$/.test(state),
  };
}
