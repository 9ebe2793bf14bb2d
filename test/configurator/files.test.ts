// Walls as files: the command and the HTML that the configurator gives away.
import { spawnSync } from 'node:child_process';
import { beforeAll, expect, test } from 'vitest';
import { readArguments } from '../../cli/command-line/arguments.ts';
import { parseConfiguration } from '../../src/configurator/model/configuration.ts';
import {
  commandFor,
  htmlFor,
  leftOutOfCommand,
  optionsInFile,
  workflowFor,
} from '../../src/configurator/model/files.ts';
import { PRESETS } from '../../src/configurator/model/presets.ts';
import { parseTiers } from '../../src/platform/wall/tiers.ts';
import { USUALLY_LINKED } from '../../src/platform/wall/wall.ts';
import { speakEnglish } from '../ui/words.ts';
import { inputFor, OTHER_PLATFORM } from './kit.ts';
import { people } from './people.ts';

beforeAll(() => speakEnglish());

test('the command has the wall’s options, each a word of the shell', () => {
  const options = {
    tiers: 'Gold: 96 max 12, *: 40',
    heading: "It's us",
    contribute: '',
    loading: 'lazy',
  };
  expect(commandFor(inputFor({ options }), 'backers.svg')).toBe(
    'npx wall-for-tests@1.2.3 maple-library backers.svg --tiers "Gold: 96 max 12, *: 40" --heading "It s us" --contribute',
  );
});

test('no text in the command ends a word, begins a command, or is replaced, in any shell', () => {
  const special = `"'‘’‚‛“”„‟&|<>^%!$\`;(){}\\`;
  const hostile = Array.from(special, (sign) => `a${sign}calc${sign}`).join(' ');
  const options = { heading: hostile, tiers: `${hostile}: 40`, exclude: 'x-y, z' };
  const input = inputFor({ slug: hostile, name: hostile, options });
  const command = commandFor(input, 'backers.svg');
  const outside = command.replaceAll(/"[^"]*"/g, '""');
  expect(outside).toBe(
    'npx wall-for-tests@1.2.3 "" backers.svg --name "" --heading "" --tiers "" --exclude ""',
  );
  expect(command.replaceAll('"', '')).not.toMatch(/['‘’‚‛“”„‟&|<>^%!$`;(){}\\]/);
  // A shell reads nothing in it but words.
  const [printed] = [spawnSync('sh', ['-c', `printf '%s\\n' ${command}`], { encoding: 'utf8' })];
  expect(printed.stdout.split('\n').filter((line) => line.includes('calc'))).toHaveLength(4);
  expect(workflowFor(input)).toContain('a&calc&');
});

test('what can’t be written for every shell is not in the command, and named', () => {
  const options = {
    accent: 'rgb(1 2 3)',
    labels: '{"more":"and {count}"}',
    exclude: 'acme "free spins" *.casino.example',
  };
  const input = inputFor({ options });
  expect(commandFor(input, 'backers.svg')).toBe(
    'npx wall-for-tests@1.2.3 maple-library backers.svg --exclude "acme *.casino.example"',
  );
  expect(leftOutOfCommand(input.configuration)).toEqual(['accent', 'labels', 'exclude']);
  expect(leftOutOfCommand(inputFor({ options: { exclude: 'acme' } }).configuration)).toEqual([]);
  expect(workflowFor(input)).toContain('free spins');
});

test('an address makes no command that does something else in a terminal', () => {
  const hostile = 'a\u0003\u0015\u001b[201~\nrm -r ~\r\u009b\u202e #';
  const input = inputFor({ slug: hostile, name: hostile, options: { heading: hostile } });
  expect(commandFor(input, 'backers.svg')).not.toMatch(/[\p{Cc}\u202e]/u);
  const { slug, name } = parseConfiguration({ slug: hostile, name: hostile });
  expect(slug + name).not.toMatch(/[\p{Cc}\u202e]/u);
});

test('the command takes what the configurator writes', () => {
  const options = {
    layout: 'cards',
    tiers: 'Gold: 96, *: 40',
    rows: '3',
    exclude: 'a b',
    active: '45',
  };
  const command = commandFor(inputFor({ options }, { platform: OTHER_PLATFORM }), 'backers.svg');
  const words = [...command.matchAll(/"([^"]*)"|(\S+)/g)].map(
    ([, quoted, bare]) => quoted ?? bare ?? '',
  );
  const job = readArguments(words.slice(2));
  expect(job).toMatchObject({
    slug: 'maple-library',
    platform: { baseUrl: 'https://platform.example' },
    options: { layout: 'cards', rows: 3, active: 45, exclude: ['a', 'b'] },
  });
});

test('a saved copy is made with the options that say who is in it and where links lead, and no others', () => {
  const who = { type: 'users', sort: 'name', limit: '50', links: 'website' };
  const options = { layout: 'cards', rows: '3', target: '_self', ...who };
  expect(commandFor(inputFor({ options }), 'backers.json')).toBe(
    'npx wall-for-tests@1.2.3 maple-library backers.json --type users --sort name --limit 50 --links website',
  );
});

test('Sponsor tiers are as many people as a README links, and the preview shows what the file will', () => {
  const names = ['Gold', 'Silver', 'Bronze', 'Tin'];
  const backers = names.flatMap((tier) => people(40, { tiers: [tier] }));
  const options = PRESETS.find(({ id }) => id === 'tiers')?.texts(backers) ?? {};
  const upper = parseTiers(options.tiers ?? null).tiers.slice(0, -1);
  expect(upper.reduce((sum, { max }) => sum + (max ?? Infinity), 0)).toBe(USUALLY_LINKED);
  expect(optionsInFile({ snippet: 'script', options })).toEqual(options);
  // Rows limit the picture below, and no HTML.
  expect(optionsInFile({ snippet: 'readme', options })).toMatchObject({
    tiers: 'Gold: 96 max 8, Silver: 72 max 8, Bronze: 56 max 8, *: 40 max 100 rows 3',
    limit: '0',
  });
  const inHtml = optionsInFile({
    snippet: 'html',
    options: { tiers: 'A: 64 rows 2, *', rows: '3' },
  });
  expect(inHtml).toEqual({ tiers: 'A: 64 max 100, *: max 100', limit: '0' });
  expect(optionsInFile({ snippet: 'html', options: { rows: '3' } })).toEqual({});
  expect(optionsInFile({ snippet: 'readme', options: { rows: '3' } })).toEqual({ rows: '3' });
});

test('the HTML has everybody whom the wall shows, and no script', async () => {
  const options = { limit: '2', heading: 'Friends' };
  const html = await htmlFor(inputFor({ options }), people(3));
  expect(html.match(/part="backer"/g)).toHaveLength(2);
  expect(html).toContain('Friends');
  expect(html).not.toMatch(/<script/i);
});
