/**
 * What pages and background say to each other, whatever it is about: how a request is declared, with the parts of schemas
 * that several have, and what is sent to pages.
 *
 * The background checks requests (server.ts). Answers come from the same extension and need no check: they are types, and
 * pages import nothing else, so they don't load zod.
 */
import * as z from 'zod/mini';
import type { ErrorView } from './error-view.ts';

// Without this zod tries whether it may make code at run time, which the pages' policy reports.
z.config({ jitless: true });

/** A kind of request: its fields, the one page that may send it (null: each), and what answers it. */
export function request<Fields extends z.core.$ZodShape, Answer>(
  fields: Fields,
  answer: (request: FieldsOf<Fields>) => Promise<Answer>,
  from: 'popup' | null = null,
) {
  return { fields: z.strictObject(fields), answer, from };
}

/** What a request has beside its type. Without fields zod infers an index signature. */
export type FieldsOf<Fields extends z.core.$ZodShape> = [keyof Fields] extends [never]
  ? unknown
  : Of<z.ZodMiniObject<Fields, z.core.$strict>>;

/** What a schema describes, readonly throughout. */
export type Of<Schema extends z.ZodMiniType> = DeepReadonly<z.infer<Schema>>;
type DeepReadonly<T> = T extends readonly (infer Item)[]
  ? readonly DeepReadonly<Item>[]
  : T extends object
    ? { readonly [Key in keyof T]: DeepReadonly<T[Key]> }
    : T;

export const integer = (least: number, most: number) =>
  z.number().check(z.multipleOf(1), z.gte(least), z.lte(most));
export const shortText = z.string().check(z.maxLength(255));
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

/** An answer to a page: a value, or an error as a code. */
export type Envelope<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: ErrorView };

/**
 * What changed: `platform` when another one is used or may be asked now, `application` for the client ID, `chosen` for
 * pins, and what else the user chose, `expenses` after one changed at the platform, once everything about it was asked
 * anew.
 */
export type Changed =
  | 'session'
  | 'settings'
  | 'platform'
  | 'application'
  | 'news'
  | 'chosen'
  | 'expenses';

/** Sent by the background to every open page. Pages ask again for what changed, and for nothing else. */
export type Broadcast = { readonly type: 'changed'; readonly what: Changed };
