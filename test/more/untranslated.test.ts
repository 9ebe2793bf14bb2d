// English in a costume: with every message accented and marked, whatever is plain English is in no table of words.
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { galleryFolders } from '../../scripts/lib/gallery.mjs';
import { pseudo, pseudoMessages } from '../../scripts/lib/pseudo.ts';
import { mustRun } from '../../scripts/lib/run.mjs';
import type { Messages } from '../../scripts/lib/translations.ts';
import { SUMMARY_LABELS } from '../../widgets/summary/labels.ts';
import { WALL_LABELS } from '../../widgets/wall/labels.ts';
import { type Stage, startStage } from '../browser/configurator/stage.ts';
import { temporaryFolder } from '../browser/harness/folders.ts';
import { type PopupKit, startPopupKit } from '../browser/popup/open.ts';

const FILE = '_locales/en/messages.json';
const english: Messages = JSON.parse(
  readFileSync(new URL(`../../${FILE}`, import.meta.url), 'utf8'),
);

/** Words of four letters and more in any message: data has few of them. */
const VOCABULARY = new Set(
  Object.values(english).flatMap(({ message }) => message.toLowerCase().match(/[a-z]{4,}/g) ?? []),
);
/** Names of products, words of code that stay as they are, and what transactions of the sandbox are for. */
const KEPT =
  /Contribution \([^)]*\)|Virtual card: .*|Collective Companion|Open Collective|Firefox|GitHub|JavaScript|README|https?:\S*|localhost\S*|[\w-]+\.\w+\S*|[A-Z][\w-]*-[\w-]+/g;

/** Names that a collective of the sandbox gave its tiers and its goal; roles, as the platform spells them. */
const NAMED = /^(Backers|Gold Sponsor 🥇|A room with heating|[A-Z]+)$/;

/**
 * The element's own English: the fields that replace its words show them as a page in English has them, and the hidden
 * status is said once, before the words below are there.
 */
const SAID_BY_ENGLISH_WALLS = new RegExp(
  `^(${Object.values(WALL_LABELS)
    .map((label) => (typeof label === 'string' ? label : label.other))
    .map((text) =>
      text
        .replace(/[.?]/g, '\\$&')
        .replace('{count}', '(\\{count\\}|\\d+)')
        .replace('{name}', '.*'),
    )
    .join('|')})$`,
);

/** What people see or hear, without what stands for data. */
function textsOf(root: Document | ShadowRoot): string[] {
  const isData = (element: Element | null): boolean =>
    !!element?.closest('bdi, code, pre, kbd, [part=link], time, .number, script, style');
  const texts: string[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node instanceof Text) {
      if (!isData(node.parentElement)) texts.push(node.data);
    } else if (node instanceof Element) {
      for (const name of ['aria-label', 'title', 'placeholder', 'alt']) {
        const text = node.getAttribute(name);
        if (text && !isData(node)) texts.push(text);
      }
      if (node.shadowRoot) texts.push(...textsOf(node.shadowRoot));
    }
  }
  return texts;
}

/** The texts of a page that have plain English words outside of the brackets of translated text. */
async function plainTexts(page: Page): Promise<readonly string[]> {
  // `textsOf` calls itself by its name.
  const texts = await page.evaluate(`(${textsOf})(document)`);
  return (texts as string[]).filter((text) => {
    if (NAMED.test(text.trim()) || SAID_BY_ENGLISH_WALLS.test(text.trim())) return false;
    const rest = text
      .replace(/\[[^\]]*\]/g, ' ')
      .replace(KEPT, ' ')
      .replace(/\u2068[^\u2069]*\u2069/g, ' ');
    return (rest.toLowerCase().match(/[a-z]{4,}/g) ?? []).some((word) => VOCABULARY.has(word));
  });
}

const words = (labels: object): object =>
  Object.fromEntries(
    Object.entries(labels).map(([key, label]) => [
      key,
      typeof label === 'string' ? pseudo(label) : words(label),
    ]),
  );
const PACK = {
  wall: words(WALL_LABELS),
  summary: words(SUMMARY_LABELS),
  button: { label: pseudo('Contribute') },
};

let kit: PopupKit;
beforeAll(async () => {
  const content = JSON.stringify(pseudoMessages(english, 'mirrored'));
  kit = await startPopupKit({
    chromium: { allow: [/Failed to load resource/], extraFiles: { [FILE]: content } },
  });
});
afterAll(() => kit.close());

