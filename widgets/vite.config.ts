// Builds the widget kit into dist/widgets: `--mode script` the classic script, `--mode all` one ES module
// with all elements, `--mode elements` one ES module an element, `--mode classes` those without registration,
// `--mode command` the command for saved copies.
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin, type UserConfig } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Takes blanks out of the style sheets, which minifiers of scripts leave as they are. */
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

function library(lib: Lib, entryFileNames: string): UserConfig {
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
        compress: { passes: 3, unsafe_arrows: true, pure_getters: true },
      },
      lib,
      rolldownOptions: {
        output: {
          entryFileNames,
          // One file for what elements share: a page waits for two files at most.
          chunkFileNames: 'shared-[hash].mjs',
          ...(lib.formats?.includes('es') && {
            codeSplitting: { groups: [{ name: 'shared', minShareCount: 2 }] },
          }),
        },
      },
    },
  };
}

const ELEMENTS = {
  wall: here('./wall/index.ts'),
  summary: here('./summary/index.ts'),
  button: here('./button/index.ts'),
};

/** The elements without their registration. */
const CLASSES = {
  wall: here('./wall/collective-wall-element.ts'),
  summary: here('./summary/collective-summary-element.ts'),
  button: here('./button/collective-button-element.ts'),
};

/** The command that writes saved copies, for Node. */
function command(): UserConfig {
  const { build, ...rest } = library(
    { entry: here('./save-copy/main.ts'), formats: ['es'] },
    'save-copy.mjs',
  );
  const rolldownOptions = { ...build?.rolldownOptions, external: /^node:/ };
  return { ...rest, build: { ...build, target: 'node20', rolldownOptions } };
}

const BUILDS: Readonly<Record<string, UserConfig>> = {
  script: library(
    { entry: here('./script/index.ts'), name: 'collective', formats: ['iife'] },
    'collective.js',
  ),
  all: library({ entry: here('./index.ts'), formats: ['es'] }, 'collective.mjs'),
  elements: library({ entry: ELEMENTS, formats: ['es'] }, '[name].mjs'),
  classes: library({ entry: CLASSES, formats: ['es'] }, '[name]-element.mjs'),
  command: command(),
};

export default defineConfig(({ mode }) => BUILDS[mode] ?? {});
