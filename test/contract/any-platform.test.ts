// Read-only tests of any platform: shapes, units, paging and errors, without knowing what is in it.
//
//   PLATFORM_BASE_URL  PLATFORM_API_URL  PLATFORM_IMAGES_URL   addresses; a sandbox is started when the first is missing
//   PLATFORM_PROFILE   documented (the default at any address) or open-collective
//   PLATFORM_SLUG      a collective with at least six members; PLATFORM_CLIENT_ID for its transactions
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { startSandbox } from '../../sandbox/index.ts';
import {
  fetchAccount,
  fetchCurrentUser,
  fetchMonthlySeries,
} from '../../src/platform/account-client.ts';
import { membersUrl, summaryUrl } from '../../src/platform/addresses.ts';
import { fetchAllMembers } from '../../src/platform/all-members.ts';
import {
  fetchMemberRows,
  fetchMembers,
  fetchMembersCsv,
  fetchSummary,
  fetchSummaryCsv,
} from '../../src/platform/client.ts';
import { avatarUrl } from '../../src/platform/links.ts';
import { mergeMembers } from '../../src/platform/merge.ts';
import { createPlatform, type Platform } from '../../src/platform/profile.ts';
import { fetchTransactions } from '../../src/platform/transactions.ts';
import type { Amount } from '../../src/platform/types.ts';

const { env } = process;
const UNKNOWN = 'no-such-collective-7f3a';
const DAY_MS = 86_400_000;

let platform: Platform;
let slug: string;
let close = async () => {};

beforeAll(async () => {
  slug = env.PLATFORM_SLUG ?? (env.PLATFORM_BASE_URL ? 'webpack' : 'maple-library');
  const named = {
    baseUrl: env.PLATFORM_BASE_URL,
    apiUrl: env.PLATFORM_API_URL,
    imagesUrl: env.PLATFORM_IMAGES_URL,
    profile: env.PLATFORM_PROFILE,
  };
  if (named.baseUrl) {
    platform = createPlatform(named);
    return;
  }
  const profile = env.PLATFORM_PROFILE === 'documented' ? 'documented' : 'open-collective';
  const sandbox = await startSandbox({ profile, quiet: true });
  close = () => sandbox.close();
  const { baseUrl, apiUrl, imagesUrl } = sandbox;
  platform = createPlatform({ baseUrl, apiUrl, imagesUrl, profile });
});
afterAll(() => close());

const text = z.string();
const nullableText = z.string().nullish();
const amount = z.union([z.number(), z.string().regex(/^-?\d+(\.\d+)?$/)]);
const dateTime = z.string().regex(/^\d{4}-\d\d-\d\d \d\d:\d\d$/);

/** A member row by the specification, with what the live platform leaves out. */
const memberRow = z.looseObject({
  MemberId: z.int(),
  createdAt: dateTime,
  type: text,
  role: text,
  tier: nullableText,
  isActive: z.boolean(),
  totalAmountDonated: amount,
  currency: nullableText,
  lastTransactionAt: dateTime,
  lastTransactionAmount: amount,
  profile: z.url(),
  name: nullableText,
  company: nullableText,
  description: nullableText,
  image: nullableText,
  email: nullableText,
  twitter: nullableText,
  github: nullableText,
  website: nullableText,
});

const page = (limit: number, offset = 0) => ({ limit, offset });
const idsOf = (rows: readonly unknown[]) =>
  rows.map((row) => (row as Record<string, unknown>).MemberId);

function expectWhole(money: Amount | null, currency: string): void {
  expect(money).toMatchObject({ currency });
  expect(Number.isSafeInteger(money?.minor)).toBe(true);
}

describe('the summary', () => {
  it('has figures in one currency, in whole minor units', async () => {
    const { data, receivedAt } = await fetchSummary(platform, slug);
    expect(data.slug).toBe(slug);
    expect(data.currency).toMatch(/^[A-Z]{3}$/);
    expectWhole(data.balance, data.currency);
    expectWhole(data.yearlyIncome, data.currency);
    expect(data.backersCount).toBeGreaterThan(0);
    expect(Math.abs(receivedAt - Date.now())).toBeLessThan(60_000);
  });

  it('is the same as CSV', async () => {
    const csv = await fetchSummaryCsv(platform, slug);
    expect(csv).toMatch(/^"?slug"?,"?currency"?/);
    expect(csv).toContain(slug);
  });
});

