// Builds the gallery, the configurator, the page about dependencies, and the documents as a static site into dist/site.
//   PLATFORM, PLATFORM_PROFILE   the platform that the site is for (https://opencollective.com)
//   SITE_ADDRESS                 see hosting.ts
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin, type UserConfig } from 'vite';
import { kitFacts } from '../scripts/lib/kit-facts.mjs';
import { askedPseudo, pseudoMessages, pseudoWords } from '../scripts/lib/pseudo.ts';
import type { Messages } from '../scripts/lib/translations.ts';
import { withoutDynamicMarkup } from '../scripts/lib/without-dynamic-markup.ts';
import type { KitFacts } from '../src/configurator/model/kit.ts';
import defaults from './config.json' with { type: 'json' };
import { documents } from './documents.ts';
import { hosting } from './hosting.ts';
import { staticWallPage } from './static-wall.ts';
import { wordsOfTheSite } from './words.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const platform = process.env.PLATFORM || defaults.platform;
const profile = process.env.PLATFORM_PROFILE || defaults.profile;
/** Scripts and styles are the site's own; data comes from the platform, pictures from where people have them. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' https: http://localhost:* http://127.0.0.1:* data:",
  `connect-src 'self' ${new URL(platform).origin}`,
  "frame-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "require-trusted-types-for 'script'",
].join('; ');
/** Where script addresses are checked, a worker needs a policy of its own; only the page that reads files has one. */
const POLICIES = {
  policy: `${POLICY}; trusted-types 'none'`,
  'dependencies-policy': `${POLICY}; trusted-types dependencies-worker`,
};

/** Fills in what only a build knows, and adds config.json, which whoever serves the site may change. */
function fillIn(values: Readonly<Record<string, string>>): Plugin {
  return {
    name: 'fill-in',
    transformIndexHtml: {
      order: 'pre',
      handler: (html) => html.replace(/%([\w-]+)%/g, (whole, name) => values[name] ?? whole),
    },
    generateBundle() {
      const source = `${JSON.stringify({ ...defaults, platform, profile }, null, 2)}\n`;
      this.emitFile({ type: 'asset', fileName: 'config.json', source });
    },
  };
}

export default defineConfig((): UserConfig => {
  const kit: KitFacts = kitFacts();
  const asked = askedPseudo();
  const changeEnglish = asked
    ? (messages: Messages) => pseudoMessages(messages, asked.mode)
    : undefined;
  const size = Math.ceil(kit.files['collective.js'].bytes / 100) / 10;
  const values = (language: string) => ({
    ...POLICIES,
    'kit-size': new Intl.NumberFormat(language, { style: 'unit', unit: 'kilobyte' }).format(size),
    version: kit.version,
    ...(asked && { language: asked.language }),
  });
  return {
    root: here('.'),
    base: './',
    publicDir: here('./static'),
    define: { __KIT__: JSON.stringify(kit) },
    oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
    plugins: [
      pseudoWords(),
      withoutDynamicMarkup(),
      documents(),
      wordsOfTheSite(values, changeEnglish),
      staticWallPage(),
      fillIn(values('en')),
      hosting(),
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
