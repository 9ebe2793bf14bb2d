// Read-only tests of any platform: shapes, units, paging and errors, without knowing what is in it.
//
//   PLATFORM_BASE_URL  PLATFORM_API_URL  PLATFORM_IMAGES_URL   addresses; a sandbox is started when the first is missing
//   PLATFORM_PROFILE   documented (the default at any address) or open-collective
//   PLATFORM_SLUG      a collective with at least six members; PLATFORM_CLIENT_ID for its transactions
import { expect } from 'vitest';
import { startSandbox } from '../../../sandbox/index.ts';
import { createPlatform, type Platform } from '../../../src/platform/addresses/profile.ts';
import type { Amount } from '../../../src/platform/values/types.ts';

const { env } = process;
export const UNKNOWN = 'no-such-collective-7f3a';
export const CLIENT_ID = env.PLATFORM_CLIENT_ID ?? 'companion';
export const slug = env.PLATFORM_SLUG ?? (env.PLATFORM_BASE_URL ? 'webpack' : 'maple-library');
export const platform = await namedOrOwn();

async function namedOrOwn(): Promise<Platform> {
  const named = {
    baseUrl: env.PLATFORM_BASE_URL,
    apiUrl: env.PLATFORM_API_URL,
    imagesUrl: env.PLATFORM_IMAGES_URL,
    profile: env.PLATFORM_PROFILE,
  };
  if (named.baseUrl) return createPlatform(named);
  const profile = env.PLATFORM_PROFILE === 'documented' ? 'documented' : 'open-collective';
  // Shared by all files of a worker, and closed with it.
  const { baseUrl, apiUrl, imagesUrl } = await startSandbox({ profile, rateLimits: false });
  return createPlatform({ baseUrl, apiUrl, imagesUrl, profile });
}

export const page = (limit: number, offset = 0) => ({ limit, offset });

export const idsOf = (rows: readonly unknown[]) =>
  rows.map((row) => (row as Record<string, unknown>).MemberId);

export function expectWhole(money: Amount | null, currency: string): void {
  expect(money).toMatchObject({ currency });
  expect(Number.isSafeInteger(money?.minor)).toBe(true);
}
