// The popup's start view with something to do: pinned collectives, new backers, and expenses that wait.
import type { Page } from 'playwright-core';
import type { PopupKit } from '../browser/popup/open.ts';

/** Lets the alarm for new backers ring at once. */
const RING = `chrome.alarms.create('check-new-backers', { when: Date.now(), periodInMinutes: 60 })`;
/** The one that is run. */
const RUN = 'maple-library';
const PINNED = ['open-atlas', 'river-chorus', RUN];

/** Shows it; `word` gives the text of a message. */
export async function showStart(
  page: Page,
  { sandbox }: PopupKit,
  word: (key: string) => string,
): Promise<void> {
  const go = (hash: string) => page.goto(page.url().replace(/#.*|$/, hash));
  for (const slug of PINNED) {
    await go(`#/c/${slug}`);
    await page.locator('g[role=img]').first().waitFor();
    const pin = page.getByRole('button', { name: word('popup_pin'), exact: true });
    if ((await pin.getAttribute('aria-pressed')) === 'false') await pin.click();
  }
  await page.getByRole('switch', { name: word('popup_run') }).click();
  sandbox.data.addBacker(RUN, { name: 'Alder & Finch', totalCents: 25_000 });
  sandbox.data.addBacker(RUN, { name: 'Noor Winter', totalCents: 1_500 });
  await page.evaluate(RING);
  await go('#/');
  await page.getByText('Noor Winter').first().waitFor();
}
