// Removes Preact's only assignment of markup from the build: our pages never use it.
import type { Plugin } from 'vite';

const ASSIGNMENT = /\((\w+)\.innerHTML=(\w+)\.__html\)/g;
const LEFT_OVER = /\.(?:innerHTML|outerHTML)\s*=[^=]|\.insertAdjacentHTML\(/;

/**
 * Replaces `dom.innerHTML = value` in Preact by nothing, so that no built page can write markup
 * (Trusted Types would refuse it, and the add-on linter warns of it). Fails the build when the
 * assignment is not where it was, or when any other code of the build writes markup.
 */
export function withoutDynamicMarkup(): Plugin {
  return {
    name: 'without-dynamic-markup',
    apply: 'build',
    transform(code, id) {
      if (!/\/preact\/dist\/preact\.mjs$/.test(id)) return undefined;
      const count = code.match(ASSIGNMENT)?.length ?? 0;
      if (count !== 1) this.error(`Expected one assignment of innerHTML in ${id}, found ${count}.`);
      return { code: code.replace(ASSIGNMENT, '(void 0)'), map: null };
    },
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type === 'chunk' && LEFT_OVER.test(file.code)) {
          this.error(`${file.fileName} writes markup: ${LEFT_OVER.exec(file.code)?.[0]}`);
        }
      }
    },
  };
}
