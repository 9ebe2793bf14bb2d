/** The ledger of a collective's period. Nothing of it is stored. */
import * as z from 'zod/mini';
import type { Ledger, LedgerProgress } from '../../platform/ledger/ledger.ts';
import { answer, isPrivate, message, slug } from '../schemas.ts';

/** A whole ledger, or how far it is read. Pages ask again until it is whole; when they stop asking, reading stops. */
export type LedgerAnswer =
  | { readonly ledger: Ledger; readonly progress: null }
  | { readonly ledger: null; readonly progress: LedgerProgress };

const day = z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/));

export const LEDGER_MESSAGES = {
  /** First and last day in UTC, both included. `children`: with projects and events. `isAnew` reads it again. */
  'get-ledger': message(
    { slug, from: day, to: day, children: z.boolean(), isAnew: z.boolean(), isPrivate },
    answer<LedgerAnswer>(),
  ),
} as const;
