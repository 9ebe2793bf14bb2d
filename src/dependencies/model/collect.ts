/** Who is behind packages: collectives of the platform, and funding URLs elsewhere. */
import { accountUrl, safeLink } from '../../platform/addresses/links.ts';
import type { Platform } from '../../platform/addresses/profile.ts';
import { slugOfAddress } from '../../platform/addresses/typed-slug.ts';
import { type FileKind, type FileProblem, FOLDER, type PackageSink } from './read-text.ts';

/** Names of packages, in the order of the files. */
export interface PackageNames {
  /** Dependencies of the project itself. */
  readonly direct: readonly string[];
  /** Packages that these depend on. */
  readonly broughtAlong: readonly string[];
  /** Packages of which no file says how they came. */
  readonly unclear: readonly string[];
}

export interface CollectiveBehind {
  readonly slug: string;
  readonly packages: PackageNames;
}

/** A funding URL that leads elsewhere: http or https. */
export interface AddressBehind {
  readonly href: string;
  readonly packages: PackageNames;
}

export interface HostBehind {
  /** Without "www.". */
  readonly host: string;
  readonly addresses: readonly AddressBehind[];
}

/** What a file was, with its number of packages, or what is wrong with it. */
export type FileOutcome =
  | { readonly name: string; readonly kind: FileKind; readonly packages: number }
  | { readonly name: string; readonly problem: FileProblem };

export interface Behind {
  readonly files: readonly FileOutcome[];
  /** Each once, whatever its versions. */
  readonly packages: number;
  /** True if there are more than `MOST_ADDRESSES`. Packages that have only others are left out of everything here. */
  readonly isCut: boolean;
  /** True if packages have more than `MOST_PLACES` addresses in all. Those after them are not counted. */
  readonly isOverfull: boolean;
  /** Packages with a collective. */
  readonly withCollective: number;
  /** Packages with an address elsewhere, and no collective. */
  readonly elsewhere: number;
  /** Packages without any funding URL. */
  readonly without: number;
  /** The most packages first. */
  readonly collectives: readonly CollectiveBehind[];
  readonly hosts: readonly HostBehind[];
}

/** Different funding URLs that are read: more than any project has, and few enough to show at once. */
export const MOST_ADDRESSES = 10_000;

/** Packages at all addresses together: a real project has two for each package at most. */
export const MOST_PLACES = 250_000;

/** Where an address leads: to a collective, or elsewhere. */
type Place = { readonly slug: string } | { readonly href: string };

export interface Collector extends PackageSink {
  /** Number of packages so far, each once. */
  readonly count: () => number;
  readonly finish: (files: readonly FileOutcome[]) => Behind;
}

/** Where addresses lead. Each is read once: few stand at many packages. */
function createPlaces(platform: Platform) {
  const places = new Map<string, Place | null>();
  let isCut = false;
  /** Undefined for an address that is one too many. */
  const placeOf = (text: string): Place | null | undefined => {
    const known = places.get(text);
    if (known !== undefined || places.size === MOST_ADDRESSES) return known;
    const place = placeOfAddress(text, platform);
    places.set(text, place);
    return place;
  };
  return {
    /** True if an address was one too many. */
    isCut: () => isCut,
    /** Null if none of them is read. */
    in(funding: unknown): readonly Place[] | null {
      const places: Place[] = [];
      let isOver = false;
      for (const entry of Array.isArray(funding) ? funding : [funding]) {
        const text = addressIn(entry);
        const place = text === null ? null : placeOf(text);
        if (place) places.push(place);
        else if (place === undefined) isOver = true;
      }
      isCut ||= isOver;
      return isOver && places.length === 0 ? null : places;
    },
  };
}

/** The packages of all files, each once, and how each came. */
function createPackages() {
  const all = new Set<string>();
  const direct = new Set<string>();
  /** Packages of which no file says whether they are direct dependencies. */
  const untold = new Set<string>();
  return {
    count: () => all.size,
    markDirect(name: string): void {
      direct.add(name);
    },
    add(name: string, isTold: boolean): void {
      if (isTold) untold.delete(name);
      else if (!all.has(name)) untold.add(name);
      all.add(name);
    },
    /** With a manifest, whatever it doesn't name was brought along. */
    split(names: ReadonlySet<string>, hasManifest: boolean): PackageNames {
      const groups = {
        direct: [] as string[],
        broughtAlong: [] as string[],
        unclear: [] as string[],
      };
      for (const name of names) {
        const isUnclear = !hasManifest && untold.has(name);
        groups[direct.has(name) ? 'direct' : isUnclear ? 'unclear' : 'broughtAlong'].push(
          name.startsWith(FOLDER) ? name.slice(FOLDER.length) : name,
        );
      }
      return groups;
    },
  };
}

