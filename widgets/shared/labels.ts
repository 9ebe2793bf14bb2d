/** The visible words of an element: English or a language pack's, each replaceable, which language it is, and ages. */
import { firstWithWords, languageKey } from '../../src/platform/values/languages.ts';
import { wellFormedLocale } from '../../src/platform/values/money.ts';
import type { SummaryLabel } from '../summary/attributes.ts';
import type { WallLabel } from '../wall/attributes.ts';

/** A text, or one text for each plural category of `Intl.PluralRules` ("one", "other" …). */
export type Label = string | Readonly<Partial<Record<Intl.LDMLPluralRule, string>>>;
export type Labels<Name extends string> = Readonly<Record<Name, Label>>;

/** The values of {count}, {name}, {amount} … in a text. */
export type Values = Readonly<Record<string, string | number>>;

/** Gives the text for a name. */
export type Words<Name extends string> = (name: Name, values?: Values) => string;

/** The elements that have words. */
export type Kind = 'wall' | 'summary' | 'button';

/** The words of the elements in one language; what it leaves out stays English. */
export interface LanguagePack extends Readonly<Partial<Record<Kind, Partial<Labels<string>>>>> {
  /** For languages that are written from right to left. */
  readonly dir?: 'rtl';
}

/** A pack with every word. */
export interface CompletePack extends LanguagePack {
  readonly wall: Labels<WallLabel>;
  readonly summary: Labels<SummaryLabel>;
  readonly button: Labels<'label'>;
}

const packs = new Map<string, LanguagePack>([[languageKey('en'), {}]]);
/** One function for each element on the page: redraws it. */
export const redraws = new Set<() => void>();

/** Makes the words of a language (as in `de`) known to all elements, those included that are on the page already. */
export function addLanguage(language: string, pack: LanguagePack): void {
  packs.set(languageKey(language), pack);
  for (const redraw of redraws) redraw();
}

/** The pack of a language, whatever its region. */
export const packOf = (language?: string): LanguagePack | undefined =>
  packs.get(languageKey(language));

/**
 * The language of words and numbers: the first of the attribute `locale`, the nearest `lang` and the browser's own for
 * which words are known, else English. Words of the author's own, in `labels`, are in the author's language.
 */
export function languageOf(
  element: Element,
  locale: string | undefined,
  hasOwnLabels: boolean,
): string {
  const known = [locale, nearestLang(element), ...navigator.languages].map(wellFormedLocale);
  return (hasOwnLabels && (known[0] ?? known[1])) || firstWithWords(known, packOf) || 'en';
}

/** The same for what is drawn without a page: English, unless the words of `locale` are known or the author's own. */
export function languageWithoutPage(locale: string, hasOwnLabels: boolean): string {
  const known = wellFormedLocale(locale);
  return known && (hasOwnLabels || packOf(known)) ? known : 'en';
}

/** The `lang` that holds for an element, also through the shadow roots that it is in. */
function nearestLang(element: Element): string | undefined {
  const ancestor = element.closest('[lang]');
  if (ancestor) return ancestor.getAttribute('lang') ?? undefined;
  const { host }: Partial<ShadowRoot> = element.getRootNode() as ShadowRoot;
  return host && nearestLang(host);
}

/** Labels from an attribute's JSON text; none where it is not an object. */
export function parseLabels(json: string | null): Partial<Labels<string>> {
  try {
    return Object(JSON.parse(json ?? '{}'));
  } catch {
    return {};
  }
}

/** `Intl` puts it into amounts and percents for text from right to left. Isolated, they don't turn that text around. */
const DIRECTION_MARK = /[\u061c\u200e\u200f]/;

/** Words in the language of `locale`: from `own`, or from `defaults` where that has no text of the name. */
export function createWords<Name extends string>(
  defaults: Labels<Name>,
  own: Partial<Labels<string>>,
  locale: string | undefined,
): Words<Name> {
  return (name, values = {}) => {
    const text = [own[name], defaults[name]].map((label) => choose(label, values, locale));
    return (text.find((candidate) => typeof candidate === 'string') ?? '').replace(
      /\{(\w+)\}/g,
      (placeholder, key) => {
        const value = values[key] ?? placeholder;
        if (typeof value === 'number') return value.toLocaleString(locale);
        return DIRECTION_MARK.test(value) ? `\u2068${value}\u2069` : value;
      },
    );
  };
}

function choose(label: Label | undefined, { count = 0 }: Values, locale: string | undefined) {
  if (typeof label !== 'object') return label;
  return label?.[new Intl.PluralRules(locale).select(+count)] ?? label?.other;
}

const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** True for data so old that its age has to be said. */
export const isOld = (receivedAt: number): boolean => Date.now() - receivedAt > UNITS[0][1];

/** "3 hours ago" in the given language. A clock that was set back gives "0 minutes ago", never a future. */
export function ageInWords(since: number, now: number, locale: string | undefined): string {
  const age = Math.max(0, now - since);
  const [unit, ms] = UNITS.find(([, ms]) => age >= ms) ?? UNITS[2];
  return new Intl.RelativeTimeFormat(locale).format(-Math.floor(age / ms), unit);
}
