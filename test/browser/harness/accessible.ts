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

/** What axe finds: rules with the elements that break them. */
export async function violationsOf(page: Page, rules?: readonly string[]) {
  const axe = new AxeBuilder({ page });
  if (rules) axe.withRules([...rules]);
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
}

/**
 * Runs all of axe's rules at the widest and the narrowest size, in light; nothing may scroll sideways at any size. The
 * color scheme changes colors only, so in dark only the contrast is checked.
 */
export async function expectAccessible(page: Page, sizes: readonly Size[]): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', ...STILL });
  const widths = sizes.map(({ width }) => width);
  const unchecked = new Set([Math.max(...widths), Math.min(...widths)]);
  for (const size of sizes) {
    await page.setViewportSize(size);
    if (unchecked.delete(size.width)) expect([size, await violationsOf(page)]).toEqual([size, []]);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect([size, Math.max(0, overflow)]).toEqual([size, 0]);
  }
  await page.emulateMedia({ colorScheme: 'dark', ...STILL });
  expect(['dark', await violationsOf(page, ['color-contrast'])]).toEqual(['dark', []]);
}
