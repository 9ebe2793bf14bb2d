/** The visible words of an element: its own in English, each replaceable, with numbers and names filled in. */

/** A text, or one text for each plural category of `Intl.PluralRules` ("one", "other" …). */
export type Label = string | Readonly<Partial<Record<Intl.LDMLPluralRule, string>>>;
export type Labels<Name extends string> = Readonly<Record<Name, Label>>;

/** What stands for {count}, {name}, {amount} … in a text. */
export type Values = Readonly<Record<string, string | number>>;

/** Gives the text for a name. */
export type Words<Name extends string> = (name: Name, values?: Values) => string;

/** Labels from an attribute's JSON text; none where it is not an object. */
export function parseLabels(json: string | null): Partial<Labels<string>> {
  try {
    return Object(JSON.parse(json ?? '{}'));
  } catch {
    return {};
  }
}

/** Words in the language of `locale`; what `own` does not name, or names as something else than text, is `defaults`'. */
export function createWords<Name extends string>(
  defaults: Labels<Name>,
  own: Partial<Labels<string>>,
  locale: string | undefined,
): Words<Name> {
  return (name, values = {}) => {
    const text = [own[name], defaults[name]].map((label) => choose(label, values, locale));
    return (text.find((candidate) => typeof candidate === 'string') ?? '').replace(
      /\{(\w+)\}/g,
      (placeholder, key) => {
        const value = values[key] ?? placeholder;
        return typeof value === 'number' ? value.toLocaleString(locale) : value;
      },
    );
  };
}

function choose(label: Label | undefined, { count = 0 }: Values, locale: string | undefined) {
  if (typeof label !== 'object') return label;
  return label?.[new Intl.PluralRules(locale).select(+count)] ?? label?.other;
}