/** Gives the page's elements the same words, in the place of English. */
const speakPseudo = (page: Page) =>
  page.evaluate(async (pack) => {
    const Wall: unknown = await customElements.whenDefined('collective-wall');
    (Wall as { addLanguage: (language: string, pack: object) => void }).addLanguage('en', pack);
  }, PACK);

const openAll = (page: Page) =>
  page.evaluate(() => {
    for (const details of document.querySelectorAll('details')) details.open = true;
  });

async function expectTranslated(hash: string): Promise<void> {
  const page = await kit.open(hash);
  await page.waitForLoadState('networkidle');
  expect(await page.locator('html').getAttribute('dir')).toBe('rtl');
  await openAll(page);
  expect(await plainTexts(page)).toEqual([]);
  await page.close();
}

const COLLECTIVE = '#/c/maple-library';
test.each([
  '',
  COLLECTIVE,
  `${COLLECTIVE}/backers`,
  `${COLLECTIVE}/transactions`,
  `${COLLECTIVE}/month`,
  '#/c/no-such-collective',
])('nothing in the popup is plain English at %s', expectTranslated);

describe('nothing in the words of an error is plain English', () => {
  afterEach(() => kit.sandbox.faults.clear());

  test.each(['offline', '429', '500', 'html'] as const)('%s', async (fault) => {
    kit.sandbox.faults.set(fault);
    for (const view of ['', '/backers', '/transactions', '/month']) {
      await expectTranslated(`#/c/tiny-garden${view}`);
    }
  });
});

/** Shows what is behind a lockfile, with packages of every kind. */
async function chooseLockfile(page: Page): Promise<void> {
  const packages = {
    '': { dependencies: { direct: '1' } },
    'node_modules/direct': { funding: `${kit.sandbox.baseUrl}/tiny-garden` },
    'node_modules/brought': { funding: { url: `${kit.sandbox.baseUrl}/no-such-one` } },
    'node_modules/elsewhere': { funding: 'https://github.com/sponsors/lin' },
    'node_modules/none': {},
  };
  const text = JSON.stringify({ name: 'mine', lockfileVersion: 3, packages });
  const file = { name: 'package-lock.json', mimeType: '', buffer: Buffer.from(text) };
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByText('4').first().waitFor();
}

describe('nothing on the website is plain English', () => {
  let stage: Stage;
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  beforeAll(async () => {
    folder = await temporaryFolder();
    const args = ['build', '--config', 'site/vite.config.ts', '--outDir', folder.path];
    await mustRun('vite', args, { env: { PSEUDO: 'mirrored', NODE_ENV: 'production' } });
    stage = await startStage(
      { allow: [/Failed to load resource/] },
      { static: { ...galleryFolders(), '/gallery': folder.path } },
    );
  }, 120_000);
  afterAll(async () => {
    await stage.close();
    await folder.remove();
  });

  test.each([
    'index.html',
    'dependencies.html',
    'configurator.html?slug=maple-library',
    'configurator.html?slug=no-such-collective',
    'configurator.html?slug=maple-library&element=summary',
    'configurator.html?slug=maple-library&element=button',
    'configurator.html?slug=maple-library&as=readme',
    'configurator.html?slug=maple-library&as=html',
  ])('%s', async (path) => {
    const page = await stage.chromium.context.newPage();
    await page.goto(`${stage.sandbox.baseUrl}/gallery/${path}`);
    await page.waitForLoadState('networkidle');
    expect(await page.locator('html').getAttribute('dir')).toBe('rtl');
    if (path.startsWith('dependencies')) await chooseLockfile(page);
    await openAll(page);
    expect(await plainTexts(page)).toEqual([]);
    await page.close();
  });
});

test('nothing in the wall and in the configurator of the popup is plain English', async () => {
  const page = await kit.open('#/c/maple-library/embed');
  await page.locator('collective-wall').first().waitFor();
  await speakPseudo(page);
  await openAll(page);
  expect(await plainTexts(page)).toEqual([]);
  await page.close();
});

test.each(['options', 'dependencies'])('nothing on the page %s is plain English', async (name) => {
  const page = await kit.chromium.openPage(`src/${name}/index.html`);
  await page.waitForLoadState('networkidle');
  if (name === 'dependencies') await chooseLockfile(page);
  await openAll(page);
  expect(await plainTexts(page)).toEqual([]);
  await page.close();
});
