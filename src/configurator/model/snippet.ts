/** What is pasted into a website: script tag, element, module or the parts of an npm project. */
import { OPEN_COLLECTIVE, type Platform } from '../../platform/profile.ts';
import { ELEMENTS } from '../options/elements.ts';
import type { Configuration, SnippetKind } from './configuration.ts';
import { fallbackFor } from './fallback.ts';
import { writeComponent } from './frameworks.ts';
import type { Kit, KitFile } from './kit.ts';
import { type Markup, type MarkupAttributes, writeMarkup } from './markup.ts';

/** Everything that a snippet depends on. */
export interface SnippetInput {
  readonly configuration: Pick<Configuration, 'element' | 'slug' | 'options' | 'framework'>;
  readonly platform: Platform;
  readonly kit: Kit;
  /** How many backers to keep room for; null where it is not known, or does not matter. */
  readonly expected: number | null;
  /** Height of the element once its data is there, in CSS pixels. */
  readonly height: number;
}

/** The attributes of the element, those included that people do not choose. */
export function elementAttributes({
  configuration: { element, slug, options },
  platform,
  expected,
}: Pick<SnippetInput, 'configuration' | 'platform' | 'expected'>): MarkupAttributes {
  const isLive =
    platform.baseUrl === OPEN_COLLECTIVE.baseUrl && platform.profile.id === 'open-collective';
  const { labels, ...chosen } = options;
  return [
    ['slug', slug],
    ['platform', isLive ? null : platform.baseUrl],
    ['platform-profile', isLive ? null : platform.profile.id],
    ...ELEMENTS[element].options.map(({ name }) => [name, chosen[name] ?? null] as const),
    ['expected', expected === null ? null : `${expected}`],
    ['labels', labels ?? null],
  ];
}

/** The element with its fallback inside. */
export function elementMarkup(input: SnippetInput): Markup {
  const { configuration, platform, height } = input;
  return {
    tag: ELEMENTS[configuration.element].tag,
    attributes: elementAttributes(input),
    children: [fallbackFor(configuration, platform, height)],
  };
}

/** The snippet as text. */
export function writeSnippet(kind: SnippetKind, input: SnippetInput): string {
  switch (kind) {
    case 'script':
      return writeScriptTag(input);
    case 'element':
      return `${writeMarkup(loader(input, 'collective.js'))}\n${writeMarkup(elementMarkup(input))}`;
    case 'module':
      return `${writeMarkup(loader(input, 'collective.mjs'))}\n${writeMarkup(elementMarkup(input))}`;
    case 'npm':
      return writeComponent(input.configuration, elementMarkup(input), input.kit);
  }
}

/** The tag that loads the kit: where it is, and what it must be. */
function loader({ kit }: SnippetInput, file: KitFile, own: MarkupAttributes = []): Markup {
  return {
    tag: 'script',
    attributes: [
      file === 'collective.js' ? ['async', ''] : ['type', 'module'],
      ['src', kit.address + file],
      ['integrity', kit.files[file].integrity],
      ['crossorigin', 'anonymous'],
      ...own,
    ],
  };
}

/** A place that keeps the room, and the tag that fills it. */
function writeScriptTag(input: SnippetInput): string {
  const { element, slug } = input.configuration;
  const id = `collective-${element}-${slug.replace(/[^a-z\d]+/gi, '-').replace(/^-|-$/g, '')}`;
  const place: Markup = {
    tag: 'div',
    attributes: [['id', id]],
    children: elementMarkup(input).children ?? [],
  };
  const data = elementAttributes(input).map(([name, value]) => [`data-${name}`, value] as const);
  const own: MarkupAttributes = [
    ['data-element', element === 'wall' ? null : element],
    ['data-target', `#${id}`],
    ...data,
  ];
  return `${writeMarkup(place)}\n${writeMarkup(loader(input, 'collective.js', own))}`;
}
