// The documentation of the elements is made from their sources, and is up to date.
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { DEFAULT_LIMIT } from '../../src/platform/wall/wall.ts';
import { BUTTON_ATTRIBUTES } from '../../widgets/button/attributes.ts';
import { describeElement } from '../../widgets/manifest/describe.ts';
import { toManifest, toMarkdown } from '../../widgets/manifest/formats.ts';
import { SUMMARY_ATTRIBUTES, SUMMARY_LABELS } from '../../widgets/summary/attributes.ts';
import { WALL_ATTRIBUTES, WALL_LABELS } from '../../widgets/wall/attributes.ts';

const read = (path: string) =>
  readFileSync(new URL(`../../widgets/${path}`, import.meta.url), 'utf8');
const elements = [
  ['wall', WALL_ATTRIBUTES],
  ['summary', SUMMARY_ATTRIBUTES],
  ['button', BUTTON_ATTRIBUTES],
] as const;
const LABELS = { wall: WALL_LABELS, summary: SUMMARY_LABELS };
const tests = new URL('../browser/widgets/', import.meta.url);
const readTest = (file: string) => readFileSync(new URL(file, tests), 'utf8');
const browserTests = readdirSync(tests).filter((file) => file.endsWith('.test.ts'));

/** Every test gives them. */
const GIVEN = ['slug', 'platform', 'platform-profile'];

/** Tests that give attributes to an element as an object. */
function testsWithObjects(name: string): string {
  if (name === 'wall') return readTest('wall-look.test.ts') + readTest('wall-attributes.test.ts');
  const all = readTest('summary-and-button.test.ts').split(/^test/m).slice(1);
  return all.filter((text) => text.includes(` ${name}(`)).join('');
}

const sourceOf = (name: string) => read(`${name}/collective-${name}-element.ts`);

describe.each(elements)('%s', (name, table) => {
  const source = sourceOf(name);
  const element = describeElement(source, table);

  test('is in the documents as its source has it', () => {
    expect(read('../docs/kit/attributes.md')).toContain(toMarkdown(element));
  });

  test('has a test of what each attribute does in a browser', () => {
    const objects = testsWithObjects(name);
    const markup = browserTests.map(readTest).join();
    const untested = element.attributes.filter(({ name: own }) => {
      const inMarkup = `(<${element.tag}[^>]*|kit\\.${name}\\(.*|['"] ?)\\b${own}=["'$\\w]`;
      return !(
        GIVEN.includes(own) ||
        new RegExp(`[{,]\\s+('${own}':|${own}( }|[:,]))`).test(objects) ||
        new RegExp(inMarkup).test(markup)
      );
    });
    expect(untested.map(({ name }) => name)).toEqual([]);
  });

  test('describes every part that it makes', () => {
    const files = { wall: ['frame', 'lists', 'backer', 'collective-wall-element'] };
    const code =
      name === 'wall' ? files.wall.map((file) => read(`wall/${file}.ts`)).join() : source;
    const made = [...code.matchAll(/part: '([\w -]+)'/g)].flatMap(([, parts]) => parts?.split(' '));
    expect(new Set(made)).toEqual(new Set(element.parts.map(({ name }) => name)));
  });

  test('describes every custom property that it reads', () => {
    const styles = read(`${name}/styles.ts`) + read('shared/styles.ts');
    const known = new Set(element.properties.map((property) => property.name));
    for (const property of known) expect(styles).toContain(property);
    for (const [property] of read(`${name}/styles.ts`).matchAll(/--collective-[\w-]+/g)) {
      expect(known).toContain(property);
    }
  });
});

test('an attribute that nothing is said about is an error', () => {
  const source = sourceOf('button').replace(
    " * @attr label - The button's text. Default: Contribute.\n",
    '',
  );
  expect(() => describeElement(source, BUTTON_ATTRIBUTES)).toThrow(/label/);
});

test('the manifest names the words that an attribute may be, and the usual limit', () => {
  const text = JSON.stringify(toManifest([describeElement(sourceOf('wall'), WALL_ATTRIBUTES)]));
  expect(text).toContain("'avatars' | 'cards' | 'list' | 'logos'");
  expect(text).toContain(` ${DEFAULT_LIMIT} unless `);
});

test.each(['wall', 'summary'] as const)('the documents name every word of a %s', (name) => {
  const [, after = ''] = read('../docs/kit/attributes.md').split(`## \`<collective-${name}>\``);
  const list = after.split('\n\n').find((paragraph) => paragraph.endsWith('`error`.')) ?? '';
  const words = [...list.matchAll(/`(\w+)`/g)].map(([, word]) => word);
  expect(Object.keys(LABELS[name]).filter((word) => !words.includes(word))).toEqual([]);
});
