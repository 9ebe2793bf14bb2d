/** The attributes of `<collective-summary>`: what each may be and what it falls back to; and what it says. */
import {
  color,
  language,
  number,
  oneOf,
  type Properties,
  someOf,
  text,
  wholeNumber,
} from '../shared/readers.ts';

const amount = number([0, Number.MAX_SAFE_INTEGER], null);

export const SUMMARY_ATTRIBUTES = {
  slug: text(),
  platform: text(),
  platformProfile: oneOf('', 'open-collective', 'documented'),
  src: text(),
  store: oneOf('browser', 'none'),
  name: text(),
  show: someOf('logo', 'name', 'balance', 'income', 'backers', 'contributors'),
  layout: oneOf('card', 'badge', 'inline'),
  goal: (value: string | null): number | 'platform' | null =>
    value?.trim().toLowerCase() === 'platform' ? 'platform' : amount(value),
  goalBackers: wholeNumber([1, Number.MAX_SAFE_INTEGER], null),
  theme: oneOf('auto', 'light', 'dark'),
  accent: color,
  locale: language,
} as const;

export type SummaryOptions = Readonly<Properties<typeof SUMMARY_ATTRIBUTES>>;

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
