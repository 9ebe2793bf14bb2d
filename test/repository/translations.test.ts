// No translation says something wrong: unknown keys, other values than English, other words than the glossary. Which texts
// one lacks, `npm run locales` says.
import { describe, expect, test } from 'vitest';
import type { Texts } from '../../locales/chrome-messages.ts';
import { readTexts } from '../../locales/read.ts';
import { type Glossary, glossaryProblems, wrongWordsIn } from '../../scripts/lib/words/glossary.ts';
import { textsIn } from '../../scripts/lib/words/texts.ts';
import {
  isTooWide,
  keysFor,
  missingIn,
  numbersIn,
  placeholdersIn,
  problemOf,
  problemsIn,
  problemsInWords,
} from '../../scripts/lib/words/translations.ts';
import { LANGUAGES } from '../../widgets/entries.mjs';
import type { CompletePack } from '../../widgets/shared/labels.ts';
import { SUMMARY_LABELS } from '../../widgets/summary/attributes.ts';
import { WALL_LABELS } from '../../widgets/wall/attributes.ts';
import { read, readJson } from './files.ts';

const english = readTexts('en');
const glossary = readJson<Record<string, Glossary>>('docs/glossary.json');

test.each(LANGUAGES)('the kit speaks %s', async (language) => {
  const { pack }: { pack: CompletePack } = await import(`../../widgets/locales/${language}.ts`);
  expect([
    ...problemsInWords(language, pack.wall, WALL_LABELS),
    ...problemsInWords(language, pack.summary, SUMMARY_LABELS),
  ]).toEqual([]);
  expect(pack.button.label).not.toBe('');
  expect(pack.dir).toBe(/^(ar|fa|he|ur)/.test(language) ? 'rtl' : undefined);
});

test('the command and the glossary have every language of the kit', () => {
  const imported = [...read('cli/main.ts').matchAll(/locales\/([\w-]+)\.ts/g)];
  expect(imported.map(([, language]) => language)).toEqual(LANGUAGES);
  expect(Object.keys(glossary).sort()).toEqual([...LANGUAGES, 'en'].sort());
});

test('what people read of the kit and the command names every language', () => {
  const asCode = LANGUAGES.map((language) => `\`${language}\``).join(', ');
  expect(read('cli/command-line/usage.ts')).toContain(`one of \`en\`, ${asCode}.`);
  expect(read('docs/kit/snippet.md').replaceAll('\n', ' ')).toContain(`(${asCode})`);
});

test.each(LANGUAGES)('the extension and the site speak %s', (language) => {
  const texts = readTexts(language);
  expect(problemsIn(language, texts, english)).toEqual([]);
  expect(numbersIn(language, texts)).toEqual([]);
  expect(texts.extension_languageTag).toBe(language);
  expect(texts.extension_name?.length).toBeLessThanOrEqual(75);
  expect(texts.extension_shortName?.length).toBeLessThanOrEqual(12);
  expect(texts.extension_description?.length).toBeLessThanOrEqual(132);
});

test('notes are about texts', () => {
  const notes = Object.keys(readJson<Texts>('locales/notes.json'));
  expect(notes.filter((key) => !(key in english || `${key}_other` in english))).toEqual([]);
});

test('English leaves numbers to Intl', () => {
  expect(numbersIn('en', english)).toEqual([]);
});

test.each(Object.entries(glossary))(
  'every text says the words of the glossary: %s',
  async (language, words) => {
    const texts = await textsIn(language);
    expect(texts.length).toBeGreaterThan(900);
    expect(glossaryProblems(words, texts)).toEqual([]);
  },
);

test.each([
  ['ar', 'المجموع: {amount}', 'Collective: {amount}'],
  ['de', 'Erstattungen', 'Refunds'],
  ['es', 'Forma de pago', 'Payout method'],
  ['fr', 'Remboursement', 'Reimbursement'],
  ['pt-BR', 'Coletivos que você administra', 'Collectives you run'],
])('the glossary tells neighbors apart, %s: “%s” is no “%s”', (language, text, source) => {
  const words = glossary[language] ?? {};
  expect(wrongWordsIn({ key: 'popup_x', text, english: source }, words)).toHaveLength(1);
});

