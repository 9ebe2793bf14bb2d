/** The kit's words in other languages, each loaded when somebody chooses it. */
import { useEffect, useState } from 'preact/hooks';
import { languageKey } from '../platform/values/languages.ts';

const PACKS = import.meta.glob('../../widgets/locales/*.ts');

/** Makes the elements on this page, and what is written for other pages, know the words of a language such as `de-CH`. */
export async function loadWords(locale = ''): Promise<void> {
  const paths = Object.keys(PACKS).map((path) => [path, /([\w-]+)\.ts$/.exec(path)?.[1]] as const);
  const key = languageKey(locale.trim());
  const [path = ''] = paths.find(([, language]) => languageKey(language) === key) ?? [];
  // Without them, everything is in English.
  await PACKS[path]?.().catch(() => {});
}

/** Draws again once the kit has words in the language. */
export function useWords(locale: string | undefined): void {
  const [, setLoaded] = useState<string | undefined>();
  useEffect(() => {
    void loadWords(locale).then(() => setLoaded(locale));
  }, [locale]);
}
