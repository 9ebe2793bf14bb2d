// What the popup shows of every collective agrees with the sandbox's rows to the cent, in both profiles.
import { describe } from 'vitest';
import { testFigures } from '../../browser/popup/figures-of.ts';

const FIVE = ['tiny-garden', 'maple-library', 'river-chorus', 'open-atlas', 'star-commons'];
const OTHERS = ['sakura-press', 'red-ledger', 'quiet-harbour'];

describe.each(['open-collective', 'documented'] as const)('with the profile %s', (profile) => {
  testFigures(profile, [...FIVE, ...OTHERS], FIVE);
});
