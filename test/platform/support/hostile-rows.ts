// Generators of member rows: as the platform describes them, and as bad as they can be.
import fc from 'fast-check';
import { LINKS } from '../../corpora/links.ts';
import { TEXTS } from '../../corpora/texts.ts';
import { memberRow } from './member-rows.ts';

const texts = fc.oneof(
  fc.constantFrom(...TEXTS),
  fc.constantFrom(...LINKS.map(([written]) => written ?? '')),
  fc.string({ unit: 'binary', maxLength: 40 }),
);

const numbers = fc.oneof(
  fc.double(),
  fc.integer(),
  fc.constantFrom(Number.NaN, Infinity, -Infinity, -0, 1e308, 5e-324, 113384.02794828001),
);

const profiles = fc.oneof(
  texts,
  texts.map((text) => `https://platform.example/${text}`),
  fc.constantFrom(
    'https://platform.example/ada',
    'https://platform.example/guest-1',
    'https://platform.example/',
  ),
);

const dates = fc.oneof(
  texts,
  fc.constantFrom('1970-01-01 00:00', '2024-02-30 10:00', '9999-99-99 99:99', '0000-00-00 00:00'),
  fc.date({ noInvalidDate: true }).map((date) => date.toISOString().slice(0, 16).replace('T', ' ')),
);

/** Anything at all in the place of a value, `undefined` for a missing key. */
const anything = fc.oneof(
  texts,
  numbers,
  numbers.map(String),
  fc.boolean(),
  fc.constant(null),
  fc.constant(undefined),
  fc.bigInt(),
  fc.constant(Symbol('row')),
  fc.constant(() => 'row'),
  fc.array(fc.anything(), { maxLength: 2 }),
  fc.dictionary(fc.oneof(texts, fc.constantFrom('__proto__', 'constructor')), texts, {
    maxKeys: 3,
  }),
);

const keys = Object.keys(memberRow());

/** A row of which any value may be wrong, in any way, or none; some are not rows at all. */
export const hostileRow: fc.Arbitrary<unknown> = fc.oneof(
  {
    weight: 9,
    arbitrary: fc
      .record({
        profile: profiles,
        createdAt: dates,
        lastTransactionAt: dates,
        totalAmountDonated: fc.oneof(numbers, numbers.map(String), anything),
        lastTransactionAmount: fc.oneof(numbers, anything),
        name: texts,
        tier: fc.option(texts),
        type: fc.oneof(fc.constantFrom('USER', 'ORGANIZATION', 'HOLOGRAM'), texts),
        role: fc.oneof(fc.constantFrom('BACKER', 'ADMIN', 'ONLOOKER'), texts),
        currency: fc.oneof(
          fc.constantFrom('EUR', 'JPY', 'KWD', 'XXX'),
          texts,
          fc.constant(undefined),
        ),
        website: texts,
        image: texts,
      })
      .chain((changes) =>
        fc
          .dictionary(fc.constantFrom(...keys, '__proto__', 'constructor', 'extra'), anything, {
            maxKeys: 4,
          })
          .map((more) => memberRow({ ...changes, ...more })),
      ),
  },
  { weight: 1, arbitrary: fc.oneof(anything, fc.object(), fc.array(fc.object())) },
);
