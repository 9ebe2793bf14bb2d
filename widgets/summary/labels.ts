/** The words of a summary. */
import type { Labels } from '../shared/labels.ts';

export type SummaryLabel = keyof typeof SUMMARY_LABELS;

export const SUMMARY_LABELS = {
  balance: 'Balance',
  income: 'Yearly income',
  backers: 'Backers',
  contributors: 'Contributors',
  goal: '{percent} of {amount} a year',
  goalBackers: '{backers} of {goal} backers',
  age: 'as of {age}',
  error: 'The figures cannot be shown right now.',
} as const satisfies Labels<string>;
