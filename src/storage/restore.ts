/** What was stored, by this or another version of the product, becomes a value again: a pure function. */
import { asObject } from '../platform/json.ts';

/** How one kind of value is stored. */
export interface Shape<T> {
  /** Version that is written now; the first was 1. */
  readonly version: number;
  /** Step `i` makes version `i + 2` of version `i + 1`. It gets a copy and may change it; it may throw. */
  readonly migrations: readonly ((data: unknown) => unknown)[];
  /** The value when it is one, else null. */
  readonly check: (data: unknown) => T | null;
}

/** A stored value with the version that wrote it. */
export interface Stored {
  readonly version: number;
  readonly data: unknown;
}

export type Restored<T> =
  | { readonly kind: 'absent' }
  | { readonly kind: 'value'; readonly value: T; readonly wasMigrated: boolean }
  /** Written by a newer version of the product: not ours to read or to overwrite. */
  | { readonly kind: 'future' }
  | { readonly kind: 'broken' };

/** Clones, migrates step by step, checks, and only then accepts. Nothing here throws. */
export function restore<T>(raw: unknown, shape: Shape<T>): Restored<T> {
  if (raw === undefined) return { kind: 'absent' };
  const stored = asObject(raw);
  const version = stored?.version;
  if (!stored || !isVersion(version)) return { kind: 'broken' };
  if (version > shape.version) return { kind: 'future' };
  try {
    let data: unknown = structuredClone(stored.data);
    for (const migrate of shape.migrations.slice(version - 1)) data = migrate(data);
    const value = shape.check(data);
    if (value === null) return { kind: 'broken' };
    return { kind: 'value', value, wasMigrated: version < shape.version };
  } catch {
    return { kind: 'broken' };
  }
}

function isVersion(version: unknown): version is number {
  return Number.isSafeInteger(version) && Number(version) >= 1;
}
