/** The command line: its flags, and the job that they ask for. */
import { resolve } from 'node:path';
import { isOnPlatform } from '../../src/platform/addresses/page-links.ts';
import { createPlatform, type Platform } from '../../src/platform/addresses/profile.ts';
import { parseSlugOrAddress } from '../../src/platform/addresses/typed-slug.ts';
import { PlatformError } from '../../src/platform/requests/errors.ts';
import { inOneLine } from '../../src/platform/values/names.ts';
import type { ListOrigin } from '../../src/platform/values/types.ts';
import { USUALLY_LINKED } from '../../src/platform/wall/wall.ts';
import { toAttributeName } from '../../widgets/shared/element.ts';
import { flag } from '../../widgets/shared/readers.ts';
import { WALL_ATTRIBUTES } from '../../widgets/wall/attributes.ts';
import { LACKING } from '../data/collective.ts';
import { asLogin, readGithubApi } from '../data/github.ts';
import { wrongUsage } from '../problem.ts';
import type { FileJob, FileOptions, Job } from './job.ts';
import {
  checkFlags,
  checkSubject,
  FILE_KINDS,
  type FileKind,
  inWords,
  isWall,
  readSubject,
} from './subjects.ts';
import {
  numberBetween,
  parseFlags,
  type Read,
  readAccent,
  readBackground,
  readBytes,
  readExclude,
  readLabels,
  readPeriodText,
  readTiers,
  strict,
  suggestion,
  word,
  yesOrNo,
} from './values.ts';

/** Attributes that are about a page with script, and those that are read in another way here. */
const OTHERS = [
  'slug',
  'platform',
  'platformProfile',
  'src',
  'store',
  'loading',
  'expected',
  'tierId',
  'accent',
];
const WIDTHS = [160, 4_000] as const;
const MOST_LINKED = 1_000;

/** Options of a file by flag: the wall's attributes, and options that only files have. */
const FILE_OPTIONS: ReadonlyMap<string, readonly [property: string, read: Read]> = new Map([
  ...Object.entries(WALL_ATTRIBUTES)
    .filter(([property]) => !OTHERS.includes(property))
    .map(([property, read]) => [toAttributeName(property), [property, strict(read)]] as const),
  ['amount-of', ['amountOf', word('total', 'month', 'year')]],
  ['tiers', ['tiers', readTiers]],
  ['exclude', ['exclude', readExclude]],
  ['group-by', ['groupBy', word('none', 'tier', 'type', 'status')]],
  ['accent', ['accent', readAccent]],
  ['labels', ['labels', readLabels]],
  ['width', ['width', numberBetween(WIDTHS)]],
  ['background', ['background', readBackground]],
  ['kind', ['subject', readSubject]],
  ['shape', ['shape', word('circle', 'rounded', 'square', 'vitepress')]],
  ['period', ['period', readPeriodText]],
  ['children', ['children', yesOrNo]],
  ['names', ['names', yesOrNo]],
]);

/** The wall's attributes, by property, that are options of files. */
export const WALL_FLAGS: readonly string[] = [
  ...Array.from(FILE_OPTIONS.values(), ([property]) => property),
  'tierId',
];

const OWN_FLAGS = {
  platform: { type: 'string' },
  'platform-profile': { type: 'string' },
  'tier-id': { type: 'string' },
  source: { type: 'string' },
  github: { type: 'string' },
  'github-api': { type: 'string' },
  'max-bytes': { type: 'string' },
  cache: { type: 'string' },
  readme: { type: 'string' },
  linked: { type: 'string' },
  overrides: { type: 'string' },
  only: { type: 'string' },
  held: { type: 'string' },
  goals: { type: 'boolean' },
  'dry-run': { type: 'boolean' },
  quiet: { type: 'boolean', short: 'q' },
  help: { type: 'boolean', short: 'h' },
  version: { type: 'boolean', short: 'v' },
} as const;

