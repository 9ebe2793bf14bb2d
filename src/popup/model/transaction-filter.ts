/** Which transactions are shown: what is chosen, kept as text in the address. */
import type { TransactionFilter } from '../../messages/contract.ts';

const DAY = /^\d{4}-\d\d-\d\d$/;
const TYPES = ['CREDIT', 'DEBIT'] as const;

type Options = Readonly<Record<string, string>>;

/** Reads the address's options; what is missing or malformed is left out. */
export function parseTransactionFilter(options: Options): TransactionFilter {
  const day = (text: string | undefined) => (text && DAY.test(text) ? text : null);
  return {
    type: TYPES.find((known) => known === options.type) ?? null,
    dateFrom: day(options.from),
    dateTo: day(options.to),
    includeVirtualCards: options.cards === '1',
  };
}

/** The filter as options of the address; what is not set is empty. */
export function formatTransactionFilter(filter: TransactionFilter): Options {
  return {
    type: filter.type ?? '',
    from: filter.dateFrom ?? '',
    to: filter.dateTo ?? '',
    cards: filter.includeVirtualCards ? '1' : '',
  };
}
