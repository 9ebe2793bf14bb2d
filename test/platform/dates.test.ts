// Dates of the platform's lists and ledger.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseDateTime, parseTextDate, toDateText } from '../../src/platform/values/dates.ts';
import './support/seed.ts';

describe('parseDateTime', () => {
  it.each([
    ['2024-03-05 17:04', '2024-03-05T17:04:00Z'],
    ['2024-03-05T17:04', '2024-03-05T17:04:00Z'],
    ['2024-03-05', '2024-03-05T00:00:00Z'],
    ['2017-08-18T19:25:54.087Z', '2017-08-18T19:25:54Z'],
    ['2017-08-18T19:25:54Z', '2017-08-18T19:25:54Z'],
    ['2024-02-29 23:59', '2024-02-29T23:59:00Z'],
    ['1970-01-02 00:00', '1970-01-02T00:00:00Z'],
    ['9999-12-31 23:59', '9999-12-31T23:59:00Z'],
  ])('reads %j in UTC', (text, instant) => {
    expect(parseDateTime(text)).toBe(Date.parse(instant));
  });

  it.each([
    ['1970-01-01 00:00'],
    ['1970-01-01 23:59'],
    ['1969-12-31 23:59'],
    ['0000-00-00 00:00'],
    ['0001-01-01 00:00'],
    ['2023-02-29 10:00'],
    ['2024-04-31 10:00'],
    ['2024-13-01 10:00'],
    ['2024-00-10 10:00'],
    ['2024-01-00 10:00'],
    ['2024-01-32 10:00'],
    ['2024-01-10 24:00'],
    ['2024-01-10 10:60'],
    ['2024-01-10 10:5'],
    ['2024-1-10 10:05'],
    [' 2024-01-10 10:05'],
    ['2024-01-10 10:05\n'],
    ['2024-01-10 10:05+02:00'],
    ['٢٠٢٤-٠١-١٠ ١٠:٠٥'],
    ['yesterday'],
    [''],
    [null],
    [undefined],
    [1_700_000_000_000],
    [{}],
    [['2024-01-10 10:05']],
  ])('takes %j for unknown', (value) => {
    expect(parseDateTime(value)).toBeNull();
  });

  it('reads back every minute that a date can name', () => {
    const minutes = fc.integer({ min: 1_440, max: Date.UTC(9999, 0, 1) / 60_000 });
    fc.assert(
      fc.property(minutes, (minute) => {
        const text = new Date(minute * 60_000).toISOString().slice(0, 16).replace('T', ' ');
        expect(parseDateTime(text)).toBe(minute * 60_000);
      }),
    );
  });
});

describe('parseTextDate', () => {
  it.each([
    ['Mon Dec 04 2017 15:43:04 GMT+0000 (Coordinated Universal Time)', '2017-12-04T15:43:04Z'],
    ['Mon Dec 04 2017 15:43:04 GMT+0100 (Central European Standard Time)', '2017-12-04T14:43:04Z'],
    ['Mon, 04 Dec 2017 15:43:04 GMT', '2017-12-04T15:43:04Z'],
    ['Mon Dec 04 2017 15:43:04 UTC', '2017-12-04T15:43:04Z'],
    ['2017-12-04T15:43:04.000Z', '2017-12-04T15:43:04Z'],
    ['2017-12-04T15:43:04+02:00', '2017-12-04T13:43:04Z'],
    ['2017-12-04 15:43', '2017-12-04T15:43:00Z'],
  ])('reads %j', (text, instant) => {
    expect(parseTextDate(text)).toBe(Date.parse(instant));
  });

  it.each([
    ['Mon Dec 04 2017 15:43:04'],
    ['December 4, 2017'],
    ['soon 5'],
    ['5'],
    [''],
    ['(Coordinated Universal Time)'],
    ['Thu Jan 01 1970 00:00:00 GMT+0000'],
    ['Mon Foo 04 2017 15:43:04 GMT+0000'],
    [null],
    [1_512_402_184_000],
  ])('takes %j for unknown, whatever the time zone of this machine', (value) => {
    expect(parseTextDate(value)).toBeNull();
  });

  it('reads what JavaScript itself writes', () => {
    const dates = fc.date({
      min: new Date('1971-01-01'),
      max: new Date('2100-01-01'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(dates, (date) => {
        const whole = Math.floor(date.getTime() / 1000) * 1000;
        expect(parseTextDate(new Date(whole).toString())).toBe(whole);
        expect(parseTextDate(new Date(whole).toISOString())).toBe(whole);
      }),
    );
  });
});

describe('toDateText', () => {
  it('is the day in UTC', () => {
    expect(toDateText(Date.UTC(2024, 2, 5, 23, 59))).toBe('2024-03-05');
    expect(toDateText(Date.UTC(2024, 2, 6))).toBe('2024-03-06');
  });
});
