// Every snippet for strict policies works where it is pasted: on another origin, cold and warm, as previewed.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type Combination,
  type Domain,
  missingPairs,
  pairwise,
} from '../browser/configurator/pairs.ts';
import { SLUG, type Stage, snippetOf, startStage } from '../browser/configurator/stage.ts';
import { settled, startVisitor, treeOf, type Visitor } from '../browser/configurator/visitor.ts';

let stage: Stage;
let configurator: Page;
let visitor: Visitor;
beforeAll(async () => {
  stage = await startStage();
  configurator = await stage.configure({ slug: SLUG });
  visitor = await startVisitor(stage);
});
afterAll(() => stage.close());

const LABELS = '{"more":"+ {count}","guest":"<b>\\"Nobody\\"</b> & {x}"}';

const WALL: Domain = {
  as: ['', 'element', 'module'],
  layout: ['', 'cards', 'list', 'logos'],
  rows: ['', '2'],
  limit: ['', '12', '0'],
  'group-by': ['', 'tier', 'type'],
  sort: ['', 'recent', 'oldest', 'name'],
  type: ['', 'users', 'organizations'],
  anonymous: ['', 'show', 'hide'],
  show: ['', 'names', 'names amounts'],
  size: ['', '64'],
  shape: ['', 'square'],
  avatars: ['', 'initials'],
  theme: ['', 'dark'],
  accent: ['', '#7a2e8c'],
  heading: ['', '"Funded" <by> & {friends}'],
  'heading-level': ['', '4'],
  links: ['', 'website', 'none'],
  'link-params': ['', 'utm_source="docs"&b={c}'],
  'link-params-except': ['', 'robin-sample'],
  'link-rel': ['', 'noopener'],
  target: ['', '_self'],
  contribute: ['', 'yes'],
  locale: ['', 'de-CH'],
  labels: ['', LABELS],
  active: ['', '3650'],
  'min-total': ['', '5'],
  exclude: ['', 'robin-sample lee-everywhere'],
  loading: ['', 'lazy'],
};
const SUMMARY: Domain = {
  as: ['', 'element', 'module'],
  layout: ['', 'badge', 'inline'],
  show: ['', 'balance backers', 'logo balance'],
  goal: ['', '20000'],
  theme: ['', 'light'],
  accent: ['', '#7a2e8c'],
  locale: ['', 'de-CH'],
  labels: ['', '{"backers":"Friends & \\"co\\""}'],
};
const BUTTON: Domain = {
  as: ['', 'element', 'module'],
  label: ['', 'Buy us a <server> & "more"'],
  tier: ['', 'backers-410'],
  amount: ['', '5'],
  interval: ['', 'year'],
  redirect: ['', '/thanks?a=<b>&c'],
  theme: ['', 'dark'],
  accent: ['', '#7a2e8c'],
  target: ['', '_top'],
};

/** Goes to a configuration as the back button does, and waits until preview and lines belong to it. */
async function goTo(
  params: Combination,
): Promise<{ snippet: string; tree: string; width: number }> {
  const all = { slug: SLUG, policy: 'strict', ...params };
  const set = Object.entries(all).filter(([, value]) => value);
  const query = new URLSearchParams(set.map(([name, value]) => [name, value])).toString();
  // In the background there are no frames.
  await configurator.bringToFront();
  await configurator.evaluate((query) => {
    history.replaceState(null, '', `?${query}`);
    dispatchEvent(new PopStateEvent('popstate'));
  }, query);
  const preview = configurator.locator(`.preview__page collective-${params.element}`);
  await preview.waitFor({ state: 'attached' });
  await settled(configurator);
  const width = await configurator.evaluate(
    () => document.querySelector('.preview__page .preview__place')?.clientWidth ?? 0,
  );
  if (!isInline(params)) await expect.poll(hasHeightOfPreview).toBe(true);
  const snippet = await snippetOf(configurator);
  return { snippet, tree: await treeOf(configurator), width };
}

/** A summary within a sentence: the fallback is a mere link. */
const isInline = ({ layout, goal }: Combination) => layout === 'inline' && !goal;

/** True when the lines keep just the room that the element takes. */
async function hasHeightOfPreview(): Promise<boolean> {
  const height = await configurator.evaluate(
    () =>
      document.querySelector('.preview__page .preview__place > *')?.getBoundingClientRect()
        .height ?? 0,
  );
  return (await snippetOf(configurator)).includes(`height="${Number(height.toFixed(2))}"`);
}

describe.each([
  ['wall', WALL],
  ['summary', SUMMARY],
  ['button', BUTTON],
] as const)('%s', (element, domain) => {
  const rows = pairwise(domain);

  test('every two values meet in a combination', () => {
    expect(missingPairs(domain, rows)).toEqual([]);
    expect(rows.length).toBeLessThan(30);
  });

  test.each(rows.map((row) => [nameOf(row), row] as const))('%s', async (_name, row) => {
    const { snippet, tree, width } = await goTo({ ...row, element });
    const address = await visitor.paste(snippet, width);
    const cold = await visitor.visit(address);
    const warm = await visitor.visit(address);
    await visitor.forget();
    expect(tree).toMatch(/^- \S+/);
    expect({ cold: cold.tree, warm: warm.tree }).toEqual({ cold: tree, warm: tree });
    expect([cold.reports, warm.reports]).toEqual([[], []]);
    expect([cold.shift, warm.shift]).toEqual([0, 0]);
  });
});

function nameOf(row: Combination): string {
  const set = Object.entries(row).filter(([, value]) => value);
  return set.map(([name, value]) => `${name}=${value}`).join(' ') || 'nothing chosen';
}
