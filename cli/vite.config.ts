// Builds the command into dist/cli: one file for Node, which asks for sharp when it needs pictures.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { licenses } from '../scripts/lib/build/licenses.ts';

/** What the reference says of the wall's attributes. */
function wallAttributes() {
  const built = new URL('../dist/widgets/custom-elements.json', import.meta.url);
  const { modules } = JSON.parse(readFileSync(built, 'utf8'));
  const walls = modules.find(({ path }: { path: string }) => path === 'wall.mjs');
  return walls.declarations[0].attributes;
}

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  publicDir: false,
  define: {
    __WALL_ATTRIBUTES__: JSON.stringify(wallAttributes()),
  },
  plugins: [licenses()],
  resolve: { conditions: ['node', 'module'], mainFields: ['module', 'main'] },
  build: {
    outDir: fileURLToPath(new URL('../dist/cli', import.meta.url)),
    target: 'node20',
    minify: false,
    lib: {
      entry: fileURLToPath(new URL('main.ts', import.meta.url)),
      formats: ['es'],
      fileName: () => 'collective-wall.mjs',
    },
    rolldownOptions: {
      external: [/^node:/, 'sharp'],
    },
  },
});
