/** Which texts say other words than docs/glossary.json has decided on. */

/** Reasons by key of a text, or by its source ("store", "command"). */
type Exceptions = Readonly<Record<string, string>>;

interface Term {
  /** What a text says where English says the term: beginnings or other parts of words. */
  readonly say: readonly string[];
  /** Other words for it, which are wrong there. */
  readonly not?: readonly string[];
  /** How English says it, where that is not the term with or without an s. */
  readonly english?: string;
  readonly except?: Exceptions;
}

interface Banned {
  readonly say: string;
  readonly except?: Exceptions;
}

export interface Glossary {
  readonly terms?: Readonly<Record<string, Term>>;
  /** Words that are wrong everywhere. They and `not` are regular expressions, which begin where a word does. */
  readonly never?: Readonly<Record<string, Banned>>;
}

/** A text that people read: its place, and its English text. */
export interface Text {
  readonly key: string;
  readonly text: string;
  readonly english: string;
}

/** Names, values, and code, in which no words are looked for. */
const NO_WORDS =
  /Collective Companion|Open Collective|BACKER|<code>.*?<\/code>|\$\w+\$|\$\d|%[\w-]+%|\{\w+\}/g;

/** Not within "erzielt"; Arabic, Chinese, and Japanese have no such beginnings. */
const BEGINS_AS_LATIN = /^(?:\(\?:)?\p{Script=Latin}/u;

function wordPattern(word: string): RegExp {
  const start = BEGINS_AS_LATIN.test(word) ? '(?<!\\p{L})' : '';
  return new RegExp(`${start}(?:${word})`, 'iu');
}

const saysOne = (text: string, words: readonly string[]): boolean =>
  words.some((word) => text.toLowerCase().includes(word.toLowerCase()));

/** The terms that an English text has. "Contribution" within a longer term is not said on its own. */
function termsIn(english: string, terms: Readonly<Record<string, Term>>): readonly string[] {
  const present = Object.entries(terms)
    .filter(([term, { english: way }]) =>
      new RegExp(`\\b(?:${way ?? `${term}s?`})\\b`, 'i').test(english),
    )
    .map(([term]) => term);
  return present.filter((term) => !present.some((other) => other !== term && other.includes(term)));
}

interface Finding {
  readonly rule: string;
  readonly problem: string;
}

function* findingsIn(
  { key, text, english }: Text,
  { terms = {}, never = {} }: Glossary,
): Generator<Finding> {
  const words = text.replace(NO_WORDS, '·');
  const wanted = termsIn(english.replace(NO_WORDS, '·'), terms);
  for (const term of wanted) {
    const { say, not = [] } = terms[term] ?? { say: [] };
    const others = wanted.flatMap((other) => (other === term ? [] : (terms[other]?.say ?? [])));
    const wrong = not
      .map((word) => wordPattern(word).exec(words)?.[0])
      .find((found) => found && !saysOne(found, others));
    const decided = `“${say.join('” or “')}”`;
    if (wrong) {
      yield {
        rule: term,
        problem: `${key} says “${wrong}” for “${term}”, not ${decided}: ${text}`,
      };
    } else if (!saysOne(words, say)) {
      yield { rule: term, problem: `${key} doesn’t say ${decided} for “${term}”: ${text}` };
    }
  }
  for (const [word, { say }] of Object.entries(never)) {
    const wrong = wordPattern(word).exec(words)?.[0];
    if (wrong === undefined) continue;
    yield { rule: word, problem: `${key} says “${wrong}”, not “${say}”: ${text}` };
  }
}

/** The name under which a rule excepts a text; undefined if it does not. */
function exceptionFor({ terms, never }: Glossary, rule: string, { key }: Text): string | undefined {
  const names = Object.keys((terms?.[rule] ?? never?.[rule])?.except ?? {});
  return names.find((name) => key === name || key.startsWith(`${name} `));
}

/** What is wrong with one text. */
export function wrongWordsIn(text: Text, glossary: Glossary): string[] {
  return [...findingsIn(text, glossary)]
    .filter(({ rule }) => exceptionFor(glossary, rule, text) === undefined)
    .map(({ problem }) => problem);
}

/** What is wrong with the texts of a language, and exceptions that none of them needs. */
export function glossaryProblems(glossary: Glossary, texts: readonly Text[]): string[] {
  const needed = new Set(
    texts.flatMap((text) =>
      [...findingsIn(text, glossary)].map(
        ({ rule }) => `${exceptionFor(glossary, rule, text)} of “${rule}”`,
      ),
    ),
  );
  const exceptions = Object.entries({ ...glossary.never, ...glossary.terms }).flatMap(
    ([rule, { except = {} }]) => Object.keys(except).map((name) => `${name} of “${rule}”`),
  );
  return [
    ...texts.flatMap((text) => wrongWordsIn(text, glossary)),
    ...exceptions
      .filter((exception) => !needed.has(exception))
      .map((exception) => `the exception ${exception} is not needed`),
  ];
}
