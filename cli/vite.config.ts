// Builds the command into dist/cli: one file for Node, which asks for sharp when it needs pictures.
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  publicDir: false,
  build: {
    outDir: fileURLToPath(new URL('../dist/cli', import.meta.url)),
    target: 'node20',
    minify: false,
    lib: {
      entry: fileURLToPath(new URL('main.ts', import.meta.url)),
      formats: ['es'],
      fileName: () => 'collective-wall.mjs',
    },
    rolldownOptions: { external: [/^node:/, 'sharp'] },
  },
});
