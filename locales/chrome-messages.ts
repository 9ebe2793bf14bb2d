/** From flat texts (`locales/de.json`) to what browsers read: `_locales/de/messages.json`. */
import type { Messages } from '../src/ui/i18n.ts';

/** Texts by key. Values stand in braces, `{count}`; a doubled brace is one. */
export type Texts = Readonly<Record<string, string>>;

export const FORM = /_(zero|one|two|few|many|other)$/;

/** Part of a key that says that a text is the site's. */
export const OF_SITE = /^site_/;

/** The key of the English text that a key stands for: of the plural forms, `_other`. */
export function englishKey(key: string, english: Texts): string {
  const other = key.replace(FORM, '_other');
  return other in english ? other : key;
}

const BRACES = /\{\{|\}\}|\{(\w+)\}/g;

/** Names of the values of a text, each once, in order. */
export function valuesIn(text: string): readonly string[] {
  return [...new Set([...text.matchAll(BRACES)].flatMap(([, name]) => name ?? []))];
}

/**
 * Chrome's messages. The first value of the English text is `$1`. A text that a language lacks is left out: browsers and
 * the site then take the English one.
 * @throws Error for a value that the English text does not have
 */
export function chromeMessages(texts: Texts, english: Texts): Messages {
  return Object.fromEntries(
    Object.entries(texts).map(([key, text]) => {
      const values = valuesIn(english[englishKey(key, english)] ?? '');
      return [key, { message: chromeMessage(key, text, values) }];
    }),
  );
}

function chromeMessage(key: string, text: string, values: readonly string[]): string {
  return text.replaceAll('$', '$$$$').replace(BRACES, (braces, name: string | undefined) => {
    if (name === undefined) return braces.charAt(0);
    const place = values.indexOf(name) + 1;
    if (!place) throw new Error(`${key} has {${name}}, which the English text does not have`);
    return `$${place}`;
  });
}

/** Those whose keys are wanted. */
export const onlyKeys = <T>(
  of: Readonly<Record<string, T>>,
  isWanted: (key: string) => boolean,
): Readonly<Record<string, T>> =>
  Object.fromEntries(Object.entries(of).filter(([key]) => isWanted(key)));
