/** Parts that the schemas of all subjects share. */
import * as z from 'zod/mini';
import { ERROR_CODES } from '../error-view.ts';

// Without this zod tries whether it may make code at run time, which the pages' policy reports.
z.config({ jitless: true });

/** The fields beside a request's type, and what it is answered with. */
export function message<Fields extends z.core.$ZodShape, Answer extends z.ZodMiniType>(
  fields: Fields,
  answer: Answer,
) {
  return { fields: z.strictObject(fields), answer };
}

/** What a schema describes, readonly throughout. */
export type Of<Schema extends z.ZodMiniType> = DeepReadonly<z.infer<Schema>>;
type DeepReadonly<T> = T extends readonly (infer Item)[]
  ? readonly DeepReadonly<Item>[]
  : T extends object
    ? { readonly [Key in keyof T]: DeepReadonly<T[Key]> }
    : T;

/** Rows that src/platform has decoded, maybe thousands: checked to be a list only. */
export const decoded = <Row>() => z.custom<readonly Row[]>(Array.isArray);
/** What src/platform has decoded: checked to be an object only. */
export const decodedObject = <Data extends object | null>() =>
  z.custom<Data>((value) => typeof value === 'object');

export const integer = (least: number, most: number) =>
  z.number().check(z.multipleOf(1), z.gte(least), z.lte(most));
export const text = z.string();
export const shortText = z.string().check(z.maxLength(255));
/** An address as somebody typed it. */
export const address = z.string().check(z.maxLength(2048));
export const slug = z.string().check(z.minLength(1), z.maxLength(255));
/** Milliseconds since 1970, by the clock of this machine. */
export const instant = z.number();
export const amount = z.object({ minor: z.number(), currency: text });

const errorView = z.object({ code: z.enum(ERROR_CODES), retryAt: z.optional(instant) });
export const notice = z.nullable(errorView);
