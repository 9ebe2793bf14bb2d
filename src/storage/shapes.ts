/**
 * Checks of stored values as plain functions: pages load no schemas for their first paint, and cached lists have
 * thousands of rows.
 */
import { isInstant } from '../platform/dates.ts';
import type { Amount } from '../platform/types.ts';

export type Check = (value: unknown) => boolean;

export const text: Check = (value) => typeof value === 'string';
export const number: Check = (value) => Number.isFinite(value);
export const boolean: Check = (value) => typeof value === 'boolean';
export const instant: Check = isInstant;
export const orNull =
  (check: Check): Check =>
  (value) =>
    value === null || check(value);
export const listOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(check);

/** An object whose fields are as named; every field of `T` has to be. */
export function objectOf<T>(fields: Readonly<Record<keyof T, Check>>): Check {
  const checks = Object.entries<Check>(fields);
  return (value) => {
    const object = Object(value) as Readonly<Record<string, unknown>>;
    return object === value && checks.every(([name, check]) => check(object[name]));
  };
}

/** The value as a `T` if the check says so, else null. */
export const asChecked =
  <T>(check: Check) =>
  (value: unknown): T | null =>
    check(value) ? (value as T) : null;

export const amount = objectOf<Amount>({ minor: number, currency: text });