describe('member lists', () => {
  it('have rows of the described shape, the oldest membership first', async () => {
    const { data } = await fetchMemberRows(platform, { slug }, page(100));
    expect(data.length).toBeGreaterThan(5);
    for (const row of data) memberRow.parse(row);
    const ids = idsOf(data).map(Number);
    expect(ids).toEqual(ids.toSorted((a, b) => a - b));
  });

  it('are decoded without losing a row', async () => {
    const list = await fetchMembers(platform, { slug }, { ...page(1000), currency: 'USD' });
    expect(list.dropped).toBe(0);
    for (const { total, lastTransactionAmount, slug: own } of list.members) {
      expect(Number.isSafeInteger(total)).toBe(true);
      expect(Number.isSafeInteger(lastTransactionAmount)).toBe(true);
      expect(own).not.toBeNull();
    }
  });

  it('come in pages by limit and offset, and are empty behind the end', async () => {
    const { data: six } = await fetchMemberRows(platform, { slug }, page(6));
    const { data: middle } = await fetchMemberRows(platform, { slug }, page(3, 2));
    expect(six).toHaveLength(6);
    expect(idsOf(middle)).toEqual(idsOf(six).slice(2, 5));
    const { data: behind } = await fetchMemberRows(platform, { slug }, page(5, 10_000_000));
    expect(behind).toEqual([]);
  });

  it('are there by kind: users and organizations are parts of all', async () => {
    const [all, users, organizations] = await Promise.all(
      (['all', 'users', 'organizations'] as const).map(async (kind) => {
        const { data } = await fetchMemberRows(platform, { slug, kind }, page(1000));
        return data as Record<string, unknown>[];
      }),
    );
    expect(users?.every(({ type }) => type === 'USER')).toBe(true);
    expect(organizations?.some(({ type }) => type === 'USER')).toBe(false);
    if ((all?.length ?? 0) < 1000) {
      const ids = new Set(idsOf(all ?? []));
      for (const row of [...(users ?? []), ...(organizations ?? [])])
        expect(ids).toContain(row.MemberId);
    }
  });

  it('of a tier that nobody is in are empty, by id and by slug', async () => {
    for (const tier of [{ tierSlug: 'no-such-tier-7f3a' }, { tierId: 2_147_483_000 }]) {
      const list = fetchMemberRows(platform, { slug, kind: 'all', ...tier }, page(5));
      const outcome = await list.then(
        ({ data }) => data.length,
        (error) => error.code,
      );
      expect([0, 'not-found']).toContain(outcome);
    }
  });

  it('are there as CSV with the same members', async () => {
    const csv = await fetchMembersCsv(platform, { slug }, page(3));
    const { data } = await fetchMemberRows(platform, { slug }, page(3));
    expect(csv).toMatch(/^"?MemberId"?,"?createdAt"?/);
    for (const id of idsOf(data)) expect(csv).toMatch(new RegExp(`^"?${id}"?,`, 'm'));
  });

  it('are complete: every page once, one backer for each account', async () => {
    const summary = fetchSummary(platform, slug).then(({ data }) => data);
    const list = await fetchAllMembers(platform, { slug }, { summary });
    const ids = list.members.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toEqual(ids.toSorted((a, b) => a - b));
    const backers = mergeMembers(list.members);
    const named = new Set(list.members.map(({ key }) => key));
    expect(new Set(backers.map(({ key }) => key))).toEqual(named);
    expect(backers).toHaveLength(named.size);
  });

  it('have totals in the unit of the profile: no backer gave much more than the collective ever got', async () => {
    const summary = fetchSummary(platform, slug).then(({ data }) => data);
    const [list, account] = await Promise.all([
      fetchAllMembers(platform, { slug }, { summary }),
      fetchAccount(platform, slug),
    ]);
    const { currency } = await summary;
    const received = account.data.data.statistics.totalAmountReceived;
    const given = mergeMembers(list.members)
      .filter(({ roles, total }) => roles.includes('BACKER') && total > 0)
      .map(({ total }) => total);
    const most = Math.max(...given);
    expect(list.members.some((member) => member.currency === currency)).toBe(true);
    // A hundred times too much or too little would show here; refunds and moved money leave some room.
    expect(most).toBeLessThanOrEqual((received?.minor ?? 0) * 2);
    expect(given.reduce((sum, total) => sum + total, 0)).toBeGreaterThan(
      (received?.minor ?? 0) / 20,
    );
  });
});

