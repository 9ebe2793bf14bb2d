// Draws walls as files, each in a process of its own: by our command, and by sponsorkit with the same people.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { mustRun } from '../../scripts/lib/steps/run.mjs';
import { built } from '../browser/harness/folders.ts';

const COMMAND = join(built('cli'), 'collective-wall.mjs');
const SPONSORKIT = join(process.cwd(), '.cache/sponsorkit');
const SPONSORKIT_ENTRY = join(SPONSORKIT, 'node_modules/sponsorkit/dist/index.mjs');
export const VERSION = '18.0.0';

/** Runs a script of Node; gives its time and, on Linux, its processor time and memory. */
async function measure(folder: string, ...args: string[]) {
  const start = performance.now();
  const child = spawn(process.execPath, args, {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  let memory = 0;
  let cpuMs = 0;
  const timer = setInterval(() => {
    const status = `/proc/${child.pid}/status`;
    const text = existsSync(status) ? readFileSync(status, 'utf8') : '';
    const ticks =
      text && readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ')[1]?.split(' ');
    if (ticks) cpuMs = (Number(ticks[11]) + Number(ticks[12])) * 10;
    memory = Math.max(memory, Number(/VmHWM:\s+(\d+)/.exec(text)?.[1] ?? 0) / 1024);
  }, 20);
  const code = await new Promise((resolve) => child.once('exit', resolve));
  clearInterval(timer);
  if (code !== 0) throw new Error(`${args.join(' ')}: ${code}`);
  return { ms: performance.now() - start, cpuMs, memory };
}

export const command = (folder: string, ...args: string[]) => measure(folder, COMMAND, ...args);

/** Its own command, with more options of Node. */
export const sponsorkitCommand = (folder: string, ...options: string[]) =>
  measure(folder, ...options, join(SPONSORKIT, 'node_modules/sponsorkit/dist/cli.mjs'));

/** Installs it on first use; it is not a dependency. */
export async function hasSponsorkit(): Promise<boolean> {
  try {
    if (!existsSync(SPONSORKIT_ENTRY)) {
      mkdirSync(SPONSORKIT, { recursive: true });
      const flags = ['--ignore-scripts', '--no-audit', '--no-fund'];
      const args = ['install', '--prefix', SPONSORKIT, ...flags, `sponsorkit@${VERSION}`];
      await mustRun('npm', args, { cwd: SPONSORKIT });
    }
    return true;
  } catch (error) {
    console.log(`sponsorkit ${VERSION} can't be installed: ${(error as Error).message}`);
    return false;
  }
}

/**
 * What sponsorkit's command does once it has the list, which it can only get with an API key: pictures of 80 pixels, the
 * SVG, and the JSON as it writes it. The list itself costs it nothing here.
 */
const SPONSORKIT_SCRIPT = `
import { writeFileSync } from 'node:fs';
const { resolveAvatars, SvgComposer, defaultConfig } = await import(process.argv[1]);
const [, , base, count] = process.argv;
const ships = Array.from({ length: Number(count) }, (_, index) => ({
  sponsor: {
    type: 'User', login: 'p' + index, name: 'Person ' + index,
    avatarUrl: base + '/photos/' + index + '.jpg', linkUrl: base + '/p' + index,
  },
  monthlyDollars: 1,
}));
await resolveAvatars(ships);
const composer = new SvgComposer({ ...defaultConfig, imageFormat: 'webp', width: 800 });
await composer.addSponsorGrid(ships, {
  avatar: { size: 60 }, boxWidth: 68, boxHeight: 68, container: { sidePadding: 0 },
});
writeFileSync('s.svg', composer.generateSvg());
writeFileSync('s.json', JSON.stringify(ships, null, 2));
`;

/** The same people and pictures, in a process of its own as the command has one. */
export async function sponsorkit(folder: string, base: string, count: number) {
  const script = ['--input-type=module', '--eval', SPONSORKIT_SCRIPT];
  const entry = pathToFileURL(SPONSORKIT_ENTRY).href;
  const cost = await measure(folder, ...script, entry, base, String(count));
  const svg = readFileSync(join(folder, 's.svg'), 'utf8');
  return { ...cost, svg, json: statSync(join(folder, 's.json')).size };
}
