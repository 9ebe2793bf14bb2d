/** What all subjects share: parts of schemas, how fresh an answer must be, and data with its age. */
import * as z from 'zod/mini';
import type { ErrorView } from './error-view.ts';

// Without this zod tries whether it may make code at run time, which the pages' policy reports.
z.config({ jitless: true });

/** The fields beside a request's type, and the type of its answer. `from` names the one page that may ask. */
export function message<Fields extends z.core.$ZodShape, Answer>(
  fields: Fields,
  answer: Typed<Answer>,
  from: 'popup' | null = null,
) {
  return { fields: z.strictObject(fields), answer, from };
}

/** A type alone: nothing checks answers, which come from the background. */
interface Typed<Answer> {
  readonly type?: Answer;
}
export const answer = <Answer>(): Typed<Answer> => ({});

/** What a schema describes, readonly throughout. */
export type Of<Schema extends z.ZodMiniType> = DeepReadonly<z.infer<Schema>>;
type DeepReadonly<T> = T extends readonly (infer Item)[]
  ? readonly DeepReadonly<Item>[]
  : T extends object
    ? { readonly [Key in keyof T]: DeepReadonly<T[Key]> }
    : T;

export const integer = (least: number, most: number) =>
  z.number().check(z.multipleOf(1), z.gte(least), z.lte(most));
export const text = z.string();
export const shortText = z.string().check(z.maxLength(255));
/** An address as somebody typed it. */
export const address = z.string().check(z.maxLength(2048));
export const slug = z.string().check(z.minLength(1), z.maxLength(255));

/** `cached`: at once, without a request. `fresh`: with one unless the cached answer is young. `reload`: always. */
export const mode = z.enum(['cached', 'fresh', 'reload']);
export type Mode = z.infer<typeof mode>;

/** True in private windows: nothing is written. */
export const isPrivate = z.optional(z.boolean());

/** Data with its age; with an error when it could not be renewed: the old data stays. */
export interface Aged<T> {
  readonly data: T | null;
  /** Milliseconds since 1970, by the clock of this machine; null without data. Of an overview: when its balance was true. */
  readonly receivedAt: number | null;
  readonly error: ErrorView | null;
  /** Parts that the platform could not give this time. */
  readonly missingParts: number;
}
