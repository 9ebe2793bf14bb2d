// A backer's name is told once by screen readers, and seen by whoever points at the picture.
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { loaded } from '../../browser/widgets/kit.ts';
import { useKit } from '../../browser/widgets/use-kit.ts';
import { expectedBackers } from '../../expected.ts';

const SLUG = 'tiny-garden';

let names: string[];
const kit = useKit({ chromium: { allow: [/status of 404/] } });
beforeAll(async () => {
  const backers = expectedBackers(kit.sandbox.data.rows(SLUG));
  names = backers.filter(({ isAnonymous }) => !isAnonymous).map(({ name }) => name);
});

async function open(attributes: string): Promise<Page> {
  const page = await kit.open(
    `<collective-wall slug="${SLUG}" ${kit.platform} ${attributes}></collective-wall>`,
  );
  await loaded(page);
  return page;
}

type Value = { readonly value?: unknown };
type Told = {
  readonly role?: Value;
  readonly name?: Value;
  readonly description?: Value;
  readonly ignored: boolean;
};

/** What Chromium tells assistive software: the texts, and what describes something beside its name. */
async function told(page: Page): Promise<{ texts: unknown[]; descriptions: unknown[] }> {
  const cdp = await kit.context.newCDPSession(page);
  const { nodes } = (await cdp.send('Accessibility.getFullAXTree')) as { nodes: Told[] };
  const shown = nodes.filter(({ ignored }) => !ignored);
  return {
    texts: shown
      .filter(({ role }) => role?.value === 'StaticText')
      .map(({ name }) => String(name?.value).trim()),
    descriptions: shown.map(({ description }) => description?.value).filter(Boolean),
  };
}

/** The words that the browser shows to whoever points at an element of the wall. */
const hint = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => element.closest<HTMLElement>('[title]')?.title ?? '');

// First, as the browser keeps pictures that it has seen.
test('a picture that fails leaves its name behind, told once', async () => {
  kit.sandbox.faults.set('avatar-404');
  const page = await open('');
  await page.waitForFunction(
    (count) =>
      document.querySelector('collective-wall')?.shadowRoot?.querySelectorAll('[part~=initials]')
        .length === count,
    names.length,
  );
  kit.sandbox.faults.clear();
  expect(await hint(page, '[part~=initials]')).toBe(names[0]);
  const { texts, descriptions } = await told(page);
  expect(descriptions).toEqual([]);
  expect(texts.filter((text) => names.includes(`${text}`))).toEqual(names);
  await page.close();
});

test.each([
  ['pictures', ''],
  ['pictures and names', 'show="names"'],
  ['pictures, without links', 'links="none"'],
  ['pictures and names, without links', 'show="names" links="none"'],
  ['initials', 'avatars="initials"'],
  ['initials and names', 'avatars="initials" show="names"'],
  ['initials, without links', 'avatars="initials" links="none"'],
  ['initials in a list', 'avatars="initials" layout="list"'],
])('each name is told once: %s', async (_name, attributes) => {
  const page = await open(attributes);
  const { texts, descriptions } = await told(page);
  expect(descriptions).toEqual([]);
  expect(texts.filter((text) => names.includes(`${text}`))).toEqual(names);
  await page.close();
});

test('a name, also one that is cut or not shown, is whole where the pointer finds it', async () => {
  const [first = ''] = names;
  for (const [attributes, part] of [
    ['', '[part~=avatar]'],
    ['avatars="initials"', '[part~=avatar]'],
    ['links="none"', '[part~=avatar]'],
    ['show="names"', '[part=name]'],
    ['layout="logos"', '[part~=avatar]'],
  ] as const) {
    const page = await open(attributes);
    expect([attributes, await hint(page, part)]).toEqual([attributes, first]);
    await page.close();
  }
});
