/** Writes custom-elements.json and vscode.html-custom-data.json into a folder, and the tables of docs/kit/attributes.md. */
import { readFileSync, writeFileSync } from 'node:fs';
import { BUTTON_ATTRIBUTES } from '../button/attributes.ts';
import { SUMMARY_ATTRIBUTES } from '../summary/attributes.ts';
import { WALL_ATTRIBUTES } from '../wall/attributes.ts';
import { describeElement } from './describe.ts';
import { toEditorData, toManifest, toMarkdown } from './formats.ts';

const TABLES = { wall: WALL_ATTRIBUTES, summary: SUMMARY_ATTRIBUTES, button: BUTTON_ATTRIBUTES };
const at = (path: string) => new URL(`../${path}`, import.meta.url);

const elements = Object.entries(TABLES).map(([name, table]) => {
  const path = `${name}/collective-${name}-element.ts`;
  return describeElement(readFileSync(at(path), 'utf8'), table);
});

const [folder] = process.argv.slice(2);
if (folder) {
  const write = (name: string, value: object) =>
    writeFileSync(`${folder}/${name}`, `${JSON.stringify(value, null, 2)}\n`);
  write('custom-elements.json', toManifest(elements));
  write('vscode.html-custom-data.json', toEditorData(elements));
}

const reference = at('../docs/kit/attributes.md');
const written = readFileSync(reference, 'utf8');
const updated = elements.reduce(
  (text, element) =>
    text.replace(
      new RegExp(`(<!-- ${element.tag} -->\\n)[\\s\\S]*?(<!-- end -->)`),
      (_, start: string, end: string) => `${start}\n${toMarkdown(element)}\n\n${end}`,
    ),
  written,
);
if (updated !== written) writeFileSync(reference, updated);
