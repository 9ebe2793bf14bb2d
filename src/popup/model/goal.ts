/** Goals: reading what was typed, and how much of it is reached. */
import { decimalsOf } from '../../platform/money.ts';
import type { Amount } from '../../platform/types.ts';

const MAJOR_UNITS = /^\d{1,12}(?:[.,]\d{1,3})?$/;

/** Minor units of a typed amount in major units, with a point or a comma; null when it is none above zero. */
export function parseGoal(text: string, currency: string): number | null {
  const typed = text.replace(/[\s\u00a0\u202f]/g, '');
  if (!MAJOR_UNITS.test(typed)) return null;
  const minor = Math.round(Number(typed.replace(',', '.')) * 10 ** decimalsOf(currency));
  return minor > 0 ? minor : null;
}

/** Whole percent of the goal, rounded down so that 100 means reached. */
export function progressOf(income: Amount, goal: Amount): number {
  return Math.floor((income.minor / goal.minor) * 100);
}
