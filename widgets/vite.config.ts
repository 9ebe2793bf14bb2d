// Builds the widget kit into dist/widgets: `--mode script` the classic script, `--mode all` one ES module
// with all elements, `--mode elements` one ES module an element.
import { fileURLToPath } from 'node:url';
import { defineConfig, type UserConfig } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

type Lib = Exclude<NonNullable<NonNullable<UserConfig['build']>['lib']>, false>;

function library(lib: Lib, entryFileNames: string): UserConfig {
  return {
    publicDir: false,
    root: here('.'),
    build: {
      outDir: here('../dist/widgets'),
      emptyOutDir: false,
      target: 'es2022',
      lib,
      rolldownOptions: {
        output: {
          entryFileNames,
          minify: true,
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

const BUILDS: Readonly<Record<string, UserConfig>> = {
  script: library(
    { entry: here('./script/index.ts'), name: 'collective', formats: ['iife'] },
    'collective.js',
  ),
  all: library({ entry: here('./index.ts'), formats: ['es'] }, 'collective.mjs'),
  elements: library({ entry: ELEMENTS, formats: ['es'] }, '[name].mjs'),
};

export default defineConfig(({ mode }) => BUILDS[mode] ?? {});
