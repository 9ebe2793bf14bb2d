/** Words for people: messages by key, plurals, and the languages that words and figures are in. */
import type messages from '../../_locales/en/messages.json';

/** Every key of `_locales/en/messages.json`. */
export type MessageKey = keyof typeof messages;

type PluralBase<Key> = Key extends `${infer Base}_other` ? Base : never;

/** Keys that come in the plural forms of the language: `<key>_one`, `<key>_other` … */
export type PluralKey = PluralBase<MessageKey>;

/** Where messages come from; answers an empty text for an unknown key, as the browser does. */
export interface MessageSource {
  getMessage(key: string, substitutions?: string[]): string;
  getUILanguage(): string;
}

interface ExtensionGlobals {
  readonly browser?: { readonly i18n?: MessageSource };
  readonly chrome?: { readonly i18n?: MessageSource };
}

let given: MessageSource | null = null;

/** Uses another source than the browser's: for pages outside the extension, and for tests. */
export function provideMessages(source: MessageSource): void {
  given = source;
}

function source(): MessageSource {
  const { browser, chrome } = globalThis as ExtensionGlobals;
  const found = given ?? browser?.i18n ?? chrome?.i18n;
  if (!found) throw new Error('There are no messages outside the extension: give a source.');
  return found;
}

/** The message, with `$1` … `$9` replaced. */
export function t(key: MessageKey, ...substitutions: readonly (string | number)[]): string {
  return source().getMessage(key, substitutions.map(String));
}

/** The message in the plural form for `count`; its first substitution is the count as text. */
export function plural(
  key: PluralKey,
  count: number,
  ...substitutions: readonly (string | number)[]
): string {
  const form = new Intl.PluralRules(wordsLanguage()).select(count);
  const values = [formatNumber(count), ...substitutions.map(String)];
  return (
    source().getMessage(`${key}_${form}`, values) || source().getMessage(`${key}_other`, values)
  );
}

/** The language that the messages are in: that of the words around a plural or "5 minutes ago". */
export function wordsLanguage(): string {
  return t('languageTag');
}

/** The language of the browser: figures, amounts and dates are written as in the rest of it. */
export function figuresLanguage(): string {
  return source().getUILanguage();
}

const numberFormats = new Map<string, Intl.NumberFormat>();

/** "9,552" in the browser's language. */
export function formatNumber(value: number): string {
  const language = figuresLanguage();
  const format = numberFormats.get(language) ?? new Intl.NumberFormat(language);
  numberFormats.set(language, format);
  return format.format(value);
}

/** Keeps a name's writing direction from turning the sentence around it. */
export function isolate(name: string): string {
  return `\u2068${name}\u2069`;
}
