// Words and numbers share one language: the first for which words are known, else English.
import { expect, test } from 'vitest';
import { loaded } from './kit.ts';
import { snapshot } from './snapshot.ts';
import { useKit } from './use-kit.ts';

const kit = useKit();

/** Makes a few German words known, whichever copy of the kit is registered, whenever that is. */
const GERMAN = `<script>
  customElements.whenDefined('collective-wall').then((Wall) => {
    Wall.addLanguage('de', { wall: { more: 'und {count} weitere' } });
  });
</script>`;
const LABELS = `labels='{"more": "encore {count}"}'`;

test.each([
  ['the page is German, the words are English', '<html lang="de">', '', '', 'and', '$113,384.03'],
  ['German is known', '<html lang="de">', GERMAN, '', 'und', '113.384,03 $'],
  [
    'the nearest lang counts',
    '<html lang="en"><body lang="de-CH">',
    GERMAN,
    '',
    'und',
    '$ 113’384.03',
  ],
  ['locale goes first', '<html lang="de">', GERMAN, 'locale="en"', 'and', '$113,384.03'],
  [
    'a locale without words is passed over',
    '<html lang="de">',
    GERMAN,
    'locale="fr"',
    'und',
    '113.384,03 $',
  ],
  [
    'words of the author are in the author’s language',
    '<html lang="fr">',
    '',
    LABELS,
    'encore',
    '113 384,03 $US',
  ],
])('%s', async (_name, html, head, attributes, word, amount) => {
  const wall = kit.wall('odd-library', `layout="list" limit="1" ${attributes}`);
  const page = await kit.open(wall, { html, head });
  await loaded(page);
  await expect.poll(async () => (await snapshot(page)).more).toContain(`${word} `);
  const { amounts } = await snapshot(page);
  // Engines differ in which space and which apostrophe they write.
  expect(amounts[0]?.replace(/\s/g, ' ').replace("'", '’')).toBe(amount);
  await page.close();
});

test('the lang around a host holds inside of its shadow root', async () => {
  const page = await kit.open('<div lang="de"></div>', { head: GERMAN });
  await page.evaluate(
    (html) => {
      const root = document.querySelector('div')?.attachShadow({ mode: 'open' });
      root?.setHTMLUnsafe(html);
      Object.assign(globalThis, { wall: root?.querySelector('collective-wall') });
    },
    kit.wall('maple-library', 'limit="1"'),
  );
  const more = () =>
    page.evaluate(() => {
      const wall = Reflect.get(globalThis, 'wall') as HTMLElement;
      return wall.shadowRoot?.querySelector('[part=more]')?.textContent;
    });
  await expect.poll(more).toMatch(/^und \d+ weitere$/);
  await page.close();
});

test('a button has the language that it is given, on a page in another', async () => {
  const button = `<collective-button slug="tiny-garden" ${kit.platform} locale="de"></collective-button>`;
  const page = await kit.open(button, { script: '<script src="/collective.de.js"></script>' });
  await page.getByRole('link', { name: 'Unterstützen' }).waitFor();
  await page.close();
});

/** Records every text that the wall's button has had. */
const RECORDER = `<script>
  window.seen = [];
  const look = () => {
    const text = document.querySelector('collective-wall')?.shadowRoot?.querySelector('[part=contribute]')?.textContent;
    if (text && window.seen.at(-1) !== text) window.seen.push(text);
  };
  const attach = Element.prototype.attachShadow;
  Element.prototype.attachShadow = function (options) {
    const root = attach.call(this, options);
    new MutationObserver(look).observe(root, { childList: true, subtree: true, characterData: true });
    return root;
  };
</script>`;

test.each([
  ['wall.de.js', 'de', 'Unterstützen', ''],
  ['wall.ar.js', 'ar', 'ساهم', 'rtl'],
  ['collective.pt-BR.js', 'pt-BR', 'Contribuir', ''],
])('%s shows no English before its words', async (file, locale, contribute, direction) => {
  const attributes = `data-slug="maple-library" data-contribute data-limit="3" data-locale="${locale}"`;
  const platform = `data-platform="${kit.sandbox.baseUrl}" data-platform-profile="open-collective"`;
  const tag = `<script async src="/${file}" ${attributes} ${platform}></script>`;
  const page = await kit.open(`<main>${tag}</main>`, { script: '', head: RECORDER });
  await loaded(page, 'main > collective-wall');
  const seen = await page.evaluate(() => {
    const root = document.querySelector('collective-wall')?.shadowRoot?.querySelector('.root');
    const { lang, dir } = root as HTMLElement;
    return { texts: Reflect.get(globalThis, 'seen') as string[], lang, dir };
  });
  expect(seen).toEqual({ texts: [contribute], lang: locale, dir: direction });
  await page.close();
});
