// Folders for browser tests: built outputs, and copies that a test may change.
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { mustRun } from '../../../scripts/lib/steps/run.mjs';

/** The checkout whose build is looked at: this one, unless a bench compares it with another. */
const CHECKOUT = process.env.BENCH_BUILD ?? fileURLToPath(new URL('../../..', import.meta.url));

/** A built output: `dist/chrome`, `dist/cli`, `dist/firefox`, `dist/widgets`, `dist/site`. */
export const built = (name: 'chrome' | 'cli' | 'firefox' | 'widgets' | 'site'): string =>
  join(CHECKOUT, 'dist', name);

/** What a module of its `src/platform` exports, in whichever folder that commit has it. */
export async function sourceOf<T>(name: string): Promise<T> {
  const folder = join(CHECKOUT, 'src/platform');
  const paths = await readdir(folder, { recursive: true });
  const path = paths.find((path) => basename(path) === name);
  if (!path) throw new Error(`There is no ${name} in src/platform.`);
  return import(join(folder, path));
}

/** A folder, and how to remove it. */
export type Folder = { readonly path: string; readonly remove: () => Promise<void> };

/** A fresh folder under the system's temporary one. */
export async function temporaryFolder(): Promise<Folder> {
  const path = await mkdtemp(join(tmpdir(), 'companion-'));
  return { path, remove: () => rm(path, { recursive: true, force: true, maxRetries: 5 }) };
}

/** Builds the site into a fresh folder, for the platform and the address that `env` names. */
export async function buildSite(env: Readonly<Record<string, string>>): Promise<Folder> {
  const folder = await temporaryFolder();
  const args = ['build', '--config', 'site/vite.config.ts', '--outDir', folder.path];
  const ours = { PLATFORM: '', PLATFORM_PROFILE: '', NODE_ENV: 'production' };
  await mustRun('vite', args, { env: { ...ours, ...env } });
  return folder;
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
