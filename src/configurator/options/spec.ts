/** What the configurator adds to the kit's attribute tables: a place, a control, and words for each attribute. */
import type { AttributeTable } from '../../../widgets/shared/readers.ts';
import type { MessageKey } from '../../ui/i18n.ts';

/** Parts of the form, in their order. */
export const GROUPS = ['look', 'who', 'order', 'links', 'words', 'data'] as const;
export type Group = (typeof GROUPS)[number];

/** Attribute or parameter name → the typed text. */
export type Params = Readonly<Record<string, string>>;

interface Words {
  readonly label: MessageKey;
  readonly hint?: MessageKey;
}

/** One or several of a few words. */
interface Choice<Control extends 'choice' | 'several'> {
  readonly control: Control;
  /** Words of the kit, each with its label. */
  readonly choices: Readonly<Record<string, MessageKey>>;
}

interface Text {
  readonly control: 'text' | 'color' | 'language' | 'role' | 'tier-sizes';
}

interface NumberField {
  readonly control: 'number';
  /** What is counted, after the field. */
  readonly unit?: MessageKey;
  /** The default without the attribute, if it depends on other attributes. */
  readonly usual?: (texts: Params) => number | null;
}

/** How an attribute is configured. */
export type AnySpec = { readonly group: Group } & Words &
  (
    | Choice<'choice'>
    | Choice<'several'>
    | Text
    | NumberField
    | { readonly control: 'switch' | 'tiers' | 'people' | 'labels' }
  );

/** Attributes that are not options: chosen above the form, or known from the list. */
export type Given = 'slug' | 'platform' | 'platformProfile' | 'expected' | 'name';

/** The message named after an attribute, and after one of its words: `configurator_targetBlank`. */
type KeyOf<
  Name extends string,
  Word extends string = '',
> = `configurator_${Name}${Capitalize<Word extends `_${infer Rest}` ? Rest : Word>}`;

/** May be left out where the messages named after the attribute are there. */
type Unless<Keys, Part> = [Keys] extends [MessageKey] ? Partial<Part> : Part;

type ChoiceOf<Control extends 'choice' | 'several', Name extends string, Word extends string> = {
  readonly control: Control;
} & Unless<KeyOf<Name, Word>, Pick<Choice<Control>, 'choices'>>;

type ControlFor<Name extends string, Value> = [Value] extends [boolean]
  ? { readonly control: 'switch' }
  : [Value] extends [readonly (infer Word extends string)[]]
    ? ChoiceOf<'several', Name, Word> | { readonly control: 'tiers' | 'people' | 'text' }
    : [Value] extends [number | true | null]
      ? NumberField
      : string extends Value
        ? Text
        : [Value] extends [string]
          ? ChoiceOf<'choice', Name, Value>
          : Text;

/** A spec for every attribute of a table, no more and no less. Messages are named after the attribute. */
export type SpecTable<Table extends AttributeTable> = {
  readonly [Name in Exclude<keyof Table & string, Given>]: {
    readonly group: Group;
    /** True for the message whose name ends in `Hint`. */
    readonly hint?: MessageKey | ([KeyOf<Name, 'hint'>] extends [MessageKey] ? true : never);
  } & Unless<KeyOf<Name>, Pick<Words, 'label'>> &
    ControlFor<Name, ReturnType<Table[Name]>>;
};
