/** Made-up names in many scripts, the same for the same seed; and people without one: guests, and who does not want to be named. */
import type { Faker } from '@faker-js/faker';
import { faker as ar } from '@faker-js/faker/locale/ar';
import { faker as de } from '@faker-js/faker/locale/de';
import { faker as el } from '@faker-js/faker/locale/el';
import { faker as en } from '@faker-js/faker/locale/en';
import { faker as es } from '@faker-js/faker/locale/es';
import { faker as fa } from '@faker-js/faker/locale/fa';
import { faker as fr } from '@faker-js/faker/locale/fr';
import { faker as he } from '@faker-js/faker/locale/he';
import { faker as ja } from '@faker-js/faker/locale/ja';
import { faker as ka } from '@faker-js/faker/locale/ka_GE';
import { faker as ko } from '@faker-js/faker/locale/ko';
import { faker as ne } from '@faker-js/faker/locale/ne';
import { faker as pl } from '@faker-js/faker/locale/pl';
import { faker as pt } from '@faker-js/faker/locale/pt_BR';
import { faker as ru } from '@faker-js/faker/locale/ru';
import { faker as th } from '@faker-js/faker/locale/th';
import { faker as vi } from '@faker-js/faker/locale/vi';
import { faker as zh } from '@faker-js/faker/locale/zh_CN';
import { hashOf } from './random.ts';
import type { MemberRecord } from './types.ts';

const LATIN: readonly Faker[] = [en, en, en, de, fr, es, pl, pt, vi];
const OTHERS: readonly Faker[] = [ja, zh, ko, he, ar, ne, fa, th, ru, el, ka];
/** Here the family name comes first, which Faker knows; elsewhere its full names have titles. */
const FAMILY_FIRST = new Set([ja, zh, ko, vi]);

const FIRST_WORDS = [
  'Alder Amber Aurora Basalt Birch Bluebell Cedar Cobalt Copper Coral Crescent Delta Driftwood Ember Fennel Fjord',
  'Granite Harbor Hazel Heron Indigo Iris Jasper Juniper Kestrel Lantern Larch Lattice Linden Lumen Maple Marble',
  'Meadow Meridian Mistral Nimbus Nordwind Oakleaf Olive Orchard Otter Pebble Pine Prairie Quartz Quill Rowan',
  'Saffron Sable Sequoia Silver Solstice Sparrow Summit Tamarind Thistle Tidal Topaz Vela Verdant Willow Zephyr',
]
  .join(' ')
  .split(' ');
const SECOND_WORDS =
  'Analytics Atelier Bakery Books Coop Data Design Digital Foundry Games Health Hosting Kollektiv Labs Learning Maps Media Mobility Networks Press Research School Security Software Studio Systems Tools Travel Union Verlag Works'.split(
    ' ',
  );

const PHRASES = [
  'Gardener, baker, reader of manuals.',
  'Writes documentation and walks the dog.',
  'Teaches mathematics at a secondary school.',
  'Maintains three libraries and one old bicycle.',
  'Designs typefaces for small screens.',
  'Happy to support what I use every day.',
  'Nurse by day, tinkerer by night.',
  'Librarian. Collects maps of places that have changed their names.',
  'We build on open source and give something back.',
  'Studies birds and the software that counts them.',
  'Translator between four languages.',
  'Retired engineer who still reads changelogs.',
  'Sings alto. Fixes bugs in the breaks.',
  'Working for public transport that everybody can use.',
  'Photographs bridges.',
  'Thank you for all the work!',
];

export type NameSource = ReturnType<typeof createNames>;

/**
 * Names and texts for one collective, which depend on the seed alone. Faker's generators are shared: draw everything for
 * it before making the next one.
 */
export function createNames(seed: string) {
  const start = hashOf(seed);
  const seeded = new Set<Faker>();
  const begun = (faker: Faker) => {
    if (!seeded.has(faker)) faker.seed(start);
    seeded.add(faker);
    return faker;
  };
  let [people, organizations, phrases] = [0, 0, 0];
  return {
    person() {
      people += 1;
      // Two names in nine are written in another script than Latin.
      const pool = people % 9 === 4 || people % 9 === 7 ? OTHERS : LATIN;
      return nameOf(begun(at(pool, Math.floor(people / 2))), people);
    },
    organization() {
      organizations += 1;
      // The factor has no divisor in common with the number of pairs, so that none comes twice before all came once.
      const pair = (start + organizations * 1009) % (FIRST_WORDS.length * SECOND_WORDS.length);
      const second = at(SECOND_WORDS, Math.floor(pair / FIRST_WORDS.length));
      return `${at(FIRST_WORDS, pair)} ${second}`;
    },
    phrase() {
      phrases += 1;
      return at(PHRASES, start + phrases * 7);
    },
  };
}

function nameOf(faker: Faker, index: number): string {
  if (FAMILY_FIRST.has(faker)) return faker.person.fullName();
  const sex = index % 2 ? 'female' : 'male';
  return `${faker.person.firstName(sex)} ${faker.person.lastName(sex)}`;
}

function at<Item>(items: readonly Item[], index: number): Item {
  const item = items[index % items.length];
  if (item === undefined) throw new RangeError('An empty list has no entry');
  return item;
}

/** A slug from a name: Latin letters without accents, the rest left out; `id` makes it unique. */
export function slugFrom(name: string, id: number): string {
  const plain = name
    .normalize('NFKD')
    .replace(/[^\w\s-]/g, '')
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/g, '-')
    .slice(0, 40);
  return plain ? `${plain}-${id.toString(36)}` : `member-${id.toString(36)}`;
}

/** Only the name is known. */
export const UNKNOWN = {
  type: 'USER',
  company: null,
  description: null,
  image: null,
  twitter: null,
  github: null,
  website: null,
} as const;

/** The row as a guest's. */
export function asGuest(row: MemberRecord): MemberRecord {
  return { ...row, ...UNKNOWN, name: 'Guest', slug: `guest-${row.memberId.toString(16)}` };
}

/** The row as an incognito contributor's. */
export function asIncognito(row: MemberRecord, name = 'Incognito'): MemberRecord {
  const slug = `incognito-${row.memberId.toString(16)}`;
  return { ...row, ...UNKNOWN, name, slug, isIncognito: true };
}
