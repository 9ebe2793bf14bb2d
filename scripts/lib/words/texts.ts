/** Every text that people read in a language: of the extension, the site, the kit, the stores, and the command. */
import { readFileSync } from 'node:fs';
import { fullUsage, usage } from '../../../cli/command-line/usage.ts';
import { englishKey } from '../../../locales/chrome-messages.ts';
import { readTexts } from '../../../locales/read.ts';
import type { CompletePack, Label, Labels } from '../../../widgets/shared/labels.ts';
import { SUMMARY_LABELS } from '../../../widgets/summary/attributes.ts';
import { WALL_LABELS } from '../../../widgets/wall/attributes.ts';
import { at } from '../files/paths.mjs';
import type { Text } from './glossary.ts';

function messagesIn(language: string): Text[] {
  const english = readTexts('en');
  return Object.entries(readTexts(language)).map(([key, text]) => ({
    key,
    text,
    english: english[englishKey(key, english)] ?? '',
  }));
}

const ENGLISH_LABELS = { wall: WALL_LABELS, summary: SUMMARY_LABELS } as const;

async function labelsIn(language: string): Promise<Text[]> {
  const { wall, summary }: Omit<CompletePack, 'button'> =
    language === 'en'
      ? ENGLISH_LABELS
      : (await import(`../../../widgets/locales/${language}.ts`)).pack;
  const textsOf = (label: Label) =>
    typeof label === 'string' ? [label] : Object.values(label).filter((text) => text !== undefined);
  const ofElement = (labels: Labels<string>, english: Labels<string>) =>
    Object.entries(labels).flatMap(([name, label]) =>
      textsOf(label).map((text) => ({
        key: `kit ${name}`,
        text,
        english: textsOf(english[name] ?? '').at(-1) ?? '',
      })),
    );
  return [...ofElement(wall, WALL_LABELS), ...ofElement(summary, SUMMARY_LABELS)];
}

/** Line by line, as the stores' texts have the same ones in every language. Their headings don't count. */
function linesIn(source: string, text: string, english: string): Text[] {
  const originals = english.split('\n');
  return text
    .split('\n')
    .map((line, at) => ({
      key: `${source} line ${at + 1}`,
      text: line,
      english: originals[at] ?? '',
    }))
    .filter((line) => !line.text.startsWith('#'));
}

const helpOfCommand = usage('collective-wall') + fullUsage('collective-wall');

export async function textsIn(language: string): Promise<readonly Text[]> {
  const store = (name: string) => readFileSync(at(`docs/store/${name}.md`), 'utf8');
  return [
    ...messagesIn(language),
    ...(await labelsIn(language)),
    ...linesIn('store', store(language), store('en')),
    ...(language === 'en' ? linesIn('command', helpOfCommand, helpOfCommand) : []),
  ];
}
