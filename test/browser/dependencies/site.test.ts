// The site's page about dependencies in Chromium: from a lockfile to names and figures. What is made of
// them: test/dependencies/page.test.tsx.
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { expectAccessible } from '../harness/accessible.ts';
import { startChromium } from '../harness/chromium.ts';
import { startPlatform } from '../harness/sandbox.ts';
import { useStarted } from '../harness/use-started.ts';
import { lockfileWith, questions, SIXTY } from './lockfile.ts';

const sandbox = useStarted(() => startPlatform());
const chromium = useStarted(() => startChromium({ extension: false }));
let page: Page;
beforeAll(async () => {
  page = await chromium.context.newPage();
  await page.goto(`${sandbox.baseUrl}/gallery/dependencies.html`);
  await page.getByRole('button', { name: 'Choose files' }).waitFor();
});

const choose = (...files: readonly { readonly name: string; readonly text: string }[]) =>
  page.locator('input[type=file]').setInputFiles(
    files.map(({ name, text }) => ({
      name,
      mimeType: 'application/json',
      buffer: Buffer.from(text),
    })),
  );
const title = (text: string) => page.getByRole('heading', { level: 2, name: text });
const collectives = () => page.locator('.behind__name').allTextContents();

test('lists the collectives of a lockfile without asking anybody', async () => {
  await choose({ name: 'package-lock.json', text: lockfileWith(sandbox, SIXTY) });
  await title('60 collectives are behind 123 of 184 packages').waitFor();
  expect((await collectives()).slice(0, 2)).toEqual(['maple-library', 'river-chorus']);
  await page.getByText('github.com/sponsors/ada').waitFor();
  const first = page.locator('.behind__collective').first();
  await first.getByText('4 packages').click();
  await first.getByText('@maple-library/core', { exact: true }).waitFor();
  expect(questions(sandbox)).toEqual([]);
});

test('asks about 60 collectives in one request, and says which do not exist', async () => {
  await page.getByRole('button', { name: 'Load names and balances: 1 request' }).click();
  await title('60 collectives are behind 123 of 184 packages').waitFor();
  const first = page.locator('.behind__collective').first();
  await first.getByRole('link', { name: 'Maple Library', exact: true }).waitFor();
  await first.getByText(/^Balance/).waitFor();
  const missing = page.locator('.behind__collective', { hasText: 'no-such-collective-1' });
  await missing
    .first()
    .getByText(`Not found on ${new URL(sandbox.baseUrl).host}`)
    .waitFor();
  expect(questions(sandbox)).toEqual(['POST graphql']);
  await expectAccessible(page, [{ width: 1280, height: 900 }]);
});

test('no name of a package is broken where lines are short', async () => {
  await page.setViewportSize({ width: 360, height: 740 });
  const broken = await page.locator('.packages__some').evaluateAll((lists) =>
    lists.slice(0, 20).flatMap((list) => {
      const texts = document.createTreeWalker(list, NodeFilter.SHOW_TEXT);
      const names: string[] = [];
      while (texts.nextNode()) {
        const text = texts.currentNode as Text;
        for (const { 0: name, index } of text.data.matchAll(/@[^\s,]+/g)) {
          const range = new Range();
          range.setStart(text, index);
          range.setEnd(text, index + name.length);
          if (range.getClientRects().length > 1) names.push(name);
        }
      }
      return names;
    }),
  );
  expect(broken).toEqual([]);
});
