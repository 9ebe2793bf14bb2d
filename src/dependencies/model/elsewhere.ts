/** What the page lists elsewhere: packages that no collective is behind, by host, with one entry for each owner on GitHub. */
import {
  type AddressBehind,
  type Behind,
  countNames,
  type PackageNames,
  toHosts,
} from './collect.ts';

/** Addresses that lead to the same people. */
export interface Party extends AddressBehind {
  /** "github.com/sponsors/ada". */
  readonly label: string;
}

export function elsewhereOf({ collectives, hosts }: Pick<Behind, 'collectives' | 'hosts'>) {
  const backed = new Set(collectives.flatMap(({ packages }) => Object.values(packages).flat()));
  const parties = new Map<string, AddressBehind[]>();
  for (const { href, packages } of hosts.flatMap(({ addresses }) => addresses)) {
    const left = mapNames((of) => of(packages).filter((name) => !backed.has(name)));
    if (countNames(left) === 0) continue;
    const party = parties.get(partyOf(href)) ?? [];
    party.push({ href, packages: left });
    parties.set(partyOf(href), party);
  }
  return toHosts([...parties].map(([party, addresses]) => merge(party, addresses)));
}

/** On GitHub the owner, whose repositories lead to the same sponsors; elsewhere the address itself. */
function partyOf(href: string): string {
  const { host, pathname } = new URL(href);
  const [first, second] = pathname.split('/').filter(Boolean);
  const owner = first === 'sponsors' ? second : first;
  const isOwned = owner !== undefined && /^(www\.)?github\.com$/.test(host);
  return isOwned ? `github.com/${owner.toLowerCase()}` : href;
}

const SPONSORS = /\/sponsors\/[^/]+\/?$/;

function merge(party: string, addresses: readonly AddressBehind[]): Party {
  const sponsors = addresses.find(({ href }) => SPONSORS.test(href));
  const href = sponsors?.href ?? addresses[0]?.href ?? party;
  return {
    href,
    label: addresses.length > 1 && !sponsors ? party : withoutScheme(href),
    packages: mapNames((of) => [...new Set(addresses.flatMap(({ packages }) => of(packages)))]),
  };
}

/** Also without what opens GitHub's list of sponsors. */
function withoutScheme(href: string): string {
  return href.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$|\?sponsor=1$/, '');
}

const mapNames = (
  read: (of: (packages: PackageNames) => readonly string[]) => readonly string[],
): PackageNames => ({
  direct: read(({ direct }) => direct),
  broughtAlong: read(({ broughtAlong }) => broughtAlong),
  unclear: read(({ unclear }) => unclear),
});
