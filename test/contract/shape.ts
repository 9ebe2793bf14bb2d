/** The shape of JSON: which keys are always there, which sometimes, and the kinds of their values. */

/** Kinds of value seen in one place, and what lies inside. */
export interface Shape {
  readonly kinds: ReadonlySet<string>;
  readonly keys: ReadonlyMap<string, { readonly shape: Shape; readonly isAlways: boolean }>;
  readonly items: Shape | null;
}

/** The shape of a value; the items of an array are taken together. */
export function describeShape(value: unknown): Shape {
  return describeAll([value]);
}

function describeAll(values: readonly unknown[]): Shape {
  const objects = values.filter(isObject);
  const names = new Set(objects.flatMap((object) => Object.keys(object)));
  const arrays = values.filter(Array.isArray);
  const items = arrays.flat();
  return {
    kinds: new Set(values.map(kindOf)),
    keys: new Map(
      [...names].map((name) => {
        const holders = objects.filter((object) => name in object);
        const shape = describeAll(holders.map((object) => object[name]));
        return [name, { shape, isAlways: holders.length === objects.length }];
      }),
    ),
    items: items.length ? describeAll(items) : null,
  };
}

function kindOf(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return kindOf(value) === 'object';
}

/**
 * Where one shape is not the other: a key too many, a key missing that was always there, a kind never seen.
 * Null doesn't count as a kind: a key that was only null says nothing, and anything may be null that was seen so.
 */
export function mismatches(actual: Shape, expected: Shape, path = ''): string[] {
  const seen = [...expected.kinds].filter((kind) => kind !== 'null');
  const strange = [...actual.kinds].filter((kind) => kind !== 'null' && !seen.includes(kind));
  const lines = seen.length ? strange.map((kind) => `${path}: ${kind}`) : [];
  for (const [name, { shape }] of actual.keys) {
    const known = expected.keys.get(name);
    if (known) lines.push(...mismatches(shape, known.shape, `${path}.${name}`));
    else if (seen.length) lines.push(`${path}.${name}: not in the recording`);
  }
  for (const [name, { isAlways }] of expected.keys) {
    const holder = actual.keys.get(name);
    const isMissing = isAlways && actual.kinds.has('object') && !holder?.isAlways;
    if (isMissing) lines.push(`${path}.${name}: missing`);
  }
  if (actual.items && expected.items)
    lines.push(...mismatches(actual.items, expected.items, `${path}[]`));
  return lines;
}
