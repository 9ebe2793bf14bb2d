// What is pasted into an npm project, as people read it.
import { expect, test } from 'vitest';
import type { Framework } from '../../src/configurator/model/configuration.ts';
import { writeMarkup } from '../../src/configurator/model/markup.ts';
import { rulesFor, writeSnippet } from '../../src/configurator/model/snippet.ts';
import { inputFor } from './kit.ts';

const snippet = (framework: Framework) =>
  writeSnippet('npm', inputFor({ element: 'summary', framework, options: { layout: 'inline' } }));

const SUMMARY = [
  '<collective-summary slug="maple-library" layout="inline">',
  '  <a href="https://opencollective.com/maple-library">maple-library</a>',
  '</collective-summary>',
];
const indented = (blanks: number) => SUMMARY.map((line) => ' '.repeat(blanks) + line);

test('without a framework there is an import, and markup', () => {
  expect(snippet('none').split('\n')).toEqual([
    '// In your script',
    "import 'widgets-for-tests/summary';",
    '',
    '<!-- In your page -->',
    ...SUMMARY,
  ]);
});

test('for React there is a component', () => {
  expect(snippet('react').split('\n')).toEqual([
    "import 'widgets-for-tests/summary';",
    '',
    'export function Figures() {',
    '  return (',
    ...indented(4),
    '  );',
    '}',
  ]);
});

test('for Vue there is a component, and the setting that it needs', () => {
  const [setting, ...component] = snippet('vue').split('\n');
  expect(setting).toMatch(/^<!-- .*isCustomElement.*'collective-'.* -->$/);
  expect(component).toEqual([
    '<script setup>',
    "import 'widgets-for-tests/summary';",
    '</script>',
    '',
    '<template>',
    ...indented(2),
    '</template>',
  ]);
});

test('for Svelte there is a component', () => {
  expect(snippet('svelte').split('\n')).toEqual([
    '<script>',
    "  import 'widgets-for-tests/summary';",
    '</script>',
    '',
    ...SUMMARY,
  ]);
});

test.each([
  ['wall', 'Backers'],
  ['button', 'ContributeButton'],
] as const)('a %s is imported by its name and shown by %s', (element, component) => {
  const source = writeSnippet('npm', inputFor({ element, framework: 'react' }));
  expect(source).toContain(`import 'widgets-for-tests/${element}';`);
  expect(source).toContain(`export function ${component}()`);
});

test('the attributes of a long tag fill lines, and its words stay in one line with it', () => {
  const href = `https://platform.example/${'x'.repeat(60)}`;
  const link = {
    tag: 'a',
    attributes: [
      ['href', href],
      ['hidden', ''],
    ],
    children: ['words'],
  } as const;
  expect(writeMarkup(link, 'html', 2).split('\n')).toEqual([
    '  <a',
    `    href="${href}"`,
    '    hidden',
    '  >words</a>',
  ]);
});

test('markup with several children has each in a line', () => {
  const child = (tag: string) => ({ tag, attributes: [] });
  const markup = { tag: 'p', attributes: [['id', null]], children: ['a < b', child('b')] } as const;
  expect(writeMarkup(markup, 'html', 2).split('\n')).toEqual([
    '  <p>',
    '    a &lt; b',
    '    <b></b>',
    '  </p>',
  ]);
});

test('a place that keeps the room has its style as React wants it', () => {
  expect(writeSnippet('npm', inputFor({ framework: 'react' }))).toContain(
    "<div style={{ minHeight: '200px' }}>",
  );
  expect(writeSnippet('npm', inputFor({ framework: 'vue' }))).toContain(
    '<div style="min-height: 200px">',
  );
});

test.each([
  ['react', ['const room = `', 'RULES', '`;'], ['    <>', '      <style>{room}</style>']],
  [
    'vue',
    ['</template>', '', '<style>', 'RULES', '</style>'],
    ['  <div class="collective-wall-maple-library">'],
  ],
  [
    'svelte',
    ['</div>', '', '<style>', 'RULES', '</style>'],
    ['<div class="collective-wall-maple-library">'],
  ],
] as const)('for %s the room of several widths is in a style', (framework, rules, lines) => {
  const wider = [{ width: 480, height: 200 }];
  const heights = { narrow: 300, wider, column: 200, width: 720 };
  const input = inputFor({ framework }, { heights });
  const text = writeSnippet('npm', input);
  expect(text).toContain(rules.join('\n').replace('RULES', rulesFor(input)));
  for (const line of lines) expect(text.split('\n')).toContain(line);
  const name = framework === 'react' ? 'className' : 'class';
  expect(text).toContain(`<div ${name}="collective-wall-maple-library">`);
});
