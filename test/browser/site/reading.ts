// The gallery as a reader goes through it.
import type { Page } from 'playwright-core';
import type { Stage } from '../configurator/stage.ts';

/** Goes down the page as a reader does, so that everything that waits for it comes; runs in the page. */
export async function goDown(): Promise<void> {
  const step = innerHeight / 2;
  for (let top = 0; top < document.body.scrollHeight; top += step) {
    scrollTo({ top, behavior: 'instant' });
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
  }
}

export const readThrough = (page: Page): Promise<void> => page.evaluate(goDown);

export const galleryOf = (stage: Stage) => `${stage.sandbox.baseUrl}/gallery/`;

export async function openGallery(stage: Stage): Promise<Page> {
  const page = await stage.chromium.context.newPage();
  await page.goto(galleryOf(stage));
  return page;
}
