/** Made-up names in many scripts, the same for the same seed. */
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
import { faker as pl } from '@faker-js/faker/locale/pl';
import { faker as pt } from '@faker-js/faker/locale/pt_BR';
import { faker as ru } from '@faker-js/faker/locale/ru';
import { faker as th } from '@faker-js/faker/locale/th';
import { faker as vi } from '@faker-js/faker/locale/vi';
import { faker as zh } from '@faker-js/faker/locale/zh_CN';
import { hashOf } from './random.ts';

const LATIN: readonly Faker[] = [en, en, en, de, fr, es, pl, pt, vi];
const OTHERS: readonly Faker[] = [ja, zh, ko, he, ar, fa, th, ru, el, ka];

/** Names and texts for one collective. Draw everything for it before making the next one. */
export interface NameSource {
  person(): string;
  organization(): string;
  phrase(): string;
}

/** A source of names that depends on the seed alone. Faker's generators are shared, so don't keep it. */
export function createNames(seed: string): NameSource {
  for (const faker of new Set([...LATIN, ...OTHERS])) faker.seed(hashOf(seed));
  let drawn = 0;
  return {
    person() {
      drawn += 1;
      // Two names in nine are written in another script than Latin.
      const pool = drawn % 9 === 4 || drawn % 9 === 7 ? OTHERS : LATIN;
      return at(pool, Math.floor(drawn / 2)).person.fullName();
    },
    organization() {
      drawn += 1;
      return at([en, en, de, fr, es], drawn).company.name();
    },
    phrase: () => en.company.catchPhrase(),
  };
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
