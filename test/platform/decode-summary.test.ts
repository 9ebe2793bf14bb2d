// Summaries and saved copies, as they come.
import { describe, expect, it } from 'vitest';
import { decodeSummary } from '../../src/platform/decode-summary.ts';
import { documented, openCollective } from '../../src/platform/profile.ts';
import { readSavedCopy } from '../../src/platform/saved-copy.ts';

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

describe('readSavedCopy', () => {
  const none = { summary: null, savedAt: null, more: 0, anonymous: 0 };

  it('reads the array of the platform, and the form with a summary', () => {
    expect(readSavedCopy([1])).toEqual({ ...none, rows: [1] });
    const copy = { summary: { slug: 'a' }, members: [1], savedAt: '2024-03-05T17:04:09.123Z' };
    expect(readSavedCopy(copy)).toEqual({
      ...none,
      summary: { slug: 'a' },
      rows: [1],
      savedAt: Date.UTC(2024, 2, 5, 17, 4, 9),
    });
    expect(readSavedCopy({ members: [], savedAt: 'soon 5' })).toEqual({ ...none, rows: [] });
  });

  it('reads how many backers are not in it', () => {
    const copy = { members: [1], more: 9_120, anonymous: 331 };
    expect(readSavedCopy(copy)).toMatchObject({ more: 9_120, anonymous: 331 });
    const nonsense = { members: [1], more: 'many', anonymous: -3 };
    expect(readSavedCopy(nonsense)).toMatchObject({ more: 0, anonymous: 0 });
  });

  it.each([[null], ['x'], [{}], [{ members: {} }]])('refuses %j', (json) => {
    expect(() => readSavedCopy(json)).toThrow(badResponse);
  });
});