const typeOf = (name: string) => {
  const attributes: Readonly<Record<string, unknown>> = WALL_ATTRIBUTES;
  const isFlag = attributes[FILE_OPTIONS.get(name)?.[0] ?? ''] === flag;
  return isFlag ? ('boolean' as const) : ('string' as const);
};

/** Every flag, and whether it has a value. */
export const FLAGS = {
  ...Object.fromEntries([...FILE_OPTIONS.keys()].map((name) => [name, { type: typeOf(name) }])),
  ...OWN_FLAGS,
};

/** Text to print instead of doing a job. */
export type Asked = 'help' | 'full-help' | 'version';

type Values = ReturnType<typeof parseFlags>['values'];

/** @throws Problem (wrong usage) */
export function readArguments(argv: readonly string[]): Job | Asked {
  const { values, positionals } = parseFlags(argv, FLAGS);
  if (values.help) return positionals.includes('all') ? 'full-help' : 'help';
  if (values.version) return 'version';
  const [named, ...paths] = positionals;
  if (!named) throw wrongUsage('Which collective? Give its slug first.');
  if (!paths.length) throw wrongUsage(`Which file? Give one that ends in ${ENDINGS}.`);
  return readJob(named, paths, values);
}

function readJob(named: string, paths: readonly string[], values: Values): Job {
  const text = (name: keyof typeof OWN_FLAGS): string | null => {
    const value = values[name];
    return typeof value === 'string' ? value : null;
  };
  const given = Object.entries(values).filter(([name]) => FILE_OPTIONS.has(name));
  const shared = readOptions(
    given.map(([name, value]) => [name, value === true ? '' : `${value}`]),
  );
  const platform = readPlatform(text('platform'), text('platform-profile'));
  const slug = readSlug(named, platform);
  const github = readGithub(text('github'), text('github-api'));
  // GitHub tells what somebody gives a month, and no totals.
  const usual = github ? { amountOf: 'month' as const } : {};
  const complete = (own: Partial<FileOptions>, kind?: FileKind) => ({
    ...usual,
    ...(kind === 'md' && ({ groupBy: 'tier', limit: 0 } as const)),
    ...shared,
    ...own,
    slug,
    platform,
  });
  const files = paths.map((path) => readFileJob(path, complete));
  const readme = text('readme');
  const overrides = text('overrides');
  const [only, held] = [text('only'), text('held')];
  if (held !== null && only === null) throw wrongUsage('--held needs --only.');
  refuseRepeated([...files.map(({ path }) => path), readme, overrides, only, held]);
  if (readme && !files.some((file) => file.kind === 'svg' && isWall(file))) {
    throw wrongUsage('--readme needs an .svg file with a wall, which the README shows.');
  }
  const linked = text('linked');
  if (linked !== null && !readme) throw wrongUsage('--linked needs --readme.');
  checkFlags(
    files,
    given.map(([name]) => name),
  );
  if (github) checkForGithub(files);
  const tierId = text('tier-id');
  const source = text('source');
  if (source !== null && source !== 'rest' && tierId !== null) {
    throw wrongUsage(`--tier-id needs the public list: leave out --source ${source}.`);
  }
  return {
    slug,
    platform,
    tierId: tierId === null ? null : Number(strict(WALL_ATTRIBUTES.tierId)(tierId, 'tier-id')),
    source:
      source === null ? null : (word(...Object.keys(LACKING))(source, 'source') as ListOrigin),
    github,
    files,
    options: complete({}),
    readme,
    linked:
      linked === null ? USUALLY_LINKED : Number(numberBetween([0, MOST_LINKED])(linked, 'linked')),
    overrides,
    only,
    held,
    cache: text('cache'),
    maxBytes: readBytes(text('max-bytes') ?? '1MB'),
    hasGoals: values.goals === true,
    isDryRun: values['dry-run'] === true,
    isQuiet: values.quiet === true,
  };
}

