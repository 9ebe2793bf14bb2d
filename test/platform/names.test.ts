// Names as any backer may write them.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  displayName,
  hueOf,
  initials,
  inOneLine,
  labelKey,
} from '../../src/platform/values/names.ts';
import './support/seed.ts';

const LONG = 'The Extraordinarily Long And Winding Name Of A Foundation That Never Got Edits'.slice(
  0,
  77,
);
const FAMILY = '👩‍👩‍👧‍👦';

describe('displayName', () => {
  it.each([
    ['Ada Example', 'Ada Example'],
    ['  Willow Blank ', 'Willow Blank'],
    ['Two  \t\n blanks', 'Two blanks'],
    ['No\u00a0break', 'No break'],
    [LONG, LONG],
    ['יוסף דוגמה', 'יוסף דוגמה'],
    ['山田 見本', '山田 見本'],
    ['ตัวอย่าง สมมติ', 'ตัวอย่าง สมมติ'],
    ['ꜱᴍᴀʟʟ ᴄᴀᴘꜱ', 'ꜱᴍᴀʟʟ ᴄᴀᴘꜱ'],
    ['‹div›LOUD‹/div›', '‹div›LOUD‹/div›'],
    ['<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
    ['👩🏽‍🌾 Fern', '👩🏽‍🌾 Fern'],
    ['🏴󠁧󠁢󠁥󠁮󠁧󠁿 Flag', '🏴󠁧󠁢󠁥󠁮󠁧󠁿 Flag'],
    ['می‌خواهم', 'می‌خواهم'],
    ['Right\u202eot tfeL', 'Rightot tfeL'],
    ['\u2066Isolated\u2069', 'Isolated'],
    ['Zero\u200bwidth\ufeff', 'Zerowidth'],
    ['Bell\u0007 and \u0085next', 'Bell and next'],
    ['soft\u00adhyphen', 'softhyphen'],
    ['Z\u0337\u0353\u0300\u0335\u0327\u0301a', 'Z\u0337\u0353\u0300\u0335a'],
    ['', null],
    ['   ', null],
    ['\u200b\u2060', null],
    ['\u202e', null],
    ['\u3164\u3164', null],
    ['\u2800', null],
    ['\u200d', null],
    ['\ufe0f\u0301', null],
    [null, null],
  ])('shows %j as %j', (name, shown) => {
    expect(displayName(name)).toBe(shown);
  });

  it('shows eighty graphemes at most and never cuts one in two', () => {
    expect(displayName('x'.repeat(80))).toBe('x'.repeat(80));
    expect(displayName('x'.repeat(81))).toBe(`${'x'.repeat(80)}…`);
    expect(displayName(FAMILY.repeat(80))).toBe(FAMILY.repeat(80));
    expect(displayName(FAMILY.repeat(81))).toBe(`${FAMILY.repeat(80)}…`);
    expect(displayName(`${'x'.repeat(79)} ${'y'.repeat(10)}`)).toBe(`${'x'.repeat(79)}…`);
  });

  it('keeps nothing that steers the text around it', () => {
    const hostile = fc.string({ unit: 'binary', maxLength: 200 });
    fc.assert(
      fc.property(hostile, (name) => {
        const shown = displayName(name) ?? '';
        expect(shown).not.toMatch(/[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/u);
        expect(shown).toBe(shown.trim());
        expect([...new Intl.Segmenter().segment(shown)].length).toBeLessThanOrEqual(81);
        expect(displayName(shown)).toBe(shown || null);
      }),
      { numRuns: 500 },
    );
  });

  it('cuts megabytes of combining marks before it looks at them', () => {
    expect(displayName(`Z${'\u0301'.repeat(3_000_000)}`)).toBe('Z\u0301\u0301\u0301\u0301');
  });
});

describe('initials', () => {
  it.each([
    ['Ada Example', 'AE'],
    ['ada', 'A'],
    ['  ada   of  example ', 'AE'],
    ['Ada-Maria', 'AM'],
    ['looms.example', 'LE'],
    ['山田 見本', '山見'],
    ['יוסף דוגמה', 'יד'],
    ['🌳 Tree', 'T'],
    ['🌳', '🌳'],
    [FAMILY, FAMILY],
    ['!!!', '!'],
    ['42 Looms', '4L'],
    ['\u202eEvil', 'E'],
    ['\u200b', ''],
    ['', ''],
    [null, ''],
  ])('of %j are %j', (name, letters) => {
    expect(initials(name)).toBe(letters);
  });

  it('are short and never throw', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (name) => {
        expect([...new Intl.Segmenter().segment(initials(name))].length).toBeLessThanOrEqual(6);
      }),
    );
  });
});

it('the hue of a name is the same in every version', () => {
  expect(['Ada', 'Bob', 'Looms & Friends', ''].map(hueOf)).toEqual([240, 345, 315, 0]);
});

it.each([
  ['two\r\n\tlines', 'two lines'],
  ['a\u2028b\u202ec', 'a b c'],
  ['a  b', 'a b'],
])('%j is %j in one line', (text, line) => {
  expect(inOneLine(text)).toBe(line);
});

it('spellings of one label have one key', () => {
  const spellings = ['Café  au lait', ' cafe\u0301 au\tLAIT '];
  expect(spellings.map(labelKey)).toEqual(['café au lait', 'café au lait']);
});
