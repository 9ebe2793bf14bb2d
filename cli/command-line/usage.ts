/** What `collective-wall --help` prints, the flags of the README's table, and how the command is called. */
import { basename, relative, sep } from 'node:path';
import { commandWord } from '../../src/platform/values/command-word.ts';
import { DEFAULT_LIMIT, USUALLY_LINKED } from '../../src/platform/wall/wall.ts';
import { toAttributeName } from '../../widgets/shared/element.ts';
import { WALL_FLAGS } from './arguments.ts';

/** An attribute of `<collective-wall>` as the custom elements manifest has it. */
interface DescribedAttribute {
  readonly name: string;
  readonly description: string;
  readonly default?: string;
}

/** Put in by the build, from the manifest. */
declare const __WALL_ATTRIBUTES__: readonly DescribedAttribute[] | undefined;

interface Flag {
  readonly flag: string;
  /** Markdown. */
  readonly words: string;
  /** Markdown; empty where nothing is. */
  readonly fallback: string;
}

/** Attributes that mean something else in a file than on a page. */
const OTHERWISE: Readonly<Record<string, string>> = {
  exclude:
    'Whom to exclude, separated by commas or spaces: a slug, `*.host` for a website and its subdomains, or `"words"` in double quotes for whole words of name, description, and website. The run says whom each rule leaves out.',
  'group-by': '`none`, `tier`, `type`, or `status` (current and past backers).',
  limit: `Maximum shown before "and N more"; 0 shows all. Default: ${DEFAULT_LIMIT}.`,
  rows: 'Maximum rows of an SVG or PNG; with tiers, of each tier. The rest is behind "and N more".',
  'heading-level': 'Heading level in HTML, 1 to 6.',
  shape:
    "`circle`, `rounded`, or `square`. For a JSON file, `vitepress`: the data of VitePress's sponsors component.",
  theme:
    '`auto` (suits light and dark pages; a PNG has a white background then), `light`, or `dark`.',
  locale:
    'Language of text and numbers, one of `en`, `ar`, `de`, `es`, `fr`, `ja`, `pt-BR`, `zh-CN`. Default: `en`.',
};

const own = (flag: string, words: string, fallback = ''): Flag => ({ flag, words, fallback });

const OWN: readonly Flag[] = [
  own(
    '--amount-of total|month|year',
    'The amount that is shown, sorted by, and compared with `min-total` and `tiers`. `month` is the monthly amount of an active recurring contribution; `year` is the total of the last twelve months. A wall that loads the saved copy shows the same. `month` and `year` come from GraphQL, one request for each 1,000 contributions, at most 10.',
    '`total`',
  ),
  own('--width PIXELS', 'Width of an SVG or PNG.', '`800`'),
  own(
    '--background COLOR',
    'Background of a PNG: `none`, `white`, `black`, or a color such as `#0d1117`. With `theme` light or dark, none by default.',
    '`white`',
  ),
  own(
    '--readme FILE',
    'Writes into a README between `<!-- collective-wall:start -->` and `<!-- collective-wall:end -->`.',
  ),
  own(
    '--linked NUMBER',
    'Maximum number of people in the upper tiers whom a README links, each with a separate file.',
    `\`${USUALLY_LINKED}\``,
  ),
  own(
    '--goals',
    'Saved copies also keep the goals set on the platform. One more request, to GraphQL.',
  ),
  own(
    '--github LOGIN',
    'Also shows the public sponsors of an account on GitHub, with their monthly amounts. The token is read from `GITHUB_TOKEN`.',
  ),
  own(
    '--github-api ADDRESS',
    "Address of GitHub's GraphQL API.",
    '`GITHUB_GRAPHQL_URL`, or the API of github.com',
  ),
  own('--overrides FILE', 'JSON: slug → name, link, logo, darkLogo, github.'),
  own('--only FILE', 'JSON: slug → `true`, or `false` to leave out; nobody else is shown.'),
  own(
    '--held FILE',
    "Writes a list of the people whom `--only` doesn't name, even with `--dry-run`.",
  ),
  own(
    '--source rest|contributors|graphql',
    'The public list (`rest`), the second list (`contributors`), which lacks some tiers, or GraphQL (`graphql`), which lacks payment dates.',
    'the public list; if it fails, the second list for files without tiers; then GraphQL',
  ),
  own('--platform ADDRESS', 'Another platform.', 'Open Collective'),
  own('--platform-profile ID', '`open-collective` or `documented`: the format of its responses.'),
  own(
    '--max-bytes SIZE',
    'Maximum size of an SVG or PNG. In an SVG, pictures get smaller first; then fewer people are shown, the rest as "and N more". A larger PNG is not written.',
    '`1MB`',
  ),
  own('--cache FOLDER', 'Where pictures are kept from run to run.', 'the system’s'),
  own('--dry-run', 'Only says what would change.'),
  own('--quiet, -q', 'Prints only errors.'),
  own('--help, -h', 'Prints the most important options; `--help all` prints every option.'),
  own('--version, -v', 'Prints the version.'),
];

