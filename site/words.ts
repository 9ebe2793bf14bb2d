// The words of the site: its pages in every language, and of _locales only the messages that its pages use.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';
import { withEntities } from '../src/platform/values/entities.ts';
import { directionOf } from '../src/ui/i18n.ts';

type Messages = Readonly<Record<string, { readonly message: string }>>;

/** The page's name stands behind a question mark; the configurator's file goes without. */
const FILE = /\/_locales\/\w+\/messages\.json(\?dependencies)?$/;
const OF_PAGES = {
  configurator: /^(configurator_|error_|common_|search_|extension_languageTag$)/,
  dependencies: /^(dependencies_|error_|common_|extension_languageTag$)/,
};
export type PageWithScript = keyof typeof OF_PAGES;

/** Messages that a page can ask for, without the notes for translators. */
export function keepOwn(json: string, page: PageWithScript): string {
  const messages: Record<string, { description?: string }> = JSON.parse(json);
  const own = Object.entries(messages).filter(([key]) => OF_PAGES[page].test(key));
  return JSON.stringify(
    Object.fromEntries(own.map(([key, { description: _note, ...rest }]) => [key, rest])),
  );
}

/** A module with a query is no JSON to the bundler. */
function keepOwnOf(code: string, id: string) {
  const [file, query] = FILE.exec(id) ?? [];
  if (!file) return undefined;
  if (!query) return keepOwn(code, 'configurator');
  return { code: `export default ${keepOwn(code, 'dependencies')}`, moduleType: 'js' } as const;
}

const FOLDER = new URL('locales/', import.meta.url);

/** The site's own words by language; what a language lacks is in English, which comes first. */
export function readSiteWords(): ReadonlyMap<string, Messages> {
  const read = (name: string): Messages =>
    JSON.parse(readFileSync(new URL(`${name}.json`, FOLDER), 'utf8'));
  const names = readdirSync(FOLDER).map((file) => file.replace(/\.json$/, ''));
  const others = names.filter((name) => name !== 'en').sort();
  const english = read('en');
  return new Map([
    ['en', english],
    ...others.map((name) => [name, { ...english, ...read(name) }] as const),
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
    name: escaped(site_languageName?.message ?? tag),
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
  const textOf = (name: string) => fill(known[`site_${name}`]?.message ?? '');
  const hasChoice = words.size > 1;
  return html
    .replaceAll(/\.\/(index|configurator|dependencies)\.html(\?)?/g, (_, name, query = '') => {
      // What is configured as it is here speaks the language of this page.
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
        ? `<details class="languages"><summary aria-label="%site_languages%: %site_languageName%">%site_languageName%</summary><ul>${choices.join('')}</ul></details>`
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

/** `language.js`. It is no module, or the page would be drawn first. */
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
  readonly words: ReadonlyMap<string, Messages>;
}

/** Builds each page once a language: `index.html` and `index.de.html`. */
export function wordsOfTheSite(valuesIn: ValuesIn): Plugin {
  return {
    name: 'words-of-the-site',
    enforce: 'post',
    transform: { order: 'pre', handler: keepOwnOf },
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
