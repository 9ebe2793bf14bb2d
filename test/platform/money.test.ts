// Units of money at the border, and money as text.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  bookedOf,
  convert,
  decimalsOf,
  decimalText,
  formatAmount,
  formatBooked,
  less,
  sizeOf,
  sumBooked,
  sumsByCurrency,
  times,
  toBookedAmount,
  toMajorUnits,
  toMinorUnits,
} from '../../src/platform/values/money.ts';
import './support/seed.ts';

/** What Intl writes between and around figures varies: no-break and narrow spaces, direction marks. */
const plain = (text: string) => text.replace(/[\s\u200e\u200f\u061c]+/g, ' ').trim();

describe('decimalsOf', () => {
  it.each([
    ['EUR', 2],
    ['USD', 2],
    ['JPY', 0],
    ['KRW', 0],
    ['CLP', 0],
    ['XOF', 0],
    ['UGX', 0],
    ['KWD', 3],
    ['BHD', 3],
    ['TND', 3],
    // Intl of some browsers has no decimals for these; ISO 4217 has.
    ['HUF', 2],
    ['IDR', 2],
    ['COP', 2],
    ['PKR', 2],
    ['IQD', 3],
    // Not currencies.
    ['XXX', 2],
    ['', 2],
    ['BITCOIN', 2],
    ['JP', 2],
    ['constructor', 2],
    ['__proto__', 2],
  ])('of %j is %i by ISO 4217', (currency, decimals) => {
    expect(decimalsOf(currency)).toBe(decimals);
  });
});

describe('toMinorUnits', () => {
  it.each([
    // major units, as in the member rows of the live platform
    [5.5, 'major', 'EUR', 550],
    [2775.73, 'major', 'EUR', 277_573],
    [113384.02794828001, 'major', 'USD', 11_338_403],
    [1.54, 'major', 'USD', 154],
    [1.005, 'major', 'USD', 101],
    [-1.005, 'major', 'USD', -101],
    [-20, 'major', 'EUR', -2000],
    [1500, 'major', 'JPY', 1500],
    [5.5, 'major', 'JPY', 6],
    [12.345, 'major', 'KWD', 12_345],
    [0.1 + 0.2, 'major', 'EUR', 30],
    // hundredths whatever the currency, as in its summaries, ledger and GraphQL
    [1250, 'hundredths', 'EUR', 1250],
    [150_000, 'hundredths', 'JPY', 1500],
    [150, 'hundredths', 'JPY', 2],
    [1250, 'hundredths', 'KWD', 12_500],
    [-3333, 'hundredths', 'JPY', -33],
    [1250.4, 'hundredths', 'EUR', 1250],
    // the smallest unit of the currency, as documented
    [1250, 'minor', 'EUR', 1250],
    [1500, 'minor', 'JPY', 1500],
    [12_345, 'minor', 'KWD', 12_345],
    [12.5, 'minor', 'EUR', 13],
  ] as const)('%d in %s units of %s is %d', (value, unit, currency, minor) => {
    expect(toMinorUnits(value, unit, currency)).toBe(minor);
  });

  it('stays within safe integers and never gives a negative zero', () => {
    expect(toMinorUnits(1e300, 'major', 'EUR')).toBe(Number.MAX_SAFE_INTEGER);
    expect(toMinorUnits(-1e300, 'major', 'EUR')).toBe(-Number.MAX_SAFE_INTEGER);
    expect(toMinorUnits(-0.001, 'major', 'EUR')).toBe(0);
    expect(Object.is(toMinorUnits(-0, 'minor', 'EUR'), -0)).toBe(false);
    expect(toMinorUnits(Number.NaN, 'minor', 'EUR')).toBe(0);
  });

  it('recovers every whole number of minor units from its major units', () => {
    const minor = fc.integer({ min: -100_000_000_000, max: 100_000_000_000 });
    const currency = fc.constantFrom('EUR', 'JPY', 'KWD', 'HUF', 'XYZ');
    fc.assert(
      fc.property(minor, currency, (amount, code) => {
        const major = toMajorUnits({ minor: amount, currency: code });
        expect(toMinorUnits(major, 'major', code)).toBe(amount);
      }),
      { numRuns: 1000 },
    );
  });

  it('is odd: a refund has the size of its payment', () => {
    const unit = fc.constantFrom('minor' as const, 'hundredths' as const, 'major' as const);
    fc.assert(
      fc.property(fc.double({ noNaN: true }), unit, (value, inUnit) => {
        const there = toMinorUnits(value, inUnit, 'USD');
        expect(toMinorUnits(-value, inUnit, 'USD')).toBe(there === 0 ? 0 : -there);
        expect(Number.isSafeInteger(there)).toBe(true);
      }),
    );
  });
});

