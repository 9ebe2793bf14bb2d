// Words: defaults, replacements, plurals and placeholders.
import { expect, test, vi } from 'vitest';
import { createWords, languageOf, parseLabels } from '../../widgets/shared/labels.ts';
import '../../widgets/locales/zh-CN.ts';

const DEFAULTS = {
  more: 'and {count} more',
  people: { one: '{count} person', other: '{count} people' },
};

test('fills in numbers in the language of the locale', () => {
  expect(createWords(DEFAULTS, {}, 'de')('more', { count: 1234 })).toBe('and 1.234 more');
});

test('chooses the plural form of the language', () => {
  const own = {
    people: { one: 'jeden', few: '{count} osoby', many: '{count} osób', other: '{count} osoby' },
  };
  const words = createWords(DEFAULTS, own, 'pl');
  expect([1, 2, 5].map((count) => words('people', { count }))).toEqual([
    'jeden',
    '2 osoby',
    '5 osób',
  ]);
});

test('keeps placeholders that it has no value for', () => {
  expect(createWords({ a: '{x} and {y}' }, {}, 'en')('a', { x: 'X' })).toBe('X and {y}');
});

test('isolates amounts and percents that would turn the text around them', () => {
  const goal = { goal: '{percent} من {amount} سنويًا' };
  const values = (locale: string) => ({
    percent: (0.42).toLocaleString(locale, { style: 'percent' }),
    amount: (12_000).toLocaleString(locale, { style: 'currency', currency: 'USD' }),
  });
  const arabic = values('ar');
  expect(createWords(goal, {}, 'ar')('goal', arabic)).toBe(
    `\u2068${arabic.percent}\u2069 من \u2068${arabic.amount}\u2069 سنويًا`,
  );
  expect(createWords(goal, {}, 'de')('goal', values('de'))).not.toContain('\u2068');
});

test.each([
  ['nothing', null],
  ['no JSON', '{'],
  ['a text', '"more"'],
  ['a list', '[1]'],
  ['null', 'null'],
  ['labels that are no text', '{"more": 5, "people": null}'],
])('falls back to its own words for %s', (_name, json) => {
  const words = createWords(DEFAULTS, parseLabels(json), 'en');
  expect(words('more', { count: 2 })).toBe('and 2 more');
  expect(words('people', { count: 1 })).toBe('1 person');
});

test.each([
  ['zh-SG', ['en'], 'zh-SG'],
  ['zh-TW', ['zh-TW', 'zh', 'en-GB'], 'en-GB'],
  ['zh-Hant', ['zh-HK', 'zh'], 'en'],
  // Of somebody who reads the other script.
  ['zh-TW', ['zh-CN', 'zh'], 'zh-CN'],
])('a page in %s speaks to a browser with %j in %s', (lang, languages, language) => {
  vi.stubGlobal('navigator', { languages });
  const element = { closest: () => ({ getAttribute: () => lang }) } as unknown as Element;
  expect(languageOf(element, undefined, false)).toBe(language);
});
