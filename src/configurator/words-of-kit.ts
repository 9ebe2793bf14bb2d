/** The kit's words in other languages, each loaded when somebody chooses it. */
import { useEffect, useState } from 'preact/hooks';

const PACKS = import.meta.glob('../../widgets/locales/*.ts');

/** Makes the elements on this page, and what is written for other pages, know the words of a language. */
export async function loadWords(language: string | null): Promise<void> {
  await PACKS[`../../widgets/locales/${language}.ts`]?.();
}

/** Draws again once the words of the language are there. */
export function useWords(language: string | null): void {
  const [, setLoaded] = useState<string | null>(null);
  useEffect(() => {
    // Without them, everything is in English.
    void loadWords(language).then(
      () => setLoaded(language),
      () => {},
    );
  }, [language]);
}
