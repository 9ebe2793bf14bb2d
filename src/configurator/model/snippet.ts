/** What is pasted into a website: script tag, element, module or a component of an npm project. */
import { createWords, parseLabels } from '../../../widgets/shared/labels.ts';
import { WALL_LABELS } from '../../../widgets/wall/labels.ts';
import { accountUrl, contributeUrl } from '../../platform/links.ts';
import { OPEN_COLLECTIVE, type Platform } from '../../platform/profile.ts';
import { ELEMENTS } from '../options/elements.ts';
import type { Configuration, LiveKind } from './configuration.ts';
import type { Kit, KitFacts, KitFile } from './kit.ts';
import { type Markup, type MarkupAttributes, writeMarkup } from './markup.ts';

/** Height of an element once its data is there, in CSS pixels; 0 where it is not known. */
export interface Heights {
  /** On the narrowest page: nowhere is it higher. */
  readonly narrow: number;
  /** In a column of `width`, such as the preview. */
  readonly column: number;
  readonly width: number;
}

/** Everything that a snippet depends on. */
export interface SnippetInput {
  readonly configuration: Pick<
    Configuration,
    'element' | 'slug' | 'name' | 'options' | 'framework' | 'isStrict'
  >;
  readonly platform: Platform;
  readonly kit: Kit;
  /** How many backers to reserve room for; null where it is not known. */
  readonly expected: number | null;
  readonly heights: Heights;
}

/** The attributes of the element, with those that nobody chooses. */
export function elementAttributes({
  configuration: { element, slug, name, options },
  platform,
  expected,
}: Pick<SnippetInput, 'configuration' | 'platform' | 'expected'>): MarkupAttributes {
  const isLive =
    platform.baseUrl === OPEN_COLLECTIVE.baseUrl && platform.profile.id === 'open-collective';
  const { labels, ...chosen } = options;
  return [
    ['slug', slug],
    ['name', element === 'summary' && name ? name : null],
    ['platform', isLive ? null : platform.baseUrl],
    ['platform-profile', isLive ? null : platform.profile.id],
    ...ELEMENTS[element].options.map(({ name }) => [name, chosen[name] ?? null] as const),
    ['expected', expected === null ? null : `${expected}`],
    ['labels', labels ?? null],
  ];
}

/** The snippet as text. */
export function writeSnippet(kind: LiveKind, input: SnippetInput): string {
  if (kind === 'npm') return writeComponent(input);
  if (kind === 'script') return writeScriptTag(input);
  const script = loader(input, fileFor({ ...input.configuration, snippet: kind }));
  return `${writeMarkup(script)}\n${writeMarkup(placeWith(input, elementMarkup(input)))}`;
}

/** A place that keeps the room, and the tag that fills it. */
function writeScriptTag(input: SnippetInput): string {
  const { element, slug } = input.configuration;
  const id = `collective-${element}-${slug.replace(/[^a-z\d]+/gi, '-').replace(/^-|-$/g, '')}`;
  const data = elementAttributes(input).map(([name, value]) => [`data-${name}`, value] as const);
  const file = fileFor({ element, snippet: 'script' });
  const own: MarkupAttributes = [
    ['data-element', element === 'wall' ? null : element],
    ['data-target', `#${id}`],
    ...data,
  ];
  const place: Markup = {
    tag: 'div',
    attributes: [['id', id], ...roomStyle(input)],
    children: [fallbackFor(input)],
  };
  return `${writeMarkup(place)}\n${writeMarkup(loader(input, file, own))}`;
}

/** The file of the kit that a snippet loads; walls have a smaller script of their own. */
export function fileFor({ element, snippet }: Pick<Configuration, 'element' | 'snippet'>): KitFile {
  if (snippet === 'module' || snippet === 'npm') return 'collective.mjs';
  return element === 'wall' ? 'wall.js' : 'collective.js';
}

/** The tag that loads the kit: where it is, and what it must be. */
function loader({ kit }: SnippetInput, file: KitFile, own: MarkupAttributes = []): Markup {
  return {
    tag: 'script',
    attributes: [
      file.endsWith('.js') ? ['async', ''] : ['type', 'module'],
      ['src', kit.address + file],
      ['integrity', kit.files[file].integrity],
      ['crossorigin', 'anonymous'],
      ...own,
    ],
  };
}

function elementMarkup(input: SnippetInput): Markup {
  return {
    tag: ELEMENTS[input.configuration.element].tag,
    attributes: elementAttributes(input),
    children: [fallbackFor(input)],
  };
}

/** The element in a place that keeps its room, unless it needs none. */
function placeWith(input: SnippetInput, element: Markup): Markup {
  const style = roomStyle(input);
  return style.length ? { tag: 'div', attributes: style, children: [element] } : element;
}

/** A summary within a line of text is as high as the line. */
const isInline = ({ element, options }: SnippetInput['configuration']) =>
  element === 'summary' && options.layout === 'inline' && !options.goal && !options['goal-backers'];

