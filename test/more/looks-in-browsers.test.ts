// A wall looks in Firefox and in WebKit as it does in Chromium, by pictures of the same page in the same window.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startSandbox } from '../../sandbox/index.ts';
import { BROWSERS, DRIVERS } from '../browser/harness/browsers.ts';
import type { Driver } from '../browser/harness/driver.ts';
import { useStarted } from '../browser/harness/use-started.ts';
import { startWebsite } from '../browser/widgets/kit.ts';
import { compare } from '../browser/widgets/pictures.ts';
import { expectedBackers } from '../expected.ts';

const SIZE = { width: 640, height: 720 };
type Other = Exclude<(typeof BROWSERS)[number], 'Chromium'>;
const OTHERS = BROWSERS.filter((name) => name !== 'Chromium');
/**
 * So many of the 7,200 tiles may differ: a few more than ever did in equal walls (2), and where each backer has lines of text
 * (Firefox 8, WebKit 47: its letters are lighter, and not rounded to pixels, so that a name is up to 3 pixels shorter).
 */
const PICTURES = 3;
const TEXTS: Readonly<Record<Other, number>> = { Firefox: 12, WebKit: 60 };
const SLUG = 'maple-library';
/** A font that both find by its name: what they take for `sans-serif` may differ. */
const STYLE = `<style>body { margin: 16px; font: 16px/1.5 "Liberation Sans", Arial, sans-serif }</style>`;
const DARK = '<style>html { background: #111; color: #eee; color-scheme: dark }</style>';

const sandbox = useStarted(() => startSandbox({ rateLimits: false }));
const website = useStarted(() => startWebsite());

const imagesAreThere = () => {
  const root = document.querySelector('collective-wall')?.shadowRoot;
  const images = [...(root?.querySelectorAll('img') ?? [])];
  return (
    Boolean(root?.querySelector('[role=status]')?.textContent) &&
    images.every(({ complete, naturalWidth }) => complete && naturalWidth > 0)
  );
};

async function drawn(): Promise<void> {
  const root = document.querySelector('collective-wall')?.shadowRoot;
  const images = [...(root?.querySelectorAll('img') ?? [])];
  await Promise.all([...images.map((image) => image.decode()), document.fonts.ready]);
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
}

/** Starts Chromium and another browser for the tests of a group; the function tells how far its picture is from Chromium's. */
function usePair(name: Other, deviceScaleFactor: number) {
  let chromium: Driver;
  let other: Driver;
  let base: string;
  beforeAll(async () => {
    const options = { allow: [/status of 40[04]/], viewport: SIZE, deviceScaleFactor };
    [chromium, other] = await Promise.all([DRIVERS.Chromium(options), DRIVERS[name](options)]);
    // Which font other scripts are drawn in is each browser's own choice.
    const others = expectedBackers(sandbox.data.rows(SLUG))
      .filter(({ name }) => !/^[\p{Script=Latin}\p{Script=Common}]*$/u.test(name))
      .map(({ slug }) => slug);
    const platform = `platform="${sandbox.baseUrl}" platform-profile="open-collective"`;
    base = `slug="${SLUG}" ${platform} exclude="${others.join(' ')}" heading="Our backers" contribute`;
  });
  afterAll(async () => {
    await chromium.close();
    await other.close();
  });

  async function picture(driver: Driver, address: string, change?: () => void) {
    const page = await driver.newPage();
    await page.goto(address);
    await page.waitForFunction(imagesAreThere);
    if (change) await page.evaluate(change);
    await page.evaluate(drawn);
    const bytes = await page.screenshot();
    await page.close();
    return bytes;
  }

  return async (attributes: string, head = '', change?: () => void) => {
    const body = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Page</title>${STYLE}${head}<script src="/collective.js"></script><body><collective-wall ${attributes} ${base}></collective-wall>`;
    const address = website.put('/look', body);
    const one = await picture(chromium, address);
    return compare(one, await picture(other, address, change), deviceScaleFactor);
  };
}

const LAYOUTS = {
  avatars: { limit: 60, hasText: false },
  cards: { limit: 14, hasText: true },
  list: { limit: 12, hasText: true },
  // Those without a picture have their name in its place; as wide as this, no name needs another line in one browser only.
  logos: { limit: 15, hasText: true, size: 96 },
} as const;
type Layout = keyof typeof LAYOUTS;
function of(layout: Layout): string {
  const { limit, ...look } = LAYOUTS[layout];
  return `layout="${layout}" limit="${limit}"${'size' in look ? ` size="${look.size}"` : ''}`;
}
/** Where all logos are names, in large bold letters, 24 and 79: in Firefox they stand up to two device pixels lower. */
const LETTERS: Readonly<Record<Other, number>> = { Firefox: 50, WebKit: 95 };

function tolerance(layout: Layout, avatars: string, name: Other): number {
  if (layout === 'logos' && avatars === 'initials') return LETTERS[name];
  return LAYOUTS[layout].hasText ? TEXTS[name] : PICTURES;
}

const PAIRS = OTHERS.flatMap((name) => [1, 2].map((ratio) => [name, ratio] as const));

describe.each(PAIRS)('%s with %d device pixels for one', (name, deviceScaleFactor) => {
  const difference = usePair(name, deviceScaleFactor);

  test.each(Object.keys(LAYOUTS) as Layout[])('%s', async (layout) => {
    for (const avatars of ['images', 'initials']) {
      const differing = await difference(`${of(layout)} avatars="${avatars}"`);
      expect(differing, avatars).toBeLessThanOrEqual(tolerance(layout, avatars, name));
    }
  });

  test('a dark page', async () => {
    expect(await difference(of('avatars'), DARK)).toBeLessThanOrEqual(PICTURES);
  });
});