describe('transactions', () => {
  const query = { limit: 20, clientId: env.PLATFORM_CLIENT_ID ?? 'companion' };

  it('have amounts in whole minor units and times, the newest first', async () => {
    const { data } = await fetchTransactions(platform, slug, query);
    expect(data.dropped).toBe(0);
    expect(data.transactions.length).toBeGreaterThan(0);
    expect(data.sent).toBeLessThanOrEqual(20);
    for (const transaction of data.transactions) {
      expectWhole(transaction.amount, transaction.amount.currency);
      expect(transaction.type).toMatch(/^(CREDIT|DEBIT)$/);
      expect(Math.sign(transaction.amount.minor)).toBe(transaction.type === 'CREDIT' ? 1 : -1);
      expect(transaction.createdAt).toBeGreaterThan(Date.UTC(2010, 0));
    }
    const times = data.transactions.map(({ createdAt }) => createdAt ?? 0);
    expect(times).toEqual(times.toSorted((a, b) => b - a));
  });

  it('can be asked for by type, page and day', async () => {
    const debits = await fetchTransactions(platform, slug, { ...query, type: 'DEBIT' });
    expect(debits.data.transactions.every(({ type }) => type === 'DEBIT')).toBe(true);
    const all = await fetchTransactions(platform, slug, query);
    const later = await fetchTransactions(platform, slug, { ...query, limit: 5, offset: 5 });
    const ids = all.data.transactions.map(({ id }) => id);
    expect(later.data.transactions.map(({ id }) => id)).toEqual(ids.slice(5, 10));
    const dateFrom = all.data.transactions.at(-1)?.createdAt ?? 0;
    const recent = await fetchTransactions(platform, slug, { ...query, dateFrom });
    const day = Math.floor(dateFrom / DAY_MS) * DAY_MS;
    expect(recent.data.transactions.every(({ createdAt }) => (createdAt ?? 0) >= day)).toBe(true);
    expect(recent.data.transactions.length).toBeGreaterThan(0);
  });
});

describe('GraphQL', () => {
  it('gives an account with the figures of the summary', async () => {
    const [{ data: account }, { data: summary }] = await Promise.all([
      fetchAccount(platform, slug),
      fetchSummary(platform, slug),
    ]);
    expect(account.missingParts).toBe(0);
    expect(account.data).toMatchObject({ slug, currency: summary.currency });
    expectWhole(account.data.statistics.balance, summary.currency);
    // One of the two may be an hour old.
    const difference = (account.data.statistics.balance?.minor ?? 0) - summary.balance.minor;
    const size = Math.abs(summary.balance.minor) + Math.abs(summary.yearlyIncome.minor);
    expect(Math.abs(difference)).toBeLessThanOrEqual(size / 2);
  });

  it('gives income by month, each month once', async () => {
    const { data } = await fetchMonthlySeries(platform, slug, { months: 6 });
    expect(data).toHaveLength(6);
    const days = data.map(({ month }) => new Date(month).getUTCDate());
    expect(new Set(days)).toEqual(new Set([1]));
  });

  it('takes a token that nobody issued for nobody', async () => {
    await expect(fetchCurrentUser(platform, 'nobody-issued-this')).resolves.toMatchObject({
      data: null,
    });
  });
});

describe('what there is not', () => {
  it('is not found', async () => {
    const notFound = { name: 'PlatformError', code: 'not-found' };
    await expect(fetchSummary(platform, UNKNOWN)).rejects.toMatchObject(notFound);
    await expect(fetchMemberRows(platform, { slug: UNKNOWN }, page(1))).rejects.toMatchObject(
      notFound,
    );
    await expect(fetchAccount(platform, UNKNOWN)).rejects.toMatchObject(notFound);
    const query = { limit: 1, clientId: env.PLATFORM_CLIENT_ID ?? 'companion' };
    await expect(fetchTransactions(platform, UNKNOWN, query)).rejects.toMatchObject(notFound);
  });
});

describe('other origins', () => {
  it('may read summaries and lists, and see how long they may be kept', async () => {
    for (const url of [summaryUrl(platform, slug), membersUrl(platform, { slug }, page(1))]) {
      const response = await fetch(url, { headers: { origin: 'https://elsewhere.example' } });
      expect(response.headers.get('access-control-allow-origin')).toMatch(
        /^(\*|https:\/\/elsewhere\.example)$/,
      );
      expect(response.headers.get('cache-control')).toMatch(/max-age=\d+/);
      expect(response.headers.get('content-type')).toMatch(/^application\/json\b/);
      await response.body?.cancel();
    }
  });

  it('are sent pictures where the platform has a service for them', async () => {
    const { members } = await fetchMembers(platform, { slug }, { ...page(20), currency: null });
    const backer = mergeMembers(members).find(({ isAnonymous }) => !isAnonymous);
    if (!platform.imagesUrl || !backer) return;
    const url = avatarUrl(platform, backer, 64) ?? '';
    const response = await fetch(url);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toMatch(/^image\//);
    await response.body?.cancel();
  });
});