/** Each file has one part in a run. */
function refuseRepeated(paths: readonly (string | null)[]): void {
  const named = paths.filter((path) => path !== null);
  const places = named.map((path) => resolve(path));
  const repeated = named.find((_, index) => places.indexOf(places[index] ?? '') < index);
  if (repeated !== undefined) throw wrongUsage(`${repeated} is named twice.`);
}

const FILE = new RegExp(`^(.+?\\.(${FILE_KINDS.join('|')}))(?:([:?])(.*))?$`, 'is');
const ENDINGS = inWords(FILE_KINDS, 'or');

/** `dark.svg:theme=dark,rows=3` or `dark.svg?theme=dark&rows=3`. */
function readFileJob(
  text: string,
  complete: (own: Partial<FileOptions>, kind: FileKind) => FileOptions,
): FileJob {
  const [, path, ending, separator, rest = ''] = FILE.exec(text) ?? [];
  if (!path || !ending) {
    throw wrongUsage(`${text} does not end in ${ENDINGS}.`);
  }
  const pairs = separator === '?' ? [...new URLSearchParams(rest)] : pairsOf(rest);
  const kind = ending.toLowerCase() as FileKind;
  const file = { path, kind, options: complete(readOptions(pairs), kind) };
  checkSubject(
    file,
    pairs.map(([name]) => name),
  );
  return file;
}

/** @throws Problem (wrong usage) for what GitHub doesn't tell of its sponsors */
function checkForGithub(files: readonly FileJob[]): void {
  if (!files.some(isWall)) throw wrongUsage('--github needs a file with a wall.');
  for (const { options } of files.filter(isWall)) {
    const { amountOf, sort } = options;
    if (amountOf !== 'month') {
      throw wrongUsage(`--github shows amounts of a month: leave out amount-of ${amountOf}.`);
    }
    if (sort === 'recent') {
      throw wrongUsage('GitHub doesn’t tell when somebody paid: leave out sort recent.');
    }
  }
}

/** Options end at a comma before the name of another one: values have commas, too. */
function pairsOf(text: string): [string, string][] {
  const names = [...FILE_OPTIONS.keys()].join('|');
  return text
    .split(new RegExp(`,(?=(?:${names})(?:=|,|$)|[a-z-]+=)`))
    .filter(Boolean)
    .map((pair) => {
      const [name = '', ...value] = pair.split('=');
      return [name.trim(), value.join('=')];
    });
}

function readOptions(pairs: readonly (readonly [string, string])[]): Partial<FileOptions> {
  return Object.fromEntries(
    pairs.map(([name, text]) => {
      const option = FILE_OPTIONS.get(name);
      if (!option) {
        const meant = suggestion(name, [...FILE_OPTIONS.keys()]);
        throw wrongUsage(`There is no option "${name}".${meant}`);
      }
      const [property, read] = option;
      // A line break ends what a text is part of, in Markdown above all.
      return [property, read(inOneLine(text), name)];
    }),
  );
}

function readGithub(name: string | null, api: string | null): Job['github'] {
  if (name === null) {
    if (api !== null) throw wrongUsage('--github-api needs --github.');
    return null;
  }
  const login = asLogin(name);
  if (!login) throw wrongUsage(`--github is a login on GitHub, not "${name}".`);
  return { login, api: api === null ? null : readGithubApi(api, '--github-api') };
}

function readSlug(text: string, platform: Platform): string {
  const slug = parseSlugOrAddress(text, platform);
  if (slug || !text.includes('/')) return slug ?? text;
  const addresses = [text, `https://${text}`];
  if (addresses.some((address) => isOnPlatform(address, platform))) {
    throw wrongUsage(`${text} is not a collective’s page.`);
  }
  throw wrongUsage(`${text} is not on ${platform.baseUrl}. For another platform, use --platform.`);
}

function readPlatform(baseUrl: string | null, profile: string | null): Platform {
  if (profile !== null) word('open-collective', 'documented')(profile, 'platform-profile');
  try {
    return createPlatform({ baseUrl, profile });
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error;
    throw wrongUsage('--platform is an address with https, or http on this machine.');
  }
}
