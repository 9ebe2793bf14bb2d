// Builds the gallery, the configurator, the page about dependencies, and the documents as a static site into dist/site.
//   PLATFORM, PLATFORM_PROFILE   the platform that the site is for (https://opencollective.com)
//   SITE_ADDRESS                 see hosting.ts
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin, type UserConfig } from 'vite';
import { kitFacts } from '../scripts/lib/build/kit-facts.mjs';
import { licenses } from '../scripts/lib/build/licenses.ts';
import { withoutDynamicMarkup } from '../scripts/lib/build/without-dynamic-markup.ts';
import type { KitFacts } from '../src/configurator/model/kit.ts';
import defaults from './config.json' with { type: 'json' };
import { documents } from './documents.ts';
import { hosting } from './hosting.ts';
import { layout } from './layout.ts';
import { staticWallPage } from './static-wall.ts';
import { wordsOfTheSite } from './words.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const platform = process.env.PLATFORM || defaults.platform;
const profile = process.env.PLATFORM_PROFILE || defaults.profile;
/** Adds config.json. It names the platform, and can be changed where the site is hosted. */
function config(): Plugin {
  return {
    name: 'config',
    generateBundle() {
      const source = `${JSON.stringify({ ...defaults, platform, profile }, null, 2)}\n`;
      this.emitFile({ type: 'asset', fileName: 'config.json', source });
    },
  };
}

export default defineConfig((): UserConfig => {
  const kit: KitFacts = kitFacts();
  const values = (language: string) => {
    const { format } = new Intl.NumberFormat(language, { style: 'unit', unit: 'kilobyte' });
    const sizeOf = (file: 'collective.js' | 'wall.js') =>
      format(Math.ceil(kit.files[file].bytes / 100) / 10);
    return {
      'kit-size': sizeOf('collective.js'),
      'wall-size': sizeOf('wall.js'),
      version: kit.version,
    };
  };
  return {
    root: here('.'),
    base: './',
    publicDir: here('./static'),
    define: { __KIT__: JSON.stringify(kit) },
    oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
    plugins: [
      layout(platform),
      withoutDynamicMarkup(),
      documents(),
      wordsOfTheSite(values),
      staticWallPage(),
      config(),
      hosting(),
      licenses(),
    ],
    build: {
      outDir: here('../dist/site'),
      emptyOutDir: true,
      target: 'es2022',
      // Browsers that know light-dark(), as the elements need it: what stands in for it does not follow `color-scheme`.
      cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
      modulePreload: { polyfill: false },
      assetsInlineLimit: 0,
      rolldownOptions: {
        input: {
          gallery: here('./index.html'),
          configurator: here('./configurator.html'),
          documents: here('./docs/template.html'),
          dependencies: here('./dependencies.html'),
        },
        output: {
          // One chunk for what every page shares: many small ones compress worse.
          codeSplitting: {
            groups: [
              {
                name: 'shared',
                test: /src.(platform|configurator.installation)|preload/,
                minShareCount: 3,
              },
            ],
          },
        },
      },
    },
  };
});
