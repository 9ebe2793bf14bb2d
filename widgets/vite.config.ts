// Builds the widget kit into dist/widgets: `--mode script` the classic script, `--mode modules` the ES modules.
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig, type UserConfig } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The public entries: the name of the built file and its source. */
const MODULES = {
  collective: here('./index.ts'),
  wall: here('./wall/index.ts'),
  summary: here('./summary/index.ts'),
  button: here('./button/index.ts'),
};

const shared = {
  publicDir: false,
  root: here('.'),
  build: { outDir: here('../dist/widgets'), emptyOutDir: false, target: 'es2022' },
} satisfies UserConfig;

function script(): UserConfig {
  return {
    ...shared,
    build: {
      ...shared.build,
      lib: { entry: here('./script/index.ts'), name: 'collective', formats: ['iife'] },
      rolldownOptions: { output: { entryFileNames: 'collective.js', minify: true } },
    },
  };
}

function modules(): UserConfig {
  const entry = Object.fromEntries(Object.entries(MODULES).filter(([, path]) => existsSync(path)));
  return {
    ...shared,
    build: {
      ...shared.build,
      lib: { entry, formats: ['es'] },
      rolldownOptions: {
        output: {
          entryFileNames: '[name].mjs',
          chunkFileNames: 'shared-[hash].mjs',
          minify: true,
        },
      },
    },
  };
}

export default defineConfig(({ mode }) => {
  if (mode === 'script') return script();
  if (mode === 'modules') return modules();
  throw new Error(`Build with --mode script or --mode modules, not ${mode}.`);
});
