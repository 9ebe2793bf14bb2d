// The modules of the package on one page, whatever mix of them it imports, in whatever order; and the small script.
import { beforeEach, describe, expect, test } from 'vitest';
import { ENTRIES } from '../../../widgets/entries.mjs';
import { loaded } from './kit.ts';
import { dataRequests, startAfresh } from './requests.ts';
import { useKit } from './use-kit.ts';

const kit = useKit();
beforeEach(() => startAfresh(kit));

/** Entries that give classes of elements. */
const entries = Object.keys(ENTRIES).filter((name) =>
  /^(collective|wall|summary|button)/.test(name),
);
const middle = Math.ceil(entries.length / 2);

const ORDERS = {
  'as they are listed': entries,
  'the other way around': entries.toReversed(),
  'classes before their registration': [
    ...entries.filter((name) => name.endsWith('-element')),
    ...entries.filter((name) => !name.endsWith('-element')),
  ],
  'the second half first': [...entries.slice(middle), ...entries.slice(0, middle)],
};

/** Imports one after the other, and keeps what each name stands for. */
const importAll = (order: readonly string[]) => `
  globalThis.exported = {};
  for (const name of ${JSON.stringify(order)}) {
    for (const [key, value] of Object.entries(await import('/' + name + '.mjs'))) {
      (exported[key] ??= []).push(value);
    }
  }
  globalThis.isImported = true;
`;

describe.each(Object.entries(ORDERS))('every entry, %s', (_name, order) => {
  test('gives each class once, registers each tag once and asks the platform once', async () => {
    const summary = `<collective-summary slug="tiny-garden" ${kit.platform}></collective-summary>`;
    const walls = kit.wall('tiny-garden') + kit.wall('tiny-garden', 'layout=list');
    const page = await kit.open(`${walls}${summary}<collective-button></collective-button>`, {
      script: '',
      before: () => {
        const { define } = CustomElementRegistry.prototype;
        const defined: string[] = [];
        Object.assign(globalThis, { defined });
        CustomElementRegistry.prototype.define = function (tag, ...rest) {
          defined.push(tag);
          return define.call(this, tag, ...rest);
        };
      },
    });
    await page.addScriptTag({ type: 'module', content: importAll(order) });
    await page.waitForFunction(() => Reflect.get(globalThis, 'isImported'));
    await loaded(page);
    const found = await page.evaluate(() => {
      const exported = Reflect.get(globalThis, 'exported') as Record<string, unknown[]>;
      return {
        defined: (Reflect.get(globalThis, 'defined') as string[]).sort(),
        copies: Object.entries(exported).map(([name, values]) => [name, new Set(values).size]),
        isRegistered: exported.CollectiveWallElement?.[0] === customElements.get('collective-wall'),
      };
    });
    expect(found.defined).toEqual(['collective-button', 'collective-summary', 'collective-wall']);
    expect(found.copies.sort()).toEqual([
      ['CollectiveButtonElement', 1],
      ['CollectiveSummaryElement', 1],
      ['CollectiveWallElement', 1],
    ]);
    expect(found.isRegistered).toBe(true);
    await page.locator('collective-summary [part=figure]').first().waitFor();
    expect(dataRequests(kit)).toEqual(['/tiny-garden.json', '/tiny-garden/members/all.json']);
    await page.close();
  });
});

test('wall.js registers the wall and nothing else, and places it where its tag stands', async () => {
  const tag = `<script async src="/wall.js" data-slug="tiny-garden" data-platform="${kit.sandbox.baseUrl}" data-platform-profile="open-collective"></script>`;
  const page = await kit.open(`<main>${tag}</main>`, { script: '' });
  await loaded(page, 'main > collective-wall');
  const known = await page.evaluate(() =>
    ['wall', 'summary', 'button'].map((kind) => !!customElements.get(`collective-${kind}`)),
  );
  expect(known).toEqual([true, false, false]);
  await page.close();
});
