// The words of the site: its pages in every language, and of the extension's messages only those that its pages use.
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';
import { OF_SITE, onlyKeys, type Texts } from '../locales/chrome-messages.ts';
import { readMessages, readTexts } from '../locales/read.ts';
import { directionOf } from '../src/ui/i18n.ts';
import { LANGUAGES } from '../widgets/entries.mjs';
import { withEntities } from '../widgets/static/text.ts';

/** A file of texts with the page's name behind a question mark. */
const FILE = /\/locales\/([\w-]+)\.json\?(\w+)$/;
const OF_PAGES = {
  configurator: /^(configurator_|error_|common_|search_|extension_languageTag$)/,
  dependencies: /^(dependencies_|error_|common_|extension_languageTag$)/,
};
export type PageWithScript = keyof typeof OF_PAGES;

/** Messages that a page can ask for. */
export const messagesOf = (page: PageWithScript, language: string) =>
  onlyKeys(readMessages(language), (key) => OF_PAGES[page].test(key));

/** The bundler doesn't take a module with a query for JSON. */
function asMessages(_code: string, id: string) {
  const [, language, page] = FILE.exec(id) ?? [];
  if (!language) return undefined;
  const messages = messagesOf(page as PageWithScript, language);
  return { code: `export default ${JSON.stringify(messages)}`, moduleType: 'js' } as const;
}

/** The site's own words by language; what a language lacks is in English, which comes first. */
export function readSiteWords(): ReadonlyMap<string, Texts> {
  const read = (language: string) => onlyKeys(readTexts(language), (key) => OF_SITE.test(key));
  const english = read('en');
  return new Map([
    ['en', english],
    ...[...LANGUAGES]
      .sort()
      .map((language) => [language, { ...english, ...read(language) }] as const),
  ]);
}

/** The folder of the documents, which are in English only. */
const DOCUMENTS = 'docs/';

/** `index.html` in English, `index.de.html` in German. */
const inLanguage = (page: string, language: string): string =>
  language === 'en' ? page : page.replace(/\.html$/, `.${language}.html`);

/** Text for markup. Messages may have `<code>` and `<em>`, and nothing else. */
const escaped = (text: string): string => withEntities(text, /[&"]|<(?!\/?(?:code|em)>)/g);

/** A page with the words of a language in the place of `%site_…%`, and links to itself in the others. */
export function translatePage(
  html: string,
  { page, language, words }: PageInLanguage,
  valuesIn: ValuesIn,
): string {
  const values = valuesIn(language);
  const known = words.get(language) ?? {};
  const fill = (text: string) => text.replace(/%([\w-]+)%/g, (mark, name) => values[name] ?? mark);
  const isDocument = page.startsWith(DOCUMENTS);
  const tags = [...words].map(([tag, { site_languageName }]) => ({
    tag,
    name: escaped(site_languageName ?? tag),
    // Documents are in English only: another language leads to the gallery.
    address: isDocument
      ? tag === 'en'
        ? `./${page.slice(DOCUMENTS.length)}`
        : `../${inLanguage('index.html', tag)}`
      : `./${inLanguage(page, tag)}`,
  }));
  const alternates = tags.map(
    ({ tag, address }) => `<link rel="alternate" hreflang="${tag}" href="${address}">`,
  );
  const choices = tags.map(({ tag, name, address }) => {
    const current = tag === language ? ' aria-current="true"' : '';
    return `<li><a href="${address}" lang="${tag}" hreflang="${tag}"${current}>${name}</a></li>`;
  });
  const textOf = (name: string) => fill(known[`site_${name}`] ?? '');
  const hasChoice = words.size > 1;
  return html
    .replaceAll(/\.\/(index|configurator|dependencies)\.html(\?)?/g, (_, name, query = '') => {
      // Open the configurator in this page's language.
      const options = query && language !== 'en' ? `?locale=${language}&amp;` : query;
      return `./${inLanguage(`${name}.html`, language)}${options}`;
    })
    .replace(
      '<html lang="en" dir="ltr">',
      `<html lang="${language}" dir="${directionOf(language)}">`,
    )
    .replace(
      '<!-- alternates -->',
      hasChoice && !isDocument
        ? ['<script src="./language.js"></script>', ...alternates].join('\n    ')
        : '',
    )
    .replace(
      '<!-- languages -->',
      hasChoice
        ? `<details class="languages"><summary aria-label="%site_languages%: %site_languageName%">%site_languageName%</summary><ul class="menu-box">${choices.join('')}</ul></details>`
        : '',
    )
    .replace(/%url:site_(\w+)%/g, (_, name) =>
      encodeURIComponent(textOf(name)).replaceAll('%20', '+'),
    )
    .replace(/%site_(\w+)%/g, (_, name) => escaped(textOf(name)))
    .replace(/%day:([\d-]+)%/g, (_, date) => dayWords(date, language));
}

/** "March 3", as people write it without the year. */
function dayWords(date: string, language: string): string {
  const options = { month: 'long', day: 'numeric', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(language, options).format(new Date(date));
}

/** `language.js`. It is not a module, or the page would be drawn first. */
export async function languageScript(languages: readonly string[]): Promise<string> {
  const entry = fileURLToPath(new URL('language.ts', import.meta.url));
  const built = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: { __LANGUAGES__: JSON.stringify(languages) },
    build: { write: false, target: 'es2022', lib: { entry, formats: ['iife'], name: 'language' } },
  });
  return (
    [built].flat().flatMap((result) => ('output' in result ? result.output[0].code : []))[0] ?? ''
  );
}

/** What stands for `%name%` in a language's texts. */
type ValuesIn = (language: string) => Readonly<Record<string, string>>;

interface PageInLanguage {
  /** `index.html` */
  readonly page: string;
  readonly language: string;
  readonly words: ReadonlyMap<string, Texts>;
}

/** Builds each page once a language: `index.html` and `index.de.html`. */
export function wordsOfTheSite(valuesIn: ValuesIn): Plugin {
  return {
    name: 'words-of-the-site',
    enforce: 'post',
    transform: { order: 'pre', handler: asMessages },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const words = readSiteWords();
        for (const asset of Object.values(bundle)) {
          const { fileName: page } = asset;
          if (asset.type !== 'asset' || !page.endsWith('.html')) continue;
          const html = `${asset.source}`;
          const languages = page.startsWith(DOCUMENTS) ? ['en'] : words.keys();
          for (const language of languages) {
            const source = translatePage(html, { page, language, words }, valuesIn);
            if (language === 'en') asset.source = source;
            else this.emitFile({ type: 'asset', fileName: inLanguage(page, language), source });
          }
        }
        const source = await languageScript([...words.keys()]);
        this.emitFile({ type: 'asset', fileName: 'language.js', source });
      },
    },
  };
}
