/** Reading unknown JSON, field by field, into values of a known kind. Nothing here throws. */

export type JsonObject = Readonly<Record<string, unknown>>;

/** The value of a JSON text; undefined when it is none. */
export function fromJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Compares as JSON: what is undefined does not count, the order of fields does. */
export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** The value when it is an object that is neither null nor an array; else null. */
export function asObject(value: unknown): JsonObject | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as JsonObject)
    : null;
}

/** What a table has for a word of the platform's, which may also be `constructor`. */
export function entryOf<T>(table: Readonly<Record<string, T>>, word: string): T | undefined {
  return Object.hasOwn(table, word) ? table[word] : undefined;
}

/** Text without blanks around it; null when there is none. */
export function asText(value: unknown): string | null {
  return (typeof value === 'string' && value.trim()) || null;
}

/** A finite number, also when it was sent as text ("6000"); else null. */
export function asNumber(value: unknown): number | null {
  const number = typeof value === 'string' && value.trim() ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : null;
}

/** A whole number from 0, for what is counted; null when there is none. */
export function asCount(value: unknown): number | null {
  const number = asNumber(value);
  return number === null ? null : Math.max(0, Math.round(number));
}

/** The array, or an empty one. */
export function asArray(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
