/** What a translation has to have: every key, the placeholders of the English text, every plural form of its language. */

import { englishKey, FORM, type Texts } from '../../../locales/chrome-messages.ts';
import { textWidth } from '../../../widgets/static/text.ts';

/** The plural forms of a language by CLDR: `one` and `other` in German, six in Arabic. */
function pluralForms(language: string): readonly string[] {
  return new Intl.PluralRules(language).resolvedOptions().pluralCategories;
}

/** True for a key of a text with plural forms. */
export const isPlural = (key: string, english: Texts): boolean =>
  FORM.test(key) && key.replace(FORM, '_other') in english;

/** The keys that a translation needs, in the order of the English file. */
export function keysFor(language: string, english: Texts): readonly string[] {
  const keys = Object.keys(english).flatMap((key) => {
    if (!isPlural(key, english)) return [key];
    if (!key.endsWith('_other')) return [];
    return pluralForms(language).map((form) => key.replace(FORM, `_${form}`));
  });
  return [...new Set(keys)];
}

/** `{name}`, and tags, in any order. */
export function placeholdersIn(text: string): string {
  const placeholders = text.match(/\{\w+\}|<\/?[a-z]+[^>]*>|%[\w-]+%/gi) ?? [];
  return [...new Set(placeholders)]
    .map((name) => name.toLowerCase())
    .sort()
    .join(' ');
}

/** Where numbers are words ("one", "a pair"), the count may be left out. */
const MAY_LACK_COUNT = /_(zero|one|two)$/;

/** What is wrong with one text of a translation; null when nothing is. */
export function problemOf(key: string, text: string, english: string): string | null {
  if (!text.trim()) return 'is empty';
  const [wanted, found] = [placeholdersIn(english), placeholdersIn(text)];
  if (wanted === found) return null;
  const lacked = wanted.split(' ').filter((name) => !found.split(' ').includes(name));
  const isCount = lacked.every((name) => name === '{count}');
  const isSubset = found.split(' ').every((name) => !name || wanted.split(' ').includes(name));
  if (MAY_LACK_COUNT.test(key) && isCount && isSubset) return null;
  return `has the placeholders "${found}" where English has "${wanted}"`;
}

/** The keys that a translation lacks. */
export const missingIn = (language: string, texts: Texts, english: Texts): readonly string[] =>
  keysFor(language, english).filter((key) => !(key in texts));

/** What is wrong with the texts that a translation has. */
export function problemsIn(language: string, texts: Texts, english: Texts): string[] {
  const wanted = keysFor(language, english);
  return Object.entries(texts).flatMap(([key, text]) => {
    if (!wanted.includes(key)) return [`${key} is not used`];
    const problem = problemOf(key, text, english[englishKey(key, english)] ?? '');
    return problem ? [`${key} ${problem}`] : [];
  });
}

/** Versions and addresses. */
const WITH_NUMBERS = [
  ...['error_badAddress', 'options_platformDescription'],
  ...['dependencies_oldLockfile', 'site_extensionBuild'],
];

/**
 * Messages with a number of their own, which would stand beside those that `Intl` writes, in other digits. It is a value
 * of the message instead. Japanese and Chinese write digits within words.
 */
export function numbersIn(language: string, texts: Texts): string[] {
  if (/^(?:ja|zh)\b/.test(language)) return [];
  return Object.entries(texts).flatMap(([key, text]) => {
    const [number] = text.replace(/<code>.*?<\/code>/g, '').match(/\d+/) ?? [];
    return number === undefined || WITH_NUMBERS.includes(key)
      ? []
      : [`${key} has the number ${number}, which must be a value`];
  });
}

/** A word of the kit: a text, or one text for each plural form. */
type Label = string | Readonly<Partial<Record<string, string>>>;

/** The same for the words of an element of the kit. */
export function problemsInWords(
  language: string,
  words: Readonly<Record<string, Label>>,
  english: Readonly<Record<string, Label>>,
): string[] {
  const forms = pluralForms(language);
  return Object.entries(english).flatMap(([key, text]) => {
    const own = words[key];
    if (own === undefined) return [`${key} is missing`];
    const source = typeof text === 'string' ? text : (text.other ?? '');
    if (typeof own === 'string') {
      if (typeof text !== 'string') return [`${key} has no plural forms`];
      return problemOf(key, own, source) ?? [];
    }
    const texts = Object.entries(own);
    const lacking = forms.filter((form) => !(form in own)).map((form) => `${key} has no "${form}"`);
    const idle = texts.filter(([form]) => !forms.includes(form));
    const wrong = texts.flatMap(([form, text]) => {
      const problem = problemOf(`${key}_${form}`, text ?? '', source);
      return problem ? [`${key} (${form}) ${problem}`] : [];
    });
    return [
      ...lacking,
      ...idle.map(([form]) => `${key} has "${form}", unlike its language`),
      ...wrong,
    ];
  });
}

/** Longer texts wrap: only what stands on one line has too little room for a longer translation. */
const ONE_LINE = 30;
const LONGER = 1.6;
/** Ems that every place has to spare. */
const SPARE = 3;

/** True for a short text whose translation is far wider. */
export function isTooWide(text: string, english: string): boolean {
  if (english.length > ONE_LINE) return false;
  const width = textWidth(english);
  return textWidth(text) > Math.max(width * LONGER, width + SPARE);
}
