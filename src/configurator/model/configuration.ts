/** What is configured, and its form in addresses. */
import { toAttributeName } from '../../../widgets/shared/element.ts';
import type { WallOptions } from '../../../widgets/wall/attributes.ts';
import { inOneLine } from '../../platform/values/names.ts';
import { rulesOf } from '../../platform/wall/exclude.ts';
import { parseTiers, type WallTier } from '../../platform/wall/tiers.ts';
import { wordsLanguage } from '../../ui/i18n.ts';
import { ELEMENT_KINDS, ELEMENTS, type ElementKind, toAttribute } from '../options/elements.ts';
import type { Params } from '../options/spec.ts';
import { isSlugRule } from './backers.ts';

/** Forms of the live element. */
export const LIVE_KINDS = ['script', 'element', 'module', 'npm'] as const;
export type LiveKind = (typeof LIVE_KINDS)[number];
/** With the options of a wall as a file. */
export const SNIPPET_KINDS = [...LIVE_KINDS, 'readme', 'html'] as const;
export type SnippetKind = (typeof SNIPPET_KINDS)[number];

export const FRAMEWORKS = ['none', 'react', 'vue', 'svelte'] as const;
export type Framework = (typeof FRAMEWORKS)[number];

export const SURFACES = ['light', 'dark'] as const;
export type Surface = (typeof SURFACES)[number];

export interface Configuration {
  readonly element: ElementKind;
  /** What was typed; empty while there is none. */
  readonly slug: string;
  /** The collective's name, where a search told it; else empty. */
  readonly name: string;
  /** Attribute name → the typed text. */
  readonly texts: Params;
  /** The same for the snippet, without what has no effect. */
  readonly options: Params;
  readonly snippet: SnippetKind;
  readonly framework: Framework;
  /** Of the page around the preview; null to follow the page that the configurator is on. */
  readonly surface: Surface | null;
  readonly isNarrow: boolean;
  /** True for a longer snippet that loads the list early and reserves the height. */
  readonly isOptimized: boolean;
  /** True for websites whose policy forbids inline styles, which only an optimized snippet has. */
  readonly isStrict: boolean;
}

function pick<Word extends string>(words: readonly [Word, ...Word[]], text: string | undefined) {
  return words.find((word) => word === text) ?? words[0];
}

/**
 * Reads an address, which anybody can have made: texts are in one line. What it does not know, or what makes no
 * difference, is left out.
 */
export function parseConfiguration(address: Params): Configuration {
  const lines = Object.entries(address).map(([name, text]) => [name, inOneLine(text)]);
  const params: Params = Object.fromEntries(lines);
  const element = pick(ELEMENT_KINDS, params.element);
  const texts = textsOf(element, params);
  return {
    element,
    slug: params.slug ?? '',
    name: params.name ?? '',
    texts,
    options: cleanOptions(element, texts),
    snippet: pick(kindsOf(element), params.as),
    framework: pick(FRAMEWORKS, params.with),
    surface: SURFACES.find((surface) => surface === params.on) ?? null,
    isNarrow: params.at === 'phone',
    isOptimized: params.optimize === 'yes',
    isStrict: params.policy === 'strict',
  };
}

/** The forms in which an element can be had. */
export const kindsOf = (element: ElementKind) => (element === 'wall' ? SNIPPET_KINDS : LIVE_KINDS);

export const isLive = (kind: SnippetKind): kind is LiveKind =>
  LIVE_KINDS.some((live) => live === kind);

function textsOf(element: ElementKind, params: Params): Params {
  const known = ELEMENTS[element].options.filter(({ name }) => name in params);
  if (known.length === 0) return startOf(element);
  const texts = known.map(({ name }) => [name, params[name] ?? '']);
  return { ...languageOfPage(element), ...Object.fromEntries(texts) };
}

/** Options that tiers take the place of. */
export const IGNORED_WITH_TIERS: readonly string[] = ['group-by', 'tier', 'size'];

/** The options of this element that make a difference, in the order of the form. */
export function cleanOptions(element: ElementKind, texts: Params): Params {
  const entries = ELEMENTS[element].options.flatMap((option) => {
    const text = toAttribute(option, texts[option.name]);
    return text === null ? [] : [[option.name, text] as const];
  });
  if (element !== 'wall') return Object.fromEntries(entries);
  const { tiers } = parseTiers(texts.tiers ?? null);
  const ignored = [
    ...(tiers.length ? IGNORED_WITH_TIERS : []),
    ...(hasRowsOfAll(tiers) ? [] : ['rows']),
  ];
  return Object.fromEntries(entries.filter(([name]) => !ignored.includes(name)));
}

