// The folder for GitHub Pages: the website, and the widget kit of every release under an address of its own.
import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { at, readJson, sha256 } from '../files/paths.mjs';
import { mustRun } from '../steps/run.mjs';

const KIT = /^collective-widgets-(.+)\.tgz$/;

/** Unpacks a tarball of npm, without its outermost folder. */
function untar(tarball, folder) {
  mkdirSync(folder, { recursive: true });
  execFileSync('tar', ['-xzf', tarball, '-C', folder, '--strip-components=1']);
}

/** @throws Error when the folder's SHA256SUMS has another hash for the file */
function check(folder, name) {
  const sums = readFileSync(join(folder, 'SHA256SUMS'), 'utf8');
  const isRight = sums.split('\n').includes(`${sha256(join(folder, name))}  ${name}`);
  if (!isRight) throw new Error(`${join(folder, name)} differs from its SHA256SUMS.`);
}

/** Downloads the kit's tarball of every other release into folders named by tag; needs GitHub's command `gh`. */
export async function fetchEarlierKits(folder) {
  const current = `v${readJson('package.json').version}`;
  const listed = await mustRun('gh', [
    ...['release', 'list', '--exclude-drafts', '--limit', '1000'],
    ...['--json', 'tagName', '--jq', '.[].tagName'],
  ]);
  const tags = listed.split('\n').filter((tag) => /^v\d/.test(tag) && tag !== current);
  for (const tag of tags) {
    const patterns = ['--pattern', 'collective-widgets-*.tgz', '--pattern', 'SHA256SUMS'];
    await mustRun('gh', ['release', 'download', tag, ...patterns, '--dir', join(folder, tag)]);
  }
  return tags.map((tag) => join(folder, tag));
}

/**
 * Fills a new folder with dist/site and with `widgets/<version>/` of each release.
 * @param {string} out
 * @param {readonly string[]} releases folders that have a tarball of the kit and SHA256SUMS
 * @returns {string[]} the versions, as in the addresses
 * @throws Error when a tarball is not the one that was released
 */
export function writePages(out, releases) {
  rmSync(out, { recursive: true, force: true });
  cpSync(at('dist/site'), out, { recursive: true });
  const kits = join(out, 'widgets');
  if (existsSync(kits)) throw new Error('The website has a folder "widgets" of its own.');
  return releases.flatMap((folder) =>
    readdirSync(folder).flatMap((name) => {
      const [, version] = KIT.exec(name) ?? [];
      if (!version) return [];
      check(folder, name);
      untar(join(folder, name), join(kits, version));
      return [version];
    }),
  );
}

/** A new folder for temporary files. */
export const temporaryFolder = () => mkdtempSync(join(tmpdir(), 'companion-release-'));