export function createCollector(platform: Platform): Collector {
  const packages = createPackages();
  const places = createPlaces(platform);
  const bySlug = new Map<string, Set<string>>();
  const byAddress = new Map<string, Set<string>>();
  let noted = 0;
  return {
    count: packages.count,
    markDirect: packages.markDirect,
    add(name, funding, isTold) {
      const led = places.in(funding);
      if (!led) return;
      packages.add(name, isTold);
      for (const place of led) {
        if (noted++ >= MOST_PLACES) break;
        if ('slug' in place) note(bySlug, place.slug, name);
        else note(byAddress, place.href, name);
      }
    },
    finish(files) {
      const hasManifest = files.some((file) => 'kind' in file && file.kind === 'manifest');
      const split = (names: ReadonlySet<string>) => packages.split(names, hasManifest);
      const counts = countOf(bySlug.values(), byAddress.values());
      return {
        files,
        packages: packages.count(),
        isCut: places.isCut(),
        isOverfull: noted > MOST_PLACES,
        ...counts,
        without: packages.count() - counts.withCollective - counts.elsewhere,
        collectives: ordered(
          [...bySlug].map(([slug, names]) => ({ slug, packages: split(names) })),
          ({ slug }) => slug,
        ),
        hosts: toHosts([...byAddress].map(([href, names]) => ({ href, packages: split(names) }))),
      };
    },
  };
}

/** The result without collectives that turn out to be people: their addresses lead elsewhere, like any other. */
export function withoutPeople(
  behind: Behind,
  people: ReadonlySet<string>,
  platform: Platform,
): Behind {
  const isPerson = ({ slug }: CollectiveBehind) => people.has(slug);
  if (!behind.collectives.some(isPerson)) return behind;
  const collectives = behind.collectives.filter((collective) => !isPerson(collective));
  const addresses = [
    ...behind.hosts.flatMap((host) => host.addresses),
    ...behind.collectives
      .filter(isPerson)
      .map(({ slug, packages }) => ({ href: accountUrl(platform, slug), packages })),
  ];
  const counts = countOf(groupsIn(collectives), groupsIn(addresses));
  return { ...behind, ...counts, collectives, hosts: toHosts(addresses) };
}

const groupsIn = (entries: readonly { readonly packages: PackageNames }[]) =>
  entries.flatMap(({ packages }): (readonly string[])[] => Object.values(packages));

/** Packages with a collective, and those that have an address elsewhere only. */
function countOf(atCollectives: Groups, atAddresses: Groups) {
  const withCollective = union(atCollectives);
  const elsewhere = union(atAddresses);
  for (const name of withCollective) elsewhere.delete(name);
  return { withCollective: withCollective.size, elsewhere: elsewhere.size };
}

type Groups = Iterable<Iterable<string>>;

function union(groups: Groups): Set<string> {
  const all = new Set<string>();
  for (const names of groups) for (const name of names) all.add(name);
  return all;
}

function note(map: Map<string, Set<string>>, key: string, name: string): void {
  const names = map.get(key);
  if (names) names.add(name);
  else map.set(key, new Set([name]));
}

/** The forms that package managers write: text or an object with `url`, or an array of them. */
function addressIn(entry: unknown): string | null {
  const url = typeof entry === 'object' && entry !== null && 'url' in entry ? entry.url : entry;
  return typeof url === 'string' ? url : null;
}

/** Null for text that is not a web address. */
export function placeOfAddress(text: string, platform: Platform): Place | null {
  const href = safeLink(text);
  if (!href) return null;
  const slug = slugOfAddress(href, platform);
  return slug ? { slug } : { href };
}

export function countNames({ direct, broughtAlong, unclear }: PackageNames): number {
  return direct.length + broughtAlong.length + unclear.length;
}

/** Most packages first, then most direct ones, then by name. */
function ordered<T extends { readonly packages: PackageNames }>(
  entries: readonly T[],
  nameOf: (entry: T) => string,
): readonly T[] {
  return [...entries].sort(
    (a, b) =>
      countNames(b.packages) - countNames(a.packages) ||
      b.packages.direct.length - a.packages.direct.length ||
      (nameOf(a) < nameOf(b) ? -1 : 1),
  );
}

export function toHosts<T extends AddressBehind>(addresses: readonly T[]) {
  const hosts = new Map<string, { host: string; count: number; addresses: T[] }>();
  for (const address of ordered(addresses, ({ href }) => href)) {
    const host = new URL(address.href).host.replace(/^www\./, '');
    const group = hosts.get(host) ?? { host, count: 0, addresses: [] as T[] };
    group.count += countNames(address.packages);
    group.addresses.push(address);
    hosts.set(host, group);
  }
  return [...hosts.values()]
    .sort((a, b) => b.count - a.count || (a.host < b.host ? -1 : 1))
    .map(({ host, addresses }) => ({ host, addresses }));
}
