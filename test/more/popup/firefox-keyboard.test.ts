// Every view of the popup of dist/firefox by the keyboard alone, in a real Firefox.
import type { KeyInput, Page } from 'puppeteer-core';
import { afterAll, beforeAll } from 'vitest';
import type { Sandbox } from '../../../sandbox/index.ts';
import { type Firefox, startFirefox } from '../../browser/harness/firefox.ts';
import { startPlatform } from '../../browser/harness/sandbox.ts';
import { openStart, pointTo } from '../../browser/popup/firefox-pages.ts';
import type { Hands } from '../../browser/popup/keyboard-hands.ts';
import { describeKeyboardWalk } from '../../browser/popup/keyboard-walk.ts';

let sandbox: Sandbox;
let firefox: Firefox;
beforeAll(async () => {
  sandbox = await startPlatform();
  firefox = await startFirefox();
  await pointTo(firefox, sandbox);
});
afterAll(async () => {
  await firefox.close();
  await sandbox.close();
});

function handsOn(page: Page): Hands {
  const { keyboard } = page;
  return {
    async press(key) {
      const isShifted = key.startsWith('Shift+');
      if (isShifted) await keyboard.down('Shift');
      await keyboard.press(key.replace('Shift+', '') as KeyInput);
      if (isShifted) await keyboard.up('Shift');
    },
    type: (text) => keyboard.type(text),
    read: (run) => page.evaluate(run),
  };
}

describeKeyboardWalk(
  async () => {
    const page = await openStart(firefox);
    await page.bringToFront();
    await page.setViewport({ width: 400, height: 600 });
    return handsOn(page);
  },
  () => sandbox,
);
