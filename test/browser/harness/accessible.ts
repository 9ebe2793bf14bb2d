// One page in light and dark and at every size: axe finds nothing, and nothing scrolls sideways.
import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Colors between two themes are neither: no transitions. */
const STILL = { reducedMotion: 'reduce' } as const;

/**
 * What axe finds: rules with the elements that break them. Half the time: without a page of its own to put frames of other
 * origins together, of which there are none, and without a list of what is right.
 */
export async function violationsOf(page: Page, rules?: readonly string[]) {
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  if (rules) axe.withRules([...rules]);
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
}

/** Nothing scrolls sideways at any of these sizes. */
export async function expectFits(page: Page, sizes: readonly Size[]): Promise<void> {
  for (const size of sizes) {
    await page.setViewportSize(size);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect([size, Math.max(0, overflow)]).toEqual([size, 0]);
  }
}

/**
 * Nothing scrolls sideways at any size, and axe finds nothing: in light at the widest, in dark at the narrowest one. The
 * color scheme changes colors only, so where both are one, only the contrast is checked in dark.
 */
export async function expectAccessible(page: Page, sizes: readonly Size[]): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', ...STILL });
  await expectFits(page, sizes);
  const byWidth = [...sizes].sort((one, other) => other.width - one.width);
  const [widest, narrowest] = [byWidth[0], byWidth.at(-1)];
  if (!widest || !narrowest) throw new Error('No size.');
  await page.setViewportSize(widest);
  expect(['light', await violationsOf(page)]).toEqual(['light', []]);
  await page.emulateMedia({ colorScheme: 'dark', ...STILL });
  await page.setViewportSize(narrowest);
  const rules = narrowest.width < widest.width ? undefined : ['color-contrast'];
  expect(['dark', await violationsOf(page, rules)]).toEqual(['dark', []]);
}
