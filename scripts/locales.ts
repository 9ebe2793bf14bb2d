// `npm run locales`: checks the translations, lists what is missing in one of them, and takes what was translated.
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { englishKey, FORM, type Texts } from '../locales/chrome-messages.ts';
import { readTexts } from '../locales/read.ts';
import { LANGUAGES } from '../widgets/entries.mjs';
import type { CompletePack } from '../widgets/shared/labels.ts';
import { SUMMARY_LABELS } from '../widgets/summary/attributes.ts';
import { WALL_LABELS } from '../widgets/wall/attributes.ts';
import { at, readJson } from './lib/files/paths.mjs';
import { type Glossary, glossaryProblems, wrongWordsIn } from './lib/words/glossary.ts';
import { textsIn } from './lib/words/texts.ts';
import {
  isPlural,
  isTooWide,
  keysFor,
  missingIn,
  numbersIn,
  problemOf,
  problemsIn,
  problemsInWords,
} from './lib/words/translations.ts';

const HELP = `npm run locales
  What is missing, not used, or different in each language, and which texts say other words than docs/glossary.json.
npm run locales -- --todo de [beginning…]
  The texts that German lacks, a line each: key, English, note; separated by tabs. With beginnings, only such keys.
npm run locales -- --take de file
  Adds texts: JSON {"key": "text"}, or lines "key<tab>text". Keys come in the order of the English ones. Nothing is
  written unless every text fits.
npm run locales -- --take file
  The same for several languages: JSON {"de": {"key": "text"}}.
npm run locales -- --all
  Also what the report usually leaves out: texts as in English, and wide ones.`;

const glossary: Readonly<Record<string, Glossary>> = readJson('docs/glossary.json');

const notes: Texts = readJson('locales/notes.json');

/** What a translator should know besides the text: its note, what stands in it, and which numbers a form is for. */
function noteFor(key: string, language: string, english: Texts): string {
  if (!isPlural(key, english)) return notes[key] ?? '';
  const rules = new Intl.PluralRules(language);
  const form = key.slice(key.lastIndexOf('_') + 1);
  const numbers = Array.from({ length: 200 }, (_, number) => number).filter(
    (number) => rules.select(number) === form,
  );
  const some = numbers.slice(0, 3).join(', ') || '1,000,000';
  const range = `for ${some}${numbers.length > 3 ? ' …' : ''}`;
  return [notes[key.replace(FORM, '')] ?? '{count}: the number', range].join('; ');
}

function todo(language: string, beginnings: readonly string[]): void {
  const english = readTexts('en');
  for (const key of missingIn(language, readTexts(language), english)) {
    if (beginnings.length && !beginnings.some((beginning) => key.startsWith(beginning))) continue;
    const text = english[englishKey(key, english)] ?? '';
    const columns = [key, text.replaceAll('\n', '\\n'), noteFor(key, language, english)];
    console.log(columns.join('\t').trimEnd());
  }
}

/** Texts of a translator's file, by key. */
function readFileOf(path: string): ReadonlyMap<string, string> {
  const content = readFileSync(path, 'utf8');
  if (content.trimStart().startsWith('{')) return new Map(Object.entries(JSON.parse(content)));
  const lines = content.split('\n').filter((line) => line.includes('\t'));
  return new Map(
    lines.map((line) => {
      const [key = '', text = ''] = line.split('\t');
      return [key.trim(), text.replace(/\r$/, '').replaceAll('\\n', '\n')];
    }),
  );
}

type Taken = readonly [language: string, texts: ReadonlyMap<string, string>];

/** The texts of a language with those that were translated, in the order of the English ones, and what is wrong. */
function merged([language, texts]: Taken) {
  const english = readTexts('en');
  const own = readTexts(language);
  const wanted = keysFor(language, english);
  const unused = [...texts.keys()].filter((key) => !wanted.includes(key));
  const taken = wanted.flatMap((key) => {
    const text = texts.get(key) ?? own[key];
    return text === undefined ? [] : [[key, text] as const];
  });
  const problems = taken.flatMap(([key, text]) => {
    if (!texts.has(key)) return [];
    const source = english[englishKey(key, english)] ?? '';
    const problem = problemOf(key, text, source);
    return [
      ...(problem ? [`${key} ${problem}: ${text}`] : []),
      ...wrongWordsIn({ key, text, english: source }, glossary[language] ?? {}),
    ];
  });
  return { language, taken, unused, problems };
}

