// Firefox as on a phone: narrow, by touch, without `windows` and `identity`. Everything public works, by targets that fit
// fingers; what is missing is said.
import type { Page } from 'puppeteer-core';
import { beforeAll, expect, test } from 'vitest';
import { lockfileWith, SIXTY } from '../browser/dependencies/lockfile.ts';
import { openAtPhone, startAndroid } from '../browser/harness/changed-browsers.ts';
import { startPlatform } from '../browser/harness/sandbox.ts';
import { useStarted } from '../browser/harness/use-started.ts';
import { peopleOf } from '../browser/popup/expected.ts';
import { pointTo, see, wallSlugs } from '../browser/popup/firefox-pages.ts';
import { POPUP } from '../browser/popup/open.ts';

const SLUG = 'maple-library';

const sandbox = useStarted(() => startPlatform());
const firefox = useStarted(() => startAndroid());
let page: Page;
beforeAll(async () => {
  await pointTo(firefox, sandbox);
  page = await openAtPhone(firefox, POPUP);
});

/** Touches the first control whose words begin so. */
async function touch(page: Page, words: string): Promise<void> {
  const find = () =>
    page.evaluate((words) => {
      const controls = 'a, button, input, label, summary, [role=option]';
      const found = [...document.querySelectorAll<HTMLElement>(controls)].find((one) =>
        (one.ariaLabel ?? one.textContent).trim().startsWith(words),
      );
      found?.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      const { left, top, width, height } = found?.getBoundingClientRect() ?? new DOMRect();
      return width === 0 ? null : { x: left + width / 2, y: top + height / 2 };
    }, words);
  await expect.poll(find).not.toBeNull();
  const { x, y } = (await find()) as { x: number; y: number };
  await page.touchscreen.tap(x, y);
}

async function expectFit(page: Page): Promise<void> {
  const width = () =>
    page.evaluate(() => [
      innerWidth,
      document.documentElement.scrollWidth,
      document.body.offsetWidth,
    ]);
  expect(await width()).toEqual([390, 390, 390]);
  // A pin that is offered late moves what is beside it.
  await expect.poll(() => page.evaluate(smallTargets)).toEqual([]);
}

test('the start view fills the screen and says that signing in is not possible', async () => {
  await see(page, 'Get started');
  await see(page, /You can’t sign in here.*Everything public works/);
  await expectFit(page);
});

test('a search leads to the overview, and shows no key to press', async () => {
  await touch(page, 'Search collectives');
  await page.keyboard.type(SLUG);
  await see(page, /^1 result$/m);
  const shown = (keys: HTMLElement[]) => keys.map((key) => key.checkVisibility());
  expect(await page.$$eval('.found kbd', shown)).toEqual([false]);
  await expectFit(page);
  await touch(page, 'Maple Library');
  await see(page, 'Balance');
  await expectFit(page);
});

test('backers as a list and as a wall', async () => {
  const { named } = peopleOf(sandbox, SLUG);
  await touch(page, 'Backers');
  await see(page, `${named.length} shown`);
  await expectFit(page);
  await touch(page, 'Filters');
  await see(page, 'Role');
  await expectFit(page);
  await touch(page, 'Wall');
  await wallSlugs(page, named.length);
  await expectFit(page);
});

test.each([
  ['Transactions', 'The 50 newest transactions'],
  ['Month', 'Recurring income'],
  ['Embed', '<script'],
])('%s', async (tab, words) => {
  await touch(page, tab);
  await see(page, words);
  await expectFit(page);
});

test('a pinned collective is on the start view', async () => {
  await touch(page, 'Pin');
  await see(page, 'pinned.');
  await touch(page, 'Back to home');
  await see(page, 'Pinned');
  await see(page, 'Maple Library');
  await expectFit(page);
});

test('behind your dependencies, from a list that is pasted', async () => {
  const dependencies = await openAtPhone(firefox, 'src/dependencies/index.html');
  await touch(dependencies, 'Yarn, pnpm, or Bun?');
  await dependencies.$eval(
    'textarea',
    (field, text) => {
      field.value = text;
      field.dispatchEvent(new Event('input', { bubbles: true }));
    },
    lockfileWith(sandbox, SIXTY),
  );
  await expectFit(dependencies);
  await touch(dependencies, 'Read list');
  await see(dependencies, '60 collectives are behind 123 of 184 packages');
  await touch(dependencies, 'Load names and balances');
  await see(dependencies, 'Maple Library');
  await see(dependencies, 'Not found on localhost');
  await expectFit(dependencies);
  await dependencies.close();
});

test('the settings say that signing in is not possible, and offer nothing about it', async () => {
  const settings = await openAtPhone(firefox, 'src/options/index.html');
  await see(settings, /You can’t sign in here.*Everything public works/);
  expect(await settings.evaluate(() => document.body.innerText)).not.toContain('Callback URL');
  await expectFit(settings);
  await settings.close();
});

/**
 * Runs in the page: the controls that a finger of 44 pixels doesn't fit on, each with the size of its area. Links in
 * sentences have the size of their text.
 */
function smallTargets(): string[] {
  // Less what fractions of a pixel take away.
  const least = 43;
  const controls = 'a[href], button, input, select, summary, textarea, [role=option]';
  const belongs = (hit: Element | null, control: Element) =>
    control.contains(hit) || hit?.closest('label')?.control === control;
  const isInSentence = ({ parentElement }: Element) =>
    [...(parentElement?.childNodes ?? [])].some(
      (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
    );
  return [...document.querySelectorAll<HTMLElement>(controls)].flatMap((control) => {
    if (!control.checkVisibility() || control.offsetWidth < 2 || isInSentence(control)) return [];
    control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    const { left, top, width, height } = control.getBoundingClientRect();
    const reach = (right: number, down: number) => {
      const at = (pixels: number) =>
        document.elementFromPoint(
          left + width / 2 + right * pixels,
          top + height / 2 + down * pixels,
        );
      let pixels = 0;
      while (pixels < least && belongs(at(pixels), control)) pixels++;
      return pixels;
    };
    const area = [reach(1, 0) + reach(-1, 0), reach(0, 1) + reach(0, -1)];
    const name = control.ariaLabel ?? control.textContent.trim();
    return Math.min(...area) < least ? [`${control.localName} ${name}: ${area.join(' × ')}`] : [];
  });
}
