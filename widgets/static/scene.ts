/** A wall in words and numbers, before it becomes HTML or SVG. */
import {
  accountUrl,
  avatarUrl,
  contributeUrl,
  safeLink,
} from '../../src/platform/addresses/links.ts';
import { createPlatform, type Platform } from '../../src/platform/addresses/profile.ts';
import { displayName, hueOf } from '../../src/platform/values/names.ts';
import type { WallBacker } from '../../src/platform/values/types.ts';
import type { WallTier } from '../../src/platform/wall/tiers.ts';
import type { WallGroup, WallModel } from '../../src/platform/wall/wall.ts';
import { createWords, type Labels, languageWithoutPage, packOf } from '../shared/labels.ts';
import { WALL_ATTRIBUTES, WALL_LABELS, type WallOptions } from '../wall/attributes.ts';
import { amountOf, hrefOf, monthFormat, nameOf, sinceOf, withParams } from '../wall/person.ts';
import { CAPTIONS, type Caption, shows, sizeOf } from '../wall/view.ts';

/** Attributes of `<collective-wall>` that say how a wall looks in files, too; they fall back to the same. */
const LOOK = [
  'layout',
  'size',
  'shape',
  'align',
  'show',
  'avatars',
  'theme',
  'accent',
  'heading',
  'name',
  'headingLevel',
  'links',
  'linkParams',
  'linkParamsExcept',
  'linkRel',
  'target',
  'contribute',
  'groupBy',
] as const;

/** How a wall looks, named as the attributes of `<collective-wall>`. */
interface FullLook extends Pick<WallOptions, (typeof LOOK)[number]> {
  readonly slug: string;
  /** The platform, or its address; empty for Open Collective. */
  readonly platform: Platform | string;
  readonly platformProfile: string;
  /** As they were given to the model. */
  readonly tiers: readonly WallTier[];
  /**
   * Language of words and numbers, if its pack is imported or `labels` has words of your own. English unless given, so
   * that every machine writes the same.
   */
  readonly locale: string;
  /** Replaces visible words, as the attribute `labels` does. */
  readonly labels: Partial<Labels<string>>;
  /** By slug, or by the address of those who have none. */
  readonly overrides: Readonly<Record<string, Override>>;
}

/** What a site says of somebody in place of the platform. Logos are https addresses or relative ones. */
export interface Override {
  readonly name?: string;
  readonly link?: string;
  readonly logo?: string;
  readonly darkLogo?: string;
  /** Login of the same person on GitHub, for the command; empty for nobody there. */
  readonly github?: string;
}

export type Look = Partial<FullLook> & Pick<FullLook, 'slug'>;

const ofAttributes = LOOK.map((name) => [name, WALL_ATTRIBUTES[name](null)]);

const DEFAULTS: Omit<FullLook, 'slug'> = {
  ...(Object.fromEntries(ofAttributes) as Pick<WallOptions, (typeof LOOK)[number]>),
  platform: '',
  platformProfile: '',
  tiers: [],
  locale: 'en',
  labels: {},
  overrides: {},
};

