/** Text for markup with its entities, and how wide it is where nothing can measure it. */

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  // Liquid, Nunjucks, Go's templates, Handlebars, and Vue read what a build puts between their braces.
  '{': '&#123;',
  '}': '&#125;',
  // Blade, Razor, and Angular read what follows it.
  '@': '&#64;',
};

/** The text with entities for these characters. */
export const withEntities = (text: string, characters: RegExp): string =>
  text.replace(characters, (character) => ENTITIES[character] ?? character);

/**
 * For the root of what is drawn. Vue, petite-vue, and AngularJS also compile a page's DOM, where entities are decoded;
 * they don't change the content of such an element.
 */
export const UNCOMPILED = ' v-pre="" ng-non-bindable=""';

/** A text as markup of HTML and XML, in text and between quotes. */
export function escapeText(text: string): string {
  return withEntities(wellFormed(text), /[&<>"'{}@]/g);
}

/** Lone surrogates and characters that XML refuses become U+FFFD, which is what a file in UTF-8 makes of the first. */
function wellFormed(text: string): string {
  return text.replace(
    // biome-ignore lint/suspicious/noControlCharactersInRegex: XML refuses them
    /\p{Cs}|[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/gu,
    '\ufffd',
  );
}

const EMOJI_RUN =
  /[\p{Extended_Pictographic}\p{RI}][\p{Extended_Pictographic}\p{RI}\p{EMod}\p{M}\u200d]*/gu;

/** A text for SVG's `<text>`. Firefox draws no emoji in text with a stroke: these parts get a class without one. */
export function svgText(text: string): string {
  return escapeText(text).replace(EMOJI_RUN, '<tspan class="emoji">$&</tspan>');
}

/** ` name="value"`, or nothing where there is no value; true gives the name alone. */
export function attribute(name: string, value: string | number | boolean | null): string {
  if (value === null || value === false || value === '') return '';
  return value === true ? ` ${name}` : ` ${name}="${escapeText(`${value}`)}"`;
}

const NARROW = /[\s!'(),./:;I[\]fijlrt|·]/;
const SYMBOL = /[#+<=>^~]/;
const WIDE = /[MW@mw%&ЫФМжфшщюыљњ\p{Script=Myanmar}\p{Script=Sinhala}]/u;
const BROAD = /[ЖШЩЮЉЊ\p{Script=Tamil}\p{Script=Malayalam}\p{Script=Javanese}\p{Script=Balinese}]/u;
/** Between Latin letters and wide ones. */
const ROOMY =
  /[\p{Script=Georgian}\p{Script=Armenian}\p{Script=Kannada}\p{Script=Telugu}\p{Script=Ethiopic}\p{Script=Syriac}\p{Script=Cherokee}\p{Script=Tibetan}]/u;
const CYRILLIC = /\p{Script=Cyrillic}/u;
const CAPITAL = /[\p{Lu}\p{N}$€£]/u;
const EMOJI = /\p{Extended_Pictographic}/u;
const FULL =
  /[\u1100-\u115f\u2e80-\u9fff\ua960-\ua97f\uac00-\ud7ff\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60]/u;
const NONE = /\p{Mn}|\p{Me}|\u200c|\u200d|\ufe0f/u;
/** Marks that take room. */
const SPACING = /\p{Mc}/u;
const CUNEIFORM = /\p{Script=Cuneiform}/u;
/** Signs that are words or ornaments. */
const GIANTS = new Map([
  ['﷽', 7.3],
  ['𒐫', 4.7],
  ['𒈙', 4.1],
  ['⸻', 2.9],
  ['⸺', 2],
  ...['꧃', '꧄', '꧅', '௵', 'ဪ'].map((sign) => [sign, 2.5] as const),
  ...['௸', '෴'].map((sign) => [sign, 2] as const),
  ...['꧁', '꧂', '༺', '༻', '﷼'].map((sign) => [sign, 1.6] as const),
]);
const BOLD = 1.13;

/**
 * Width of a character in ems in DejaVu Sans, which is wider than what most systems have; of scripts that it lacks, in
 * Noto.
 */
function widthOf(character: string): number {
  if (NONE.test(character)) return 0;
  if (NARROW.test(character)) return 0.37;
  if (SYMBOL.test(character)) return 0.84;
  if (character > '\u036f') {
    const width = widthElsewhere(character);
    if (width !== null) return width;
  }
  if (EMOJI.test(character)) return 1.25;
  if (WIDE.test(character)) return 0.94;
  return CAPITAL.test(character) ? 0.7 : 0.62;
}

/** The width of characters that are neither Latin nor Greek nor common; null if they are as wide as those. */
function widthElsewhere(character: string): number | null {
  const giant = GIANTS.get(character);
  if (giant) return giant;
  if (SPACING.test(character)) return BROAD.test(character) || WIDE.test(character) ? 0.5 : 0.3;
  if (FULL.test(character)) return 1.05;
  if (CUNEIFORM.test(character)) return 2.3;
  if (BROAD.test(character)) return 1.1;
  if (WIDE.test(character)) return 0.94;
  if (ROOMY.test(character)) return 0.8;
  if (CYRILLIC.test(character)) return CAPITAL.test(character) ? 0.8 : 0.67;
  return null;
}

export type Weight = 'normal' | 'bold';

/** About how wide a text is, in ems: rather too much than too little. */
export function textWidth(text: string, weight: Weight = 'normal'): number {
  let width = 0;
  for (const character of text) width += widthOf(character);
  return weight === 'bold' ? width * BOLD : width;
}

/** The text, cut with an ellipsis to a width in ems. */
export function fitText(text: string, width: number, weight: Weight = 'normal'): string {
  if (textWidth(text, weight) <= width) return text;
  const graphemes = new Intl.Segmenter().segment(text);
  let start = '';
  let used = 1;
  for (const { segment } of graphemes) {
    used += textWidth(segment, weight);
    if (used > width) break;
    start += segment;
  }
  return `${start.trimEnd()}…`;
}
