/** What is wrong with the options, found before anybody copies the snippet. */
import { safeLink } from '../../platform/addresses/links.ts';
import { asObject, fromJson } from '../../platform/values/json.ts';
import type { Backer } from '../../platform/values/types.ts';
import { readRule, rulesOf } from '../../platform/wall/exclude.ts';
import { unknownTiers } from '../../platform/wall/tier-names.ts';
import { parseTiers } from '../../platform/wall/tiers.ts';
import { boundsOf, ELEMENTS, type Option, toAttribute } from '../options/elements.ts';
import type { WallCounts } from './backers.ts';
import { type Configuration, IGNORED_WITH_TIERS, SURFACES, type Surface } from './configuration.ts';

export type Problem =
  /** A number outside its bounds, which the kit changes to the nearest one. */
  | {
      readonly kind: 'bounds';
      readonly option: Option;
      readonly bounds: readonly [min: number, max: number];
    }
  /** A text that the kit cannot read and leaves out. */
  | { readonly kind: 'unreadable'; readonly option: Option; readonly text: string }
  /** A color that can hardly be made out on a page of these colors. */
  | { readonly kind: 'contrast'; readonly option: Option; readonly surface: Surface }
  /** Tiers take the place of this option. */
  | { readonly kind: 'ignored'; readonly option: Option }
  /** Tiers that nobody in the list has. */
  | { readonly kind: 'nobody'; readonly option: Option; readonly names: readonly string[] }
  /** The filters leave nobody. */
  | { readonly kind: 'empty' };

/** `backers` is null while the list is not known. */
export function problemsOf(
  { element, texts, options }: Pick<Configuration, 'element' | 'texts' | 'options'>,
  backers: readonly Backer[] | null,
  counts: WallCounts | null,
): readonly Problem[] {
  const known = ELEMENTS[element].options;
  const problems = known.flatMap((option): readonly Problem[] => {
    const text = texts[option.name]?.trim();
    if (!text) return [];
    const { spec, name } = option;
    if (spec.control === 'number') return boundsProblem(option, text);
    if (options.tiers && IGNORED_WITH_TIERS.includes(name) && toAttribute(option, text) !== null) {
      return [{ kind: 'ignored', option }];
    }
    if (!isReadable(option, text)) return [{ kind: 'unreadable', option, text }];
    if (spec.control === 'color' && element !== 'button') {
      return contrastProblems(option, text, options.theme);
    }
    const names = backers ? missingNames(name, text, backers) : [];
    return names.length ? [{ kind: 'nobody', option, names }] : [];
  });
  const isEmpty = counts !== null && backers?.length && counts.shown + counts.anonymous === 0;
  return isEmpty ? [...problems, { kind: 'empty' }] : problems;
}

function boundsProblem(option: Option, text: string): readonly Problem[] {
  const value = option.read(text);
  if (`${value}` === `${Number(text)}`) return [];
  return [{ kind: 'bounds', option, bounds: boundsOf(option) }];
}

/** Of the pages that the preview has. */
const PAGES: Readonly<Record<Surface, string>> = { light: '#ffffff', dark: '#10151a' };
/**
 * The 4.5 of text (WCAG 2.2, 1.4.3) no color has on both pages: at most 4.3. With less than the 3 of graphics (1.4.11), it
 * can't be made out.
 */
const LEAST_CONTRAST = 3;

function contrastProblems(option: Option, color: string, theme: string | undefined): Problem[] {
  if (!/^#[\da-f]{6}$/i.test(color)) return [];
  return SURFACES.filter(
    (surface) =>
      (theme ?? surface) === surface && contrastOf(color, PAGES[surface]) < LEAST_CONTRAST,
  ).map((surface) => ({ kind: 'contrast', option, surface }));
}

/** The kit takes another value, or none, for a text that it cannot read. */
function isReadable({ name, spec, read }: Option, text: string): boolean {
  if (name === 'tiers') return parseTiers(text).problems.length === 0;
  if (name === 'exclude') return rulesOf(text).every(readRule);
  if (name === 'locale') return isLanguage(text);
  if (name === 'labels') return asObject(fromJson(text)) !== null;
  if (spec.control === 'choice') return `${read(text)}` === text.toLowerCase();
  if (name === 'redirect') return /^\/(?![/\\])/.test(text) || /^https:/.test(safeLink(text) ?? '');
  if (name === 'goal') return read(text) !== null;
  if (name === 'tier' && spec.control === 'text') return read(text) !== '';
  if (spec.control === 'color') return `${read(text) ?? ''}` !== '';
  return true;
}

function isLanguage(text: string): boolean {
  try {
    return Intl.getCanonicalLocales(text).length === 1;
  } catch {
    return false;
  }
}

function missingNames(option: string, text: string, backers: readonly Backer[]): string[] {
  return option === 'tier' ? unknownTiers(text.split(',').map(trimmed), backers) : [];
}

const trimmed = (text: string) => text.trim();

/** Contrast of two colors, `#rrggbb` (WCAG 2.2, relative luminance). */
export function contrastOf(...colors: readonly [string, string]): number {
  const [low = 0, high = 0] = colors.map(luminance).sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
