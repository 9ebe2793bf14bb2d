// Signing in, popup, and watching in a Chromium without `browser`, as all were before version 148.
import { describe, expect, test } from 'vitest';
import { withoutBrowser } from '../../browser/harness/changed-browsers.ts';
import { startChromium } from '../../browser/harness/chromium.ts';
import { useStarted } from '../../browser/harness/use-started.ts';
import { startPopupKit } from '../../browser/popup/open.ts';
import { watch } from '../../browser/popup/watching.ts';
import { chromiumPerson } from '../../browser/sign-in/person.ts';
import { testWholeWay } from '../../browser/sign-in/whole-way.ts';

const SLUG = 'maple-library';
const extraFiles = withoutBrowser();

describe('signing in', () => {
  testWholeWay(async () => chromiumPerson(await startChromium({ extraFiles })));
});

describe('the popup', () => {
  const kit = useStarted(() => startPopupKit({ chromium: { extraFiles } }));

  test('`browser` is hidden before the first statement', async () => {
    const hadBrowser = 'globalThis.hadBrowser';
    expect(await (await kit.chromium.worker()).evaluate(hadBrowser)).toBe(false);
    const page = await kit.open();
    expect(await page.evaluate(hadBrowser)).toBe(false);
    await page.close();
  });

  test('an alarm notices a new backer', async () => {
    const watching = watch(kit, SLUG);
    await watching.pin();
    kit.sandbox.data.addBacker(SLUG, { name: 'Newly Arrived' });
    await watching.ringUntilAsked();
    await expect.poll(watching.badge).toBe('1');
  });
});
