/** A wall where no script runs: the command that draws it into files, the workflow that runs it, and the HTML. */
import { OPEN_COLLECTIVE } from '../../platform/addresses/profile.ts';
import { commandWord, isSameInCommand } from '../../platform/values/command-word.ts';
import { inOneLine } from '../../platform/values/names.ts';
import type { Backer } from '../../platform/values/types.ts';
import { rulesOf } from '../../platform/wall/exclude.ts';
import { DEFAULT_LIMIT } from '../../platform/wall/wall.ts';
import { ELEMENTS } from '../options/elements.ts';
import { loadWords } from '../words-of-kit.ts';
import { formatTiers, wallOptions } from './backers.ts';
import { type Configuration, isLive } from './configuration.ts';
import type { SnippetInput } from './snippet.ts';
import workflow from './workflow.yml?raw';

type FileInput = Pick<SnippetInput, 'configuration' | 'platform' | 'kit'>;

/** True for options that mean nothing in a file: where a page has its data from. */
const isOfPage = (name: string) => specOf(name)?.group === 'data';

/** True for options that say who is in a saved copy, in what order, and with which address. */
function isOfData(name: string): boolean {
  const group = specOf(name)?.group;
  return name === 'links' || (name !== 'rows' && (group === 'who' || group === 'order'));
}

type Write = (word: string) => string;

/** The flags of the `collective-wall` command, named as the attributes. */
function flagsOf(
  { configuration: { options, name: title }, platform }: FileInput,
  isData: boolean,
  write: Write,
): string {
  const isLive =
    platform.baseUrl === OPEN_COLLECTIVE.baseUrl && platform.profile.id === 'open-collective';
  const wanted = Object.entries(options).filter(
    ([name]) => !isOfPage(name) && (!isData || isOfData(name)),
  );
  const chosen = title && !isData ? [['name', title], ...wanted] : wanted;
  const all = isLive
    ? chosen
    : [...chosen, ['platform', platform.baseUrl], ['platform-profile', platform.profile.id]];
  return all.map(([name = '', value = '']) => flag(name, value, write)).join(' ');
}

function flag(name: string, value: string, write: Write): string {
  if (specOf(name)?.control === 'switch') return `--${name}`;
  // A value that begins like a flag would be taken for one.
  return `--${name}${value.startsWith('-') ? '=' : ' '}${write(value)}`;
}

const specOf = (name: string) => ELEMENTS.wall.options.find((option) => option.name === name)?.spec;

