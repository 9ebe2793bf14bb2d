// Every word that people see is in locales, and every word there is seen.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { chromeMessages, OF_SITE, onlyKeys } from '../../locales/chrome-messages.ts';
import { readMessages } from '../../locales/read.ts';
import { ELEMENTS } from '../../src/configurator/options/elements.ts';
import { ERROR_CODES } from '../../src/platform/requests/errors.ts';
import { ERROR_KEYS, errorWords } from '../../src/ui/error-words.tsx';
import { messageTable, provideMessages } from '../../src/ui/i18n.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const messages = onlyKeys(readMessages('en'), (key) => !OF_SITE.test(key));
const keys = Object.keys(messages);
const files = ['src', 'site', 'widgets']
  .filter((folder) => existsSync(ROOT + folder))
  .flatMap((folder) =>
    readdirSync(ROOT + folder, { recursive: true }).map((name) => `${folder}/${name}`),
  )
  .filter((path) => /\.tsx?$/.test(path));
const sources = [...files, 'manifest.json']
  .map((path) => readFileSync(ROOT + path, 'utf8'))
  .join('\n');
const quoted = new Set(
  [...sources.matchAll(/['"`]([A-Za-z][\w@]*)['"`]/g)].map((match) => match[1]),
);
const inManifest = new Set([...sources.matchAll(/__MSG_(\w+)__/g)].map((match) => match[1]));
/** Keys made of a fixed beginning and a word: asChoices('popup_shape', SHAPES). */
const beginnings = [...sources.matchAll(/\b(?:labelOf|asChoices)\('(\w+)'/g)].map(
  (match) => match[1] ?? '',
);
/** Keys named after the attributes of the kit and their words. */
const ofOptions = new Set<string | undefined>(
  Object.values(ELEMENTS).flatMap(({ options }) =>
    options.flatMap(({ spec }) => [
      spec.label,
      spec.hint,
      ...('choices' in spec ? Object.values(spec.choices) : []),
    ]),
  ),
);

function isUsed(key: string): boolean {
  const base = key.replace(/_(zero|one|two|few|many|other)$/, '');
  const isNamed = quoted.has(key) || (base !== key && quoted.has(base)) || inManifest.has(key);
  return isNamed || ofOptions.has(key) || beginnings.some((beginning) => key.startsWith(beginning));
}

test('shows every message of the file somewhere', () => {
  expect(keys.filter((key) => !isUsed(key))).toEqual([]);
});

test('has every message that is asked for by name', () => {
  const asked = [...sources.matchAll(/\bt\(\s*['"](\w+)['"]/g)].map((match) => match[1] ?? '');
  expect(asked.length).toBeGreaterThan(50);
  expect([...asked, ...inManifest].filter((key) => !keys.includes(key ?? ''))).toEqual([]);
});

test('has the general form of every plural', () => {
  const asked = [...sources.matchAll(/\bplural\(\s*['"](\w+)['"]/g)].map((match) => match[1]);
  expect(asked.filter((key) => !keys.includes(`${key}_other`))).toEqual([]);
  const singular = keys.filter((key) => key.endsWith('_one'));
  expect(singular.filter((key) => !keys.includes(key.replace(/_one$/, '_other')))).toEqual([]);
});

test('values are numbered as in English, doubled braces and signs of money are themselves', () => {
  const english = {
    sum: '{count} of {total}',
    people_one: '{name}',
    people_other: '{count} {name}',
  };
  const own = { sum: '{total}: {count}, {{$5}}', people_few: '{name}', people_one: '{name}' };
  expect(chromeMessages(own, english)).toEqual({
    sum: { message: '$2: $1, {$$5}' },
    people_few: { message: '$2' },
    people_one: { message: '$2' },
  });
  expect(() => chromeMessages({ sum: '{sum}' }, english)).toThrow('sum has {sum}');
});

test('keeps to the lengths that the stores allow', () => {
  expect(messages.extension_name?.message.length).toBeLessThanOrEqual(75);
  expect(messages.extension_shortName?.message.length).toBeLessThanOrEqual(12);
  expect(messages.extension_description?.message.length).toBeLessThanOrEqual(132);
});

test('has words of its own for every error of the platform and of signing in', () => {
  provideMessages(messageTable(messages));
  expect(Object.keys(ERROR_KEYS).toSorted()).toEqual(ERROR_CODES.toSorted());
  const words = ERROR_CODES.map((code) => errorWords({ code }));
  expect(words.filter((text) => text.length < 20)).toEqual([]);
  expect(new Set(words).size).toBe(words.length);
});