function wallFlags(attributes: readonly DescribedAttribute[]): readonly Flag[] {
  const known = WALL_FLAGS.map(toAttributeName);
  return attributes
    .filter(({ name }) => known.includes(name))
    .map(({ name, description, default: fallback }) => {
      const [, words = '', end] =
        /^(.*?)(?: Default: (.*)\.)?$/.exec(OTHERWISE[name] ?? description) ?? [];
      return own(`--${name}`, words, end ?? (fallback && `\`${fallback}\``));
    });
}

/** Every flag, from the attributes of `<collective-wall>`. */
export const allFlags = (attributes: readonly DescribedAttribute[]): readonly Flag[] => [
  ...wallFlags(attributes),
  ...OWN,
];

const INDENT = 26;
const WIDTH = 100;

/** A flag with its words beside it, in lines. */
function entry({ flag, words, fallback }: Flag): string {
  const lines = [''];
  const text = fallback ? `${words} Default: ${fallback}.` : words;
  for (const word of text.replaceAll('`', '').split(' ')) {
    const line = lines.at(-1) ?? '';
    if (line && INDENT + line.length + word.length >= WIDTH) lines.push(word);
    else lines[lines.length - 1] = line ? `${line} ${word}` : word;
  }
  const [first = '', ...rest] = lines;
  const name = `  ${flag} `.padEnd(INDENT);
  return [name + first, ...rest.map((line) => ' '.repeat(INDENT) + line)].join('\n');
}

const entries = (flags: readonly Flag[]) => flags.map(entry).join('\n');

/** What fits a terminal; the rest is behind `--help all`. `call` is how the command was called. */
export const usage = (call: string): string => `${call} <slug> <file>… [options]

Draws the backers of a collective: .svg, .png, .html, .json, and .md files.
Also writes the ledger of a period (.md, .csv, .beancount, .ledger).

  ${call} webpack backers.svg
  ${call} webpack backers.svg --readme README.md
  ${call} webpack light.svg:theme=light dark.svg:theme=dark
  ${call} webpack finance.md:kind=ledger

Options of one file follow it after a colon, separated by commas; options of
all files are flags. Those that most walls need:

  --tiers "Gold: 96, *: 40"   sponsor tiers in order, with heights of pictures
  --layout, --size, --shape   avatars, cards, list, or logos, and their looks
  --rows, --limit             how much is shown before "and N more"
  --exclude "casino *.bet"    whom to leave out
  --group-by, --sort, --type  who is shown, and in what order
  --theme auto|light|dark     auto suits light and dark pages
  --locale de                 language of text and numbers
  --readme FILE               writes into a README, between two markers
  --github LOGIN              also the sponsors of an account on GitHub
  --only FILE, --held FILE    shows only people you have decided about
  --max-bytes SIZE            largest size of an SVG (1MB)
  --platform ADDRESS          another platform than Open Collective
  --dry-run, --quiet          only says what would change; says nothing

Every option: ${call} --help all
Exit codes: 0 done, 1 failed, 2 wrong usage.
`;

/** Everything. */
export function fullUsage(call: string): string {
  const attributes = typeof __WALL_ATTRIBUTES__ === 'undefined' ? [] : (__WALL_ATTRIBUTES__ ?? []);
  return `${call} <slug> <file>… [options]

Draws the backers of a collective into files: .svg, .png, .html, .json, and .md. Writes its ledger, too.

  ${call} webpack backers.svg
  ${call} webpack light.svg:theme=light dark.svg:theme=dark --tiers "Gold Sponsor: 96, *: 40"
  ${call} webpack backers.svg --readme README.md
  ${call} webpack finance.md:kind=ledger finance.beancount:kind=ledger,period=2026

Options of one file follow it after a colon, separated by commas; options of all files are flags.

Walls, with the attributes of <collective-wall>:

${entries(wallFlags(attributes))}

Ledgers, as .md, .csv, .beancount, and .ledger (hledger, ledger):

${entries([
  own('kind=ledger', 'Of a file: every transaction of a period, and the balances at both ends.'),
  own(
    'period=PERIOD',
    'month, quarter, or year (the last whole one), 2026, 2026-Q1, 2026-03, or 2026-03-05..2026-04-20, in UTC.',
    'month',
  ),
  own('children=yes', 'With those of projects and events.'),
  own(
    'names=yes',
    "With people's names; organizations are always named. Without, names go from descriptions and tags, too, but what people wrote about each other can still tell who they are.",
  ),
])}

All files:

${entries(OWN)}

Exit codes: 0 done, 1 failed, 2 wrong usage. Files change only when all of them can be written.
`;
}

const NAME = 'collective-wall';

/** How this command is called here: as a program, by npx, or as a file. */
export function callOf(
  [, script = NAME]: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
  folder = process.cwd(),
): string {
  if (basename(script).replace(/\.cmd$/, '') !== NAME) {
    return `node ${commandWord(relative(folder, script).replaceAll(sep, '/'))}`;
  }
  return environment.npm_command === 'exec' ? `npx ${NAME}` : NAME;
}
