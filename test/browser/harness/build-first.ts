// Builds what changed before browser tests.
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Called by vitest once before the project's tests. */
export default function buildFirst(): void {
  const script = fileURLToPath(new URL('../../../scripts/build.mjs', import.meta.url));
  execFileSync(process.execPath, [script], { stdio: ['ignore', 'ignore', 'inherit'] });
}
