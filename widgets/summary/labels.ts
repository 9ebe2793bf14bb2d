/** The words of a summary. */
export type SummaryLabel = keyof typeof SUMMARY_LABELS;

export const SUMMARY_LABELS = {
  balance: 'Balance',
  income: 'Yearly income',
  backers: 'Backers',
  contributors: 'Contributors',
  goal: '{percent} of {amount} per year',
  goalMonth: '{percent} of {amount} per month',
  goalTotal: '{percent} of {amount}',
  tierBackers: { one: '{count} backer', other: '{count} backers' },
  goalBackers: '{backers} of {goal} backers',
  age: 'updated {age}',
  error: 'Couldn’t load figures.',
} as const;
