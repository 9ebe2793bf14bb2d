// Walls with the attributes that a test wants, one after the other in the same page.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { type Expected, expectedBackers } from '../../expected.ts';
import { type Kit, startKit } from './kit.ts';
import { type Snapshot, snapshot } from './snapshot.ts';

export const SLUG = 'odd-library';
let page: Page;

/** What the tests of a file share; filled before the first of them. */
export const shared = {} as {
  kit: Kit;
  /** Everyone that a wall has to count, and those that it names. */
  everyone: Expected[];
  named: Expected[];
};

/** Starts the kit for the tests of the file that calls it. */
export function useWalls(): void {
  beforeAll(async () => {
    const kit = await startKit();
    const everyone = expectedBackers(kit.sandbox.data.rows(SLUG));
    const named = kit.named(SLUG);
    Object.assign(shared, { kit, everyone, named });
    page = await kit.open('<main></main>');
  });
  afterAll(() => shared.kit.close());
}

/** A wall with these attributes, once its data is there. */
export async function wall(attributes: Readonly<Record<string, string>>): Promise<Snapshot> {
  const platform = { platform: shared.kit.sandbox.baseUrl, 'platform-profile': 'open-collective' };
  await page.evaluate(
    async (attributes) => {
      const wall = document.createElement('collective-wall');
      for (const [name, value] of Object.entries(attributes)) wall.setAttribute(name, value);
      const loaded = new Promise((resolve) => wall.addEventListener('collective-load', resolve));
      document.querySelector('main')?.replaceChildren(wall);
      await loaded;
    },
    { slug: SLUG, ...platform, ...attributes },
  );
  return snapshot(page);
}

export const count = <Value>(values: readonly Value[], value: Value) =>
  values.filter((candidate) => candidate === value).length;
export const slugs = ({ hrefs }: Snapshot) =>
  hrefs.map((href) => href?.slice(href.lastIndexOf('/') + 1));
/** Vendors have no page at the platform, so no link. */
const isVendor = ({ type }: Expected) => type === 'VENDOR';
export const slugsOf = (backers: readonly Expected[]) =>
  backers.map((backer) => (isVendor(backer) ? undefined : backer.slug));
export const vendorsIn = (backers: readonly Expected[]) => backers.filter(isVendor).length;

type Case = readonly [
  name: string,
  attributes: Readonly<Record<string, string>>,
  check: (shown: Snapshot) => void,
];

export function cases(title: string, rows: readonly Case[]): void {
  describe(title, () => {
    test.each(rows)('%s', async (_name, attributes, check) => check(await wall(attributes)));
  });
}
