// Every GraphQL query that the product sends, by name.

import { backerSinceQuery } from '../../../src/platform/account/backer-since.ts';
import { LISTED } from '../../../src/platform/account/listed-accounts.ts';
import { WAITING_AT } from '../../../src/platform/expenses/waiting.ts';
import {
  eachAccountQuery,
  MOST_IN_ONE_REQUEST,
} from '../../../src/platform/requests/each-account.ts';
import { attentionQuery, kindsQuery } from '../../../src/platform/user/attention.ts';

const files = import.meta.glob<Record<string, unknown>>('../../../src/platform/**/*.ts', {
  eager: true,
});
const slugs = Array.from({ length: MOST_IN_ONE_REQUEST }, (_, index) => `collective-${index}`);

export const QUERIES: readonly (readonly [name: string, query: string])[] = [
  ...Object.values(files)
    .flatMap(Object.entries<unknown>)
    .filter(([name]) => name.endsWith('_QUERY'))
    .map(([name, query]) => [name, `${query}`] as const),
  ...[attentionQuery(true), LISTED, WAITING_AT, backerSinceQuery('webpack')].map(
    (question) => [question.name, eachAccountQuery(question, slugs, true)] as const,
  ),
  ...[kindsQuery(true)].map(
    (question) => [question.name, eachAccountQuery(question, slugs.slice(0, 14), true)] as const,
  ),
];
