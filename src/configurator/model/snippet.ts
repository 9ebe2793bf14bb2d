/** What is pasted into a website: script tag, element, module or a component of an npm project. */
import { BUTTON_ATTRIBUTES, BUTTON_LABELS } from '../../../widgets/button/attributes.ts';
import { createWords, packOf, parseLabels } from '../../../widgets/shared/labels.ts';
import { WALL_LABELS } from '../../../widgets/wall/attributes.ts';
import { summaryUrl, wallUrl } from '../../platform/addresses/addresses.ts';
import { type Intent, intentUrl } from '../../platform/addresses/intent.ts';
import { accountUrl, safeLink } from '../../platform/addresses/links.ts';
import { OPEN_COLLECTIVE, type Platform, parseUrl } from '../../platform/addresses/profile.ts';
import { isSlug } from '../../platform/addresses/slug.ts';
import { pageAt } from '../../platform/wall/all-pages.ts';
import { ELEMENTS } from '../options/elements.ts';
import type { Params } from '../options/spec.ts';
import { wallOptions } from './backers.ts';
import type { Configuration, LiveKind } from './configuration.ts';
import { type FileFacts, type Kit, type KitFacts, languageFor } from './kit.ts';
import { type Dialect, type Markup, type MarkupAttributes, writeMarkup } from './markup.ts';
import { type Heights, heightRules, NO_HEIGHTS } from './reserved-height.ts';

/** Everything that a snippet depends on. */
export interface SnippetInput {
  readonly configuration: Pick<
    Configuration,
    'element' | 'slug' | 'name' | 'options' | 'framework' | 'isOptimized' | 'isStrict'
  >;
  readonly platform: Platform;
  readonly kit: Kit;
  /** How many backers to reserve room for; null where it is not known. */
  readonly expected: number | null;
  /** What an optimized snippet reserves. */
  readonly heights: Heights;
}

/** The attributes of the element: the chosen ones, and those that follow from the collective and the platform. */
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
    // Without it, the slug is shown.
    ['name', element !== 'button' && name && !hasDelimiters(name) ? name : null],
    ['platform', isLive ? null : platform.baseUrl],
    ['platform-profile', isLive ? null : platform.profile.id],
    ...ELEMENTS[element].options.map(({ name }) => [name, chosen[name] ?? null] as const),
    ['expected', expected === null ? null : `${expected}`],
    ['labels', labels ?? null],
  ];
}

/**
 * True for text that a framework may read as an expression where it compiles a page's DOM. There, entities don't help.
 * Delimiters can be changed, but not to words.
 */
