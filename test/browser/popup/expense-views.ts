// What a collective's expenses count as in every view of the built extension, while something changes at the platform.
import { isDeepStrictEqual } from 'node:util';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { sendFromOptions } from '../harness/use-sandbox.ts';
import { numberIn, type PopupKit } from './open.ts';

const PATIENCE = { timeout: 15_000 };

/** Expenses that wait, by what for. */
interface Waiting {
  readonly review: number;
  readonly pay: number;
  readonly failed: number;
}

interface Counts {
  /** The number on the toolbar button. */
  readonly badge: number;
  readonly start: Waiting;
  readonly overview: Waiting;
  readonly list: Waiting & { readonly held: number };
  /** Unpaid expenses, and what may be spent without them. */
  readonly unpaid: number;
  readonly available: number;
}

/** By how much each is more than before. */
type Change = Partial<Counts['list'] & Pick<Counts, 'unpaid' | 'available'>>;

const numberBefore = (words: RegExp, text: string) => Number(words.exec(text)?.[1] ?? 0);
const waitingIn = (text: string): Waiting => ({
  review: numberBefore(/(\d+) (?:expenses? )?to review/, text),
  pay: numberBefore(/(\d+) (?:expenses? )?to pay/, text),
  failed: numberBefore(/(\d+) payouts? failed/, text),
});

async function listed(list: Page): Promise<Counts['list']> {
  const rows = await list
    .getByRole('list', { name: 'Expenses waiting' })
    .getByRole('link')
    .allInnerTexts();
  const count = (words: RegExp) => rows.filter((row) => words.test(row)).length;
  const [pay, failed, held] = [/To pay/, /Payout failed/, /On hold/].map(count);
  const review = rows.length - (pay ?? 0) - (failed ?? 0) - (held ?? 0);
  return { review, pay: pay ?? 0, failed: failed ?? 0, held: held ?? 0 };
}

const add = (to: Waiting, { review = 0, pay = 0, failed = 0 }: Change): Waiting => ({
  review: to.review + review,
  pay: to.pay + pay,
  failed: to.failed + failed,
});

function changed(before: Counts, by: Change): Counts {
  const { review = 0, pay = 0, failed = 0, held = 0, unpaid = 0, available = 0 } = by;
  return {
    badge: before.badge + review + pay + failed,
    start: add(before.start, by),
    overview: add(before.overview, by),
    list: { ...add(before.list, by), held: before.list.held + held },
    unpaid: before.unpaid + unpaid,
    available: Math.round((before.available + available) * 100) / 100,
  };
}

/** Views that stay open, and the badge. Nothing is reloaded. */
export async function openViews(kit: PopupKit, slug: string, name: string) {
  await sendFromOptions(kit.chromium, { type: 'change-settings', patch: { countWaiting: true } });
  // Something may have changed since this user asked.
  const asked = { slug, mode: 'reload', isPrivate: false };
  await sendFromOptions(kit.chromium, { type: 'get-overview', ...asked });
  const start = await kit.open();
  const overview = await kit.open(`#/c/${slug}/overview`);
  const list = await kit.open(`#/desk?at=${slug}`);
  const worker = await kit.chromium.worker();
  const line = start.locator('.waiting', { hasText: name });
  const available = overview.locator('.figure', { hasText: 'Available to spend' });
  const textOf = async (found: ReturnType<Page['locator']>) =>
    (await found.allTextContents()).join('\n');
  const read = async (): Promise<Counts> => ({
    badge: Number(await worker.evaluate('chrome.action.getBadgeText({})')),
    start: waitingIn(await textOf(line.locator('summary'))),
    overview: waitingIn(await textOf(overview.locator('.waiting--alone'))),
    list: await listed(list),
    unpaid: numberBefore(/(\d+) unpaid expenses/, await textOf(available.locator('th'))),
    available: numberIn(`${await available.locator('.number').first().textContent()}`),
  });
  let last: Counts;
  /** Of a host, what is to be paid is counted after what is to be reviewed. */
  const isComplete = async () => {
    last = await read();
    const { held, ...waiting } = last.list;
    const isSame = [last.start, last.overview].every((own) => isDeepStrictEqual(own, waiting));
    return isSame && waiting.review > 0 && last.badge > 0 && last.unpaid > 0;
  };
  await expect.poll(isComplete, PATIENCE).toBe(true);
  return {
    /** Waits until every view has changed by as much. */
    async expectChange(by: Change) {
      const wanted = changed(last, by);
      await expect.poll(read, PATIENCE).toEqual(wanted);
      last = wanted;
    },
    close: () => Promise.all([start, overview, list].map((page) => page.close())),
  };
}
