// `npm run package`: what is released, into dist/packages; the same commit gives the same bytes anywhere.
import { existsSync } from 'node:fs';
import { buildRelease } from './build.mjs';
import { at } from './lib/files/paths.mjs';
import { giveUp, line, readCommandLine } from './lib/steps/command-line.mjs';
import { setUp } from './setup.mjs';

const OUT = at('dist/packages');

async function main() {
  await setUp();
  // Imported late: it needs a package that setUp may have just installed.
  const { writePackages } = await import('./lib/release/packages.mjs');
  await buildRelease();
  for (const sum of await writePackages(OUT)) console.log(sum);
  line('→', 'packages', OUT);
}

readCommandLine(
  'npm run package\n  Writes the release archives and their SHA256SUMS into dist/packages.',
);
if (!existsSync(at('.git'))) giveUp('npm run package needs a git checkout.');
await main().catch(giveUp);
