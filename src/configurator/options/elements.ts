/** The elements that can be configured: the kit's attribute tables, joined with the configurator's labels. */
import { BUTTON_ATTRIBUTES } from '../../../widgets/button/attributes.ts';
import { toAttributeName } from '../../../widgets/shared/element.ts';
import { type Labels, packOf } from '../../../widgets/shared/labels.ts';
import type { Attribute, AttributeTable } from '../../../widgets/shared/readers.ts';
import { SUMMARY_ATTRIBUTES, SUMMARY_LABELS } from '../../../widgets/summary/attributes.ts';
import { WALL_ATTRIBUTES, WALL_LABELS } from '../../../widgets/wall/attributes.ts';
import { inOneLine } from '../../platform/values/names.ts';
import { keyNamed, type MessageKey } from '../../ui/i18n.ts';
import type { AnySpec } from './spec.ts';
import { BUTTON_SPECS, SUMMARY_SPECS, WALL_SPECS } from './specs.ts';

export const ELEMENT_KINDS = ['wall', 'summary', 'button'] as const;
export type ElementKind = (typeof ELEMENT_KINDS)[number];
export type ElementTag = `collective-${ElementKind}`;

/** One attribute that can be chosen. */
export interface Option {
  /** The attribute's name. */
  readonly name: string;
  readonly spec: AnySpec;
  /** The kit's own reader, which says what a text means and what its absence means. */
  readonly read: Attribute<unknown>;
}

export interface ElementOptions {
  readonly tag: ElementTag;
  readonly options: readonly Option[];
  /** The element's words, each of which can be replaced; null where the words are attributes. */
  readonly labels: Labels<string> | null;
}

type Specs = Readonly<
  Record<string, Pick<AnySpec, 'group' | 'control'> & { readonly hint?: MessageKey | true }>
>;

/** The messages that a table leaves out are named after the attribute and its words. */
function optionsOf(table: AttributeTable, specs: Specs): Option[] {
  return Object.entries(specs).flatMap(([property, { hint, ...spec }]) => {
    const read = table[property];
    if (!read) return [];
    const keyOf = (word = '') => keyNamed(`configurator_${property}`, word.replace('_', ''));
    const choices = Object.fromEntries((read.words ?? []).map((word) => [word, keyOf(word)]));
    const words = {
      label: keyOf(),
      choices,
      ...(hint && { hint: hint === true ? keyOf('hint') : hint }),
    };
    return [{ name: toAttributeName(property), spec: { ...words, ...spec } as AnySpec, read }];
  });
}

const LABELS: Option = {
  name: 'labels',
  spec: { group: 'words', label: 'configurator_labels', control: 'labels' },
  read: (text) => text?.trim() ?? '',
};

export const ELEMENTS: Readonly<Record<ElementKind, ElementOptions>> = {
  wall: {
    tag: 'collective-wall',
    options: [...optionsOf(WALL_ATTRIBUTES, WALL_SPECS), LABELS],
    labels: WALL_LABELS,
  },
  summary: {
    tag: 'collective-summary',
    options: [...optionsOf(SUMMARY_ATTRIBUTES, SUMMARY_SPECS), LABELS],
    labels: SUMMARY_LABELS,
  },
  button: {
    tag: 'collective-button',
    options: optionsOf(BUTTON_ATTRIBUTES, BUTTON_SPECS),
    labels: null,
  },
};

/** The options that stand above all others. */
export const FIRST_OPTIONS: Readonly<Record<ElementKind, readonly string[]>> = {
  wall: ['layout', 'size', 'rows', 'tiers', 'theme'],
  summary: ['layout', 'show', 'theme'],
  button: ['label', 'theme'],
};

/** The words of an element as it says them in a language, if it is known here; null where the words are attributes. */
export function wordsOf(element: ElementKind, locale: string | undefined): Labels<string> | null {
  const { labels } = ELEMENTS[element];
  return labels && Object.assign({}, labels, packOf(locale)?.[element]);
}

/** The text in one line, for the snippet; null where the attribute can be left out, because it changes nothing. */
export function toAttribute({ read, spec }: Option, text: string | undefined): string | null {
  if (text === undefined) return null;
  const value = read(text);
  if (JSON.stringify(value) === JSON.stringify(read(null))) return null;
  if (value === true || spec.control !== 'number') return inOneLine(text).trim();
  return `${value}`;
}

/** The bounds of a number as the kit keeps them. */
export function boundsOf({ read }: Option): readonly [min: number, max: number] {
  return [Number(read('-Infinity')), Number(read('Infinity'))];
}
