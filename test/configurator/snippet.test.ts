// What is pasted into websites: every form, every value escaped, nothing that says nothing.
import fc from 'fast-check';
import { Window } from 'happy-dom';
import { describe, expect, test } from 'vitest';
import { LIVE_KINDS } from '../../src/configurator/model/configuration.ts';
import { rulesFor, writeSnippet } from '../../src/configurator/model/snippet.ts';
import { createPlatform } from '../../src/platform/addresses/profile.ts';
import '../../widgets/locales/es.ts';
import { inputFor, KIT, OTHER_PLATFORM } from './kit.ts';

interface Parsed {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly text: string;
  readonly children: readonly Parsed[];
}

const { document } = new Window();

/** The elements at the top of a piece of HTML. */
function parseHtml(html: string): readonly Parsed[] {
  const template = document.createElement('div');
  template.innerHTML = html;
  return [...template.children].map((element) => parsed(element as unknown as Element));
}

function parsed(element: Element): Parsed {
  return {
    tag: element.localName,
    attributes: Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value])),
    // Blanks between tags are nothing that people see.
    text: (element.textContent ?? '').trim(),
    children: [...element.children].map(parsed),
  };
}

const HOSTILE = [
  '"><script>alert(1)</script>',
  "' onload='alert(1)",
  '</script><script>alert(1)</script>',
  '{{constructor.constructor("alert(1)")()}}',
  '{alert(1)}',
  '&quot; & &amp; &#x3c;',
  '<!-- -->',
  '\u0000\u2028 \u202e',
];

/** The elements at the top, but for what the browser loads early. */
const partsOf = (html: string) => parseHtml(html).filter(({ tag }) => !/link|style/.test(tag));

test('a button on a page in Spanish says so with the script and without', () => {
  const input = inputFor({ element: 'button', options: { locale: 'es' } });
  const [place, script] = partsOf(writeSnippet('script', input));
  expect(place?.text).toBe('Contribuir');
  expect(script?.attributes).toMatchObject({ 'data-element': 'button', 'data-locale': 'es' });
});

test('a short snippet is a place with a link, and a script tag; its hash only from another origin', () => {
  const configuration = {
    name: 'Maple Library',
    options: { rows: '3' },
    isOptimized: false,
    isStrict: true,
  };
  const input = inputFor(configuration, { expected: 87 });
  const lines = (address: string) =>
    writeSnippet('script', { ...input, kit: { ...KIT, address } }).split('\n');
  const place = [
    '<div id="collective-wall-maple-library">',
    '  <a href="https://opencollective.com/maple-library">Backers of Maple Library</a>',
    '</div>',
  ];
  expect(lines('/')).toEqual([
    ...place,
    '<script',
    '  async src="/wall.js" data-target="#collective-wall-maple-library"',
    '  data-slug="maple-library" data-name="Maple Library" data-rows="3"',
    '  data-expected="87"',
    '></script>',
  ]);
  const elsewhere = lines('https://cdn.example/kit/').join('\n');
  expect(elsewhere).toContain('integrity="sha384-wall"');
});

test('the script tag names the file, its hash, and what makes a difference', () => {
  const input = inputFor({ options: { layout: 'cards' } }, { expected: 87 });
  const [place, script] = partsOf(writeSnippet('script', input));
  expect(place).toMatchObject({
    tag: 'div',
    attributes: { id: 'collective-wall-maple-library', style: 'min-height: 200px' },
    text: 'Backers of maple-library',
  });
  expect(script).toMatchObject({
    tag: 'script',
    attributes: {
      async: '',
      src: 'https://cdn.example/kit/wall.js',
      integrity: 'sha384-wall',
      crossorigin: 'anonymous',
      'data-target': '#collective-wall-maple-library',
      'data-slug': 'maple-library',
      'data-layout': 'cards',
      'data-expected': '87',
    },
  });
  expect(Object.keys(script?.attributes ?? {})).toHaveLength(8);
});

describe('early requests', () => {
  const COPY = 'https://example.org/a b.json?x=1&y="2"';
  test.each([
    [
      'summary and first page of a list',
      {},
      [
        'https://opencollective.com/maple-library.json',
        'https://opencollective.com/maple-library/members/all.json?limit=100&offset=0',
      ],
    ],
    [
      'the list of a tier',
      { 'tier-id': '7' },
      [
        'https://opencollective.com/maple-library.json',
        'https://opencollective.com/maple-library/members/all.json?limit=100&offset=0&TierId=7',
      ],
    ],
    ['a saved copy alone', { src: COPY }, [COPY]],
    ['nothing of a lazy wall', { loading: 'lazy' }, []],
  ])('%s', (_name, options, addresses) => {
    for (const kind of ['script', 'element', 'module', 'npm'] as const) {
      const input = inputFor({ options: { rows: '3', ...options } });
      const links = parseHtml(writeSnippet(kind, input)).filter(({ tag }) => tag === 'link');
      expect(links.map(({ attributes }) => attributes)).toEqual(
        addresses.map((href) => ({
          rel: 'preload',
          as: 'fetch',
          crossorigin: '',
          referrerpolicy: 'no-referrer',
          href,
        })),
      );
    }
  });

  test.each(['summary', 'button'] as const)('nothing of a %s', (element) => {
    expect(writeSnippet('element', inputFor({ element }))).not.toContain('preload');
  });
});

