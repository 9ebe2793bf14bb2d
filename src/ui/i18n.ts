/** Messages by key, plurals, and the languages of words and numbers. */
import type english from '../../locales/en.json';

/** Every key of `locales/en.json` but the site's own. */
export type MessageKey = Exclude<keyof typeof english, `site_${string}`>;

type PluralBase<Key> = Key extends `${infer Base}_other` ? Base : never;

/** Keys with plural forms: `<key>_one`, `<key>_other` … */
export type PluralKey = PluralBase<MessageKey>;

/** Part of `browser.i18n`. Returns an empty text for an unknown key, as browsers do. */
export interface I18n {
  getMessage(key: string, substitutions?: string[]): string;
  getUILanguage(): string;
}

interface ExtensionGlobals {
  readonly browser?: { readonly i18n?: I18n };
  readonly chrome?: { readonly i18n?: I18n };
}

let given: I18n | null = null;

/** Replaces the browser's messages: for pages outside the extension, and for tests. */
export function provideMessages(i18n: I18n): void {
  given = i18n;
}

/** Messages as browsers have them. */
export type Messages = Readonly<Record<string, { readonly message: string }>>;

/** Reads messages as the browser does: `$1` … `$9`, `$$`; unknown keys are empty. */
export function messageTable(messages: Messages, language = 'en'): I18n {
  return {
    getUILanguage: () => language,
    getMessage: (key, substitutions = []) =>
      // One pass, so that a value that looks like a place is not replaced.
      messages[key]?.message.replace(/\$([1-9$])/g, (_, sign) =>
        sign === '$' ? '$' : (substitutions[Number(sign) - 1] ?? ''),
      ) ?? '',
  };
}

function i18n(): I18n {
  const { browser, chrome } = globalThis as ExtensionGlobals;
  const api = given ?? browser?.i18n ?? chrome?.i18n;
  if (!api) throw new Error('There are no messages outside the extension: provide them.');
  return api;
}

/** The message, with `$1` … `$9` replaced. */
export function t(key: MessageKey, ...substitutions: readonly (string | number)[]): string {
  return i18n().getMessage(key, substitutions.map(String));
}

/** A key that begins with `base` and ends with the word, capitalized. */
type Named<Base extends string, Word extends string> = Base &
  ([`${Base}${Capitalize<Word>}`] extends [MessageKey] ? unknown : never);

/** `popup_layoutCards` for `popup_layout` and `cards`. */
export function keyNamed(base: string, word: string): MessageKey {
  return `${base}${word.charAt(0).toUpperCase()}${word.slice(1)}` as MessageKey;
}

/** The message that is named after a word. */
export function labelOf<Base extends string, Word extends string>(
  base: Named<Base, Word>,
  word: Word,
): string {
  return t(keyNamed(base, word));
}

/** Words to choose from, each with the message that is named after it. */
export function asChoices<Base extends string, Word extends string>(
  base: Named<Base, Word>,
  words: readonly Word[],
) {
  return words.map((value) => ({ value, label: labelOf<Base, Word>(base, value) }));
}

/** The message in the plural form for `count`; its first substitution is the count as text. */
export function plural(
  key: PluralKey,
  count: number,
  ...substitutions: readonly (string | number)[]
): string {
  return inForm(key, count, [formatNumber(count), ...substitutions.map(String)]);
}

function inForm(key: PluralKey, count: number, values: string[]): string {
  const form = new Intl.PluralRules(wordsLanguage()).select(count);
  return i18n().getMessage(`${key}_${form}`, values) || i18n().getMessage(`${key}_other`, values);
}

interface Count {
  readonly count: number;
  readonly isAtLeast: boolean;
}

/** "9", or "9+" for a count that may be higher. */
export const formatCount = ({ count, isAtLeast }: Count): string =>
  `${formatNumber(count)}${isAtLeast ? '+' : ''}`;

/**
 * The same for a count that may be higher: "10+". Up to 2 in the form `other`: forms for zero, one, and two may have no
 * number.
 */
export function pluralOf(key: PluralKey, { count, isAtLeast }: Count): string {
  if (!isAtLeast) return plural(key, count);
  const values = [formatCount({ count, isAtLeast })];
  return count > 2 ? inForm(key, count, values) : t(`${key}_other`, ...values);
}

/** The language of the messages. */
export function wordsLanguage(): string {
  return t('extension_languageTag');
}

const RIGHT_TO_LEFT = /^(ar|fa|he|ur)\b/;

/** How a language is written. */
export const directionOf = (language: string): 'rtl' | 'ltr' =>
  RIGHT_TO_LEFT.test(language) ? 'rtl' : 'ltr';

/** Gives the page the language and the direction of the messages. */
export function applyLanguage(): void {
  const page = document.documentElement;
  page.lang = wordsLanguage();
  page.dir = directionOf(page.lang);
}

/** The language of the browser, for numbers, amounts and dates. */
export function formatLanguage(): string {
  return i18n().getUILanguage();
}

const numberFormats = new Map<string, Intl.NumberFormat>();

function numberFormat(): Intl.NumberFormat {
  const language = formatLanguage();
  const format = numberFormats.get(language) ?? new Intl.NumberFormat(language);
  numberFormats.set(language, format);
  return format;
}

/** "9,552" in the browser's language. */
export const formatNumber = (value: number): string => numberFormat().format(value);

/** The language of the messages with the digits of figures, for words with numbers that `Intl` writes: "in 5 days". */
export function digitsInWords(): string {
  const { numberingSystem } = numberFormat().resolvedOptions();
  return `${wordsLanguage()}-u-nu-${numberingSystem}`;
}

/** "Ada, Grace", joined as the language of the messages does. */
export function formatList(items: readonly string[]): string {
  return new Intl.ListFormat(wordsLanguage(), { style: 'narrow' }).format(items);
}

/** Keeps a right-to-left name from reordering the sentence around it. */
export function isolate(name: string): string {
  return `\u2068${name}\u2069`;
}
