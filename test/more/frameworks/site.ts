// Builds the pages of test/frameworks and puts them on the website of a test.
import { copyFile, readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack from 'webpack';
import { mustRun } from '../../../scripts/lib/steps/run.mjs';
import type { Website } from '../../browser/widgets/kit.ts';
import { project } from './project.ts';

/** Where the files of built pages are, and what is left to fill into the page itself. */
export type BuiltPage = { readonly folder: string; readonly html: string };

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.html': 'text/html; charset=utf-8',
};

function vite(name: string, folder: string, ...args: readonly string[]): Promise<string> {
  const isOfFramework = ['react', 'vue', 'svelte'].includes(name);
  // Their builds for development check more, React's strict mode above all.
  const env = { NODE_ENV: isOfFramework ? 'development' : 'production' };
  const all = ['build', '--base', `/${name}/`, '--logLevel', 'warn', ...args];
  return mustRun('vite', all, { cwd: folder, env });
}

/** Bundles the page with vite, as its users do, and puts its files on the website under `/<name>/`. */
export async function vitePage(name: string, website: Website): Promise<BuiltPage> {
  const folder = await project(name, async (folder) => {
    await vite(name, folder);
  });
  return mount(name, join(folder, 'dist'), website);
}

/** The page of a framework, and what its server makes of it for an address of the platform. */
export type FrameworkPage = BuiltPage & {
  readonly render: (platform: string) => string | Promise<string>;
};

/** The project of a framework's page, built for browsers and for servers. */
export function frameworkProject(name: string): Promise<string> {
  const server = name === 'react' ? 'server.tsx' : 'server.ts';
  return project(name, async (folder) => {
    await vite(name, folder);
    await vite(name, folder, '--ssr', server, '--outDir', 'server');
  });
}

/** Builds a framework's page and puts its files on the website under `/<name>/`. */
export async function frameworkPage(name: string, website: Website): Promise<FrameworkPage> {
  const folder = await frameworkProject(name);
  const { render } = await import(pathToFileURL(join(folder, 'server/server.js')).href);
  return { ...(await mount(name, join(folder, 'dist'), website)), render };
}

/** Bundles the page with webpack and puts its files on the website under `/<name>/`. */
export async function webpackPage(name: string, website: Website): Promise<BuiltPage> {
  const folder = await project(name, async (folder) => {
    const config = await import(pathToFileURL(join(folder, 'webpack.config.js')).href);
    await new Promise<void>((resolve, reject) => {
      const output = { path: join(folder, 'dist') };
      webpack({ ...config.default, context: folder, output }, (error, stats) => {
        const complaint =
          (error ?? (stats?.hasErrors() || stats?.hasWarnings())) ? stats?.toString() : null;
        if (complaint) reject(new Error(complaint));
        else resolve();
      });
    });
    await copyFile(join(folder, 'index.html'), join(folder, 'dist/index.html'));
  });
  return mount(name, join(folder, 'dist'), website);
}

/** Puts built files on the website under `/<name>/`. */
export async function mount(name: string, folder: string, website: Website): Promise<BuiltPage> {
  for (const file of await readdir(folder, { withFileTypes: true, recursive: true })) {
    if (!file.isFile()) continue;
    const path = join(file.parentPath, file.name);
    const address = `/${name}/${path.slice(folder.length + 1)}`;
    website.put(address, {
      body: await readFile(path),
      type: TYPES[extname(path)] ?? 'text/plain',
    });
  }
  return { folder, html: await readFile(join(folder, 'index.html'), 'utf8') };
}