test('the script tag of another element says which', () => {
  const [, script] = partsOf(writeSnippet('script', inputFor({ element: 'summary' })));
  expect(script?.attributes).toMatchObject({
    src: 'https://cdn.example/kit/collective.js',
    'data-element': 'summary',
  });
});

test('the element comes with the script that it needs', () => {
  const [script, place] = partsOf(writeSnippet('element', inputFor()));
  expect(script?.attributes).toMatchObject({ async: '', integrity: 'sha384-wall' });
  expect(place?.attributes).toEqual({ style: 'min-height: 200px' });
  expect(place?.children[0]?.attributes).toEqual({ slug: 'maple-library' });
});

test('a module is loaded as one, by its own hash', () => {
  const [script] = partsOf(writeSnippet('module', inputFor()));
  expect(script?.attributes).toEqual({
    type: 'module',
    src: 'https://cdn.example/kit/collective.mjs',
    integrity: 'sha384-module',
    crossorigin: 'anonymous',
  });
});

test('a language comes as one script with its words in it, or as a module before the kit', () => {
  const input = inputFor({ options: { locale: 'de-CH' } });
  const [, script] = partsOf(writeSnippet('script', input));
  expect(script?.attributes).toMatchObject({
    src: 'https://cdn.example/kit/wall.de.js',
    integrity: 'sha384-wall-de',
    'data-locale': 'de-CH',
  });
  const modules = partsOf(writeSnippet('module', input)).map(({ attributes }) => attributes);
  expect(modules.slice(0, 2)).toMatchObject([
    { src: 'https://cdn.example/kit/locales/de.mjs', integrity: 'sha384-pack-de' },
    { src: 'https://cdn.example/kit/collective.mjs' },
  ]);
  expect(writeSnippet('npm', input)).toContain(
    "import 'widgets-for-tests/locales/de';\nimport 'widgets-for-tests/wall';",
  );
});

test.each([
  ['pt-PT', 'wall.pt-BR.js'],
  ['en-GB', 'wall.js'],
  ['sv', 'wall.js'],
])('a page in %s loads %s', (locale, file) => {
  const [, script] = partsOf(writeSnippet('script', inputFor({ options: { locale } })));
  expect(script?.attributes.src).toBe(`https://cdn.example/kit/${file}`);
});

test.each(LIVE_KINDS)('as %s another platform is named with its profile', (kind) => {
  const text = writeSnippet(kind, inputFor({}, { platform: OTHER_PLATFORM }));
  const prefix = kind === 'script' ? 'data-' : '';
  expect(text).toContain(`${prefix}platform="https://platform.example"`);
  expect(text).toContain(`${prefix}platform-profile="documented"`);
  expect(writeSnippet(kind, inputFor())).not.toContain('platform=');
});

test('the live platform read in another way is named, too, and one elsewhere that is read like it', () => {
  const textFor = (addresses: Parameters<typeof createPlatform>[0]) =>
    writeSnippet('element', inputFor({}, { platform: createPlatform(addresses) }));
  expect(textFor({ profile: 'documented' })).toContain('platform-profile="documented"');
  const text = textFor({ baseUrl: 'https://platform.example', profile: 'open-collective' });
  expect(text).toContain('platform="https://platform.example"');
  expect(text).toContain('platform-profile="open-collective"');
});

test.each([
  ['wall', {}, 'https://opencollective.com/maple-library', 'Backers of maple-library'],
  [
    'wall',
    { heading: 'Our <b>friends</b>' },
    'https://opencollective.com/maple-library',
    'Our <b>friends</b>',
  ],
  [
    'wall',
    { labels: '{"list":"Freunde von {name}"}' },
    'https://opencollective.com/maple-library',
    'Freunde von maple-library',
  ],
  ['summary', {}, 'https://opencollective.com/maple-library', 'maple-library'],
  ['button', {}, 'https://opencollective.com/maple-library/contribute', 'Contribute'],
  ['button', { label: 'Give' }, 'https://opencollective.com/maple-library/contribute', 'Give'],
  [
    'button',
    { tier: 'gold-7', amount: '9', redirect: '/thanks' },
    'https://opencollective.com/maple-library/contribute/gold-7/checkout?amount=9',
    'Contribute',
  ],
] as const)(
  'the fallback of a %s with %o is a link, in a place that keeps the room',
  (element, options, href, words) => {
    const heights = { narrow: 123.201, column: 90.004, width: 720 };
    const input = inputFor({ element, options }, { heights });
    const [, place] = partsOf(writeSnippet('element', input));
    expect(place?.attributes).toEqual({ style: 'min-height: 124px' });
    expect(place?.children[0]?.children).toMatchObject([
      { tag: 'a', attributes: { href }, text: words },
    ]);
  },
);

