/** Writes the table of flags into cli/README.md, from the built custom elements manifest. */
import { readFileSync, writeFileSync } from 'node:fs';
import { allFlags } from './usage.ts';

const at = (path: string) => new URL(`../${path}`, import.meta.url);
const readme = at('README.md');

const { modules } = JSON.parse(readFileSync(at('../dist/widgets/custom-elements.json'), 'utf8'));
const wall = modules.find(({ path }: { path: string }) => path === 'wall.mjs');
const cell = (markdown: string) => markdown.replaceAll('|', '\\|');
const rows = allFlags(wall.declarations[0].attributes).map(
  ({ flag, words, fallback }) => `| \`${cell(flag)}\` | ${cell(words)} | ${cell(fallback)} |`,
);
const table = ['| Flag | What it does | Default |', '| --- | --- | --- |', ...rows].join('\n');
const written = readFileSync(readme, 'utf8');
const updated = written.replace(
  /(<!-- flags -->\n)[\s\S]*?(<!-- end -->)/,
  (_, start: string, end: string) => `${start}\n${table}\n\n${end}`,
);
if (updated !== written) writeFileSync(readme, updated);
