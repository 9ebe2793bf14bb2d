// The popup's start view with something to do: pinned collectives, new backers, and expenses that wait.
import type { Page } from 'playwright-core';
import type { PopupKit } from '../browser/popup/open.ts';
import { choose } from '../more/popup/window-views.ts';

const RUN = 'maple-library';
const PINNED = ['open-atlas', 'river-chorus', RUN];

/** Shows it, with the names and figures of collectives that were looked at. */
export async function showStart(page: Page, kit: PopupKit): Promise<void> {
  const go = (hash: string) => page.goto(page.url().replace(/#.*|$/, hash));
  for (const slug of PINNED) {
    await go(`#/c/${slug}`);
    await page.locator('g[role=img]').first().waitFor();
  }
  await choose(kit, { pinned: PINNED, run: [RUN] });
  await go('#/');
  await page.getByText('Noor Winter').first().waitFor();
  // The collective that was opened last has the focus.
  await page.locator(':focus').blur();
}