describe('a wall that is lower on wider pages', () => {
  const heights = {
    narrow: 400.2,
    wider: [
      { width: 480, height: 300 },
      { width: 960, height: 200.5 },
    ],
    column: 250,
    width: 720,
  };
  const RULES = `.collective-wall-maple-library { container-type: inline-size; width: 100% }
.collective-wall-maple-library > * {
  display: block;
  min-height: 401px;
  @container (min-width: 480px) { min-height: 300px }
  @container (min-width: 960px) { min-height: 201px }
}`;

  test.each(['script', 'element', 'module', 'npm'] as const)(
    'as %s keeps the room of each width in a place of that class',
    (kind) => {
      const text = writeSnippet(kind, inputFor({}, { heights }));
      expect(text).toContain(`<style>\n${RULES}\n</style>`);
      const place = partsOf(text).find(({ tag }) => tag === 'div');
      expect(place?.attributes).toEqual({ class: 'collective-wall-maple-library' });
      expect(place?.children).toMatchObject([
        kind === 'script'
          ? { tag: 'div', attributes: { id: 'collective-wall-maple-library' } }
          : { tag: 'collective-wall' },
      ]);
    },
  );

  test('under a strict policy has the class, and rules for the style sheet of the site', () => {
    const input = inputFor({ isStrict: true }, { heights });
    const text = writeSnippet('element', input);
    expect(text).toContain('class="collective-wall-maple-library"');
    expect(text).not.toMatch(/style/i);
    expect(rulesFor(input)).toBe(RULES);
    // Where one height is enough, the rule has that one.
    const flat = inputFor({ isStrict: true }, { heights: { ...heights, wider: [] } });
    expect(rulesFor(flat)).toMatch(/min-height: 401px;\n}$/);
  });
});

test('no room is kept while the height is not known', () => {
  const heights = { narrow: 0, column: 0, width: 0 };
  expect(writeSnippet('script', inputFor({}, { heights }))).not.toContain('style');
});

test('the name that a search told is in the words and the summary', () => {
  const named = { name: 'Maple & Library' };
  expect(writeSnippet('script', inputFor(named))).toContain('>Backers of Maple &amp; Library</a>');
  expect(writeSnippet('element', inputFor({ ...named, element: 'summary' }))).toContain(
    'name="Maple &amp; Library"',
  );
});

test('a summary within a sentence falls back to a mere link', () => {
  const options = { layout: 'inline' };
  const [, found] = partsOf(writeSnippet('element', inputFor({ element: 'summary', options })));
  expect(found?.children).toMatchObject([
    {
      tag: 'a',
      attributes: { href: 'https://opencollective.com/maple-library' },
      text: 'maple-library',
    },
  ]);
});

test('nothing in a snippet for strict policies is a style', () => {
  for (const kind of LIVE_KINDS) {
    const input = inputFor({ options: { rows: '3' }, isStrict: true });
    expect(writeSnippet(kind, input)).not.toMatch(/style/i);
  }
});

test.each(HOSTILE)('%j is no expression in a template of a framework', (heading) => {
  for (const framework of ['react', 'vue', 'svelte'] as const) {
    const source = writeSnippet('npm', inputFor({ options: { heading }, framework }));
    const [, ...element] = source.split('<collective-wall');
    expect(element.join('').split('</collective-wall>')[0]).not.toMatch(/[{}]/);
  }
});

test('whatever is typed, the attributes are what was typed and there is one element', () => {
  const isKept = (text: string) => !/[\0\r]/.test(text);
  const texts = fc.string({ unit: 'binary', maxLength: 40 }).filter(isKept);
  const property = fc.property(texts, texts, texts, (heading, exclude, linkRel) => {
    const options = { heading, exclude, 'link-rel': linkRel };
    const tags = partsOf(writeSnippet('element', inputFor({ options })));
    expect(tags.map(({ tag }) => tag)).toEqual(['script', 'div']);
    expect(tags[1]?.children[0]?.attributes).toMatchObject(options);
  });
  const examples = HOSTILE.filter(isKept).map((text): [string, string, string] => [text, text, '']);
  fc.assert(property, { numRuns: 40, examples });
});

test('whatever the slug, the place that the script tag names is the one beside it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (slug) => {
      const [place, script] = partsOf(writeSnippet('script', inputFor({ slug })));
      expect(script?.attributes['data-target']).toBe(`#${place?.attributes.id}`);
      expect(place?.attributes.id).toMatch(/^collective-wall-[a-zA-Z\d-]*$/);
    }),
    { numRuns: 40 },
  );
});
