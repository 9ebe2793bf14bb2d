// The site carries only its own words, and all of them.
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import messages from '../../_locales/en/messages.json' with { type: 'json' };
import { keepOwn } from '../../site/words.ts';

const ROOT = new URL('../../', import.meta.url).pathname;
const own = Object.keys(JSON.parse(keepOwn(JSON.stringify(messages))));

const sourcesIn = (folder: string) =>
  readdirSync(ROOT + folder, { recursive: true })
    .map((name) => `${folder}/${name}`)
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => readFileSync(ROOT + path, 'utf8'))
    .join('\n');

test('has every message that its pages name', () => {
  const named = [...sourcesIn('src/configurator').matchAll(/'(\w+)'/g)].map(([, key = '']) => key);
  const wanted = named.flatMap((key) => [key, `${key}_one`, `${key}_other`]);
  const known = wanted.filter((key) => key in messages);
  expect(known.length).toBeGreaterThan(100);
  expect(known.filter((key) => !own.includes(key))).toEqual([]);
});

test('has every message of the components that its pages use', () => {
  const imported = [...sourcesIn('src/configurator').matchAll(/ui\/([\w-]+\.tsx?)'/g)];
  const components = [...new Set(imported.map(([, file = '']) => file))];
  const asked = components.flatMap((file) =>
    [...readFileSync(`${ROOT}src/ui/${file}`, 'utf8').matchAll(/\bt\('(\w+)'/g)].map(
      ([, key]) => key,
    ),
  );
  expect(asked).toContain('common_copied');
  expect(asked.filter((key) => !own.includes(key ?? ''))).toEqual([]);
});

test('leaves out the words of the popup, and notes for translators', () => {
  expect(own.filter((key) => /^(popup|guide|scope|platform)/.test(key))).toEqual([]);
  expect(keepOwn(JSON.stringify(messages))).not.toContain('"description"');
});