/** A word of the action's option, which splits them as sh does and runs nothing. */
function actionWord(word: string): string {
  const text = inOneLine(word);
  return /^[\w./:,-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}

/** The options that mean something else without the characters that shells read in different ways. */
export function leftOutOfCommand({ options }: Pick<Configuration, 'options'>): string[] {
  return Object.keys(options).filter(
    (name) => forCommand(name, options[name] ?? '') !== options[name],
  );
}

/** Texts in which a blank in place of punctuation says the same. */
const WORDS = ['heading', 'tier', 'tiers'];

/** The text of an option in a command; undefined where it would be another one. */
function forCommand(name: string, text: string): string | undefined {
  if (WORDS.includes(name) || isSameInCommand(text)) return text;
  const rules = name === 'exclude' ? rulesOf(text).filter(isSameInCommand) : [];
  return rules.length ? rules.join(' ') : undefined;
}

/** The command that writes the files. */
export function commandFor(input: FileInput, ...words: readonly string[]): string {
  const { configuration } = input;
  const isData = words.every((word) => word.endsWith('.json'));
  const options = Object.fromEntries(
    Object.entries(configuration.options).flatMap(([name, text]) => {
      const written = forCommand(name, text);
      return written === undefined ? [] : [[name, written]];
    }),
  );
  const flags = flagsOf(
    { ...input, configuration: { ...configuration, options } },
    isData,
    commandWord,
  );
  return [input.kit.command, commandWord(configuration.slug), ...words, flags]
    .filter(Boolean)
    .join(' ');
}

/** A README on a phone shows wider pictures small. */
const README_WIDTH = '--width 560';

/** The command that draws the wall for a README and shows it there. */
export const readmeCommandFor = (input: FileInput): string =>
  commandFor(input, '.github/backers.svg', `--readme README.md ${README_WIDTH}`);

/** The options with which the element shows what the file will: only pictures have rows. */
export function optionsInFile({ snippet, options }: Pick<Configuration, 'snippet' | 'options'>) {
  if (isLive(snippet)) return options;
  const { tiers, rows: most, limit } = wallOptions(options);
  const isPicture = snippet === 'readme';
  if (isPicture && tiers.length < 2) return options;
  const { rows: _rows, ...others } = options;
  if (!tiers.length) return others;
  const isByRows = limit === null && tiers.some(({ rows }) => rows);
  const drawn = tiers.map((tier, index) => {
    const rows = isPicture && index === tiers.length - 1 ? (tier.rows ?? most) : null;
    return { ...tier, rows, max: tier.max ?? (isByRows ? DEFAULT_LIMIT : null) };
  });
  return { ...others, tiers: formatTiers(drawn), ...(isByRows && { limit: '0' }) };
}

/** What goes into the README, once: the command fills in the rest. */
export const README_MARKERS = '<!-- collective-wall:start -->\n<!-- collective-wall:end -->';

/** The file of a saved copy. */
export const COPY_FILE = 'backers.json';

/** A workflow of GitHub Actions that writes the wall every day, as a picture or a saved copy, and opens a pull request when it changed. */
export function workflowFor(input: FileInput, file: 'picture' | 'copy' = 'picture'): string {
  const isData = file === 'copy';
  const values = {
    SLUG: input.configuration.slug,
    OPTIONS: `${isData ? '' : README_WIDTH} ${flagsOf(input, isData, actionWord)}`.trim(),
  };
  const lines = workflow.trimEnd();
  const text = isData
    ? lines.replace('.github/backers.svg', COPY_FILE).replace(/ +readme: .*\n/, '')
    : lines;
  return withAction(text, input.kit).replace(/SLUG|OPTIONS/g, (name) => {
    return workflowText(values[name as keyof typeof values]);
  });
}

/** With the published action, where there is one, in place of a copy. */
function withAction(text: string, { action }: FileInput['kit']): string {
  return action ? text.replace(/ +#.*\n( +- uses: )\.\/.*/, `$1${action}`) : text;
}

/** What GitHub evaluates, in strings as well. */
const EXPRESSION = /\$\{\{/g;
/** Halves of characters. */
const SURROGATES = /\p{Surrogate}/gu;
/** Characters that JSON leaves alone, and YAML doesn't. */
const NOT_IN_YAML = /[\x7f-\x9f\u2028\u2029\ufeff\ufffe\uffff]/g;

/** A text in a workflow: JSON's strings are YAML's, too; what would be evaluated is the value of an expression. */
const workflowText = (text: string): string =>
  JSON.stringify(text.replace(SURROGATES, '\ufffd'))
    .replace(NOT_IN_YAML, escaped)
    .replace(EXPRESSION, "$& '$&' }}");

const escaped = (character: string) =>
  `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** The wall as HTML without script. Loaded when it is asked for. */
export async function htmlFor(
  { configuration: { slug, options }, platform }: FileInput,
  backers: readonly Backer[],
): Promise<string> {
  const [{ renderHtml }, { selectBackers }, { parseLabels }] = await Promise.all([
    import('../../../widgets/static/html.ts'),
    import('../../../widgets/static/data.ts'),
    import('../../../widgets/shared/labels.ts'),
    loadWords(options.locale),
  ]);
  const { tiers, locale, limit, rows: _rows, ...look } = wallOptions(options);
  const model = selectBackers(backers, { ...look, tiers, ...(limit !== null && { limit }) });
  return renderHtml(model, {
    ...look,
    tiers,
    slug,
    platform,
    labels: parseLabels(options.labels ?? null),
    ...(locale && { locale }),
  });
}
