// A wall looks in Firefox as it does in Chromium, by pictures of the same page in the same window.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Firefox, startFirefox } from '../browser/harness/firefox.ts';
import { expectedBackers } from '../browser/widgets/expected.ts';
import { compare } from '../browser/widgets/firefox-pictures.ts';
import { type Kit, startKit } from '../browser/widgets/kit.ts';

const SIZE = { width: 640, height: 720 };
/** So many of the 7,200 tiles may differ: a few more than ever did in equal walls (1), and where each has lines of text (8). */
const PICTURES = 3;
const TEXTS = 12;
const SLUG = 'maple-library';
/** A font that both find by its name: what they take for `sans-serif` may differ. */
const STYLE = `<style>body { margin: 16px; font: 16px/1.5 "Liberation Sans", Arial, sans-serif }</style>`;
const DARK = '<style>html { background: #111; color: #eee; color-scheme: dark }</style>';

let firefox: Firefox;
beforeAll(async () => {
  firefox = await startFirefox({ extension: false });
});
afterAll(() => firefox.close());

/** What both drivers have. */
type Driven = {
  waitForFunction(isSo: () => boolean): Promise<unknown>;
  evaluate(run: () => Promise<void>): Promise<unknown>;
  screenshot(): Promise<Uint8Array>;
};

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

/** A picture of the page when every avatar is drawn. */
async function picture(page: Driven): Promise<Uint8Array> {
  await page.waitForFunction(imagesAreThere);
  await page.evaluate(drawn);
  return page.screenshot();
}

/** Starts Chromium for the tests of a group; the function tells how far Firefox's picture is from its. */
function usePair(deviceScaleFactor: number) {
  let kit: Kit;
  let base: string;
  beforeAll(async () => {
    kit = await startKit({
      sandbox: { rateLimits: false },
      chromium: { allow: [/status of 404/], context: { deviceScaleFactor } },
    });
    // Which font other scripts are drawn in is each browser's own choice.
    const others = expectedBackers(kit.sandbox.data.rows(SLUG))
      .filter(({ name }) => !/^[\p{Script=Latin}\p{Script=Common}]*$/u.test(name))
      .map(({ slug }) => slug);
    base = `slug="${SLUG}" ${kit.platform} exclude="${others.join(' ')}" heading="Our backers" contribute`;
  });
  afterAll(() => kit.close());

  return async (attributes: string, head = '', change = '') => {
    const wall = `<collective-wall ${attributes} ${base}></collective-wall>`;
    const chromium = await kit.open(wall, { ...SIZE, head: STYLE + head });
    const page = await firefox.browser.newPage();
    await page.setViewport({ ...SIZE, deviceScaleFactor });
    await page.goto(chromium.url());
    await page.waitForFunction(imagesAreThere);
    await page.evaluate(change);
    const difference = compare(await picture(chromium), await picture(page), deviceScaleFactor);
    await chromium.close();
    await page.close();
    return difference;
  };
}

const LAYOUTS = {
  avatars: { limit: 60, tolerance: PICTURES },
  cards: { limit: 14, tolerance: TEXTS },
  list: { limit: 12, tolerance: TEXTS },
  logos: { limit: 16, tolerance: PICTURES },
} as const;
type Layout = keyof typeof LAYOUTS;
const of = (layout: Layout) => `layout="${layout}" limit="${LAYOUTS[layout].limit}"`;

describe.each([1, 2])('with %d device pixels for one', (deviceScaleFactor) => {
  const difference = usePair(deviceScaleFactor);

  test.each(Object.keys(LAYOUTS) as Layout[])('%s', async (layout) => {
    for (const avatars of ['images', 'initials']) {
      const differing = await difference(`${of(layout)} avatars="${avatars}"`);
      expect(differing, avatars).toBeLessThanOrEqual(LAYOUTS[layout].tolerance);
    }
  });

  test('a dark page', async () => {
    expect(await difference(of('avatars'), DARK)).toBeLessThanOrEqual(PICTURES);
  });
});

type Change = (wall: HTMLElement, items: readonly HTMLElement[]) => void;
const isWider: Change = (wall) => wall.style.setProperty('--collective-gap', '9px');
const isSwapped: Change = (_wall, [first, second]) => second?.after(first ?? '');
const isShort: Change = (_wall, items) => items.at(-1)?.remove();

const CHANGES: readonly (readonly [Layout, string, Change])[] = [
  ['avatars', 'a gap that is one pixel wider', isWider],
  ['avatars', 'avatars that are one pixel larger', (wall) => wall.setAttribute('size', '49')],
  ['avatars', 'another shape', (wall) => wall.setAttribute('shape', 'rounded')],
  ['avatars', 'two neighbours in the wrong order', isSwapped],
  [
    'avatars',
    'a picture that is not shown',
    (_wall, items) => {
      const [image] = items.flatMap((item) => item.querySelector('img') ?? []);
      image?.style.setProperty('visibility', 'hidden');
    },
  ],
  ['avatars', 'somebody missing at the end', isShort],
  ['avatars', 'no footer', (wall) => wall.shadowRoot?.querySelector('[part=footer]')?.remove()],
  ['cards', 'a gap that is one pixel wider', isWider],
  ['cards', 'two neighbours in the wrong order', isSwapped],
  ['cards', 'somebody missing at the end', isShort],
  [
    'cards',
    'amounts that are not shown',
    (wall) => {
      for (const amount of wall.shadowRoot?.querySelectorAll<HTMLElement>('[part=amount]') ?? []) {
        amount.style.setProperty('visibility', 'hidden');
      }
    },
  ],
];

describe('a difference is seen', () => {
  const difference = usePair(1);

  test.each(CHANGES)('%s: %s', async (layout, _name, change) => {
    const inFirefox = `{
      const wall = document.querySelector('collective-wall');
      (${change})(wall, [...wall.shadowRoot.querySelectorAll('[part=backer]')]);
    }`;
    const differing = await difference(of(layout), '', inFirefox);
    expect(differing).toBeGreaterThan(LAYOUTS[layout].tolerance);
  });
});
