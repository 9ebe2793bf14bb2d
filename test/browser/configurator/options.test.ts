// No option is ignored: each one's other value changes what people, their software or the network see.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ELEMENTS, type ElementKind } from '../../../src/configurator/options/elements.ts';
import { SLUG, type Stage, startStage } from './stage.ts';

let stage: Stage;
let page: Page;
beforeAll(async () => {
  stage = await startStage();
  const { baseUrl } = stage.sandbox;
  const rows = stage.sandbox.data
    .rows('tiny-garden')
    .map((row) => ({ ...row, amountOfMonth: row.MemberId }));
  stage.website.put('/saved.json', {
    body: JSON.stringify({ summary: null, members: rows, savedAt: new Date().toISOString() }),
    type: 'application/json',
  });
  page = await stage.chromium.context.newPage();
  await page.goto(
    stage.website.put(
      '/options',
      `<!doctype html><html lang="en"><title>Options</title><script src="${baseUrl}/widgets/collective.de.js"></script><main></main>`,
    ),
  );
});
afterAll(() => stage.close());

type Texts = Readonly<Record<string, string>>;

/** In this state every option has something to change. */
const BASE: Readonly<Record<ElementKind, Texts>> = {
  wall: {
    heading: 'Our backers',
    limit: '20',
    contribute: '',
    show: 'names amounts',
    'link-params': 'a=1',
  },
  summary: { goal: '20000' },
  button: { redirect: 'https://ada.example/' },
};

const OTHER: Readonly<Record<ElementKind, Texts>> = {
  wall: {
    layout: 'cards',
    size: '96',
    shape: 'square',
    show: 'names',
    avatars: 'initials',
    theme: 'dark',
    accent: '#7a2e8c',
    type: 'organizations',
    tier: 'Friends',
    active: '20',
    'min-total': '50',
    anonymous: 'hide',
    exclude: 'odd-giver odd-keeper odd-helper',
    'member-role': 'ADMIN',
    sort: 'name',
    'group-by': 'type',
    tiers: '*: 96',
    'amount-of': 'month',
    rows: '1',
    limit: '5',
    links: 'none',
    target: '_self',
    'link-params': 'a=2',
    'link-params-except': 'delta-bakery-vqo',
    'link-rel': 'noopener',
    contribute: 'false',
    heading: 'Our friends',
    'heading-level': '4',
    locale: 'en-GB',
    loading: 'lazy',
    src: '/saved.json',
    store: 'none',
    'tier-id': '411',
    labels: '{"more":"+ {count}"}',
  },
  summary: {
    layout: 'badge',
    show: 'balance',
    goal: '10',
    'goal-backers': '50',
    theme: 'dark',
    accent: '#7a2e8c',
    locale: 'en-GB',
    src: '/saved.json',
    store: 'none',
    labels: '{"balance":"In the till"}',
  },
  button: {
    label: 'Give',
    tier: 'backers-410',
    amount: '5',
    interval: 'month',
    redirect: '/thanks',
    'redirect-external': '',
    theme: 'dark',
    accent: '#7a2e8c',
    locale: 'de',
    target: '_self',
  },
};

/** What else an option needs, so that it has something to change. */
const NEEDED: Readonly<Record<string, Texts>> = { 'amount-of': { src: '/saved.json' } };

/** Forgets what elements have kept; where that is the question, also what the page has loaded. */
async function startAfresh(name: string): Promise<void> {
  await page.evaluate(() => localStorage.clear());
  if (name !== 'store') return;
  await page.evaluate(() => caches.delete('collective-widgets'));
  await page.reload();
}

/** Puts an element into the page, far below the fold where asked to, and waits until it has shown what it will. */
async function show(kind: ElementKind, texts: Texts, isFarBelow: boolean): Promise<string> {
  const { baseUrl } = stage.sandbox;
  const given = { slug: SLUG, platform: baseUrl, 'platform-profile': 'open-collective' };
  await page.evaluate(
    async ([kind, attributes, isFarBelow]) => {
      const element = document.createElement(`collective-${kind}`);
      for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
      const space = document.createElement('div');
      space.style.setProperty('height', isFarBelow ? '9000px' : '0');
      const answered = ['collective-load', 'collective-error'].map(
        (name) => new Promise((resolve) => element.addEventListener(name, resolve)),
      );
      document.querySelector('main')?.replaceChildren(space, element);
      const isSilent = kind === 'button' || isFarBelow;
      await (isSilent ? new Promise(requestAnimationFrame) : Promise.race(answered));
      for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
    },
    [kind, { ...given, ...texts }, isFarBelow] as const,
  );
  const element = page.locator(`collective-${kind}`);
  const kept = await page.evaluate(async () => {
    const cache = await caches.open('collective-widgets');
    return `${localStorage.length} ${(await cache.keys()).length > 0}`;
  });
  return `${await element.ariaSnapshot()}\n${await element.evaluate(looksOf)}\n${kept}`;
}

/** Runs in the page: computed styles, and attributes that software reads, of everything inside. */
function looksOf(element: Element): string {
  const properties = [
    'display',
    'width',
    'height',
    'color',
    'background-color',
    'border-radius',
    'color-scheme',
    'grid-template-columns',
    'visibility',
    'accent-color',
  ];
  const lines = [...(element.shadowRoot?.querySelectorAll('*') ?? [])].map((part) => {
    const style = getComputedStyle(part);
    const looks = properties.map((name) => style.getPropertyValue(name));
    const attributes = ['part', 'href', 'rel', 'target', 'src'].map((name) =>
      part.getAttribute(name),
    );
    return [part.localName, ...attributes, ...looks].join(' ');
  });
  return lines.join('\n');
}

describe.each(['wall', 'summary', 'button'] as const)('%s', (kind) => {
  test('every option has another value here', () => {
    const names = ELEMENTS[kind].options.map(({ name }) => name);
    expect(Object.keys(OTHER[kind]).sort()).toEqual(names.sort());
  });

  test('the same twice is the same', async () => {
    const first = await show(kind, BASE[kind], false);
    expect(await show(kind, BASE[kind], false)).toBe(first);
  });

  test.each(Object.entries(OTHER[kind]))('%s="%s" changes something', async (name, value) => {
    // Whether a wall waits until it is near can be seen of one that is not.
    const isFarBelow = name === 'loading';
    const texts = { ...BASE[kind], ...NEEDED[name] };
    await startAfresh(name);
    const before = await show(kind, texts, isFarBelow);
    await startAfresh(name);
    expect(await show(kind, { ...texts, [name]: value }, isFarBelow)).not.toBe(before);
  });
});
