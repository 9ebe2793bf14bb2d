/** Deciding on an expense. Only the popup's page may ask for it; whether its window is private, the browser is asked. */
import * as z from 'zod/mini';
import { DECISIONS, LONGEST_MESSAGE } from '../../platform/expenses/decide.ts';
import type { ErrorView } from '../error-view.ts';
import type { ExpenseView } from './desk.ts';
import { answer, message, shortText, slug } from './schemas.ts';

/**
 * - `decided`: it holds, whether the platform's answer arrived or was looked up.
 * - `changed`: the expense was another one than shown, so nothing was sent.
 * - `overtaken`: it was sent and taken, and something else holds now.
 * - `refused`: the platform did not take it.
 * - `unknown`: whether it was taken could not be found out.
 */
export type DecisionOutcome = 'decided' | 'changed' | 'overtaken' | 'refused' | 'unknown';

export interface DecisionView {
  readonly outcome: DecisionOutcome;
  /** Why it was refused, or why nothing is known. */
  readonly error: ErrorView | null;
  /** The expense as it is now; null where it could not be read. */
  readonly view: ExpenseView | null;
}

const decision = z.enum(DECISIONS);
/** Of the expense as it was shown (src/platform/expenses/digest.ts). */
const digest = z.string().check(z.regex(/^[0-9a-f]{64}$/));

export const DECIDE_MESSAGES = {
  /** The first press: its confirmation is open. */
  'confirm-decision': message({ id: shortText, decision, digest }, answer<null>(), 'popup'),
  /** The second press. Good once, for what was confirmed in the last two minutes. */
  'decide-expense': message(
    {
      id: shortText,
      collective: slug,
      decision,
      digest,
      message: z.string().check(z.maxLength(LONGEST_MESSAGE)),
    },
    answer<DecisionView>(),
    'popup',
  ),
} as const;