/** Color names, `#…` and color functions of plain numbers: nothing that loads or refers to anything. */
export const COLOR =
  /^(#[\da-f]{3,8}|[a-z]{3,30}|(rgb|hsl|hwb|lab|lch|oklab|oklch)a?\([\d\s.,%/+-]{1,80}\))$/i;

export interface Person {
  readonly backer: WallBacker;
  readonly name: string;
  readonly href: string | null;
  readonly amount: string | null;
  /** "since August 2026", where that is shown and known. */
  readonly since: string | null;
  /** Degrees. */
  readonly hue: number;
}

export interface Section {
  readonly heading: string | null;
  /** How many backers are in the group, in words. */
  readonly count: string;
  /** Height of pictures in CSS pixels. */
  readonly size: number;
  readonly hasNames: boolean;
  /** Most lines of text below a picture, or beside it. */
  readonly lines: number;
  readonly people: readonly Person[];
}

/** Everything that a wall shows. */
export interface Scene {
  readonly look: FullLook;
  /** The language of words and numbers. */
  readonly locale: string;
  readonly isRightToLeft: boolean;
  /** What large pictures have. */
  readonly captions: readonly Caption[];
  /** Names the whole wall. */
  readonly title: string;
  readonly heading: string | null;
  readonly sections: readonly Section[];
  /** "and 12 more", when there are. */
  readonly more: string | null;
  /** The page of the collective, where the rest is. */
  readonly moreUrl: string;
  /** "3 anonymous backers", when there are. */
  readonly note: string | null;
  readonly contribute: { readonly text: string; readonly url: string } | null;
  /** Words in place of people when there are none. */
  readonly empty: string | null;
}

/** The look with its defaults. Values become markup, so each is read as the element reads its attribute. */
export function fullLook(look: Look): FullLook {
  const given = Object.entries(look).filter(([, value]) => value !== undefined);
  const full: FullLook = { ...DEFAULTS, slug: look.slug, ...Object.fromEntries(given) };
  const accent = full.accent.trim();
  return {
    ...full,
    layout: WALL_ATTRIBUTES.layout(full.layout),
    size: sizeIn(full.size),
    shape: WALL_ATTRIBUTES.shape(full.shape),
    align: WALL_ATTRIBUTES.align(full.align),
    theme: WALL_ATTRIBUTES.theme(full.theme),
    accent: COLOR.test(accent) ? accent : '',
    headingLevel: WALL_ATTRIBUTES.headingLevel(`${full.headingLevel}`),
  };
}

/** Height of a group's pictures in CSS pixels. */
export const groupSize = ({ size }: WallGroup, look: FullLook): number =>
  sizeIn(size) ?? sizeOf(look);

const sizeIn = (size: number | null): number | null => WALL_ATTRIBUTES.size(`${size}`);

/** The platform that a look names. @throws PlatformError `bad-address` */
export function platformOfLook({ platform, platformProfile }: Partial<FullLook>): Platform {
  if (typeof platform === 'object') return platform;
  return createPlatform({ baseUrl: platform, profile: platformProfile });
}

/** Address of a backer's picture at a height in pixels; null where initials are shown. */
export function pictureUrl(look: Look, backer: WallBacker, height: number): string | null {
  if (look.avatars === 'initials') return null;
  const { logo, darkLogo } = overrideOf(look, backer);
  const own = (look.theme === 'dark' && ownLogo(darkLogo)) || ownLogo(logo);
  return own ?? avatarUrl(platformOfLook(look), backer, height);
}

/** Address of the logo for dark pages, where a wall suits both and the site gives one. */
export function darkPictureUrl(look: Look, backer: WallBacker): string | null {
  const { theme = 'auto', avatars } = look;
  const { logo, darkLogo } = overrideOf(look, backer);
  return theme === 'auto' && avatars !== 'initials' && ownLogo(logo) ? ownLogo(darkLogo) : null;
}

function overrideOf({ overrides = {} }: Pick<Look, 'overrides'>, { key }: WallBacker): Override {
  return (Object.hasOwn(overrides, key) && overrides[key]) || {};
}

/** A relative address, or one with https. */
function ownLogo(address: string | undefined): string | null {
  const text = address?.trim() ?? '';
  if (/^(?![/\\]{2})[^:?#\s]+$/.test(text)) return text;
  const href = safeLink(text);
  return href?.startsWith('https:') ? href : null;
}

/** Puts a model into words. */
export function sceneOf(model: WallModel, given: Look): Scene {
  const look = fullLook(given);
  const { slug } = look;
  const platform = platformOfLook(look);
  const locale = languageWithoutPage(look.locale, Object.keys(look.labels).length > 0);
  const pack = packOf(locale);
  const words = createWords({ ...WALL_LABELS, ...pack?.wall }, look.labels, locale);
  const guest = words('guest');
  const months = monthFormat(locale);
  const toPerson = (backer: WallBacker, captions: readonly Caption[]): Person => {
    const own = overrideOf(look, backer);
    const name = displayName(own.name ?? null) ?? nameOf(backer, guest);
    const amount = (captions.includes('amounts') && amountOf(backer, { locale })) || null;
    const date = captions.includes('since') && sinceOf(backer, months);
    const since = date ? words('since', { date }) : null;
    const link = safeLink(own.link ?? null);
    const href = link ? withParams(link, backer.slug, look) : hrefOf(backer, look);
    return { backer, name, href, amount, since, hue: hueOf(name) };
  };
  const groupBy = look.tiers.length ? 'tier' : look.groupBy;
  const headingOf = (heading: string | null): string | null => {
    if (groupBy === 'none') return null;
    if (groupBy === 'tier') return displayName(heading) ?? words('others');
    return words(heading as 'users');
  };
  const { more, anonymous, total, leavesNobody } = model;
  const heading = displayName(look.heading);
  return {
    look,
    locale,
    isRightToLeft: pack?.dir === 'rtl',
    captions: CAPTIONS.filter((what) => shows(look, what)),
    title: heading ?? words('list', { name: displayName(look.name) ?? slug }),
    heading,
    sections: model.groups.map((group) => {
      const size = groupSize(group, look);
      const captions = CAPTIONS.filter((what) => shows(look, what, size));
      return {
        heading: headingOf(group.heading),
        count: (group.backers.length + group.more).toLocaleString(locale),
        size,
        hasNames: captions.includes('names'),
        lines: captions.length,
        people: group.backers.map((backer) => toPerson(backer, captions)),
      };
    }),
    more: more ? words('more', { count: more }) : null,
    moreUrl: accountUrl(platform, slug),
    note: anonymous ? words('anonymous', { count: anonymous }) : null,
    contribute:
      look.contribute || !(total || leavesNobody)
        ? { text: words('contribute'), url: contributeUrl(platform, slug) }
        : null,
    empty: total || leavesNobody ? null : words('empty'),
  };
}
