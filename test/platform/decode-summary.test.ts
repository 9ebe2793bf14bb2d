// Summaries and saved copies, as they come.
import { describe, expect, it } from 'vitest';
import { decodeSummary } from '../../src/platform/account/decode-summary.ts';
import {
  documented,
  OPEN_COLLECTIVE,
  openCollective,
} from '../../src/platform/addresses/profile.ts';
import { savedCopy } from '../../src/platform/wall/saved-copy.ts';
import { memberRow } from './support/member-rows.ts';

const badResponse = expect.objectContaining({ code: 'bad-response' });
const SUMMARY = {
  slug: 'looms',
  currency: 'JPY',
  image: null,
  balance: 471_000,
  yearlyIncome: 58_850,
  backersCount: 26,
};

describe('decodeSummary', () => {
  it('reads hundredths on the live platform, which has no number of contributors', () => {
    expect(decodeSummary(SUMMARY, openCollective)).toEqual({
      slug: 'looms',
      currency: 'JPY',
      image: null,
      balance: { minor: 4710, currency: 'JPY' },
      yearlyIncome: { minor: 589, currency: 'JPY' },
      backersCount: 26,
      contributorsCount: null,
    });
  });

  it('reads minor units on the documented platform', () => {
    const json = { ...SUMMARY, contributorsCount: 30, image: ' https://x.example/l.png ' };
    expect(decodeSummary(json, documented)).toMatchObject({
      balance: { minor: 471_000, currency: 'JPY' },
      yearlyIncome: { minor: 58_850, currency: 'JPY' },
      contributorsCount: 30,
      image: 'https://x.example/l.png',
    });
  });

  it('has the goals of a saved copy', () => {
    const goals = [{ kind: 'balance' }];
    expect(decodeSummary({ ...SUMMARY, goals }, openCollective).goals).toEqual(goals);
    expect(decodeSummary(SUMMARY, openCollective)).not.toHaveProperty('goals');
  });

  it('takes figures as they come', () => {
    const json = {
      slug: 'Looms',
      currency: 'EUR',
      balance: '-471',
      backersCount: -3,
      yearlyIncome: null,
    };
    expect(decodeSummary(json, openCollective)).toMatchObject({
      slug: 'looms',
      balance: { minor: -471 },
      yearlyIncome: { minor: 0 },
      backersCount: 0,
    });
    expect(decodeSummary({ ...SUMMARY, backersCount: 2.6 }, openCollective).backersCount).toBe(3);
  });

  it.each([
    [null],
    [[]],
    ['<html>'],
    [{}],
    [{ slug: 'a' }],
    [{ currency: 'EUR' }],
    [{ slug: '../a', currency: 'EUR' }],
  ])('refuses %j', (json) => {
    expect(() => decodeSummary(json, openCollective)).toThrow(badResponse);
  });
});

describe('a saved copy', () => {
  const load = (json: unknown) => {
    const fetch = async () => Response.json(json);
    return savedCopy(OPEN_COLLECTIVE, 'https://site.example/wall.json').ask('', {
      fetch,
      now: () => 7,
    });
  };
  const row = memberRow({ totalAmountDonated: 5, currency: 'JPY' });
  const summary = { slug: 'a', currency: 'EUR' };

  it('is the array of the platform, or the form with a summary', async () => {
    const none = { summary: null, more: 0, anonymous: 0, receivedAt: 7 };
    const one = [{ total: 5, currency: 'JPY' }];
    await expect(load([row])).resolves.toMatchObject({ ...none, backers: one });
    await expect(load({ members: [], savedAt: 'soon 5' })).resolves.toMatchObject(none);
    const copy = { summary, members: [row, row], savedAt: '2024-03-05T17:04:09.123Z' };
    await expect(load(copy)).resolves.toMatchObject({
      summary,
      backers: [{ total: 500, currency: 'EUR' }],
      receivedAt: Date.UTC(2024, 2, 5, 17, 4, 9),
    });
  });

  it('says how many backers are not in it', async () => {
    const copy = { members: [row], more: 9_120, anonymous: 331 };
    await expect(load(copy)).resolves.toMatchObject({ more: 9_120, anonymous: 331 });
    const nonsense = { members: [row], more: 'many', anonymous: -3 };
    await expect(load(nonsense)).resolves.toMatchObject({ more: 0, anonymous: 0 });
  });

  it.each([[null], ['x'], [{}], [{ members: {} }]])('is not %j', async (json) => {
    await expect(load(json)).rejects.toMatchObject({ code: 'bad-response' });
  });
});
