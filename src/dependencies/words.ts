/** The result in words: a sentence, Markdown to paste, and rows of a CSV file. */

import { accountUrl } from '../platform/addresses/links.ts';
import type { Platform } from '../platform/addresses/profile.ts';
import type { CsvCell } from '../platform/values/csv.ts';
import { escapeMarkdown } from '../platform/values/markdown.ts';
import { displayName } from '../platform/values/names.ts';
import { formatNumber, plural, t, wordsLanguage } from '../ui/i18n.ts';
import type { Behind, PackageNames } from './model/collect.ts';

/** "17 collectives are behind 106 of 1,086 packages." */
export function summaryWords(behind: Behind): string {
  const { collectives, withCollective, packages } = behind;
  if (packages === 0) return '';
  if (collectives.length === 0) return t('dependencies_none');
  return plural(
    'dependencies_summary',
    collectives.length,
    formatNumber(withCollective),
    formatNumber(packages),
  );
}

/** What the platform said, as far as it was asked. */
export interface Said {
  readonly nameOf: (slug: string) => string | null;
  /** There is no such collective, or nobody may see it. */
  readonly isHidden: (slug: string) => boolean;
}

/** "Built on [Babel](https://…), [ESLint](https://…), and [webpack](https://…)." */
export function behindMarkdown({ collectives }: Behind, platform: Platform, said: Said): string {
  const links = collectives
    .filter(({ slug }) => !said.isHidden(slug))
    .map(({ slug }) => {
      const name = displayName(said.nameOf(slug)) ?? slug;
      return `[${escapeMarkdown(name)}](${accountUrl(platform, slug)})`;
    });
  const list = new Intl.ListFormat(wordsLanguage()).format(links);
  return `${t('dependencies_builtOn', list)}\n`;
}

const RELATIONS = [
  ['direct', 'direct'],
  ['broughtAlong', 'brought along'],
  ['unclear', ''],
] as const satisfies readonly (readonly [keyof PackageNames, string])[];

/** A package and an address a row, in the language of files; collectives first. */
export function behindRows(
  behind: Behind,
  platform: Platform,
  { nameOf }: Pick<Said, 'nameOf'>,
): CsvCell[][] {
  const rowsOf = (start: readonly CsvCell[], packages: PackageNames) =>
    RELATIONS.flatMap(([group, words]) =>
      packages[group].map((name): CsvCell[] => [...start, name, words]),
    );
  return [
    ['collective', 'name', 'address', 'package', 'dependency'],
    ...behind.collectives.flatMap(({ slug, packages }) =>
      rowsOf([slug, nameOf(slug), accountUrl(platform, slug)], packages),
    ),
    ...behind.hosts.flatMap(({ addresses }) =>
      addresses.flatMap(({ href, packages }) => rowsOf([null, null, href], packages)),
    ),
  ];
}
