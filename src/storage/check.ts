/** Checks of stored values, written as zod schemas. */
import * as z from 'zod/mini';

z.config({ jitless: true });

/** The value as the schema describes it, unknown keys left out; null when it does not fit. */
export function checkWith<T>(schema: z.ZodMiniType<T>): (data: unknown) => T | null {
  return (data) => {
    const result = schema.safeParse(data);
    return result.success ? result.data : null;
  };
}
