/**
 * A ledger without people's names, for files that are kept forever. Organizations keep theirs. Names go from everything
 * that people write, descriptions and tags, in whichever row; the words of host and collective, categories and tiers,
 * stay. What somebody wrote about others can still name them.
 */
import type { Ledger } from './ledger.ts';
import type { LedgerRow, Party } from './ledger-row.ts';

export function withoutNames(ledger: Ledger): Ledger {
  const names = namesOf(ledger.rows.map(({ opposite }) => opposite).filter(isNamedPerson));
  const clean = (text: string) => erase(text, names);
  return { ...ledger, rows: ledger.rows.map((row) => nameless(row, clean)) };
}

const isNamedPerson = ({ isPerson, name, slug }: Party) => isPerson && (name ?? slug) !== null;

function nameless(row: LedgerRow, clean: (text: string) => string): LedgerRow {
  const { opposite, description, expense } = row;
  const tags = expense?.tags.map(clean).filter((tag) => /[^…\p{P}\p{S}\s]/u.test(tag)) ?? [];
  return {
    ...row,
    opposite: opposite.isPerson ? { slug: null, name: null, isPerson: true } : opposite,
    description: description && clean(description),
    expense: expense && { ...expense, tags },
  };
}

interface Names {
  /** Words of names. */
  readonly words: ReadonlySet<string>;
  /** Words of scripts without case, which often have no blanks between words: looked for inside of others. */
  readonly parts: ReadonlySet<string>;
  /** Whole names and slugs, their words with a blank between them. */
  readonly phrases: ReadonlySet<string>;
  /** How long parts are, in characters, and phrases, in words. */
  readonly lengths: { readonly parts: readonly number[]; readonly phrases: readonly number[] };
}

const WORD = /[\p{L}\p{M}\p{N}]+/gu;
const CASELESS = /\p{Lo}/u;
/** Letters of a word that is looked for by itself. */
const FEWEST = 3;
const FEWEST_CASELESS = 2;

const lettersIn = (text: string) => text.match(/\p{L}/gu)?.length ?? 0;

function namesOf(people: readonly Party[]): Names {
  const [words, parts] = [new Set<string>(), new Set<string>()];
  const phrases = new Set<string>();
  for (const { name, slug } of people) {
    for (const word of wordsIn(name)) {
      if (!CASELESS.test(word)) {
        if (lettersIn(word) >= FEWEST) words.add(word);
      } else if (lettersIn(word) >= FEWEST_CASELESS) parts.add(word);
    }
    // Some write the family's name first.
    for (const named of [wordsIn(name), wordsIn(name).reverse(), wordsIn(slug)]) {
      const phrase = named.join(' ');
      if (phrase.length > 1) phrases.add(phrase);
    }
  }
  const wordCounts = Array.from(phrases, (phrase) => phrase.split(' ').length);
  const lengths = {
    parts: [...new Set(Array.from(parts, ({ length }) => length))],
    phrases: [...new Set(wordCounts)],
  };
  return { words, parts, phrases, lengths };
}

const wordsIn = (text: string | null): string[] => fold(text ?? '').text.match(WORD) ?? [];

/** Letters whose accents Unicode doesn't take apart. */
const PLAIN = new Map(
  Object.entries({ ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', æ: 'ae', œ: 'oe', ı: 'i' }),
);

interface Folded {
  /** Without case, width, and accents. */
  readonly text: string;
  /** Where each of its characters, and its end, stands in the original. */
  readonly at: (index: number) => number;
}

/** Folding takes long, and texts have few different characters. */
const known = new Map<string, string>();

function foldOne(character: string): string {
  const found = known.get(character);
  if (found !== undefined) return found;
  const plain = character.normalize('NFKD').replace(/\p{Script=Inherited}/gu, '');
  const lower = plain.toUpperCase().toLowerCase();
  const folded = PLAIN.get(lower) ?? lower;
  known.set(character, folded);
  return folded;
}

const ASCII = /^[ -~]*$/;

function fold(original: string): Folded {
  if (ASCII.test(original)) return { text: original.toLowerCase(), at: (index) => index };
  const at: number[] = [];
  let text = '';
  let index = 0;
  for (const character of original) {
    const folded = foldOne(character);
    for (let count = 0; count < folded.length; count++) at.push(index);
    text += folded;
    index += character.length;
  }
  at.push(index);
  return { text, at: (place) => at[place] ?? index };
}

type Range = readonly [from: number, to: number];
const EMAIL = /[^\s@<>(),;:]+@[^\s@<>(),;:]+/g;

function erase(original: string, names: Names): string {
  const { text, at } = fold(original);
  const matches = [...namesIn(text, names), ...emailsIn(text)].sort(([a], [b]) => a - b);
  if (!matches.length) return original;
  let erased = '';
  let end = 0;
  for (const [from, to] of matches) {
    if (to <= end) continue;
    erased += `${original.slice(at(end), at(Math.max(from, end)))}…`;
    end = to;
  }
  erased += original.slice(at(end));
  return erased.replace(/…(?:[\s,.&/-]*…)+/g, '…');
}

const emailsIn = (text: string): Range[] =>
  Array.from(text.matchAll(EMAIL), ({ 0: address, index }) => [index, index + address.length]);

function namesIn(text: string, { words, parts, lengths, phrases }: Names): Range[] {
  const tokens = [...text.matchAll(WORD)];
  const ends = ({ 0: word, index }: RegExpExecArray) => index + word.length;
  return tokens.flatMap((token, place) => {
    const [word] = token;
    const ranges: Range[] = words.has(word) ? [[token.index, ends(token)]] : [];
    for (const length of lengths.phrases) {
      const run = tokens.slice(place, place + length);
      const last = run.at(-1);
      const isHere = last && phrases.has(run.map(([one]) => one).join(' '));
      if (isHere) ranges.push([token.index, ends(last)]);
    }
    if (!CASELESS.test(word)) return ranges;
    for (let from = 0; from < word.length; from++) {
      for (const length of lengths.parts) {
        const isPart = parts.has(word.slice(from, from + length));
        if (isPart) ranges.push([token.index + from, token.index + from + length]);
      }
    }
    return ranges;
  });
}
