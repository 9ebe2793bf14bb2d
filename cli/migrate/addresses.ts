/** The platform's own embeds, by their addresses. Whoever wrote a page chose them: only checked parts are used. */
import { parseUrl } from '../../src/platform/addresses/profile.ts';
import { isReserved } from '../../src/platform/addresses/reserved-slugs.ts';
import { asSlug, decodeSegment } from '../../src/platform/addresses/slug.ts';

export type EmbedKind =
  /** The script or frame of the wall. */
  | 'banner'
  /** A picture of the wall. */
  | 'wall'
  /** The picture of one person of it, by position. */
  | 'avatar'
  | 'button'
  | 'badge'
  | 'contributors'
  | 'collectives'
  /** Data that scripts read. */
  | 'data';

export interface Embed {
  readonly kind: EmbedKind;
  /** Null where the address has none that is readable, such as one with a variable. */
  readonly slug: string | null;
  /** Options of the command that give the same picture, of known names and with checked values. */
  readonly options: readonly (readonly [name: string, value: string])[];
  /** What the picture shows, as the name of a file. */
  readonly name: string;
}

const USERS = /^(backers?|individuals?|users?)$/;
const ORGANIZATIONS = /^(sponsors?|organi[sz]ations?)$/;
const PICTURE = /\.(svg|png|jpe?g)$/;
const SIMPLE = /^[\w-]{1,80}$/;

/** What is behind an address; null for addresses elsewhere, and for plain pages of the platform. */
export function readEmbed(address: string): Embed | null {
  const url = parse(address);
  if (!url) return null;
  const [first = '', ...rest] = url.pathname.split('/').filter(Boolean);
  const slug = asSlug(decodeSegment(first.replace(/\.json$/, '')));
  // Bytes beyond ASCII are none of ours to write: the page can have any encoding.
  const own = slug && /^[\w.-]+$/.test(slug) && !isReserved(slug) ? slug : null;
  const embed = (
    kind: EmbedKind,
    name = kind as string,
    options: Embed['options'] = [],
  ): Embed => ({ kind, slug: own, options, name });
  if (/^(api|rest)\./.test(url.host)) return embed('data');
  const path = rest.join('/').toLowerCase();
  if (/^banner\.(js|html)$/.test(path)) return embed('banner');
  if (/^collectives(-iframe)?\.(js|html)$/.test(path)) return embed('collectives');
  if (/^((donate|contribute)\/)?button(@2x)?(\.(js|png|svg))?$/.test(path)) return embed('button');
  if (/(^|\/)badge(\.svg|\/.*)$/.test(path)) return embed('badge');
  if (/(^members(\/.*)?|^tiers?\/.*)\.(json|csv)$/.test(path)) return embed('data');
  if (!path && /\.json$/.test(first)) return embed('data');
  if (/^contributors?\./.test(path) && PICTURE.test(path)) return embed('contributors');
  const [, whose = ''] = /^(.+)\/\d+\/avatar(?:\.\w+)?$/.exec(path) ?? [];
  const [, pictured = ''] = /^(.+)\.(?:svg|png|jpe?g)$/.exec(path) ?? [];
  const people = peopleOf(whose || pictured);
  if (!people) return null;
  const [name, option] = people;
  const options = whose ? option : [...option, ...optionsOf(url.searchParams)];
  return embed(whose ? 'avatar' : 'wall', name, options);
}

/** True for the collective's page on the platform, any part of it. */
export function isPageOf(address: string, slug: string): boolean {
  const url = parse(address);
  if (!url) return false;
  const [first = ''] = url.pathname.split('/').filter(Boolean);
  return asSlug(decodeSegment(first)) === slug;
}

/** Who is shown by a type or a tier: the name for it, and the option. */
function peopleOf(path: string): readonly [string, Embed['options']] | null {
  if (path === 'all' || path === 'members') return ['backers', []];
  if (USERS.test(path)) return ['backers', [['type', 'users']]];
  if (ORGANIZATIONS.test(path)) return ['sponsors', [['type', 'organizations']]];
  const [, tiers = ''] = /^tiers?\/([^/]+)$/.exec(path) ?? [];
  const names = (decodeSegment(tiers) ?? '').split(',');
  if (!tiers || !names.every((name) => SIMPLE.test(name))) return null;
  return [names.join('-').slice(0, 40), [['tier', names.join(', ')]]];
}

/** Parameter of the picture → option of the command, with its bounds. */
const NUMBERS = [
  ['limit', 'limit', 1, 100_000],
  ['width', 'width', 160, 4_000],
  ['avatarHeight', 'size', 16, 256],
] as const;

function optionsOf(parameters: URLSearchParams): Embed['options'] {
  const numbers = NUMBERS.flatMap(([parameter, name, least, most]) => {
    const value = parameters.get(parameter) ?? '';
    const number = Number(value);
    return /^\d+$/.test(value) && number >= least && number <= most
      ? [[name, `${number}`] as const]
      : [];
  });
  return parameters.get('isActive') === 'true' ? [...numbers, ['active', '45']] : numbers;
}

const HOST = '(?:(?:www|images|rest|api)\\.)?opencollective\\.com';
const ADDRESS = new RegExp(`^(?:https?:)?//${HOST}/`, 'i');

/** Finds addresses of the platform in any text, whatever language it is written in. */
export const ADDRESSES = new RegExp(`(?:https?:)?//${HOST}/[^\\s"'\`<>()\\\\]+`, 'gi');

/** An address of the platform; null for any other. */
function parse(address: string): URL | null {
  const text = address.trim();
  return ADDRESS.test(text) ? parseUrl(text.replace(/^\/\//, 'https://')) : null;
}
