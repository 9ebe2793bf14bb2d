/** What the configurator adds to the kit's attribute tables: a place, a label and a control for each attribute. */
import type { AttributeTable } from '../../../widgets/shared/element.ts';
import type { MessageKey } from '../../ui/i18n.ts';

/** Parts of the form, in their order. */
export const GROUPS = ['who', 'order', 'look', 'links', 'words', 'data'] as const;
export type Group = (typeof GROUPS)[number];

/** One of a few words, each with its label. The compiler asks for exactly the words of the kit. */
interface Choice<Word extends string> {
  readonly control: 'choice';
  readonly choices: Readonly<Record<Word, MessageKey>>;
}

/** Several of a few words, which the kit separates by blanks. */
interface Several {
  readonly control: 'several';
  readonly choices: Readonly<Record<string, MessageKey>>;
}

interface Text {
  readonly control: 'text' | 'color' | 'language' | 'role' | 'tier-sizes';
}

/** Attribute or parameter name → text as it was typed. */
export type Params = Readonly<Record<string, string>>;

interface NumberField {
  readonly control: 'number';
  /** What is counted, after the field. */
  readonly unit?: MessageKey;
  /** What goes without the attribute, where that depends on other attributes. */
  readonly usual?: (texts: Params) => number | null;
}

type ControlFor<Value> = [Value] extends [boolean]
  ? { readonly control: 'switch' }
  : [Value] extends [readonly string[]]
    ? Several | { readonly control: 'tiers' | 'people' | 'text' }
    : [Value] extends [number | null]
      ? NumberField
      : string extends Value
        ? Text
        : [Value] extends [string]
          ? Choice<Value>
          : Text;

/** How an attribute is configured. */
export type OptionSpec<Value = unknown> = {
  readonly group: Group;
  readonly label: MessageKey;
  readonly hint?: MessageKey;
} & ControlFor<Value>;

/** Any of them, once the compiler has checked the tables. */
export type AnySpec = {
  readonly group: Group;
  readonly label: MessageKey;
  readonly hint?: MessageKey;
} & (
  | Choice<string>
  | Several
  | Text
  | NumberField
  | { readonly control: 'switch' | 'tiers' | 'people' | 'labels' }
);

/** Attributes that are no options: chosen above the form, or known from the list. */
export type Given = 'slug' | 'platform' | 'platformProfile' | 'expected' | 'name';

/** A spec for every attribute of a table, no more and no less. */
export type SpecTable<Table extends AttributeTable> = {
  readonly [Name in Exclude<keyof Table, Given>]: OptionSpec<ReturnType<Table[Name]>>;
};
