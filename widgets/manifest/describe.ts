/** Reads what the comment on an element's class says, and from its attribute table what each falls back to. */
import type { AttributeTable } from '../shared/readers.ts';

export interface Described {
  readonly name: string;
  readonly description: string;
}

export interface DescribedAttribute extends Described {
  readonly property: string;
  /** The words that it may be; empty where it may be anything. */
  readonly values: readonly string[];
  readonly fallback: string;
}

export interface DescribedElement {
  readonly tag: string;
  readonly className: string;
  readonly description: string;
  readonly attributes: readonly DescribedAttribute[];
  readonly slots: readonly Described[];
  readonly parts: readonly Described[];
  readonly properties: readonly Described[];
  readonly events: readonly Described[];
}

/** @throws Error when the comment and the table do not name the same attributes */
export function describeElement(source: string, table: AttributeTable): DescribedElement {
  const match = /\/\*\*\n([\s\S]*?)\*\/\nexport class (\w+)/.exec(source);
  const lines = (match?.[1] ?? '').split('\n').map((line) => line.replace(/^ \* ?/, ''));
  const named = (kind: string): Described[] =>
    lines.flatMap((line) => {
      const match = new RegExp(`^@${kind} (?:([\\w-]+) )?- (.*)$`).exec(line);
      return match ? [{ name: match[1] ?? '', description: match[2] ?? '' }] : [];
    });
  const element = {
    tag: lines.find((line) => line.startsWith('@tag'))?.slice('@tag '.length) ?? '',
    className: match?.[2] ?? '',
    description: lines[0] ?? '',
    attributes: named('attr').map((attribute) => withTable(attribute, table)),
    slots: named('slot'),
    parts: named('csspart'),
    properties: named('cssproperty'),
    events: named('fires'),
  };
  const missing = Object.keys(table).filter(
    (name) => !element.attributes.some(({ property }) => property === name),
  );
  if (missing.length) throw new Error(`${element.tag}: nothing is said about ${missing}`);
  return element;
}

function withTable(described: Described, table: AttributeTable): DescribedAttribute {
  const property = described.name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  const read = table[property];
  if (!read && property !== 'labels') throw new Error(`There is no attribute ${described.name}.`);
  const fallback = read?.(null);
  const words = [...described.description.matchAll(/`([\w-]+)`/g)].map(([, word]) => word ?? '');
  const values = words.filter((word) => read?.(word) === word && typeof fallback === 'string');
  const isChoice = values.length > 1 && read?.('no such word') === fallback;
  return {
    ...described,
    property,
    values: isChoice ? values : [],
    fallback: fallback == null ? '' : String(fallback),
  };
}
