// licenses.txt: our license and the notices of the packages that are built in. Vite lists these packages.
import { readdirSync, readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import packageJson from '../../../package.json' with { type: 'json' };

const ROOT = new URL('../../../', import.meta.url);
const LIST = 'licenses.json';
const FILE = 'licenses.txt';
const LINE = `\n\n${'-'.repeat(80)}\n\n`;

/** An entry of Vite's list. */
interface Entry {
  readonly name: string;
  readonly version: string;
  readonly identifier?: string;
  readonly text?: string;
}

interface PackageJson {
  readonly version: string;
  readonly license?: string;
  readonly homepage?: string;
  readonly repository?: string | { readonly url?: string };
}

const readPackage = (name: string): PackageJson =>
  JSON.parse(readFileSync(new URL(`node_modules/${name}/package.json`, ROOT), 'utf8'));

/** Where the sources are, which some licenses want to be said. */
function sourceOf(name: string): string {
  const { repository, homepage = '' } = readPackage(name);
  const url = typeof repository === 'string' ? repository : (repository?.url ?? homepage);
  const address = url
    .replace(/^git\+/, '')
    .replace(/^git:/, 'https:')
    .replace(/\.git$/, '');
  return /^[\w-]+\/[\w.-]+$/.test(address) ? `https://github.com/${address}` : address;
}

/** Modules that the bundlers themselves put in. */
const HELPER = /^\0(vite|rolldown)\//;

/** The license of a bundler, without the licenses of what is in the bundler itself. */
function bundlerEntry(name: string): Entry {
  const folder = new URL(`node_modules/${name}/`, ROOT);
  const file = readdirSync(folder).find((file) => /^license/i.test(file)) ?? 'LICENSE';
  const [text = ''] = readFileSync(new URL(file, folder), 'utf8').split(/^# Licenses of bundled/m);
  const { version, license = '' } = readPackage(name);
  return { name, version, identifier: license, text: text.trim() };
}

function paragraph({ name, version, identifier = '', text }: Entry): string {
  if (!text) throw new Error(`${name} is built in, but its package has no license file.`);
  return `${name} ${version}\nLicense: ${identifier}\nSource: ${sourceOf(name)}\n\n${text}`;
}

function licensesText(entries: readonly Entry[]): string {
  const license = readFileSync(new URL('LICENSE', ROOT), 'utf8').trim();
  const own = `Collective Companion ${packageJson.version}\n\n${license}`;
  const built =
    'Built into it, in minified form, are the packages below. Their sources are at the addresses given.';
  return `${[own, built, ...entries.map(paragraph)].join(LINE)}\n`;
}

/** Adds licenses.txt to a build. A package that only a worker has is not on Vite's list. */
export function licenses(): Plugin {
  return {
    name: 'licenses',
    config: () => ({ build: { license: { fileName: LIST } } }),
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const list = bundle[LIST];
        if (list?.type !== 'asset') throw new Error('Vite wrote no list of licenses.');
        delete bundle[LIST];
        const modules = Object.values(bundle).flatMap((file) =>
          file.type === 'chunk' ? file.moduleIds : [],
        );
        const bundlers = new Set(modules.flatMap((id) => HELPER.exec(id)?.[1] ?? []));
        const entries: Entry[] = [
          ...JSON.parse(`${list.source}`),
          ...[...bundlers].sort().map(bundlerEntry),
        ];
        this.emitFile({ type: 'asset', fileName: FILE, source: licensesText(entries) });
      },
    },
  };
}