function take(languages: readonly Taken[]): void {
  const all = languages.map(merged);
  for (const { language, unused } of all) {
    for (const key of unused) console.error(`${language}: ${key} is no longer a key`);
  }
  const problems = all.flatMap((one) => one.problems.map((text) => `${one.language}: ${text}`));
  if (problems.length) {
    console.error(`${problems.join('\n')}\nNothing was written.`);
    process.exitCode = 1;
    return;
  }
  for (const { language, taken } of all) {
    const file = `locales/${language}.json`;
    writeFileSync(at(file), `${JSON.stringify(Object.fromEntries(taken), null, 2)}\n`);
    console.log(`${file}: ${taken.length} texts`);
  }
}

/** `--take de file`, or `--take file` with the texts of several languages. */
function takeFrom(named: string, path: string | undefined): void {
  if (path !== undefined) {
    take([[named, readFileOf(path)]]);
    return;
  }
  const languages: Readonly<Record<string, Texts>> = JSON.parse(readFileSync(named, 'utf8'));
  take(Object.entries(languages).map(([name, texts]) => [name, new Map(Object.entries(texts))]));
}

/** What is not wrong, but worth a look. */
function hintsIn(texts: Texts, english: Texts): string[] {
  return Object.entries(texts).flatMap(([key, text]) => {
    const source = english[englishKey(key, english)] ?? '';
    const isSame = text === source && /[a-z]{3,} [a-z]{3,}/i.test(source);
    return [
      ...(isSame ? [`${key} is as in English: ${text}`] : []),
      ...(isTooWide(text, source) ? [`${key} is wide: "${text}" for "${source}"`] : []),
    ];
  });
}

async function problemsOfKit(language: string): Promise<string[]> {
  const { pack }: { pack: CompletePack } = await import(`../widgets/locales/${language}.ts`);
  return [
    ...problemsInWords(language, pack.wall, WALL_LABELS),
    ...problemsInWords(language, pack.summary, SUMMARY_LABELS),
  ];
}

async function report(isAll: boolean): Promise<void> {
  let count = 0;
  const tell = (name: string, problems: readonly string[]) => {
    count += problems.length;
    console.log(
      `${problems.length ? '✗' : '✓'} ${name}${problems.length ? `: ${problems.length}` : ''}`,
    );
    const most = isAll ? problems.length : 10;
    for (const problem of problems.slice(0, most)) console.log(`    ${problem}`);
    if (problems.length > most) console.log(`    and ${problems.length - most} more`);
  };
  const english = readTexts('en');
  for (const language of LANGUAGES) {
    tell(`${language} kit`, await problemsOfKit(language));
    const texts = readTexts(language);
    const missing = missingIn(language, texts, english).map((key) => `${key} is missing`);
    const problems = [...problemsIn(language, texts, english), ...numbersIn(language, texts)];
    tell(`${language} texts`, [...missing, ...problems]);
    if (!isAll) continue;
    for (const hint of hintsIn(texts, english)) console.log(`    look: ${hint}`);
  }
  for (const [language, words] of Object.entries(glossary)) {
    tell(`${language} glossary`, glossaryProblems(words, await textsIn(language)));
  }
  tell('en texts', numbersIn('en', english));
  process.exitCode = count ? 1 : 0;
}

const { values, positionals } = parseArgs({
  options: {
    todo: { type: 'string' },
    take: { type: 'string' },
    all: { type: 'boolean' },
    help: { type: 'boolean' },
  },
  allowPositionals: true,
});
if (values.help) console.log(HELP);
else if (values.todo) todo(values.todo, positionals);
else if (values.take) takeFrom(values.take, positionals[0]);
else await report(values.all === true);
