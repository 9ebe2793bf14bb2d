import { defineConfig } from 'vitepress';

export default defineConfig({
  title: 'A project',
  // The element is the browser's, not Vue's.
  vue: { template: { compilerOptions: { isCustomElement: (tag) => tag === 'collective-wall' } } },
});
