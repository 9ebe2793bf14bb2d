// @vitest-environment happy-dom
/** Reading the page in front, once the popup is opened. */

import { beforeEach, expect, test, vi } from 'vitest';
import { findPageCollectives } from '../../../src/features/page/worker.ts';
import { OPEN_COLLECTIVE } from '../../../src/platform/addresses/profile.ts';
import { api } from '../../fake-browser.ts';

type Injection = { readonly func: (...args: unknown[]) => unknown; readonly args: unknown[] };

let sent: unknown;

/** The page in front. As in a browser, only the text of the function gets there. */
function openPage(
  url: string | undefined,
  ...elements: readonly [tag: string, attributes: object][]
) {
  document.body.replaceChildren(
    ...elements.map(([tag, attributes]) => {
      const element = document.createElement(tag);
      for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
      return element;
    }),
  );
  Object.assign(api, {
    tabs: { get: async () => ({ id: 7, url }) },
    scripting: {
      executeScript: async ({ func, args }: Injection) => {
        sent = JSON.parse(JSON.stringify(args));
        const standingAlone = new Function(`return (${func.toString()})`)();
        return [{ result: JSON.parse(JSON.stringify(standingAlone(...(sent as unknown[])))) }];
      },
    },
  });
}

const find = () => findPageCollectives({ platform: OPEN_COLLECTIVE }, { tabId: 7 });

beforeEach(() => {
  sent = undefined;
});

test('reads links, pictures, frames and the addresses that code hosts hide', async () => {
  openPage(
    'https://git.example/someone/something',
    ['a', { href: 'https://opencollective.com/in-a-link' }],
    ['img', { src: 'https://images.opencollective.com/in-a-picture/backers/badge.svg' }],
    [
      'img',
      {
        src: 'https://proxy.example/x',
        'data-canonical-src': 'https://opencollective.com/behind-a-proxy/tiers/badge.svg',
      },
    ],
    ['object', { data: 'https://opencollective.com/in-a-frame/donate' }],
    ['a', { href: 'https://elsewhere.example/opencollective.com' }],
  );
  expect(await find()).toEqual({
    state: 'found',
    slugs: ['in-a-picture', 'behind-a-proxy', 'in-a-frame', 'in-a-link'],
  });
  expect(sent).toEqual([['opencollective.com', 'images.opencollective.com']]);
});

test('says that a page without such links has none', async () => {
  openPage('https://blog.example/', ['a', { href: 'https://elsewhere.example/' }]);
  expect(await find()).toEqual({ state: 'none', slugs: [] });
});

test('does not look into pages of the platform itself', async () => {
  openPage('https://opencollective.com/tiny-garden/contribute', [
    'a',
    { href: 'https://opencollective.com/other' },
  ]);
  expect(await find()).toEqual({ state: 'own', slugs: ['tiny-garden'] });
  expect(sent).toBeUndefined();
});

test('is calm about pages that cannot be read', async () => {
  openPage('chrome://settings/');
  const executeScript = async () => {
    throw new Error('Cannot access a chrome:// URL');
  };
  Object.assign(api, { scripting: { executeScript } });
  expect(await find()).toEqual({ state: 'unreadable', slugs: [] });
});

test('does not wait for a page that never answers', async () => {
  vi.useFakeTimers();
  openPage('https://busy.example/');
  Object.assign(api, { scripting: { executeScript: () => new Promise(() => {}) } });
  const finding = find();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await finding).toEqual({ state: 'unreadable', slugs: [] });
});

test('trusts nothing that a page answers', async () => {
  openPage('https://evil.example/');
  const answers = [
    null,
    'x',
    { length: 3 },
    [null, 1, { address: 5 }, { address: 'https://opencollective.com/../admin' }],
  ];
  for (const result of answers) {
    Object.assign(api, { scripting: { executeScript: async () => [{ result }] } });
    expect((await find()).slugs).toEqual([]);
  }
});

test('takes what is a link out of an answer that is none otherwise', async () => {
  openPage('https://odd.example/');
  const long = `https://opencollective.com/long/${'x'.repeat(2048)}`;
  const late = { address: 'https://opencollective.com/late' };
  const good = { address: 'https://opencollective.com/looms' };
  const nothing = { address: 'https://odd.example/' };
  const executeScript = vi.fn(async () => [
    {
      result: [
        null,
        1,
        'x',
        {},
        { address: 5 },
        { address: long },
        good,
        ...Array(300).fill(nothing),
        late,
      ],
    },
  ]);
  Object.assign(api, { scripting: { executeScript } });
  expect(await find()).toEqual({ state: 'found', slugs: ['looms'] });
  expect(executeScript).toHaveBeenCalledWith(expect.objectContaining({ target: { tabId: 7 } }));
});

test('reads the links of a page whose address the browser does not tell', async () => {
  openPage(undefined, ['a', { href: 'https://opencollective.com/looms' }]);
  expect((await find()).slugs).toEqual(['looms']);
  const get = async () => Promise.reject(new Error('No tab with id: 7.'));
  Object.assign(api, { tabs: { get } });
  expect((await find()).slugs).toEqual(['looms']);
});

test('A11: finds the one link behind 21,000 others: a long page is not a page that cannot be read', async () => {
  openPage('https://big.example/');
  const others = '<a href="https://elsewhere.example/">x</a>'.repeat(21_000);
  document.body.innerHTML = `${others}<a href="https://opencollective.com/looms">y</a>`;
  expect(await find()).toEqual({ state: 'found', slugs: ['looms'] });
}, 20_000);

test('looks at a bounded part of a huge page', async () => {
  openPage(
    'https://big.example/',
    ...Array.from(
      { length: 400 },
      (_, index) => ['a', { href: `https://opencollective.com/c-${index}` }] as [string, object],
    ),
  );
  expect((await find()).slugs).toHaveLength(10);
});
