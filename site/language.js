// Runs before the page is drawn: sends people to the page in their language, unless they have chosen one.
{
  const LANGUAGES = [
    /* languages */
  ];
  const KEY = 'language';

  /** The first of the browser's languages that the site has. Traditional Chinese is another script than ours. */
  const preferred = () => {
    for (const tag of navigator.languages) {
      const isOther = /^zh\b.*\b(Hant|TW|HK|MO)\b/i.test(tag);
      const base = tag.split('-')[0];
      const found = LANGUAGES.find((language) => language.split('-')[0] === base);
      if (found && !isOther) return found;
    }
    return 'en';
  };

  const stored = () => {
    try {
      return localStorage.getItem(KEY);
    } catch {
      return null;
    }
  };

  const [, page = 'index', current = 'en'] =
    /(\w+)(?:\.([\w-]+))?\.html$/.exec(location.pathname) ?? [];
  const wanted = stored() ?? preferred();
  // A link to a page in a certain language shows that page.
  if (current === 'en' && wanted !== 'en' && LANGUAGES.includes(wanted)) {
    location.replace(`./${page}.${wanted}.html${location.search}${location.hash}`);
  }

  addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest('a[hreflang]') : null;
    if (!link) return;
    try {
      localStorage.setItem(KEY, link.hreflang);
    } catch {
      // Without storage the choice holds for this page.
    }
    link.search = location.search;
    link.hash = location.hash;
  });
}
