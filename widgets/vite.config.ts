// Builds the widget kit into dist/widgets: `--mode script` and `--mode wall-script` the classic scripts, `--mode modules`
// the ES modules.
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin, type UserConfig } from 'vite';
import { ENTRIES } from './entries.mjs';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Minifies the style sheets: minifiers of scripts don't change template literals. */
const shortStyles: Plugin = {
  name: 'short-styles',
  transform(code, id) {
    if (!id.endsWith('styles.ts')) return null;
    return code.replace(/`[^`]*`/g, (sheet) =>
      sheet
        .replace(/\s+/g, ' ')
        .replace(/ ?([{};,>]) ?/g, '$1')
        .replace(/: /g, ':')
        .replace(/;}/g, '}')
        .replace(/\b0\./g, '.'),
    );
  },
};

type Lib = Exclude<NonNullable<NonNullable<UserConfig['build']>['lib']>, false>;
type Output = NonNullable<
  NonNullable<NonNullable<UserConfig['build']>['rolldownOptions']>['output']
>;

function library(lib: Lib, output: Output): UserConfig {
  return {
    plugins: [shortStyles],
    publicDir: false,
    root: here('.'),
    build: {
      outDir: here('../dist/widgets'),
      emptyOutDir: false,
      target: 'es2022',
      minify: 'terser',
      terserOptions: {
        module: true,
        ecma: 2020,
        compress: { passes: 6, hoist_funs: true, unsafe_arrows: true, pure_getters: true },
      },
      lib,
      // Rolldown's minifier first: each of the two finds what the other leaves.
      rolldownOptions: { output: { ...output, minify: true } },
    },
  };
}

/** A script for pages without modules: it registers its elements and places one where its tag stands. */
const script = (entry: string, file: string) =>
  library({ entry: here(entry), name: 'collective', formats: ['iife'] }, { entryFileNames: file });

/**
 * The ES modules. They are built together, so that a page may import any mix of them in any order: each class and
 * each source of data exists once.
 */
const MODULES = Object.fromEntries(
  Object.entries(ENTRIES).map(([name, path]) => [name, here(`./${path}`)]),
);

const BUILDS: Readonly<Record<string, UserConfig>> = {
  script: script('./script/index.ts', 'collective.js'),
  'wall-script': script('./script/wall.ts', 'wall.js'),
  modules: library(
    { entry: MODULES, formats: ['es'] },
    {
      entryFileNames: '[name].mjs',
      chunkFileNames: '[name]-[hash].mjs',
      // One file for what elements share, so that a page waits for few files.
      codeSplitting: {
        groups: [{ name: 'shared', test: /src.platform|widgets.shared/, minShareCount: 2 }],
      },
    },
  ),
};

export default defineConfig(({ mode }) => BUILDS[mode] ?? {});
