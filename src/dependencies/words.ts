/** The result in words: a sentence, Markdown to paste, and rows of a CSV file. */

import { accountUrl } from '../platform/addresses/links.ts';
import { OPEN_COLLECTIVE, type Platform } from '../platform/addresses/profile.ts';
import { slugOfAddress } from '../platform/addresses/typed-slug.ts';
import type { CsvCell } from '../platform/values/csv.ts';
import { escapeMarkdown } from '../platform/values/markdown.ts';
import { decimalText, toMajorUnits } from '../platform/values/money.ts';
import { displayName } from '../platform/values/names.ts';
import { amountInText } from '../ui/amount.tsx';
import { formatNumber, isolate, plural, t } from '../ui/i18n.ts';
import type { OwnSlugs } from './data-source.ts';
import { type Behind, countNames, type PackageNames } from './model/collect.ts';
import type { OngoingGift } from './model/gifts.ts';

/** "17 collectives are behind 106 of 1,086 packages." */
export function summaryWords({ collectives, withCollective, packages }: Behind): string {
  if (packages === 0) return '';
  if (collectives.length === 0) return t('dependencies_none');
  return plural(
    'dependencies_summary',
    collectives.length,
    formatNumber(withCollective),
    formatNumber(packages),
  );
}

export const LIVE = new URL(OPEN_COLLECTIVE.baseUrl).host;

/** How many collectives of Open Collective there are, where another platform is in use. */
export function onOpenCollective({ hosts }: Pick<Behind, 'hosts'>, platform: Platform): number {
  if (platform.baseUrl === OPEN_COLLECTIVE.baseUrl) return 0;
  const addresses = hosts.find(({ host }) => host === LIVE)?.addresses ?? [];
  return new Set(addresses.flatMap(({ href }) => slugOfAddress(href, OPEN_COLLECTIVE) ?? [])).size;
}

/** What the platform said, as far as it was asked. */
export interface Said {
  readonly nameOf: (slug: string) => string | null;
  /** There is no such collective, or nobody may see it. */
  readonly isHidden: (slug: string) => boolean;
}

/** "You give $10.00 a month", "Acme gives $100.00 a month". */
export function giftWords({ from, amount, every }: OngoingGift, asName = isolate): string {
  const key = every === 'month' ? 'dependencies_monthly' : 'dependencies_yearly';
  const words = t(key, amountInText(amount));
  if (from === null) return t('dependencies_youGive', words);
  return t('dependencies_accountGives', asName(displayName(from) ?? '?'), words);
}

type Gifts = OwnSlugs['gifts'];

/** A sentence, and a line for each collective: "- [Babel](https://…): 61 packages · You give $10.00 a month". */
export function behindMarkdown(
  behind: Behind,
  platform: Platform,
  { said, gifts }: { readonly said: Said; readonly gifts: Gifts },
): string {
  const lines = behind.collectives.map(({ slug, packages }) => {
    const name = escapeMarkdown(displayName(said.nameOf(slug)) ?? slug);
    const facts = [
      plural('dependencies_packages', countNames(packages)),
      ...(gifts.get(slug) ?? []).map((gift) => giftWords(gift, escapeMarkdown)),
    ];
    // There is no page to link to.
    const who = said.isHidden(slug) ? name : `[${name}](${accountUrl(platform, slug)})`;
    return `- ${who}: ${facts.join(' · ')}`;
  });
  return `${summaryWords(behind)}:\n\n${lines.join('\n')}\n`;
}

const RELATIONS = [
  ['direct', 'direct'],
  ['broughtAlong', 'brought along'],
  ['unclear', ''],
] as const satisfies readonly (readonly [keyof PackageNames, string])[];

/** "Acme: 100.00 USD a month". */
const giftInFile = ({ from, amount, every }: OngoingGift): string =>
  `${displayName(from) ?? '?'}: ${decimalText(amount)} ${amount.currency} a ${every}`;

/** A package and an address a row, in the language of files; collectives first. */
export function behindRows(
  behind: Behind,
  platform: Platform,
  { said: { nameOf }, gifts }: { readonly said: Pick<Said, 'nameOf'>; readonly gifts: Gifts },
): CsvCell[][] {
  const rowsOf = (start: readonly CsvCell[], packages: PackageNames) =>
    RELATIONS.flatMap(([group, words]) =>
      packages[group].map((name): CsvCell[] => [...start, name, words]),
    );
  const giftOf = (slug: string): readonly CsvCell[] => {
    const all = gifts.get(slug) ?? [];
    const own = all.find(({ from }) => from === null);
    const ofAccounts = all.filter(({ from }) => from !== null).map(giftInFile);
    return [
      own && toMajorUnits(own.amount),
      own?.amount.currency,
      own?.every,
      ofAccounts.join('; '),
    ];
  };
  return [
    [
      'collective',
      'name',
      'address',
      'packages',
      'you give',
      'currency',
      'every',
      'accounts give',
      'package',
      'dependency',
    ],
    ...behind.collectives.flatMap(({ slug, packages }) =>
      rowsOf(
        [slug, nameOf(slug), accountUrl(platform, slug), countNames(packages), ...giftOf(slug)],
        packages,
      ),
    ),
    ...behind.hosts.flatMap(({ addresses }) =>
      addresses.flatMap(({ href, packages }) =>
        rowsOf([null, null, href, countNames(packages), null, null, null, null], packages),
      ),
    ),
  ];
}
