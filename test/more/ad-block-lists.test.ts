// Ad blockers leave our elements, snippets, files, and pages alone: no generic rule of EasyList or EasyPrivacy fits them.
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FiltersEngine, Request } from '@ghostery/adblocker';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findEasyList } from '../../scripts/lib/steps/browsers.mjs';
import { LIVE_KINDS, type LiveKind } from '../../src/configurator/model/configuration.ts';
import { htmlFor } from '../../src/configurator/model/files.ts';
import { writeSnippet } from '../../src/configurator/model/snippet.ts';
import { summaryUrl, wallUrl } from '../../src/platform/addresses/addresses.ts';
import { createPlatform, OPEN_COLLECTIVE } from '../../src/platform/addresses/profile.ts';
import { fetchBackers } from '../../widgets/static/data.ts';
import { type Stage, startStage } from '../browser/configurator/stage.ts';
import { built } from '../browser/harness/folders.ts';
import { builtKit } from '../browser/widgets/early-requests.ts';
import { inputFor } from '../configurator/kit.ts';

const SLUG = 'maple-library';
const SITE = 'https://site.example/';
const folder = findEasyList();

/** What of a page rules can name, shadow roots included. */
function namesOfPage() {
  const roots: (Document | ShadowRoot)[] = [document];
  const classes = new Set<string>();
  const ids = new Set<string>();
  const hrefs = new Set<string>();
  for (const root of roots) {
    for (const element of root.querySelectorAll('*')) {
      for (const name of element.classList) classes.add(name);
      if (element.id) ids.add(element.id);
      const href = element.getAttribute('href');
      if (href) hrefs.add(href);
      if (element.shadowRoot) roots.push(element.shadowRoot);
    }
  }
  return { classes: [...classes], ids: [...ids], hrefs: [...hrefs] };
}

/** The elements that rules hide: a rule, and what it fits. */
function hiddenBy(styles: string): string[] {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  const selectors = [...sheet.cssRules].flatMap((rule) =>
    rule instanceof CSSStyleRule ? [rule.selectorText] : [],
  );
  const roots: (Document | ShadowRoot)[] = [document];
  for (const root of roots) {
    for (const { shadowRoot } of root.querySelectorAll('*')) if (shadowRoot) roots.push(shadowRoot);
  }
  return roots.flatMap((root) =>
    [...root.querySelectorAll('*')].flatMap((element) =>
      selectors
        .filter((selector) => element.matches(selector))
        .map((selector) => `${selector.slice(0, 80)}: ${element.outerHTML.slice(0, 120)}`),
    ),
  );
}

