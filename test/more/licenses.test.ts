// What is built into each product, as the bundler itself lists it, and the notices that the product carries.
import { readdirSync, readFileSync } from 'node:fs';
import { build, type Plugin } from 'vite';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

beforeAll(() => void vi.stubEnv('NODE_ENV', 'production'));
afterAll(() => void vi.unstubAllEnvs());

interface Built {
  /** Names of packages, sorted: of the page's or the program's code and of its workers'. */
  readonly packages: readonly string[];
  /** The text of licenses.txt; empty without it. */
  readonly notices: string;
}

async function builtBy(configFile: string, mode: string): Promise<Built> {
  const packages = new Set<string>();
  let notices = '';
  const collect: Plugin = {
    name: 'collect',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type === 'asset' && file.fileName === 'licenses.txt') notices = `${file.source}`;
          if (file.type === 'asset') continue;
          for (const id of file.moduleIds) {
            const [, name] =
              /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(id) ??
              // Helpers of the bundlers themselves.
              /^\0([\w-]+)\//.exec(id) ??
              [];
            if (name) packages.add(name);
          }
        }
      },
    },
  };
  await build({
    ...{ configFile, mode, logLevel: 'warn' },
    plugins: [collect],
    worker: { plugins: () => [collect] },
    // How long plugins take depends on the machine.
    build: { write: false, minify: false, rolldownOptions: { checks: { pluginTimings: false } } },
  });
  return { packages: [...packages].sort(), notices };
}

/** The text of a package's license, without the licenses of what a bundler is made of itself. */
function licenseOf(name: string): string {
  const folder = `node_modules/${name}`;
  const file = readdirSync(folder).find((file) => /^licen[cs]e/i.test(file)) ?? '';
  return readFileSync(`${folder}/${file}`, 'utf8').split('# Licenses of bundled')[0]?.trim() ?? '';
}

const PRODUCTS = [
  ['the extension for Chromium', 'vite.config.ts', 'chrome', 7],
  ['the extension for Firefox', 'vite.config.ts', 'firefox', 7],
  ['the website', 'site/vite.config.ts', 'production', 3],
  ['the command', 'cli/vite.config.ts', 'production', 2],
] as const;

test.each(PRODUCTS)('%s carries the license of every package that is built in', async (...args) => {
  const [, configFile, mode, count] = args;
  const { packages, notices } = await builtBy(configFile, mode);
  const named = [...notices.matchAll(/^-+\n\n(\S+) \d\S+\nLicense: \S+\nSource: https:/gm)];
  expect(named.map(([, name]) => name).sort()).toEqual(packages);
  // A pattern that finds nothing would find it in both.
  expect(packages).toHaveLength(count);
  for (const name of packages) expect(notices).toContain(licenseOf(name));
  expect(notices).toContain(readFileSync('LICENSE', 'utf8').trim());
});

test.each([
  ['widgets/vite.config.ts', 'script'],
  ['widgets/vite.config.ts', 'wall-script'],
  ['widgets/vite.config.ts', 'modules'],
])('in what the npm packages have of %s (%s), nothing is built in but our own', async (...args) => {
  expect(await builtBy(...args)).toEqual({ packages: [], notices: '' });
});
