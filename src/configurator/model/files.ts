/** A wall where no script runs: the command that draws it into files, the workflow that runs it, and the HTML. */
import { OPEN_COLLECTIVE } from '../../platform/profile.ts';
import type { Backer } from '../../platform/types.ts';
import { ELEMENTS } from '../options/elements.ts';
import { loadWords } from '../words-of-kit.ts';
import { wallOptions } from './backers.ts';
import type { SnippetInput } from './snippet.ts';

type FileInput = Pick<SnippetInput, 'configuration' | 'platform'>;

/** Options of the element that mean nothing in a file. */
const OF_PAGES = ['loading', 'src', 'tier-id'];
/** True for options that say who is in a saved copy, and in what order. */
function isOfData(name: string): boolean {
  const group = ELEMENTS.wall.options.find((option) => option.name === name)?.spec.group;
  return name !== 'rows' && (group === 'who' || group === 'order');
}

/** The flags of the `collective-wall` command, named as the attributes. */
function flagsOf({ configuration: { options }, platform }: FileInput, isData: boolean): string[] {
  const isLive =
    platform.baseUrl === OPEN_COLLECTIVE.baseUrl && platform.profile.id === 'open-collective';
  const chosen = Object.entries(options).filter(
    ([name]) => !OF_PAGES.includes(name) && (!isData || isOfData(name)),
  );
  const all = isLive
    ? chosen
    : [...chosen, ['platform', platform.baseUrl], ['platform-profile', platform.profile.id]];
  return all.map(([name, value]) => (value ? `--${name} ${quoted(`${value}`)}` : `--${name}`));
}

/** A word of a shell's command line. */
function quoted(text: string): string {
  return /^[\w./:,-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}

/** The command that writes the files. */
export function commandFor(input: FileInput, ...words: readonly string[]): string {
  const { slug } = input.configuration;
  const isData = words.every((word) => word.endsWith('.json'));
  return ['npx collective-wall', quoted(slug), ...words, ...flagsOf(input, isData)].join(' ');
}

/** What goes into the README, once: the command fills in the rest. */
export const README_MARKERS = '<!-- collective-wall:start -->\n<!-- collective-wall:end -->';

/** A workflow of GitHub Actions that runs the command every day and commits what changed. */
export function workflowFor(input: FileInput): string {
  const command = commandFor(input, '.github/backers.svg', '--readme README.md');
  return `name: Backers
on:
  schedule: [{ cron: '20 4 * * *' }]
  workflow_dispatch:
permissions:
  contents: write
jobs:
  wall:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v5
      - run: >-
          ${command}
      - run: |
          git config user.name github-actions
          git config user.email github-actions@users.noreply.github.com
          git add -A
          git diff --cached --quiet || (git commit -m "Update backers" && git push)`;
}

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
