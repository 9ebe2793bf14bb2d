// Puts only those messages of _locales into the site that its pages use: the others belong to the extension.
import type { Plugin } from 'vite';

const FILE = /\/_locales\/en\/messages\.json$/;
const OF_THE_SITE = /^(configurator_|error_|common_|search_|extension_languageTag$)/;

/** Messages that the site's pages can ask for, without the notes for translators. */
export function keepOwn(json: string): string {
  const messages: Record<string, { description?: string }> = JSON.parse(json);
  const own = Object.entries(messages).filter(([key]) => OF_THE_SITE.test(key));
  return JSON.stringify(
    Object.fromEntries(own.map(([key, { description: _note, ...rest }]) => [key, rest])),
  );
}

export function wordsOfTheSite(): Plugin {
  return {
    name: 'words-of-the-site',
    enforce: 'pre',
    transform: (code, id) => (FILE.test(id) ? keepOwn(code) : undefined),
  };
}
