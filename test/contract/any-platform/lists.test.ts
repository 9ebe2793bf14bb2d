// Summaries and member lists of any platform.
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { askAccount } from '../../../src/platform/account/account.ts';
import {
  askMemberRows,
  askMembers,
  askMembersCsv,
  askSummary,
} from '../../../src/platform/requests/client.ts';
import type { Member } from '../../../src/platform/values/types.ts';
import { decodeMember } from '../../../src/platform/wall/decode-member.ts';
import type { DecodeRow } from '../../../src/platform/wall/decode-row.ts';
import { publicList } from '../../../src/platform/wall/wall-source.ts';
import { expectWhole, idsOf, page, platform, slug } from './platform.ts';

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

describe('the summary', () => {
  it('has figures in one currency, in whole minor units', async () => {
    const { data, receivedAt } = await askSummary(platform, slug);
    expect(data.slug).toBe(slug);
    expect(data.currency).toMatch(/^[A-Z]{3}$/);
    expectWhole(data.balance, data.currency);
    expectWhole(data.yearlyIncome, data.currency);
    expect(data.backersCount).toBeGreaterThan(0);
    expect(Math.abs(receivedAt - Date.now())).toBeLessThan(60_000);
  });
});

describe('member lists', () => {
  it('have rows of the described shape, the oldest membership first', async () => {
    const { data } = await askMemberRows(platform, { slug }, page(100));
    expect(data.length).toBeGreaterThan(5);
    for (const row of data) memberRow.parse(row);
    const ids = idsOf(data).map(Number);
    expect(ids).toEqual(ids.toSorted((a, b) => a - b));
  });

  it('are decoded without losing a row', async () => {
    const list = await askMembers(platform, { slug }, { ...page(1000), currency: 'USD' });
    expect(list.dropped).toBe(0);
    for (const { total, lastTransactionAmount, slug: own } of list.members) {
      expect(Number.isSafeInteger(total)).toBe(true);
      expect(Number.isSafeInteger(lastTransactionAmount)).toBe(true);
      expect(own).not.toBeNull();
    }
  });

  it('come in pages by limit and offset, and are empty behind the end', async () => {
    const { data: six } = await askMemberRows(platform, { slug }, page(6));
    const { data: middle } = await askMemberRows(platform, { slug }, page(3, 2));
    expect(six).toHaveLength(6);
    expect(idsOf(middle)).toEqual(idsOf(six).slice(2, 5));
    const { data: behind } = await askMemberRows(platform, { slug }, page(5, 10_000_000));
    expect(behind).toEqual([]);
  });

  it('are there by kind: users and organizations are parts of all', async () => {
    const [all, users, organizations] = await Promise.all(
      (['all', 'users', 'organizations'] as const).map(async (kind) => {
        const { data } = await askMemberRows(platform, { slug, kind }, page(1000));
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
      const list = askMemberRows(platform, { slug, kind: 'all', ...tier }, page(5));
      const outcome = await list.then(
        ({ data }) => data.length,
        (error) => error.code,
      );
      expect([0, 'not-found']).toContain(outcome);
    }
  });

  it('are there as CSV with the same members', async () => {
    const csv = await askMembersCsv(platform, { slug }, page(3));
    const { data } = await askMemberRows(platform, { slug }, page(3));
    expect(csv).toMatch(/^"?MemberId"?,"?createdAt"?/);
    for (const id of idsOf(data)) expect(csv).toMatch(new RegExp(`^"?${id}"?,`, 'm'));
  });

  it('are complete: every page once, one backer for each account', async () => {
    const summary = askSummary(platform, slug).then(({ data }) => data);
    const members: Member[] = [];
    const decode: DecodeRow<Member> = (...row) => {
      const member = decodeMember(...row);
      if (member) members.push(member);
      return member;
    };
    const source = publicList(platform, { decode, summaryOf: () => summary });
    const { backers } = await source.ask(slug, {});
    expect(new Set(members.map(({ id }) => id)).size).toBe(members.length);
    const named = new Set(members.map(({ key }) => key));
    expect(new Set(backers.map(({ key }) => key))).toEqual(named);
    expect(backers).toHaveLength(named.size);
  });

  it('have totals in the unit of the profile: no backer gave much more than the collective ever got', async () => {
    const summary = askSummary(platform, slug).then(({ data }) => data);
    const [list, account] = await Promise.all([
      publicList(platform, { decode: decodeMember, summaryOf: () => summary }).ask(slug, {}),
      askAccount(platform, slug),
    ]);
    const { currency } = await summary;
    const received = account.data.statistics.totalAmountReceived;
    const given = list.backers
      .filter(({ roles, total }) => roles.includes('BACKER') && total > 0)
      .map(({ total }) => total);
    const most = Math.max(...given);
    expect(list.backers.some((backer) => backer.currency === currency)).toBe(true);
    // A hundred times too much or too little would show here; refunds and moved money leave some room.
    expect(most).toBeLessThanOrEqual((received?.minor ?? 0) * 2);
    expect(given.reduce((sum, total) => sum + total, 0)).toBeGreaterThan(
      (received?.minor ?? 0) / 20,
    );
  });
});