describe.runIf(folder)('EasyList and EasyPrivacy', () => {
  let engine: FiltersEngine;
  let stage: Stage;
  beforeAll(async () => {
    const lists = ['easylist.txt', 'easyprivacy.txt'].map((name) =>
      readFileSync(join(folder ?? '', name), 'utf8'),
    );
    engine = FiltersEngine.parse(lists.join('\n'));
    stage = await startStage({ allow: [/./] });
  });
  afterAll(() => stage.close());

  /** What is hidden on a page, as if it were a site that no rule names. */
  async function hiddenOn(address: string, isReady = () => true): Promise<string[]> {
    const page = await stage.chromium.context.newPage();
    await page.goto(address);
    await page.waitForFunction(isReady);
    const names = await page.evaluate(namesOfPage);
    const { styles } = engine.getCosmeticsFilters({
      url: SITE,
      hostname: 'site.example',
      domain: 'site.example',
      ...names,
    });
    const hidden = await page.evaluate(hiddenBy, styles);
    await page.close();
    return hidden;
  }
  const paste = (html: string) =>
    stage.website.put('/pasted', `<!doctype html><html lang="en"><title>Page</title>${html}`);
  const isBlocked = (url: string, type: 'script' | 'xhr' | 'image' | 'sub_frame') =>
    engine.match(Request.fromRawDetails({ url, type, sourceUrl: SITE })).match;
  const platform = () =>
    createPlatform({ baseUrl: stage.sandbox.baseUrl, profile: 'open-collective' });

  test('they are noticed where they fit', async () => {
    const [hidden] = await hiddenOn(paste('<div id="sponsor-links">Sponsors</div>'));
    expect(hidden).toContain('sponsor-links');
    expect(isBlocked(`${SITE}ads/banners/sponsor.png`, 'image')).toBe(true);
  });

  const OPTIONS: Readonly<Record<LiveKind, Readonly<Record<string, string>>>> = {
    script: { rows: '3', contribute: '' },
    element: { layout: 'cards', 'group-by': 'type', heading: 'Our sponsors' },
    module: { tiers: 'Sponsors: 96 max 24, Backers: 64, *: 40', layout: 'logos' },
    npm: { layout: 'list', show: 'names amounts' },
  };
  test.each(LIVE_KINDS)(
    'no part of a snippet as %s, nor of the wall that it draws',
    async (kind) => {
      const options = OPTIONS[kind];
      const kit = builtKit(`${stage.website.address}/`);
      const wider = [{ width: 480, height: 200 }];
      const heights = { narrow: 300, wider, column: 200, width: 720 };
      const more = { platform: platform(), kit, heights };
      const snippet = writeSnippet(kind, inputFor({ slug: SLUG, options }, more));
      const script = kind === 'npm' ? '<script src="/collective.js"></script>' : '';
      const found = await hiddenOn(paste(snippet + script), () => {
        const root = document.querySelector('collective-wall')?.shadowRoot;
        return !!root?.querySelector('[role=status]')?.textContent;
      });
      expect(found).toEqual([]);
    },
  );

  test('no part of a summary or a button', async () => {
    const attributes = `slug="${SLUG}" platform="${stage.sandbox.baseUrl}" platform-profile="open-collective"`;
    const body = ['card', 'badge', 'inline'].map(
      (layout) =>
        `<collective-summary ${attributes} layout="${layout}" goal="9000"></collective-summary>`,
    );
    body.push(`<collective-button ${attributes}></collective-button>`);
    const address = paste(`<script src="/collective.js"></script>${body.join('')}`);
    const isReady = () =>
      [...document.querySelectorAll('collective-summary')].every(({ shadowRoot }) =>
        shadowRoot?.querySelector('[part=goal]'),
      );
    expect(await hiddenOn(address, isReady)).toEqual([]);
  });

  test('no part of a wall as HTML', async () => {
    const { backers } = await fetchBackers(SLUG, { platform: platform() });
    for (const options of [{ layout: 'cards' }, { tiers: 'Sponsors: 96, *: 40', heading: 'A' }]) {
      const input = inputFor({ slug: SLUG, options }, { platform: platform() });
      expect(await hiddenOn(paste(await htmlFor(input, backers as never)))).toEqual([]);
    }
  });

  test('no part of our pages', async () => {
    const pages = readdirSync(built('site'), { recursive: true, encoding: 'utf8' });
    // Languages differ in words alone.
    const own = pages.filter((path) => /^(?:docs\/)?[\w-]+\.html$/.test(path));
    expect(own.length).toBeGreaterThan(5);
    const found: string[] = [];
    for (const path of own) {
      found.push(...(await hiddenOn(`${stage.sandbox.baseUrl}/gallery/${path}`)));
    }
    expect(found).toEqual([]);
  });

  test('no class or ID of examples and documents', async () => {
    const files = execFileSync('git', ['ls-files', 'docs', 'examples', '*.md'], {
      encoding: 'utf8',
    });
    const texts = files
      .split('\n')
      .filter((path) => /\.(?:md|html|astro|mdx|vue|svelte|[jt]sx?|mjs)$/.test(path));
    const names = texts.flatMap((path) => [
      ...readFileSync(path, 'utf8').matchAll(/\b(id|class|className)="([\w -]+)"/g),
    ]);
    expect(names.length).toBeGreaterThan(2);
    const body = names.map(
      ([, kind, name]) => `<i ${kind === 'id' ? kind : 'class'}="${name}"></i>`,
    );
    expect(await hiddenOn(paste(body.join('')))).toEqual([]);
  });

  test('no address that a page of somebody else’s asks for', () => {
    const kit = readdirSync(built('widgets'), { recursive: true, encoding: 'utf8' });
    const scripts = kit.filter((path) => /\.m?js$/.test(path));
    const places = ['', 'collective-widgets/', 'assets/', 'npm/collective-widgets@1.0.0/'];
    const copies = ['backers.json', 'backers.svg', 'backers.html', '.github/backers.svg'];
    const page = { limit: 100, offset: 0 };
    const addresses = [
      ...places.flatMap((place) =>
        scripts.map((path) => [`${SITE}${place}${path}`, 'script'] as const),
      ),
      ...copies.map((path) => [`${SITE}${path}`, path.endsWith('svg') ? 'image' : 'xhr'] as const),
      [summaryUrl(OPEN_COLLECTIVE, SLUG), 'xhr'] as const,
      [wallUrl(OPEN_COLLECTIVE, { slug: SLUG }, page), 'xhr'] as const,
      [`${OPEN_COLLECTIVE.imagesUrl}/${SLUG}/avatar/96.png`, 'image'] as const,
    ];
    expect(addresses.filter(([url, type]) => isBlocked(url, type))).toEqual([]);
  });
});
