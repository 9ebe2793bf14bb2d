/** What tests of the data half begin and end with, and the requests that they send most. */
import { afterEach, beforeEach, expect } from 'vitest';
import type { LogEntry, SandboxOptions } from '../../../sandbox/index.ts';
import type { Mode } from '../../../src/messages/contract.ts';
import { type Bench, createBench } from './bench.ts';

export const MINUTE_MS = 60_000;
/** True for GraphQL queries. */
export const isGraphql = ({ path }: Pick<LogEntry, 'path'>): boolean => path === '/api/graphql/v2';

const NO_FILTER = { type: null, dateFrom: null, dateTo: null, includeVirtualCards: false } as const;

/** A bench for each test; when it ends, nothing must have gone wrong unnoticed. */
export function benchForEachTest(
  use: (bench: Bench) => unknown,
  options: SandboxOptions = {},
): void {
  let bench: Bench;
  beforeEach(async () => {
    bench = await createBench(options);
    await use(bench);
  });
  afterEach(async () => {
    await bench.idle();
    expect(bench.unexpected).toEqual([]);
    await bench.stop();
  });
}

/** Requests of pages, in short, to the bench of the test that runs. */
export function requestsTo(bench: () => Bench) {
  return {
    overview: (slug: string, mode: Mode, isPrivate?: boolean) =>
      bench().part.handlers['get-overview']({ type: 'get-overview', slug, mode, isPrivate }),
    backers: (slug: string, mode: Mode) =>
      bench().part.handlers['get-backers']({ type: 'get-backers', slug, mode }),
    transactions: (mode: Mode, filter: object = {}, offset = 0, slug = 'maple-library') =>
      bench().part.handlers['get-transactions']({
        type: 'get-transactions',
        slug,
        mode,
        offset,
        filter: { ...NO_FILTER, ...filter },
      }),
  };
}
