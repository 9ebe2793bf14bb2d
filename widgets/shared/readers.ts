/** Kinds of attributes: each turns the text of an attribute into a valid value, whatever the text is. */
import { wellFormedLocale } from '../../src/platform/values/money.ts';

/** Reads one attribute; `text` is null when it is absent. Never throws. */
export interface Attribute<Value> {
  (text: string | null): Value;
  /** The words that it may be; not set where it may be anything. */
  readonly words?: readonly string[];
}

/** Attributes by the name of their property. */
export type AttributeTable = Readonly<Record<string, Attribute<unknown>>>;
/** The properties that an attribute table makes. */
export type Properties<Table extends AttributeTable> = {
  -readonly [Name in keyof Table]: ReturnType<Table[Name]>;
};

/** Any text without blanks around it, or the fallback where there is none. */
export function text(fallback = ''): Attribute<string> {
  return (value) => value?.trim() || fallback;
}

/** One of a few words; the first is the fallback. */
export function oneOf<const Word extends string>(...words: readonly [Word, ...Word[]]) {
  const read = (value: string | null): Word =>
    words.find((word) => word === value?.trim().toLowerCase()) ?? words[0];
  return Object.assign(read, { words });
}

/** Some of a few words, separated by spaces or commas. */
export function someOf<const Word extends string>(...words: readonly Word[]) {
  const read = (value: string | null): readonly Word[] => {
    const given = separated(value?.toLowerCase() ?? null);
    return words.filter((word) => given.includes(word));
  };
  return Object.assign(read, { words });
}

/** The first word of a value that is not one of the attribute's words. */
export function strangeWord(
  { words }: Attribute<unknown>,
  value: string | null,
): string | undefined {
  const given = separated(value?.toLowerCase() ?? null);
  return words && given.find((word) => !words.includes(word));
}

/** A number, clamped to two bounds; `fallback` for other text, `bare` for an empty attribute. */
export function number<Fallback extends number | null, Bare = Fallback>(
  [min, max]: readonly [number, number],
  fallback: Fallback,
  bare: Fallback | Bare = fallback,
  round = (value: number) => value,
): Attribute<number | Fallback | Bare> {
  return (value) => {
    if (value?.trim() === '') return bare;
    const rounded = round(Number(value ?? Number.NaN));
    return Number.isNaN(rounded) ? fallback : Math.min(max, Math.max(min, rounded));
  };
}

/** A whole number; otherwise like `number`. */
export function wholeNumber<Fallback extends number | null, Bare = Fallback>(
  bounds: readonly [number, number],
  fallback: Fallback,
  bare: Fallback | Bare = fallback,
): Attribute<number | Fallback | Bare> {
  return number(bounds, fallback, bare, Math.round);
}

/** Texts between separators. */
export function list(separator = /,/): Attribute<readonly string[]> {
  return (value) =>
    (value ?? '')
      .split(separator)
      .map((word) => word.trim())
      .filter(Boolean);
}

/** Texts separated by spaces or commas. */
export const separated = list(/[\s,]/);

/** True by presence; the text "false", which templates tend to write, counts as absence. */
export const flag: Attribute<boolean> = (value) => value !== null && value !== 'false';

/** Colors without functions other than color functions: `var()` could hold `url()`, which asks for an address. */
const PLAIN_COLOR =
  /^(?:[^(\\]|\b(?:rgba?|hsla?|hwb|(?:ok)?l(?:ab|ch)|color(?:-mix)?|light-dark|calc)\()*$/i;

/** A color that the browser understands; empty for anything else. */
export const color: Attribute<string> = (value) =>
  value && PLAIN_COLOR.test(value) && CSS.supports('color', value) ? value.trim() : '';

/** A BCP 47 language tag; undefined for anything else. */
export const language: Attribute<string | undefined> = (value) =>
  wellFormedLocale(value?.trim() || undefined);
