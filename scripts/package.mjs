// `npm run package`: what is released, into dist/packages; the same commit gives the same bytes anywhere.
import { existsSync, rmSync } from 'node:fs';
import { build } from './build.mjs';
import { at } from './lib/paths.mjs';
import { giveUp, line } from './lib/steps.mjs';
import { setUp } from './setup.mjs';

const OUT = at('dist/packages');

async function main() {
  await setUp();
  // It needs a package that may have been installed just now.
  const { writePackages } = await import('./lib/packages.mjs');
  // Everything is built anew, whatever was there.
  rmSync(at('dist/.stamps'), { recursive: true, force: true });
  await build((name, _, startedAtMs) => line('✓', `dist/${name}`, 'built', startedAtMs));
  for (const sum of await writePackages(OUT)) console.log(sum);
  line('→', 'packages', OUT);
}

if (!existsSync(at('.git'))) giveUp('Packages are made from a git checkout.');
await main().catch(giveUp);