const hasDelimiters = (text: string): boolean => /[{}[\]<>$%#@]/.test(text);

/** Vue, petite-vue, and AngularJS don't change the content of such an element. */
const uncompiled = (text: string, dialect: Dialect): MarkupAttributes =>
  dialect === 'html' && hasDelimiters(text)
    ? [
        ['v-pre', ''],
        ['ng-non-bindable', ''],
      ]
    : [];

/** The snippet as text: short, unless it is optimized. */
export function writeSnippet(kind: LiveKind, given: SnippetInput): string {
  const input = given.configuration.isOptimized ? given : { ...given, heights: NO_HEIGHTS };
  if (kind === 'npm') return writeComponent(input);
  if (kind === 'script') return writeScriptTag(input);
  return lines(input, [...loaders(input, kind), placeWith(input, elementMarkup(input))]);
}

/** These parts, below what the browser has to know early. */
const lines = (input: SnippetInput, parts: readonly Markup[]): string =>
  [
    ...preloads(input).map((part) => writeMarkup(part)),
    ...styleLines(input),
    ...parts.map((part) => writeMarkup(part)),
  ].join('\n');

/** The rules that keep the room, as an element. */
function styleLines(input: SnippetInput): readonly string[] {
  const rules = input.configuration.isStrict ? '' : rulesFor(input);
  return rules ? ['<style>', rules, '</style>'] : [];
}

/** Class of the place that keeps the room, and ID of the place that a script tag fills. */
const placeName = ({ element, slug }: SnippetInput['configuration']) =>
  `collective-${element}-${slug.replace(/[^a-z\d]+/gi, '-').replace(/^-|-$/g, '')}`;

/** The rules that keep the room; empty where a snippet needs none. Under a strict policy the site's style sheet has them. */
export function rulesFor({ configuration, heights }: SnippetInput): string {
  const needsRules = configuration.isStrict || !!heights.wider?.length;
  if (isInline(configuration) || !heights.narrow || !needsRules) return '';
  return heightRules(placeName(configuration), heights);
}

/** A place that keeps the room, and the tag that fills it. */
function writeScriptTag(input: SnippetInput): string {
  const { element } = input.configuration;
  const id = placeName(input.configuration);
  const data = elementAttributes(input).map(([name, value]) => [`data-${name}`, value] as const);
  const own: MarkupAttributes = [
    ['data-element', element === 'wall' ? null : element],
    ['data-target', `#${id}`],
    ...data,
  ];
  const place = (attributes: MarkupAttributes): Markup => ({
    tag: 'div',
    attributes: [['id', id], ...attributes],
    children: [fallbackFor(input)],
  });
  const around = rulesFor(input) ? placeWith(input, place([])) : place(heightStyle(input));
  return lines(input, [around, ...loaders(input, 'script', own)]);
}

/**
 * The list and the summary of a wall that loads right away: the browser asks for them while the script is on its way. Each
 * must be asked for as the element does, or it is asked for twice.
 */
function preloads({ configuration, platform }: SnippetInput): Markup[] {
  const { element, slug, options, isOptimized } = configuration;
  const { src, loading, tierId } = wallOptions(options);
  if (!isOptimized || element !== 'wall' || loading === 'lazy' || !isSlug(slug)) return [];
  const addresses = src
    ? [src]
    : [summaryUrl(platform, slug), wallUrl(platform, { slug, tierId }, pageAt(0))];
  return addresses.map((href) => ({
    tag: 'link',
    attributes: [
      ['rel', 'preload'],
      ['as', 'fetch'],
      ['crossorigin', ''],
      ['referrerpolicy', 'no-referrer'],
      ['href', href],
    ],
  }));
}

/** A file of the kit that a page loads. */
interface LoadedFile extends FileFacts {
  /** In the kit's folder. */
  readonly path: string;
}

/**
 * The files of the kit that a snippet loads. Walls have a smaller script of their own, and each script comes with the
 * words of a language in it; as modules the words come first, so that the element begins with them.
 */
export function filesFor(
  { element, snippet, options }: Pick<Configuration, 'element' | 'snippet' | 'options'>,
  kit: KitFacts,
): readonly LoadedFile[] {
  const language = languageFor(kit, options.locale);
  const translated = language ? kit.languages[language] : undefined;
  if (snippet === 'module' || snippet === 'npm') {
    const own = { path: 'collective.mjs', ...kit.files['collective.mjs'] };
    return translated ? [{ path: `locales/${language}.mjs`, ...translated.pack }, own] : [own];
  }
  const script = element === 'wall' ? 'wall.js' : 'collective.js';
  return translated
    ? [{ path: script.replace('.', `.${language}.`), ...translated[script] }]
    : [{ path: script, ...kit.files[script] }];
}

/** The tags that load the kit: where each file is, and on another origin what it must be. */
function loaders(input: SnippetInput, snippet: LiveKind, own: MarkupAttributes = []): Markup[] {
  const { kit, configuration } = input;
  const isElsewhere = parseUrl(kit.address) !== null;
  return filesFor({ ...configuration, snippet }, kit).map(({ path, integrity }) => ({
    tag: 'script',
    attributes: [
      path.endsWith('.js') ? ['async', ''] : ['type', 'module'],
      ['src', kit.address + path],
      ['integrity', isElsewhere ? integrity : null],
      ['crossorigin', isElsewhere ? 'anonymous' : null],
      ...own,
    ],
  }));
}

function elementMarkup(input: SnippetInput, dialect: Dialect = 'html'): Markup {
  return {
    tag: ELEMENTS[input.configuration.element].tag,
    attributes: elementAttributes(input),
    children: [fallbackFor(input, dialect)],
  };
}

/** The element in a place that keeps its room, unless it needs none. */
function placeWith(input: SnippetInput, element: Markup): Markup {
  const style = heightStyle(input);
  return style.length ? { tag: 'div', attributes: style, children: [element] } : element;
}

/** A summary within a line of text is as high as the line. */
const isInline = ({ element, options }: SnippetInput['configuration']) =>
  element === 'summary' && options.layout === 'inline' && !options.goal && !options['goal-backers'];

/** Reserves the height of each width, or the one on the narrowest page where the element is as high on every page. */
function heightStyle(input: SnippetInput): MarkupAttributes {
  const { configuration, heights } = input;
  if (rulesFor(input)) return [['class', placeName(configuration)]];
  if (isInline(configuration) || !heights.narrow) return [];
  return [['style', `min-height: ${Math.ceil(heights.narrow)}px`]];
}

/** What people see before the script runs, without JavaScript, and when the platform is away: a link. */
function fallbackFor({ configuration, platform }: SnippetInput, dialect: Dialect = 'html'): Markup {
  const { element, slug, options } = configuration;
  const words = fallbackWords(configuration);
  const href =
    element === 'button'
      ? intentUrl(platform, slug, intentOf(options))
      : accountUrl(platform, slug);
  return {
    tag: 'a',
    attributes: [['href', href], ...uncompiled(words, dialect)],
    children: [words],
  };
}

/** As the button reads it, but without an address that only the page can complete. */
function intentOf(options: Params): Intent {
  const { tier, amount, interval } = BUTTON_ATTRIBUTES;
  return {
    tier: tier(options.tier ?? null),
    amount: amount(options.amount ?? null),
    interval: interval(options.interval ?? null),
    redirect: safeLink(options.redirect ?? null) ?? '',
  };
}

function fallbackWords({ element, slug, name, options }: SnippetInput['configuration']): string {
  const { locale, label, labels } = options;
  if (element === 'button') return label ?? { ...BUTTON_LABELS, ...packOf(locale)?.button }.label;
  if (element === 'summary') return name || slug;
  const defaults = { ...WALL_LABELS, ...packOf(locale)?.wall };
  const words = createWords(defaults, parseLabels(labels ?? null), locale);
  return options.heading ?? words('list', { name: name || slug });
}

const COMPONENTS = { wall: 'Backers', summary: 'Figures', button: 'ContributeButton' } as const;

const DIALECTS = { none: 'html', react: 'jsx', vue: 'template', svelte: 'template' } as const;

/** Without it Vue looks for a component of that name, and warns. */
const VUE_SETTING =
  "In vite.config.js: vue({ template: { compilerOptions: { isCustomElement: (tag) => tag.startsWith('collective-') } } })";

/** The element in an npm project: as HTML, or as a component of React, Vue or Svelte. */
function writeComponent(input: SnippetInput): string {
  const { element, framework } = input.configuration;
  const dialect = DIALECTS[framework];
  const markup = placeWith(input, elementMarkup(input, dialect));
  const styles = styleLines(input);
  const { kit } = input;
  const language = languageFor(kit, input.configuration.options.locale);
  const modules = [...(language ? [`locales/${language}`] : []), element];
  const imports = modules.map((path) => `import '${kit.name}/${path}';`);
  switch (framework) {
    case 'none':
      return [
        '// In your script',
        ...imports,
        '',
        '<!-- In your page -->',
        lines(input, [markup]),
      ].join('\n');
    case 'react': {
      const rules = styles.slice(1, -1);
      return [
        ...imports,
        '',
        ...(rules.length ? ['const room = `', ...rules, '`;', ''] : []),
        `export function ${COMPONENTS[element]}() {`,
        '  return (',
        ...(rules.length
          ? ['    <>', '      <style>{room}</style>', writeMarkup(markup, dialect, 6), '    </>']
          : [writeMarkup(markup, dialect, 4)]),
        '  );',
        '}',
      ].join('\n');
    }
    case 'vue':
      return [
        `<!-- ${VUE_SETTING} -->`,
        '<script setup>',
        ...imports,
        '</script>',
        '',
        '<template>',
        writeMarkup(markup, dialect, 2),
        '</template>',
        ...(styles.length ? ['', ...styles] : []),
      ].join('\n');
    case 'svelte':
      return [
        '<script>',
        ...imports.map((line) => `  ${line}`),
        '</script>',
        '',
        writeMarkup(markup, dialect),
        ...(styles.length ? ['', ...styles] : []),
      ].join('\n');
  }
}
