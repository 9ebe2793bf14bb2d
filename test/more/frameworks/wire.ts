// What the platform was asked, and what a page shows of it.
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Kit } from '../../browser/widgets/kit.ts';
import { snapshot } from '../../browser/widgets/snapshot.ts';
import { slugs } from '../../browser/widgets/walls.ts';
import { namedSlugs } from '../../expected.ts';

/** The collective of all pages. */
export const SLUG = 'maple-library';
/** Its summary and its list of members: all that a page has to ask for. */
export const ASKED = [`/${SLUG}.json`, `/${SLUG}/members/all.json`];
/** The backers that pages hand over. */
export const HANDED_OVER = ['handed-over', 'given'];

/** For pages on a busy machine. */
export const WAIT = { timeout: 10_000 };

/** Slugs of those that a wall has to show, in its order. */
export const everyone = ({ sandbox }: Kit) => namedSlugs(sandbox.data.rows(SLUG));

/** Fails when anything, pictures included, was asked for twice. */
export function expectNoRepeats({ sandbox }: Kit): void {
  const asked = sandbox.log
    .entries()
    .map(
      ({ method, host, path, query }) => `${method} ${host}${path}?${new URLSearchParams(query)}`,
    );
  expect(asked.filter((request, index) => asked.indexOf(request) !== index)).toEqual([]);
}

/** Resolves when there is one wall in the page and it shows these. */
export async function expectOneWall(page: Page, expected: readonly string[]): Promise<void> {
  await expect
    .poll(async () => {
      const walls = await page.locator('collective-wall').count();
      return walls === 1 ? slugs(await snapshot(page)) : `${walls} walls`;
    }, WAIT)
    .toEqual(expected);
}
