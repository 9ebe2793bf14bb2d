/** What is configured, and its form in addresses. */
import { ELEMENT_KINDS, ELEMENTS, type ElementKind, toAttribute } from '../options/elements.ts';

/** Parameters of an address, by name. */
export type Params = Readonly<Record<string, string>>;

export const SNIPPET_KINDS = ['script', 'element', 'module', 'npm'] as const;
export type SnippetKind = (typeof SNIPPET_KINDS)[number];

export const FRAMEWORKS = ['none', 'react', 'vue', 'svelte'] as const;
export type Framework = (typeof FRAMEWORKS)[number];

export const SURFACES = ['light', 'dark', 'own'] as const;
export type Surface = (typeof SURFACES)[number];

export interface Configuration {
  readonly element: ElementKind;
  /** Empty while there is none. */
  readonly slug: string;
  /** Attribute name → text as it was typed. */
  readonly texts: Params;
  /** The same as it goes into the snippet: nothing that would change nothing. */
  readonly options: Params;
  readonly snippet: SnippetKind;
  readonly framework: Framework;
  readonly surface: Surface;
  /** Color of the page behind the preview, where the surface is one's own. */
  readonly pageColor: string;
  readonly isNarrow: boolean;
}

const PAGE_COLOR = '#fff4e0';

function pick<Word extends string>(words: readonly [Word, ...Word[]], text: string | undefined) {
  return words.find((word) => word === text) ?? words[0];
}

/** Reads an address; what it does not know, or what makes no difference, is left out. */
export function parseConfiguration(params: Params): Configuration {
  const element = pick(ELEMENT_KINDS, params.element);
  const color = params.page ?? '';
  return {
    element,
    slug: params.slug ?? '',
    texts: textsOf(element, params),
    options: cleanOptions(element, params),
    snippet: pick(SNIPPET_KINDS, params.as),
    framework: pick(FRAMEWORKS, params.with),
    surface: pick(SURFACES, params.on),
    pageColor: /^#[\da-f]{6}$/i.test(color) ? color.toLowerCase() : PAGE_COLOR,
    isNarrow: params.at === 'phone',
  };
}

function textsOf(element: ElementKind, params: Params): Params {
  const known = ELEMENTS[element].options.filter(({ name }) => name in params);
  return Object.fromEntries(known.map(({ name }) => [name, params[name] ?? '']));
}

/** The options of this element that make a difference, in the order of the form. */
export function cleanOptions(element: ElementKind, texts: Params): Params {
  const entries = ELEMENTS[element].options.flatMap((option) => {
    const text = toAttribute(option, texts[option.name]);
    return text === null ? [] : [[option.name, text] as const];
  });
  return Object.fromEntries(entries);
}

/** The other way round: parameters for an address, without anything that is as usual. */
export function formatConfiguration(configuration: Configuration): Params {
  const { element, slug, texts, snippet, framework, surface, pageColor, isNarrow } = configuration;
  const params = {
    slug,
    element: element === 'wall' ? '' : element,
    ...texts,
    as: snippet === 'script' ? '' : snippet,
    with: framework === 'none' ? '' : framework,
    on: surface === 'light' ? '' : surface,
    page: pageColor === PAGE_COLOR ? '' : pageColor,
    at: isNarrow ? 'phone' : '',
  };
  // An option that is there by its mere presence has no text.
  const entries = Object.entries(params).filter(([name, value]) => value !== '' || name in texts);
  return Object.fromEntries(entries);
}
