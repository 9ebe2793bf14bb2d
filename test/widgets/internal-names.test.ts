// The classic scripts rename properties: none of them may be seen outside of the kit.
import { expect, test } from 'vitest';
import { decodeBacker } from '../../src/platform/decode-backer.ts';
import { decodeSummary } from '../../src/platform/decode-summary.ts';
import { openCollective } from '../../src/platform/profile.ts';
import { readSavedCopy } from '../../src/platform/saved-copy.ts';
import { BUTTON_ATTRIBUTES } from '../../widgets/button/attributes.ts';
import { INTERNAL_NAMES } from '../../widgets/entries.mjs';
import { SUMMARY_ATTRIBUTES } from '../../widgets/summary/attributes.ts';
import { SUMMARY_LABELS } from '../../widgets/summary/labels.ts';
import { WALL_ATTRIBUTES } from '../../widgets/wall/attributes.ts';
import { WALL_LABELS } from '../../widgets/wall/labels.ts';
import { memberRow } from '../platform/support/member-rows.ts';

test('what pages, storage and the platform name is not renamed', () => {
  const row = memberRow();
  const summary = { slug: 'a', currency: 'EUR', backersCount: 1 };
  const seen = [
    ...[WALL_ATTRIBUTES, SUMMARY_ATTRIBUTES, BUTTON_ATTRIBUTES, WALL_LABELS, SUMMARY_LABELS],
    ...[row, decodeBacker(row, openCollective, 'EUR'), readSavedCopy([])],
    decodeSummary(summary, openCollective),
    { counts: 0, shown: 0, more: 0, receivedAt: 0, code: 0, layout: 0, backers: 0, members: 0 },
    { tier: 0, size: 0, max: 0, addLanguage: 0, reload: 0, version: 0, observedAttributes: 0 },
  ].flatMap((object) => Object.keys(object ?? {}));
  expect(INTERNAL_NAMES.filter((name) => seen.includes(name))).toEqual([]);
  expect(seen.length).toBeGreaterThan(80);
});
