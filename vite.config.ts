// Builds the extension: into dist/firefox with `--mode firefox`, into dist/chrome with any other.
import { readFileSync } from 'node:fs';
import { crx, type ManifestV3Export } from '@crxjs/vite-plugin';
import { defineConfig, type Plugin } from 'vite';
import { OF_SITE, onlyKeys } from './locales/chrome-messages.ts';
import { readMessages } from './locales/read.ts';
import manifest from './manifest.json' with { type: 'json' };
import packageJson from './package.json' with { type: 'json' };
import { kitFacts } from './scripts/lib/build/kit-facts.mjs';
import { licenses } from './scripts/lib/build/licenses.ts';
import { withoutDynamicMarkup } from './scripts/lib/build/without-dynamic-markup.ts';
import { at, hashOf } from './scripts/lib/files/paths.mjs';
import { GECKO_ID } from './scripts/lib/release/release-values.mjs';
import { OWN_SCRIPTS } from './src/configurator/model/kit.ts';
import { AUTHENTICATION, WEBSITE_CONTENT } from './src/messages/data-permissions.ts';
import { LANGUAGES } from './widgets/entries.mjs';

type Target = 'chrome' | 'firefox';

/**
 * Firefox's identity. PRIVACY.md explains which data counts as collected, docs/assurance.md ("Browsers") why no older Firefox and no older Chromium.
 */
const GECKO = {
  id: GECKO_ID,
  strict_min_version: '142.0',
  data_collection_permissions: {
    required: ['searchTerms'],
    optional: [...AUTHENTICATION, ...WEBSITE_CONTENT],
  },
};

/** Where the shape of what a view shows is declared. */
const VIEW_SHAPES = ['platform', 'storage', 'messages', 'background', 'features'].map(
  (folder) => `src/${folder}`,
);

/** The one manifest.json, with the version of package.json and what differs in Firefox. */
function manifestFor(target: Target): unknown {
  const { version, homepage }: { version: string; homepage?: string } = packageJson;
  const chrome = { ...manifest, version, ...(homepage && { homepage_url: homepage }) };
  if (target === 'chrome') return chrome;
  const { key: _key, minimum_chrome_version: _minimum, background, ...shared } = chrome;
  return {
    ...shared,
    background: { scripts: [background.service_worker], type: 'module' },
    browser_specific_settings: {
      gecko: GECKO,
      // Firefox for Android: the same, without sign-in, which needs `identity`.
      gecko_android: { strict_min_version: GECKO.strict_min_version },
    },
  };
}

/** `_locales`: what browsers read of `locales`. They write `pt_BR`. With `more`, a folder has another language's texts. */
function chromeLocales(more: Readonly<Record<string, string>> = {}): Plugin {
  const languages = ['en', ...LANGUAGES];
  return {
    name: 'chrome-locales',
    buildStart() {
      for (const language of languages) this.addWatchFile(at(`locales/${language}.json`));
    },
    generateBundle() {
      const folders = [
        ...languages.map((language) => [language, language]),
        ...Object.entries(more),
      ];
      for (const [folder = '', language = ''] of folders) {
        const messages = onlyKeys(readMessages(language), (key) => !OF_SITE.test(key));
        this.emitFile({
          type: 'asset',
          fileName: `_locales/${folder.replace('-', '_')}/messages.json`,
          source: JSON.stringify(messages),
        });
      }
    },
  };
}

/** The kit's scripts, for those who have only the extension: they download them and put them on their website. */
const kitToDownload: Plugin = {
  name: 'kit-to-download',
  generateBundle() {
    for (const file of OWN_SCRIPTS) {
      const source = readFileSync(at(`dist/widgets/${file}`), 'utf8');
      this.emitFile({ type: 'asset', fileName: `kit/${file}`, source });
    }
  },
};

export default defineConfig(({ mode }) => {
  const target = mode === 'firefox' ? 'firefox' : 'chrome';
  return {
    define: {
      // The configurator, which names the kit's files and their hashes.
      __KIT__: JSON.stringify(kitFacts()),
      // The cache (src/storage/cache.ts).
      __PLATFORM_HASH__: JSON.stringify(hashOf(['src/platform', 'src/background']).slice(0, 12)),
      // The start view's snapshot (src/storage/snapshots.ts).
      __VIEWS_HASH__: JSON.stringify(hashOf(VIEW_SHAPES).slice(0, 12)),
    },
    oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
    plugins: [
      withoutDynamicMarkup(),
      polyfillAsModule(),
      // For readers of Traditional Chinese, Firefox takes what there is in Chinese. Chromium takes English by itself.
      chromeLocales(target === 'firefox' ? { 'zh-TW': 'en' } : {}),
      kitToDownload,
      licenses(),
      crx({ manifest: manifestFor(target) as ManifestV3Export, browser: target }),
    ],
    build: {
      outDir: `dist/${target}`,
      emptyOutDir: true,
      // Smaller than the bundler's own.
      minify: 'terser',
      terserOptions: { module: true, ecma: 2020, compress: { passes: 4 } },
      target:
        target === 'chrome'
          ? `chrome${manifest.minimum_chrome_version}`
          : `firefox${GECKO.strict_min_version}`,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        // Opened as a tab, so the manifest doesn't name it.
        input: { dependencies: 'src/dependencies/index.html' },
        output: {
          // One chunk for what pages and background share: many small ones compress worse.
          codeSplitting: {
            groups: [
              {
                name: 'shared',
                // Of the platform, all but what only walls and pages need.
                test: /src.(platform.(?!wall.(exclude|saved-copy|select|tier|wall\.)|values.(command|languages|markdown)|user.scopes|addresses.intent|account.(amounts|goals)|ledger.(?!ledger))|storage|browser.ts|messages.(pins|data-perm|error-view|pages)|ui.i18n)/,
                minShareCount: 2,
              },
              {
                name: 'pages',
                test: /preact|src.(ui.(?!extension)|ui.extension.(services|keyboard)|messages.client|platform.values.markdown)/,
                minShareCount: 2,
              },
            ],
          },
          chunkFileNames: 'assets/[name]-[hash].js',
          entryFileNames: 'assets/[name]-[hash].js',
        },
      },
    },
  };
});

/**
 * As a CommonJS module the polyfill is copied property by property, which makes the browser set up every one of its
 * interfaces before a page has shown anything. As an ES module it finds no `exports` and sets the global.
 */
function polyfillAsModule(): Plugin {
  return {
    name: 'polyfill-as-module',
    apply: 'build',
    transform(code, id) {
      if (!id.includes('/webextension-polyfill/')) return undefined;
      return { code: `${code}\nexport default globalThis.browser;\n`, map: null };
    },
  };
}
