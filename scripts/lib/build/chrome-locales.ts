/** Writes `_locales` into the extension: what browsers read of `locales`. */
import type { Plugin } from 'vite';
import { OF_SITE, onlyKeys } from '../../../locales/chrome-messages.ts';
import { readMessages } from '../../../locales/read.ts';
import { LANGUAGES } from '../../../widgets/entries.mjs';
import { at } from '../files/paths.mjs';

/** Browsers write `pt_BR`. With `more`, a folder that has the texts of another language, too. */
export function chromeLocales(more: Readonly<Record<string, string>> = {}): Plugin {
  const languages = ['en', ...LANGUAGES];
  return {
    name: 'chrome-locales',
    buildStart() {
      for (const language of languages) this.addWatchFile(at(`locales/${language}.json`));
    },
    generateBundle() {
      const folders = [
        ...languages.map((language) => [language, language]),
        ...Object.entries(more),
      ];
      for (const [folder = '', language = ''] of folders) {
        const messages = onlyKeys(readMessages(language), (key) => !OF_SITE.test(key));
        this.emitFile({
          type: 'asset',
          fileName: `_locales/${folder.replace('-', '_')}/messages.json`,
          source: JSON.stringify(messages),
        });
      }
    },
  };
}
