// How long a decision takes, from the key that sends it until its row in the list has changed: beside the time that the
// platform took for what it was asked meanwhile.
import type { Page } from 'playwright-core';
import { decideAs, startPopupKit } from '../browser/popup/open.ts';
import { median, report, turns } from './report.ts';

/** Each is approved, and taken back. */
const RUNS = turns(15);
const LIMIT_MS = 300;

interface Times {
  /** Until the outcome is shown, in milliseconds. */
  readonly outcome: number;
  /** Until the row is gone from the list, or back on it. */
  readonly row: number;
}

/** Runs in the page: from the next Enter on, when the outcome and the changed row are painted, on the machine's clock. */
function noteTimes(): Promise<{ pressed: number; outcome: number; row: number }> {
  const count = () => document.querySelectorAll('.desk-link').length;
  const before = count();
  const painted = (isThere: () => boolean) =>
    new Promise<number>((resolve) => {
      const watcher = new MutationObserver(() => {
        if (!isThere()) return;
        watcher.disconnect();
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => resolve(Date.now());
          port2.postMessage(null);
        });
      });
      watcher.observe(document, { subtree: true, childList: true, characterData: true });
    });
  const pressed = new Promise<number>((resolve) => {
    addEventListener('keydown', () => resolve(Date.now()), { capture: true, once: true });
  });
  const outcome = painted(
    () => !document.querySelector('dialog') && !!document.querySelector('.decide .notice'),
  );
  const row = painted(() => count() !== before);
  return Promise.all([pressed, outcome, row]).then((all) => ({
    pressed: all[0],
    outcome: all[1],
    row: all[2],
  }));
}

const kit = await startPopupKit();
await decideAs(kit, 'Tess Treasurer');
// The loader of TypeScript names functions by a helper that pages do not have.
await kit.chromium.context.addInitScript({ content: 'globalThis.__name = (value) => value' });
const page = await kit.open('#/desk?at=harbor-workshop');
await page.setViewportSize({ width: 1280, height: 800 });
await page.locator('.desk-link', { hasText: 'Bread and soup' }).click();

/** How long the platform was at work in that time, in milliseconds: requests at once count once. */
function platformTime(from: number, to: number): number {
  const spans = kit.sandbox.log
    .entries()
    .flatMap(({ at, finishedAt }) => (at >= from && at < to ? [[at, finishedAt ?? to]] : []))
    .sort(([a = 0], [b = 0]) => a - b);
  let until = from;
  let sum = 0;
  for (const [at = 0, finishedAt = 0] of spans) {
    const end = Math.min(finishedAt, to);
    sum += Math.max(0, end - Math.max(at, until));
    until = Math.max(until, end);
  }
  return sum;
}

async function decide(on: Page, key: 'a' | 'u'): Promise<Times> {
  await on.locator('.decide kbd', { hasText: key }).waitFor();
  await on.keyboard.press(key);
  await on.locator('dialog[open]').waitFor();
  const noted = on.evaluate(noteTimes);
  // Its observers are in place.
  await on.evaluate(() => undefined);
  await on.keyboard.press('Enter');
  const { pressed, outcome, row } = await noted;
  return {
    outcome: outcome - pressed - platformTime(pressed, outcome),
    row: row - pressed - platformTime(pressed, row),
  };
}

await decide(page, 'a');
await decide(page, 'u');
const times: Times[] = [];
for (let run = 0; run < RUNS; run++) times.push(await decide(page, 'a'), await decide(page, 'u'));
await kit.close();

for (const [what, figure] of [
  ['outcome', 'key to outcome'],
  ['row', 'key to changed row'],
] as const) {
  report({
    subject: 'a decision, beside the platform’s own time',
    figure,
    value: median(times.map((each) => each[what])),
    unit: 'ms',
    atMost: LIMIT_MS,
  });
}
