// Every view of the popup of dist/chrome by the keyboard alone.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe } from 'vitest';
import { walkThroughCollective } from './keyboard-collective.ts';
import { walkThroughLists } from './keyboard-lists.ts';
import { walkThroughStart } from './keyboard-start.ts';
import { createSteps } from './keyboard-steps.ts';
import { type PopupKit, startPopupKit } from './open.ts';

const SLUG = 'maple-library';

let kit: PopupKit;
beforeAll(async () => {
  kit = await startPopupKit();
});
afterAll(() => kit.close());

/** Each test goes on where the one before ended. */
describe('by the keyboard alone', () => {
  let page: Page;
  const startAgain = async () => {
    page = await kit.open();
  };
  beforeAll(startAgain);

  const steps = createSteps(() => page);
  const platform = () => kit.sandbox;
  walkThroughCollective(steps, platform, SLUG);
  walkThroughLists(steps, platform, SLUG);
  walkThroughStart(steps, { platform, startAgain });
});
