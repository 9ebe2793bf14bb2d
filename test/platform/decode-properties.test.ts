// What holds for every row: a shape, whatever ten thousand hostile ones have in them.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { decodeSummary } from '../../src/platform/account/decode-summary.ts';
import { avatarUrl, safeLink } from '../../src/platform/addresses/links.ts';
import {
  documented,
  OPEN_COLLECTIVE,
  openCollective,
} from '../../src/platform/addresses/profile.ts';
import { PlatformError } from '../../src/platform/requests/errors.ts';
import { decodeTransactions } from '../../src/platform/transactions/decode-transaction.ts';
import { formatAmount } from '../../src/platform/values/money.ts';
import { displayName, initials } from '../../src/platform/values/names.ts';
import { decodeMembers } from '../../src/platform/wall/decode-member.ts';
import { mergeMembers } from '../../src/platform/wall/merge.ts';
import { wallModel } from '../../src/platform/wall/wall.ts';
import { hostileRow } from './support/hostile-rows.ts';
import './support/seed.ts';

describe('the decoder', () => {
  it('gives every member of ten thousand hostile rows the same shape, and counts the others', () => {
    const rows = fc.sample(hostileRow, { numRuns: 10_000, seed: 20 });
    expect(rows).toHaveLength(10_000);
    for (const profile of [documented, openCollective]) {
      const { members, dropped } = decodeMembers(rows, profile, 'EUR');
      expect(members.length + dropped).toBe(rows.length);
      expect(members.length).toBeGreaterThan(5_000);
      z.array(decodedMember).parse(members);
    }
  });

  it('never throws anything but its own error for summaries and transactions', () => {
    fc.assert(
      fc.property(fc.anything({ withBigInt: true, withNullPrototype: true }), (json) => {
        for (const decode of [
          () => decodeSummary(json, openCollective),
          () => decodeTransactions(json, documented),
          () => decodeTransactions({ result: [json] }, documented),
          () => decodeSummary(Object.assign({ slug: 'a', currency: 'EUR' }, json), documented),
        ]) {
          try {
            decode();
          } catch (error) {
            expect(error).toBeInstanceOf(PlatformError);
          }
        }
      }),
      { numRuns: 2000 },
    );
  });
});

describe('ten thousand hostile rows', () => {
  const rows = fc.sample(hostileRow, { numRuns: 10_000, seed: 42 });
  const { members } = decodeMembers(rows, openCollective, 'EUR');
  const backers = mergeMembers(members);

  it('become one backer for each account', () => {
    expect(new Set(backers.map(({ key }) => key)).size).toBe(backers.length);
    expect(new Set(members.map(({ key }) => key)).size).toBe(backers.length);
    expect(Object.getPrototypeOf({})).toBe(Object.prototype);
  });

  it.each(['total', 'recent', 'oldest', 'name'] as const)(
    'become a wall ordered by %s',
    (order) => {
      for (const groupBy of ['none', 'tier', 'type'] as const) {
        const model = wallModel(
          backers,
          { memberRole: '', sort: order, groupBy, anonymous: 'show' },
          null,
          Date.now(),
        );
        const shown = model.groups.flatMap((group) => group.backers);
        expect(shown).toHaveLength(backers.length);
        expect(new Set(shown).size).toBe(backers.length);
      }
    },
  );

  it('become texts and addresses that are safe to show', () => {
    for (const backer of backers) {
      expect(displayName(backer.name) ?? '').not.toMatch(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/u);
      expect(initials(backer.name).length).toBeLessThan(4_000);
      expect(formatAmount({ minor: backer.total, currency: backer.currency })).not.toBe('');
      for (const address of [
        safeLink(backer.website),
        safeLink(backer.profile),
        avatarUrl(OPEN_COLLECTIVE, backer, 64),
      ]) {
        if (address !== null) expect(new URL(address).protocol).toMatch(/^https?:$/);
      }
    }
  });
});

const trimmedText = z.string().refine((value) => value === value.trim() && value !== '');
const instant = z.nullable(z.int().min(86_400_000).max(Date.UTC(10_000, 0)));

/** What every decoded member looks like, whatever the row was. */
const decodedMember = z.strictObject({
  id: z.number(),
  key: trimmedText,
  slug: z.nullable(z.string().regex(/^[\p{L}\p{N}_-][\p{L}\p{M}\p{N}_.-]*$/u)),
  type: trimmedText,
  roles: z.array(trimmedText).max(1),
  tiers: z.array(trimmedText).max(1),
  isAnonymous: z.boolean(),
  activeAt: instant,
  activeInTierAt: instant,
  total: z.int(),
  currency: z.string(),
  createdAt: instant,
  lastTransactionAt: instant,
  lastTransactionAmount: z.int(),
  lastTransactionCurrency: z.nullable(trimmedText),
  profile: z.nullable(trimmedText),
  name: z.nullable(trimmedText),
  company: z.nullable(trimmedText),
  description: z.nullable(trimmedText),
  image: z.nullable(trimmedText),
  email: z.nullable(trimmedText),
  website: z.nullable(trimmedText),
});