describe('the check', () => {
  const ENGLISH: Texts = {
    title: 'Hello {name}',
    people_one: '{count} person',
    people_other: '{count} people',
  };

  test('knows the plural forms of a language', () => {
    expect(keysFor('ja', ENGLISH)).toEqual(['title', 'people_other']);
    expect(keysFor('de', ENGLISH)).toEqual(['title', 'people_one', 'people_other']);
    expect(keysFor('ar', ENGLISH)).toHaveLength(7);
  });

  test('finds what is missing, what is not used, and other placeholders', () => {
    const german = { title: 'Hallo', people_other: '{count} Leute', people_few: '{count} Leute' };
    expect(missingIn('de', german, ENGLISH)).toEqual(['people_one']);
    expect(problemsIn('de', german, ENGLISH)).toEqual([
      'title has the placeholders "" where English has "{name}"',
      'people_few is not used',
    ]);
  });

  test('lets words take the place of small numbers, and of nothing else', () => {
    expect(problemOf('people_two', 'شخصان', '{count} people')).toBeNull();
    expect(problemOf('people_few', 'أشخاص', '{count} people')).not.toBeNull();
    expect(problemOf('people_one', '{other}', '{count} people')).not.toBeNull();
  });

  test('compares tags and placeholders, not their order', () => {
    expect(placeholdersIn('<b>{a}</b> {b}')).toBe(placeholdersIn('{b} <b>{A}</b>'));
  });

  test('tells short texts that got much longer', () => {
    expect(isTooWide('Einstellungen anzeigen lassen', 'Settings')).toBe(true);
    expect(isTooWide('Einstellungen', 'Settings')).toBe(false);
  });

  test('refuses a number within a message, where digits are no words', () => {
    const texts = { a: '12 months, {sum}', b: '{least} to {most}' };
    expect(numbersIn('en', texts)).toEqual(['a has the number 12, which must be a value']);
    expect(numbersIn('ja', texts)).toEqual([]);
  });
});

describe('the glossary', () => {
  const SPANISH: Glossary = {
    terms: {
      backer: { say: ['colaborador'], not: ['patrocinador'], except: { title: 'A name.' } },
      contributor: { say: ['participante'], not: ['colaborador'] },
      sponsor: { say: ['patrocin'] },
    },
    never: { 'archivos? de bloqueo': { say: 'lockfile' } },
  };
  const wrong = (text: string, english: string, key = 'popup_x') =>
    wrongWordsIn({ key, text, english }, SPANISH);

  test('refuses another word for a term, and names it and the right one', () => {
    expect(wrong('Nuevos patrocinadores', 'New backers')).toEqual([
      'popup_x says “patrocinador” for “backer”, not “colaborador”: Nuevos patrocinadores',
    ]);
    expect(wrong('Nuevos donantes', 'New backers')).toEqual([
      'popup_x doesn’t say “colaborador” for “backer”: Nuevos donantes',
    ]);
    expect(wrong('Nuevos colaboradores', 'New backers')).toEqual([]);
  });

  test('lets a word stand that is right for another term of the text', () => {
    expect(wrong('Colaboradores, participantes', 'Backers, contributors')).toEqual([]);
    expect(wrong('Patrocinadores y colaboradores', 'Sponsors and backers')).toEqual([]);
    expect(wrong('Colaboradores', 'Contributors')).toHaveLength(1);
  });

  test('refuses some words everywhere, as words and not within others, names, and code', () => {
    expect(wrong('Un Archivo de bloqueo', 'A file')).toEqual([
      'popup_x says “Archivo de bloqueo”, not “lockfile”: Un Archivo de bloqueo',
    ]);
    expect(wrong('<code>archivo de bloqueo</code>', 'A file')).toEqual([]);
    expect(wrong('Subarchivo de bloqueo', 'A file')).toEqual([]);
  });

  test('knows exceptions, and tells those that nothing needs', () => {
    const text = { key: 'title', text: 'Mecenas', english: 'Backers' };
    expect(glossaryProblems(SPANISH, [text])).toEqual([]);
    expect(glossaryProblems(SPANISH, [])).toEqual([
      'the exception title of “backer” is not needed',
    ]);
  });
});
