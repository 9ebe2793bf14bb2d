// Runs before the page is drawn: sends people to the page in their language, unless they have chosen one.
import { firstWithWords, languageKey } from '../src/platform/values/languages.ts';

/** Put in by the build. */
declare const __LANGUAGES__: readonly string[];

const KEY = 'language';

/** The site's language for the first of the browser's languages that it has. */
function preferred(): string {
  const siteLanguage = (tag: string | undefined) =>
    __LANGUAGES__.find((language) => languageKey(language) === languageKey(tag));
  return siteLanguage(firstWithWords(navigator.languages, siteLanguage)) ?? 'en';
}

function stored(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

const [, page = 'index', current = 'en'] =
  /(\w+)(?:\.([\w-]+))?\.html$/.exec(location.pathname) ?? [];
const wanted = stored() ?? preferred();
// A link to a page in a certain language shows that page.
if (current === 'en' && wanted !== 'en' && __LANGUAGES__.includes(wanted)) {
  location.replace(`./${page}.${wanted}.html${location.search}${location.hash}`);
}

addEventListener('click', ({ target }) => {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[hreflang]') : null;
  if (!link) return;
  try {
    localStorage.setItem(KEY, link.hreflang);
  } catch {
    // Without storage the choice holds for this page.
  }
  link.search = location.search;
  link.hash = location.hash;
});