describe('sums of half yens', () => {
  const yen = (hundredths: number) => toBookedAmount(hundredths, 'hundredths', 'JPY');

  it('round once, half away from zero, whichever way they are counted', () => {
    const half = yen(108_350);
    expect(sumBooked([half, half], 'JPY')).toEqual({ minor: 2_167, currency: 'JPY' });
    expect(less(yen(0), sumBooked([half, half], 'JPY')).minor).toBe(-2_167);
    expect(times(half, 2).minor).toBe(2_167);
    expect(less(yen(100_050), yen(216_700)).minor).toBe(-1_167);
    expect([yen(45_050).minor, sizeOf(yen(-45_050)).minor]).toEqual([451, 451]);
    expect(times(yen(-45_050), -1)).toEqual(yen(45_050));
  });

  it('keep what a part of them leaves over', () => {
    const third = times(yen(100_000), 1 / 3);
    expect(third.minor).toBe(333);
    expect(times(third, 3).minor).toBe(1_000);
    expect(times({ minor: 49, currency: 'EUR' }, 1 / 100).minor).toBe(0);
    expect(Object.is(times(yen(0), -1).minor, -0)).toBe(false);
  });
});

describe('amounts in several currencies', () => {
  const amount = (minor: number, currency: string, rest?: number) =>
    rest === undefined ? { minor, currency } : { minor, currency, rest };

  it('have a sum each, in the order of first use', () => {
    const amounts = [amount(1, 'JPY', -50), amount(2, 'EUR'), amount(3, 'JPY', -50)];
    expect(sumsByCurrency(amounts)).toEqual([amount(3, 'JPY'), amount(2, 'EUR')]);
  });

  it.each([
    [amount(1000, 'USD'), 0.867, amount(867, 'EUR')],
    [amount(1000, 'USD'), 150.456, amount(1505, 'JPY')],
    [amount(1505, 'JPY'), 0.01, amount(1505, 'USD')],
    [amount(1000, 'USD'), 0.3, amount(3000, 'KWD')],
    [amount(7, 'JPY', 50), 2, amount(7, 'JPY', 50)],
  ])('are converted in whole minor units: %j at %d is %j', (from, rate, to) => {
    expect(convert(from, rate, to.currency)).toEqual(to);
  });
});

describe('decimalText', () => {
  it.each([
    [1250, 'EUR', '12.50'],
    [-5, 'EUR', '-0.05'],
    [0, 'EUR', '0.00'],
    [12_345, 'KWD', '12.345'],
    [1250, 'JPY', '1250'],
    [-7, 'JPY', '-7'],
  ])('writes %i minor units of %s as %s', (minor, currency, text) => {
    expect(decimalText({ minor, currency })).toBe(text);
  });

  it('writes half yens with hundredths', () => {
    expect(decimalText({ minor: 1251, currency: 'JPY', rest: -50 })).toBe('1250.50');
    expect(decimalText({ minor: 0, currency: 'JPY', rest: -36 })).toBe('-0.36');
  });
});

describe('formatAmount', () => {
  it.each([
    [1250, 'EUR', 'en', '€12.50'],
    [1200, 'EUR', 'en', '€12.00'],
    [123_456, 'EUR', 'de', '1.234,56 €'],
    [1500, 'JPY', 'en', '¥1,500'],
    [12_345, 'KWD', 'en', 'KWD 12.345'],
    [125_000, 'HUF', 'en', 'HUF 1,250.00'],
    [-1250, 'USD', 'en', '-$12.50'],
    [0, 'USD', 'en', '$0.00'],
    [1250, 'XYZ', 'en', 'XYZ 12.50'],
  ])('writes %i minor units of %s in %s as %j', (minor, currency, locale, text) => {
    expect(plain(formatAmount({ minor, currency }, { locale }))).toBe(text);
  });

  it('keeps letters and sign of a currency together in text from right to left', () => {
    const amount = { minor: 1250, currency: 'USD' };
    expect(formatAmount(amount, { locale: 'ar' })).toMatch(/^\u200f.*US\$\u200e$/);
    expect(formatAmount(amount, { locale: 'en' })).toBe('$12.50');
  });

  it('can leave out decimals', () => {
    const amount = { minor: 123_456_78, currency: 'EUR' };
    expect(formatAmount(amount, { locale: 'en', style: 'whole' })).toBe('€123,457');
  });

  it('writes a number and the code where Intl refuses the currency', () => {
    expect(formatAmount({ minor: 1250, currency: 'BITCOIN' }, { locale: 'en' })).toBe(
      '12.5 BITCOIN',
    );
    expect(formatAmount({ minor: 1250, currency: '' }, { locale: 'en' })).toBe('12.5');
  });

  it('shows what is less than a yen, which is in sums', () => {
    expect(formatBooked(bookedOf(-36, 'JPY'), 'en')).toBe('-¥0.36');
    expect(formatBooked(bookedOf(-136, 'JPY'), 'en')).toBe('-¥1');
    expect(formatBooked(bookedOf(36, 'EUR'), 'en')).toBe('€0.0036');
    expect(formatBooked(bookedOf(0, 'JPY'), 'en')).toBe('¥0');
  });

  it.each([['not a locale'], [''], ['en_US'], ['x']])(
    'takes the language of the reader for the locale %j',
    (locale) => {
      const amount = { minor: 1250, currency: 'EUR' };
      expect(formatAmount(amount, { locale })).toBe(formatAmount(amount));
    },
  );

  it('never throws, whatever the currency and the locale', () => {
    fc.assert(
      fc.property(fc.integer(), fc.string(), fc.string(), (minor, currency, locale) => {
        expect(formatAmount({ minor, currency }, { locale })).not.toBe('');
      }),
    );
  });
});