/** The element is never higher than on the narrowest page, so nothing below it moves on any. */
function roomStyle({ configuration, heights }: SnippetInput): MarkupAttributes {
  if (configuration.isStrict || isInline(configuration) || !heights.narrow) return [];
  return [['style', `min-height: ${Math.ceil(heights.narrow)}px`]];
}

/** Enough for the words. */
const SMALLEST = 24;

/**
 * What people see before the script runs, without JavaScript, and when the platform is away: a link. Where inline
 * styles are forbidden it is in a picture, whose attribute `height` keeps the room instead.
 */
function fallbackFor({ configuration, platform, heights }: SnippetInput): Markup {
  const { element, slug, isStrict } = configuration;
  const href = element === 'button' ? contributeUrl(platform, slug) : accountUrl(platform, slug);
  const words = fallbackWords(configuration);
  const link = (child: Markup | string): Markup => ({
    tag: 'a',
    attributes: [['href', href]],
    children: [child],
  });
  if (!isStrict || isInline(configuration)) return link(words);
  const text: Markup = {
    tag: 'text',
    attributes: [
      ['y', '1.2em'],
      ['fill', 'currentColor'],
      ['text-decoration', 'underline'],
    ],
    children: [words],
  };
  return {
    tag: 'svg',
    attributes: [
      ['width', '100%'],
      // Parts of a pixel count: pages move by them, too.
      ['height', `${Math.max(SMALLEST, Number(heights.column.toFixed(2)))}`],
      ['display', 'block'],
    ],
    children: [link(text)],
  };
}

function fallbackWords({ element, slug, name, options }: SnippetInput['configuration']): string {
  if (element === 'button') return options.label ?? 'Contribute';
  if (element === 'summary') return name || slug;
  const words = createWords(WALL_LABELS, parseLabels(options.labels ?? null), options.locale);
  return options.heading ?? words('list', { name: name || slug });
}

/** The command that adds the package. */
export function installCommand({ name, version }: KitFacts): string {
  return `npm install ${name}@${version}`;
}

const COMPONENTS = { wall: 'Backers', summary: 'Figures', button: 'ContributeButton' } as const;

/** Without it Vue looks for a component of that name, and warns. */
const VUE_SETTING =
  "In vite.config.js: vue({ template: { compilerOptions: { isCustomElement: (tag) => tag.startsWith('collective-') } } })";

/** The element in an npm project: as HTML, or as a component of React, Vue or Svelte. */
function writeComponent(input: SnippetInput): string {
  const { element, framework } = input.configuration;
  const markup = placeWith(input, elementMarkup(input));
  const imported = `import '${input.kit.name}/${element}';`;
  switch (framework) {
    case 'none':
      return `// In your script\n${imported}\n\n<!-- In your page -->\n${writeMarkup(markup)}`;
    case 'react':
      return [
        imported,
        '',
        `export function ${COMPONENTS[element]}() {`,
        '  return (',
        writeMarkup(markup, 'jsx', 4),
        '  );',
        '}',
      ].join('\n');
    case 'vue':
      return [
        `<!-- ${VUE_SETTING} -->`,
        '<script setup>',
        imported,
        '</script>',
        '',
        '<template>',
        writeMarkup(markup, 'template', 2),
        '</template>',
      ].join('\n');
    case 'svelte':
      return ['<script>', `  ${imported}`, '</script>', '', writeMarkup(markup, 'template')].join(
        '\n',
      );
  }
}

/** Directives of a Content Security Policy, one a line: what this element needs, and nothing else. */
export function policyFor(
  {
    element,
    options,
    snippet,
    isStrict,
  }: Pick<Configuration, 'element' | 'options' | 'snippet' | 'isStrict'>,
  { kit, platform }: Pick<SnippetInput, 'kit' | 'platform'>,
): string {
  const script = snippet === 'npm' ? "'self'" : new URL(kit.address).origin;
  const copy = options.src && originOf(options.src);
  const lines = [`script-src ${script}`];
  if (element !== 'button') lines.push(`connect-src ${copy ?? new URL(platform.baseUrl).origin}`);
  const hasPictures =
    element === 'summary' ? !options.show || options.show.includes('logo') : element === 'wall';
  if (hasPictures && options.avatars !== 'initials') lines.push(`img-src ${picturesOf(platform)}`);
  if (!isStrict) lines.push("style-src-attr 'unsafe-inline'");
  return lines.join(';\n');
}

/** Pictures come from the image service where the kit knows one; else from wherever they are. */
function picturesOf({ baseUrl }: Platform): string {
  return baseUrl === OPEN_COLLECTIVE.baseUrl
    ? `${OPEN_COLLECTIVE.imagesUrl}`
    : `https: ${new URL(baseUrl).origin}`;
}

/** A saved copy may be beside the page. */
function originOf(address: string): string {
  try {
    return new URL(address).origin;
  } catch {
    return "'self'";
  }
}