/** True unless each tier has rows of its own. */
export const hasRowsOfAll = (tiers: readonly WallTier[]): boolean =>
  tiers.length === 0 || tiers.some(({ rows }) => !rows);

/** The other way round: parameters for an address, without anything that is as usual. */
export function formatConfiguration(configuration: Configuration): Params {
  const { element, slug, name, snippet, framework, surface } = configuration;
  const texts = textsInAddress(configuration);
  const params = {
    slug,
    name,
    element: element === 'wall' ? '' : element,
    ...texts,
    as: snippet === 'script' ? '' : snippet,
    with: framework === 'none' ? '' : framework,
    on: surface ?? '',
    at: configuration.isNarrow ? 'phone' : '',
    optimize: configuration.isOptimized ? 'yes' : '',
    policy: configuration.isStrict ? 'strict' : '',
  };
  // An option that is there by its mere presence has no text.
  const entries = Object.entries(params).filter(([name, value]) => value !== '' || name in texts);
  return Object.fromEntries(entries);
}

/** An element's initial options are not in its address; an element without options says that it has none. */
function textsInAddress({ element, texts }: Configuration): Params {
  if (isStart(element, texts)) return {};
  const known = ELEMENTS[element].options.filter(({ name }) => name in texts);
  const named = known.length > 0 ? known.map(({ name }) => name) : Object.keys(startOf(element));
  // Without a word about it, an address stands for the language of the page that reads it.
  const all = [...named, ...Object.keys(languageOfPage(element))];
  return Object.fromEntries(all.map((name) => [name, texts[name] ?? '']));
}

function isStart(element: ElementKind, texts: Params): boolean {
  const start = Object.entries(startOf(element));
  return (
    start.length === Object.keys(texts).length &&
    start.every(([name, text]) => texts[name] === text)
  );
}

/**
 * The same with another element: it gets the options that both elements have and, if it was chosen before with the
 * texts `own`, its own options that the other one can't have.
 */
export function withElement(
  { element: before, texts }: Configuration,
  element: ElementKind,
  own: Params = {},
): Partial<Configuration> {
  // Not what this element can't read: a summary has no cards.
  const shared = isStart(before, texts) ? {} : cleanOptions(element, texts);
  const isOwn = ([name, text]: readonly [string, string]) =>
    !(name in cleanOptions(before, { [name]: text }));
  const alone = Object.fromEntries(Object.entries(own).filter(isOwn));
  return { element, texts: textsOf(element, { ...alone, ...shared }) };
}

/** The same for another collective: whom to leave out by slug, and the list of one tier, are the first one's. */
export function withCollective(
  { texts }: Configuration,
  { slug, name }: { readonly slug: string; readonly name: string },
): Pick<Configuration, 'slug' | 'name' | 'texts'> {
  const { exclude, 'tier-id': _tier, ...others } = texts;
  const rules = rulesOf(exclude ?? null).filter((rule) => !isSlugRule(rule));
  return { slug, name, texts: { ...others, ...(rules.length && { exclude: rules.join(' ') }) } };
}

/** What an element starts with: a wall as high on every page as on most, and the language of this page. */
export const startOf = (element: ElementKind): Params => ({
  ...(element === 'wall' && { rows: '3' }),
  ...languageOfPage(element),
});

/** Elements speak English by themselves. */
function languageOfPage(element: ElementKind): Params {
  const locale = wordsLanguage();
  const hasLanguage = ELEMENTS[element].options.some(({ name }) => name === 'locale');
  return hasLanguage && locale !== 'en' ? { locale } : {};
}

/** What a preset resets: how people are drawn, grouped, and limited. It keeps who is there, links, and colors. */
const OF_PRESETS: readonly (keyof WallOptions)[] = [
  'layout',
  'size',
  'shape',
  'align',
  'show',
  'contribute',
  'tiers',
  'groupBy',
  'rows',
  'limit',
  'expected',
];

/** A preset with what was chosen otherwise: a language, a theme, who is left out. */
export function presetIn({ texts }: Configuration, preset: Params): Params {
  const reset = OF_PRESETS.map(toAttributeName);
  const others = Object.entries(texts).filter(([name]) => !reset.includes(name));
  return { ...Object.fromEntries(others), ...preset };
}

/** Names of the options that are not as at the start. */
export function changedOptions({
  element,
  options,
}: Pick<Configuration, 'element' | 'options'>): readonly string[] {
  const start = startOf(element);
  const names = new Set([...Object.keys(start), ...Object.keys(options)]);
  return [...names].filter((name) => start[name] !== options[name]);
}
