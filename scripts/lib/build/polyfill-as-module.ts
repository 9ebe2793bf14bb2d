// Bundles webextension-polyfill as a module that sets `globalThis.browser`, its form for scripts.
import type { Plugin } from 'vite';

/**
 * As a CommonJS module the polyfill is copied property by property, which makes the browser set up every one of its
 * interfaces before a page has shown anything. As an ES module it finds no `exports` and sets the global.
 */
export function polyfillAsModule(): Plugin {
  return {
    name: 'polyfill-as-module',
    apply: 'build',
    transform(code, id) {
      if (!id.includes('/webextension-polyfill/')) return undefined;
      return { code: `${code}\nexport default globalThis.browser;\n`, map: null };
    },
  };
}
