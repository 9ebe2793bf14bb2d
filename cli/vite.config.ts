// Builds the command into dist/cli: one file for Node, which asks for sharp when it needs pictures, and one with the
// parsers of `migrate`.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { licenses } from '../scripts/lib/build/licenses.ts';
import { releaseValues } from '../scripts/lib/release/release-values.mjs';

/** The script that `migrate` writes into pages, as it is published. */
function publishedKit() {
  const { PUBLISHED_KIT: folder } = releaseValues();
  if (!folder) return null;
  const built = new URL('../dist/widgets/integrity.json', import.meta.url);
  const hashes = JSON.parse(readFileSync(built, 'utf8'));
  return { address: `${folder}wall.js`, integrity: hashes['wall.js'] };
}

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
    __KIT__: JSON.stringify(publishedKit()),
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
      output: { chunkFileNames: '[name].mjs' },
    },
  },
});
