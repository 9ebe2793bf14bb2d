/** What a file can show, and which options go with it. */
import { wrongUsage } from '../problem.ts';
import { word } from './values.ts';

const SUBJECTS = ['wall', 'ledger'] as const;
export type Subject = (typeof SUBJECTS)[number];
/** What files of earlier versions showed. */
const FIGURES: readonly string[] = ['backers', 'balance', 'income', 'received', 'spent', 'goal'];

const WALL_FILES = ['svg', 'png', 'html', 'json', 'md'] as const;
const LEDGER_FILES = ['md', 'csv', 'beancount', 'ledger'] as const;
type LedgerKind = (typeof LEDGER_FILES)[number];
export type FileKind = (typeof WALL_FILES)[number] | LedgerKind;
export const FILE_KINDS: readonly FileKind[] = [...new Set([...WALL_FILES, ...LEDGER_FILES])];

interface AnyFile {
  readonly path: string;
  readonly kind: FileKind;
  readonly options: { readonly subject?: Subject };
}

const subjectOf = ({ options: { subject } }: Pick<AnyFile, 'options'>): Subject =>
  subject ?? 'wall';
export const isWall = (file: Pick<AnyFile, 'options'>): boolean => subjectOf(file) === 'wall';
export const isLedger = (file: Pick<AnyFile, 'options'>): boolean => subjectOf(file) === 'ledger';
/** True for a Markdown wall, which is written between markers. */
export const isMarkdown = (file: AnyFile): boolean => file.kind === 'md' && isWall(file);

/** @throws Problem (wrong usage) */
export function readSubject(text: string, name: string): unknown {
  if (!FIGURES.includes(text.trim().toLowerCase())) return word(...SUBJECTS)(text, name);
  throw wrongUsage(
    `The command no longer draws ${name}=${text}. Use a badge of the platform, or of shields.io.`,
  );
}

const LEDGER_OPTIONS = ['kind', 'period', 'children', 'names'];

/** Whose option it is, in words. */
const ownerOf = (name: string): string => (LEDGER_OPTIONS.includes(name) ? 'kind=ledger' : 'walls');

const takes = (subject: Subject, name: string): boolean =>
  name === 'kind' || LEDGER_OPTIONS.includes(name) === (subject === 'ledger');

const FILES: Readonly<Record<Subject, readonly FileKind[]>> = {
  wall: WALL_FILES,
  ledger: LEDGER_FILES,
};

/** ".svg, .html, and .json" */
export const inWords = (kinds: readonly string[], word: 'and' | 'or' = 'and'): string =>
  new Intl.ListFormat('en', { type: word === 'and' ? 'conjunction' : 'disjunction' }).format(
    kinds.map((kind) => `.${kind}`),
  );

/** @throws Problem (wrong usage) for another kind of file than the subject has, and for options of other subjects */
export function checkSubject(file: AnyFile, own: readonly string[]): void {
  const { path, kind } = file;
  const subject = subjectOf(file);
  const files = FILES[subject];
  if (!files.includes(kind)) {
    if (subject === 'wall') throw wrongUsage(`${path}: a .${kind} file needs kind=ledger.`);
    throw wrongUsage(`${path}: kind=${subject} is for ${inWords(files)} files.`);
  }
  if (own.includes('background') && kind !== 'png') {
    throw wrongUsage(`${path}: background is an option of .png files.`);
  }
  if (own.includes('rows') && !isPicture(file)) throw wrongUsage(`${path}: ${ROWS}`);
  const strange = own.find((name) => !takes(subject, name));
  if (!strange) return;
  const not = subject === 'wall' ? '' : `, not of kind=${subject}`;
  throw wrongUsage(`${path}: ${strange} is an option of ${ownerOf(strange)}${not}.`);
}

/** Only where the width is known. */
const isPicture = ({ kind }: AnyFile) => kind === 'svg' || kind === 'png';
const ROWS = 'rows is an option of .svg and .png files; limit is one of every wall.';

/** @throws Problem (wrong usage) for options of all files that none of them takes */
export function checkFlags(files: readonly AnyFile[], flags: readonly string[]): void {
  if (flags.includes('rows') && !files.some(isPicture)) throw wrongUsage(ROWS);
  const strange = flags.find((name) => !files.some((file) => takes(subjectOf(file), name)));
  if (!strange) return;
  throw wrongUsage(`--${strange} is an option of ${ownerOf(strange)}, and no file here shows one.`);
}
