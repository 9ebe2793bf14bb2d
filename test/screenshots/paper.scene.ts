// A collective's printed statement as wide as A4, also while the system is dark: paper is light.
import { startPopupKit } from '../browser/popup/open.ts';
import { pathOf } from './picture.ts';

/** Between the margins of A4, in pixels. */
const WIDTH = 688;

const kit = await startPopupKit();
const page = await kit.open('#/c/maple-library/month?span=quarter');
await page.getByRole('button', { name: 'Load transactions' }).click();
await page.getByText('The transactions add up to the change in the balance.').waitFor();
await page.evaluate(() => {
  // The dialog of a real browser, which waits for somebody.
  window.print = () => {};
});
await page.getByRole('button', { name: 'Print' }).click();
await page.setViewportSize({ width: WIDTH, height: 972 });
for (const colorScheme of ['light', 'dark'] as const) {
  await page.emulateMedia({ media: 'print', colorScheme });
  await page.locator('.print-root').screenshot({ path: await pathOf(`paper-${colorScheme}`) });
}
await kit.close();
