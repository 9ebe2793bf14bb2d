// Elements that come and go: what they leave in the memory of the page, in its document and on the wire.
import type { CDPSession, Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { startAfresh } from '../../browser/widgets/requests.ts';
import { useKit } from '../../browser/widgets/use-kit.ts';

const kit = useKit({ chromium: { allow: [/net::ERR/] } });
beforeEach(() => startAfresh(kit));

/** What is kept for good is kept in each of the rounds; what the browser compiles during them ends at some time. */
const ROUNDS = { atLeast: 4, atMost: 12 } as const;
const CYCLES = 250;
/** A closure for each cycle would be more. */
const ADDED_BYTES = 8_000;

/** When elements are taken out of the page again. */
type Moment = 'at once' | 'in the middle of loading' | 'when they are drawn';

/** A round: puts a wall, a summary and a button into the page and takes them out, again and again. */
function cycle(page: Page, moment: Moment): Promise<void> {
  return page.evaluate(
    async ([count, moment, platform]) => {
      const { port1, port2 } = new MessageChannel();
      // Timers wait for 4 ms and more.
      const task = () =>
        new Promise((resolve) => {
          port1.onmessage = resolve;
          port2.postMessage(null);
        });
      const kinds = ['wall', 'summary', 'button'];
      for (let index = 0; index < count; index++) {
        const elements = kinds.map((kind) => {
          const element = document.createElement(`collective-${kind}`);
          element.setAttribute('slug', 'tiny-garden');
          element.setAttribute('platform', platform);
          element.setAttribute('platform-profile', 'open-collective');
          // Pictures are the browser's to load and to forget.
          element.setAttribute('avatars', 'initials');
          element.setAttribute('show', 'income');
          return element;
        });
        document.body.append(...elements);
        if (moment !== 'at once') await Promise.resolve();
        if (moment === 'in the middle of loading') {
          for (const element of elements) (element as { reload?(): void }).reload?.();
        }
        if (moment === 'when they are drawn') await task();
        for (const element of elements) element.remove();
        if (index % 10 === 0) await task();
      }
      port1.close();
    },
    [CYCLES, moment, kit.sandbox.baseUrl] as const,
  );
}

type Memory = { readonly bytes: number; readonly nodes: number; readonly listeners: number };

/** What is still there when everything that can go has gone. */
async function memory(page: Page, cdp: CDPSession): Promise<Memory> {
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 50)));
  // The first collection finishes elements whose callbacks are due, the second takes what these held.
  for (let times = 0; times < 3; times++) await cdp.send('HeapProfiler.collectGarbage');
  const { usedSize } = await cdp.send('Runtime.getHeapUsage');
  const { nodes, jsEventListeners } = await cdp.send('Memory.getDOMCounters');
  return { bytes: usedSize, nodes, listeners: jsEventListeners };
}

const MOMENTS: readonly Moment[] = ['at once', 'in the middle of loading', 'when they are drawn'];

test.each(MOMENTS)(
  'a wall, a summary and a button that are removed %s, 1,000 times, leave nothing behind',
  async (moment) => {
    const page = await kit.open('');
    const cdp = await kit.context.newCDPSession(page);
    const added: Memory[] = [];
    const least = (key: keyof Memory) => Math.min(...added.map((memory) => memory[key]));
    const isSettled = () => added.length >= ROUNDS.atLeast && least('bytes') < ADDED_BYTES;
    await cycle(page, moment);
    let before = await memory(page, cdp);
    while (!isSettled() && added.length < ROUNDS.atMost) {
      await cycle(page, moment);
      const { bytes, nodes, listeners } = await memory(page, cdp);
      added.push({
        bytes: bytes - before.bytes,
        nodes: nodes - before.nodes,
        listeners: listeners - before.listeners,
      });
      before = { bytes, nodes, listeners };
    }
    expect(least('bytes')).toBeLessThan(ADDED_BYTES);
    expect(least('nodes')).toBeLessThan(50);
    expect(least('listeners')).toBeLessThan(10);
    expect(await page.evaluate(() => document.body.childElementCount)).toBe(0);
    await page.close();
  },
);
