// Folders for browser tests: built outputs, and copies that a test may change.
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A built output: `dist/chrome`, `dist/firefox`, `dist/widgets`, `dist/site`. */
export function built(name: 'chrome' | 'firefox' | 'widgets' | 'site'): string {
  return fileURLToPath(new URL(`../../../dist/${name}`, import.meta.url));
}

/** A fresh folder under the system's temporary one, and how to remove it. */
export async function temporaryFolder(): Promise<{ path: string; remove: () => Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), 'companion-'));
  return { path, remove: () => rm(path, { recursive: true, force: true, maxRetries: 5 }) };
}

/** Changes a manifest for one test, for example by granting an optional permission. */
export type ManifestChange = (manifest: Record<string, unknown>) => Record<string, unknown>;

/** Texts of further files for one test, by their path in the extension. */
export type ExtraFiles = Readonly<Record<string, string>>;

/** Copies a built extension to `target`, so that a later build cannot change it under the browser. */
export async function copyExtension(
  name: 'chrome' | 'firefox',
  target: string,
  change: ManifestChange = (manifest) => manifest,
  extraFiles: ExtraFiles = {},
): Promise<void> {
  await cp(built(name), target, { recursive: true });
  for (const [file, text] of Object.entries(extraFiles)) await writeFile(join(target, file), text);
  const path = join(target, 'manifest.json');
  const manifest = JSON.parse(await readFile(path, 'utf8'));
  await writeFile(path, JSON.stringify(change(manifest)));
}
