// The command that draws: the copy of it beside this file, with the one package that it needs.
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { hide, run } from './log.mjs';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
// Only the command gets it: git and npm don't need it.
const { GITHUB_TOKEN } = process.env;
delete process.env.GITHUB_TOKEN;
hide(GITHUB_TOKEN);

const UNTOUCHED = 'every file is as it was';

/** Installs sharp in the version of the lockfile, by its hash and without scripts; once in a job. */
async function install() {
  const { version } = JSON.parse(readFileSync(here('package-lock.json'), 'utf8')).packages[
    'node_modules/sharp'
  ];
  const installed = here('node_modules/sharp/package.json');
  if (existsSync(installed) && JSON.parse(readFileSync(installed, 'utf8')).version === version) {
    return;
  }
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund'];
  const { isOk } = await run('npm', args, { cwd: here('.'), isShown: true });
  if (!isOk) throw new Error(`sharp could not be installed; ${UNTOUCHED}.`);
}

/**
 * Draws a collective's wall into files.
 * @param {{ slug: string, files: string[], readme: string, options: string[], flags: string[] }} job
 * @throws Error with no file changed
 */
export async function draw({ slug, files, readme, options, flags: own }) {
  await install();
  // If an option is given twice, the last one counts.
  const flags = [...(readme ? [`--readme=${readme}`] : []), ...options, ...own];
  // After the two dashes, nothing is a flag, whatever it looks like.
  const args = [here('collective-wall.mjs'), ...flags, '--', slug, ...files];
  const variables = GITHUB_TOKEN ? { GITHUB_TOKEN } : {};
  const { isOk } = await run(process.execPath, args, { isShown: true, variables });
  if (!isOk) throw new Error(`The wall could not be drawn; ${UNTOUCHED}.`);
}
