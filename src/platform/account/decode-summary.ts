/** Decodes the summary. No dependencies: part of the widgets. */

import type { PlatformProfile } from '../addresses/profile.ts';
import { asSlug } from '../addresses/slug.ts';
import { PlatformError } from '../requests/errors.ts';
import { asArray, asCount, asNumber, asObject, asText } from '../values/json.ts';
import { toMinorUnits } from '../values/money.ts';
import { cleanText } from '../values/names.ts';
import type { Summary } from '../values/types.ts';

/** @throws PlatformError `bad-response` when the answer is not a summary: not an object, no slug, or no currency. */
export function decodeSummary(json: unknown, profile: PlatformProfile): Summary {
  const object = asObject(json);
  const slug = asSlug(object?.slug);
  const currency = cleanText(object?.currency);
  if (!object || !slug || !currency) throw new PlatformError('bad-response');
  const amount = (value: unknown) => ({
    minor: toMinorUnits(asNumber(value) ?? 0, profile.amountUnit, currency),
    currency,
  });
  return {
    slug,
    currency,
    image: asText(object.image),
    balance: amount(object.balance),
    yearlyIncome: amount(object.yearlyIncome),
    backersCount: asCount(object.backersCount) ?? 0,
    contributorsCount: asCount(object.contributorsCount),
    ...(object.goals ? { goals: asArray(object.goals) } : {}),
  };
}
