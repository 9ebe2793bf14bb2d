// What a build of the site puts out: for which platform, under which policy, without anything left to fill in. Every link and
// file: test/more/website.test.ts.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildSite, built, type Folder } from '../harness/folders.ts';

async function read(folder: string) {
  const text = (name: string) => readFile(join(folder, name), 'utf8');
  const pages = await Promise.all(
    ['index.html', 'configurator.html', 'dependencies.html'].map(text),
  );
  return { pages, config: JSON.parse(await text('config.json')) };
}
type Site = Awaited<ReturnType<typeof read>>;

let live: Site;
let other: Site;
let folder: Folder;
beforeAll(async () => {
  folder = await buildSite({
    PLATFORM: 'https://platform.example',
    PLATFORM_PROFILE: 'documented',
  });
  live = await read(built('site'));
  other = await read(folder.path);
});
afterAll(() => folder.remove());

const policyOf = (page: string) => /Content-Security-Policy" content="([^"]*)"/.exec(page)?.[1];

test('is for the live platform, unless another is named', () => {
  expect(live.config).toMatchObject({
    platform: 'https://opencollective.com',
    profile: 'open-collective',
  });
  expect(other.config).toMatchObject({
    platform: 'https://platform.example',
    profile: 'documented',
  });
});

test('may ask that platform and itself, and nobody else', () => {
  for (const page of live.pages) {
    expect(policyOf(page)).toContain("connect-src 'self' https://opencollective.com;");
  }
  for (const page of other.pages) {
    expect(policyOf(page)).toContain("connect-src 'self' https://platform.example;");
  }
});

describe.each([
  ['gallery', 0],
  ['configurator', 1],
  ['dependencies', 2],
] as const)('%s', (name, index) => {
  const page = () => live.pages[index] ?? '';

  test('has a strict policy before anything that it governs', () => {
    expect(policyOf(page())).toMatch(/^default-src 'none'; script-src 'self'; style-src 'self';/);
    // A worker needs a policy of trusted types.
    const types = name === 'dependencies' ? 'dependencies-worker' : "'none'";
    expect(policyOf(page())).toContain(`trusted-types ${types}`);
    expect(page().indexOf('Content-Security-Policy')).toBeLessThan(page().indexOf('<script'));
  });

  test('has nothing left to fill in, no script or style in it, and no address of anybody else', () => {
    expect(page()).not.toMatch(/%[\w-]+%/);
    expect(page()).not.toMatch(/<style|\sstyle=|\son\w+=|<script(?![^>]*\ssrc=)/);
    // Tags that are shown as code have no addresses of the page's.
    const real = page().replace(/&lt;[^<]*?&gt;/g, '');
    const addresses = [...real.matchAll(/\s(?:src|href)="([^"]+)"/g)].map(([, found]) => found);
    expect(addresses.filter((found) => !/^(\.\/|#)/.test(found ?? ''))).toEqual([]);
  });

  test('says in its head what it is', () => {
    expect(page()).toMatch(/<html lang="en" dir="ltr">/);
    expect(/<title>([^<]+)/.exec(page())?.[1]?.length).toBeLessThan(70);
    expect(/name="description"\s+content="([^"]+)/.exec(page())?.[1]?.length).toBeGreaterThan(80);
  });
});
