// After many changes, a wall is the same as a new one: nothing of its earlier states is left.
import fc from 'fast-check';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useKit } from '../browser/widgets/use-kit.ts';

const kit = useKit({ chromium: { allow: [/404/] } });

/** Attribute → values, of which null takes it away. */
const VALUES: Readonly<Record<string, readonly (string | null)[]>> = {
  slug: ['maple-library', 'tiny-garden', 'quiet-harbour', 'no-such', 'river-chorus'],
  type: ['users', 'organizations', null],
  tier: ['gold sponsor', 'backers', null],
  active: ['', '2000', null],
  'min-total': ['10', null],
  anonymous: ['show', 'hide', null],
  sort: ['recent', 'oldest', 'name', null],
  'group-by': ['tier', 'type', null],
  limit: ['0', '5', '150', '-3', null],
  rows: ['1', '20', null, null],
  expected: ['10', '200', null],
  layout: ['cards', 'list', 'logos', null],
  size: ['16', '300', null],
  shape: ['rounded', 'square', null],
  show: ['names', 'names amounts', '', null],
  avatars: ['initials', null],
  theme: ['dark', 'light', null],
  accent: ['red', 'nonsense', null],
  heading: ['Backers', null],
  'heading-level': ['1', '9', null],
  links: ['website', 'none', null],
  target: ['_self', null],
  locale: ['de-CH', 'no language', null],
  labels: ['{"more":{"one":"{count} x","other":"{count} y"}}', '{bad', null],
  contribute: ['', null],
};

type Change =
  | { readonly kind: 'attribute'; readonly name: string; readonly value: string | null }
  | { readonly kind: 'move' | 'reload' | 'there and back' }
  | { readonly kind: 'width'; readonly width: number };

const attribute = fc
  .constantFrom(...Object.keys(VALUES))
  .chain((name) =>
    fc
      .constantFrom(...(VALUES[name] ?? []))
      .map((value): Change => ({ kind: 'attribute', name, value })),
  );
const change = fc.oneof(
  { weight: 8, arbitrary: attribute },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom('move', 'reload', 'there and back')
      .map((kind) => ({ kind }) as Change),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(200, 600, 900).map((width): Change => ({ kind: 'width', width })),
  },
);

/** Makes the changes one after the other, in one task. */
const apply = (page: Page, changes: readonly Change[]) =>
  page.evaluate((changes) => {
    const place = document.querySelector('#changed') as HTMLElement;
    const wall = place.firstElementChild as HTMLElement & { reload(): void };
    for (const change of changes) {
      if (change.kind === 'attribute') {
        if (change.value === null) wall.removeAttribute(change.name);
        else wall.setAttribute(change.name, change.value);
      } else if (change.kind === 'width') {
        for (const one of document.querySelectorAll('main')) one.style.width = `${change.width}px`;
      } else if (change.kind === 'reload') wall.reload();
      else if (change.kind === 'move') place.append(wall);
      else {
        const more = wall.shadowRoot?.querySelector<HTMLButtonElement>('[part=more]:not([hidden])');
        more?.click();
        more?.click();
      }
    }
  }, changes);

/** Puts a new wall with the same attributes into the other place. */
const makeAnew = (page: Page) =>
  page.evaluate(() => {
    const wall = document.createElement('collective-wall');
    const changed = document.querySelector('#changed > *') as Element;
    for (const { name, value } of changed.attributes) wall.setAttribute(name, value);
    document.querySelector('#anew')?.replaceChildren(wall);
  });

/** What there is of the wall once it has come to rest, as one text. */
const atRest = (page: Page, selector: string) =>
  page.evaluate(async (selector) => {
    const wall = document.querySelector(selector) as HTMLElement;
    const root = wall.shadowRoot as ShadowRoot;
    // Neither the order of declarations nor what is hidden can be seen.
    const write = (node: Node): string => {
      if (!(node instanceof HTMLElement)) return node.textContent ?? '';
      if (node.hidden || node.role === 'status') return '';
      const styles = [...node.style].map((name) => `${name}:${node.style.getPropertyValue(name)}`);
      const attributes = [...node.attributes]
        .filter(({ name }) => name !== 'style')
        .map(({ name, value }) => `${name}=${value.replace(/\s+/g, ' ').trim()}`);
      const start = [node.localName, ...attributes.sort(), ...styles.sort()].join(' ');
      return `<${start}>${[...node.childNodes].map(write).join('')}</>`;
    };
    let text = '';
    for (let same = 0; same < 8; ) {
      await new Promise((resolve) => setTimeout(resolve, 20));
      const now = [...root.children].map(write).join('\n');
      same = now === text && !Reflect.get(globalThis, 'inFlight') ? same + 1 : 0;
      text = now;
    }
    return `${wall.getBoundingClientRect().height} pixels\n${text}`;
  }, selector);

/** Counts the requests under way, and the looks into what was kept. */
function countRequests(): void {
  const add = (count: number) =>
    Object.assign(globalThis, { inFlight: (Reflect.get(globalThis, 'inFlight') ?? 0) + count });
  const counted = <Given extends unknown[], Result>(ask: (...given: Given) => Promise<Result>) =>
    function (this: unknown, ...given: Given): Promise<Result> {
      add(1);
      return ask.apply(this, given).finally(() => add(-1));
    };
  globalThis.fetch = counted(globalThis.fetch);
  CacheStorage.prototype.match = counted(CacheStorage.prototype.match);
}

const LOADING = / loading=\w+/g;

/** Where two texts part, with what is around it; null where they are the same. */
function difference(one: string, other: string): readonly string[] | null {
  if (one === other) return null;
  const at = [...one].findIndex((letter, index) => letter !== other[index]);
  return [one, other].map((text) => text.slice(Math.max(0, at - 100), at + 200));
}

test('after many changes', async () => {
  const attributes = `slug="maple-library" ${kit.platform}`;
  const walls = `<main id="changed"><collective-wall ${attributes}></collective-wall></main>`;
  const page = await kit.open(`${walls}<main id="anew"></main>`, { before: countRequests });
  const rounds = fc.sample(fc.array(change, { minLength: 1, maxLength: 5 }), {
    seed: 1,
    numRuns: 20,
  });
  for (const [index, changes] of rounds.entries()) {
    await apply(page, changes);
    const changed = await atRest(page, '#changed > *');
    await makeAnew(page);
    const anew = await atRest(page, '#anew > *');
    const latest = JSON.stringify(rounds.slice(Math.max(0, index - 2), index + 1));
    const [one, other] = [changed, anew].map((text) => text.replace(LOADING, ''));
    expect(difference(one ?? '', other ?? ''), latest).toBeNull();
    // A picture that was asked for at once stays so; none waits that a new wall asks for at once.
    const [before = [], after = []] = [changed, anew].map((text) => text.match(LOADING) ?? []);
    const late = before.filter((kind, index) => kind === ' loading=lazy' && kind !== after[index]);
    expect(late, latest).toEqual([]);
  }
  await page.close();
});
