// `npm run build-for-amo`: the released archive for Firefox, from the sources alone. Mozilla's reviewers run it in the
// unpacked source archive and compare.
import { mkdirSync, rmSync } from 'node:fs';
import { buildRelease } from './build.mjs';
import { at, sha256 } from './lib/files/paths.mjs';
import { giveUp, line, readCommandLine } from './lib/steps/command-line.mjs';
import { setUp } from './setup.mjs';

const OUT = at('dist/amo');

async function main() {
  await setUp();
  // Imported late: it needs a package that setUp may have just installed.
  const { writeFirefox } = await import('./lib/release/packages.mjs');
  // The kit first: the configurator in the popup contains its hashes.
  await buildRelease(['widgets', 'firefox']);
  rmSync(OUT, { recursive: true, force: true });
  mkdirSync(OUT, { recursive: true });
  const path = await writeFirefox(OUT);
  line('→', path, sha256(path));
}

readCommandLine(
  'npm run build-for-amo\n  Builds the archive for Firefox into dist/amo, with the bytes of the released one.',
);
await main().catch(giveUp);
