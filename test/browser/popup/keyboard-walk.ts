// The way through every view of the popup by keys alone, by what can be read: the same for every browser.
import { beforeAll, describe } from 'vitest';
import type { Sandbox } from '../../../sandbox/index.ts';
import { walkThroughCollective } from './keyboard-collective.ts';
import type { Hands } from './keyboard-hands.ts';
import { walkThroughLists } from './keyboard-lists.ts';
import { walkThroughStart } from './keyboard-start.ts';
import { createSteps } from './keyboard-steps.ts';

const SLUG = 'maple-library';

/** Registers the tests, each of which goes on where the one before ended; `open` opens the popup's start view. */
export function describeKeyboardWalk(open: () => Promise<Hands>, platform: () => Sandbox): void {
  describe('by the keyboard alone', () => {
    let hands: Hands;
    const startAgain = async () => {
      hands = await open();
    };
    beforeAll(startAgain);

    const steps = createSteps(() => hands);
    walkThroughCollective(steps, platform, SLUG);
    walkThroughLists(steps, platform, SLUG);
    walkThroughStart(steps, { platform, startAgain });
  });
}
