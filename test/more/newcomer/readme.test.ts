// The README as a newcomer follows it: a fresh clone, its commands, the gallery, and its lines on another website.
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mustRun } from '../../../scripts/lib/steps/run.mjs';
import { type Chromium, startChromium } from '../../browser/harness/chromium.ts';
import { type StaticServer, serve } from '../../browser/harness/servers.ts';
import { type Started, start } from '../../browser/harness/start.ts';
import { read } from '../../repository/files.ts';
import { type Clone, clone, pathWithNpm } from './clone.ts';

const BUILD_MS = 240_000;
const SLUG = 'maple-library';

function blocks(language: string): readonly string[] {
  const pattern = new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\`$`, 'gm');
  return [...read('README.md').matchAll(pattern)].map(([, text = '']) => text);
}

/** Commands in their order, without what is said about them. */
const commands = (): readonly string[] =>
  blocks('sh').flatMap((block) =>
    block
      .split('\n')
      .map((line) => line.replace(/\s+#.*/, ''))
      .filter(Boolean),
  );

/** The lines that put a wall onto a page. */
function snippet(): string {
  const [lines = '', ...others] = blocks('html');
  if (!lines || others.length > 0) throw new Error('The README has one snippet.');
  return lines;
}

let fresh: Clone;
let started: Started;
let chromium: Chromium;
let website: StaticServer;
let pasted = '';

beforeAll(async () => {
  fresh = await clone('collective-companion');
  started = await start(fresh.folder, `${commands()[0]} --`);
  chromium = await startChromium({ extension: false });
  await chromium.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  website = await serve((path) =>
    path === '/favicon.ico'
      ? { body: '', status: 204 }
      : { body: `<!doctype html><meta charset="utf-8"><title>Empty</title>${pasted}` },
  );
}, BUILD_MS);
afterAll(async () => {
  await chromium?.close();
  await website?.close();
  await fresh?.remove();
});

/** Puts lines into an empty page of another origin and resolves with that page. */
async function paste(lines: string): Promise<Page> {
  pasted = lines;
  const page = await chromium.context.newPage();
  await page.goto(website.address);
  return page;
}

async function expectWall(page: Page): Promise<void> {
  const wall = page.locator('collective-wall');
  await wall.getByRole('listitem').first().waitFor();
  expect(await wall.getByRole('listitem').count()).toBeGreaterThan(10);
  await wall.getByText(/4 anonymous backers/).waitFor();
}

test('the first one says where everything is, and builds what "Install" names', async () => {
  expect(started.output).toMatch(/✓ dist\/chrome: built/);
  const named = [...read('docs/extension.md').matchAll(/`(dist\/(?:chrome|firefox)[^`]*)`/g)];
  const paths = [...new Set(named.map(([, path = '']) => path))];
  expect(paths.length).toBeGreaterThan(1);
  await Promise.all(paths.map((path) => access(join(fresh.folder, path))));
  const again = await mustRun('npm', ['run', 'build'], { cwd: fresh.folder });
  expect(again.match(/unchanged/g)).toHaveLength(6);
});

test('the gallery shows people', async () => {
  const page = await chromium.context.newPage();
  await page.goto(started.addressOf('gallery'));
  await page.locator('collective-wall').first().getByRole('listitem').first().waitFor();
});

test('the README’s snippet shows the wall on another website', async () => {
  const platform = started.addressOf('platform');
  const lines = snippet()
    .replaceAll('webpack', SLUG)
    .replace('src="', `src="${platform}/widgets`)
    .replace(
      'data-rows',
      `data-platform="${platform}" data-platform-profile="open-collective" data-rows`,
    );
  await expectWall(await paste(lines));
});

test('what the configurator copies shows the wall on another website', async () => {
  const page = await chromium.context.newPage();
  await page.goto(started.addressOf('gallery'));
  await page.getByRole('link', { name: 'Make a wall' }).click();
  await page.getByLabel('Collective', { exact: true }).fill(SLUG);
  await page.getByText('Found “Maple Library”').waitFor();
  await page.locator('collective-wall').getByRole('listitem').first().waitFor();
  await page.getByRole('button', { name: 'Copy' }).first().click();
  await page.getByRole('button', { name: 'Copied' }).waitFor();
  await expectWall(await paste(await page.evaluate(() => navigator.clipboard.readText())));
});

test('"Install" can come first: its command installs what it needs', async () => {
  expect(read('docs/extension.md')).toContain('In a clone of the repository, run `npm run build`');
  const untouched = await clone('installed-by-itself', { hasPackages: false });
  const [program = '', ...args] = `${JSON.parse(read('package.json')).scripts.build}`.split(' ');
  const env = { PATH: await pathWithNpm(untouched) };
  const output = await mustRun(program, args, { cwd: untouched.folder, env });
  await untouched.remove();
  expect(output).toMatch(/✓ packages: installed[\s\S]*✓ dist\/chrome: built/);
});

test('Ctrl-C stops everything', async () => {
  await started.end();
  await expect(fetch(started.addressOf('gallery'))).rejects.toThrow();
});
