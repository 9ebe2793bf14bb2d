// `npm run locales`: checks the translations, lists what is missing in one of them, and takes what was translated.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { LANGUAGES } from '../widgets/entries.mjs';
import type { CompletePack } from '../widgets/shared/labels.ts';
import { SUMMARY_LABELS } from '../widgets/summary/labels.ts';
import { WALL_LABELS } from '../widgets/wall/labels.ts';
import { at, readJson } from './lib/files/paths.mjs';
import { type Glossary, glossaryProblems, wrongWordsIn } from './lib/words/glossary.ts';
import { PRODUCTS, readMessages, textsIn } from './lib/words/texts.ts';
import {
  englishKey,
  FORM,
  isPlural,
  isTooWide,
  keysFor,
  type Messages,
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
  Adds texts: JSON {"key": "text"}, or lines "key<tab>text". Nothing is written unless every text fits.
npm run locales -- --all
  Also what the report usually leaves out: texts as in English, and wide ones.`;

const glossary: Readonly<Record<string, Glossary>> = readJson('docs/glossary.json');

/** The note of a message; plural forms share that of any of them. */
function descriptionOf(key: string, english: Messages): string | undefined {
  const base = key.replace(FORM, '');
  const keys = [key, `${base}_one`, `${base}_other`];
  return keys.map((name) => english[name]?.description).find((note) => note !== undefined);
}

/** What a translator should know besides the text: its note, what stands in it, and which numbers a form is for. */
function noteFor(key: string, language: string, english: Messages): string {
  if (!isPlural(key, english)) return descriptionOf(key, english) ?? '';
  const rules = new Intl.PluralRules(language);
  const form = key.slice(key.lastIndexOf('_') + 1);
  const numbers = Array.from({ length: 200 }, (_, number) => number).filter(
    (number) => rules.select(number) === form,
  );
  const some = numbers.slice(0, 3).join(', ') || '1,000,000';
  const range = `for ${some}${numbers.length > 3 ? ' …' : ''}`;
  return [descriptionOf(key, english) ?? '$1: the number', range].join('; ');
}

function todo(language: string, beginnings: readonly string[]): void {
  for (const pathOf of Object.values(PRODUCTS)) {
    const english = readMessages(pathOf('en'));
    const own = readMessages(pathOf(language));
    const missing = keysFor(language, english).filter((key) => !(key in own));
    for (const key of missing) {
      if (beginnings.length && !beginnings.some((beginning) => key.startsWith(beginning))) continue;
      const text = english[englishKey(key, english)]?.message ?? '';
      const columns = [key, text.replaceAll('\n', '\\n'), noteFor(key, language, english)];
      console.log(columns.join('\t').trimEnd());
    }
  }
}

/** Texts of a translator's file, by key. */
function readTexts(path: string): ReadonlyMap<string, string> {
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

function take(language: string, path: string): void {
  const texts = readTexts(path);
  const known = new Set<string>();
  const problems: string[] = [];
  const files: (readonly [string, Messages])[] = [];
  for (const pathOf of Object.values(PRODUCTS)) {
    const english = readMessages(pathOf('en'));
    const own = readMessages(pathOf(language));
    const entries = keysFor(language, english).flatMap((key) => {
      const text = texts.get(key) ?? own[key]?.message;
      if (texts.has(key)) known.add(key);
      if (text === undefined) return [];
      const source = english[englishKey(key, english)];
      const problem = problemOf(key, text, source?.message ?? '');
      if (problem) problems.push(`${key} ${problem}: ${text}`);
      if (texts.has(key)) {
        const said = { key, text, english: source?.message ?? '' };
        problems.push(...wrongWordsIn(said, glossary[language] ?? {}));
      }
      const { placeholders } = source ?? {};
      return [[key, { message: text, ...(placeholders && { placeholders }) }] as const];
    });
    if (entries.length) files.push([pathOf(language), Object.fromEntries(entries)]);
  }
  for (const key of texts.keys()) if (!known.has(key)) console.error(`${key} is no longer a key`);
  if (problems.length) {
    console.error(`${problems.join('\n')}\nNothing was written.`);
    process.exitCode = 1;
    return;
  }
  for (const [file, messages] of files) {
    mkdirSync(dirname(at(file)), { recursive: true });
    writeFileSync(at(file), `${JSON.stringify(messages, null, 2)}\n`);
    console.log(`${file}: ${Object.keys(messages).length} texts`);
  }
}

/** What is not wrong, but worth a look. */
function hintsIn(messages: Messages, english: Messages): string[] {
  return Object.entries(messages).flatMap(([key, { message }]) => {
    const source = english[englishKey(key, english)]?.message ?? '';
    const isSame = message === source && /[a-z]{3,} [a-z]{3,}/i.test(source);
    return [
      ...(isSame ? [`${key} is as in English: ${message}`] : []),
      ...(isTooWide(message, source) ? [`${key} is wide: "${message}" for "${source}"`] : []),
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
  for (const language of LANGUAGES) {
    tell(`${language} kit`, await problemsOfKit(language));
    for (const [product, pathOf] of Object.entries(PRODUCTS)) {
      const english = readMessages(pathOf('en'));
      const messages = readMessages(pathOf(language));
      const problems = problemsIn(language, messages, english);
      tell(`${language} ${product}`, [...problems, ...numbersIn(language, messages)]);
      if (!isAll) continue;
      for (const hint of hintsIn(messages, english)) console.log(`    look: ${hint}`);
    }
  }
  for (const [language, words] of Object.entries(glossary)) {
    tell(`${language} glossary`, glossaryProblems(words, await textsIn(language)));
  }
  for (const [product, pathOf] of Object.entries(PRODUCTS)) {
    tell(`en ${product}`, numbersIn('en', readMessages(pathOf('en'))));
  }
  const english = readMessages(PRODUCTS.extension?.('en') ?? '');
  const unnamed = Object.entries(english).filter(
    // `$1` of a plural is its number.
    ([key, { message }]) =>
      (isPlural(key, english) ? /\$[2-9]/ : /\$\d/).test(message) && !descriptionOf(key, english),
  );
  tell(
    'notes for translators',
    unnamed.map(([key]) => `${key} has numbered placeholders and no description`),
  );
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
else if (values.take && positionals[0]) take(values.take, positionals[0]);
else await report(values.all === true);
