// The npm package as its users get it: installed from its tarball into an empty project, without a registry. What the
// checkers of packages say: `npm test`.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { packKit } from '../../../scripts/lib/release/npm-package.mjs';
import { mustRun, run } from '../../../scripts/lib/steps/run.mjs';
import { type Folder, temporaryFolder } from '../../browser/harness/folders.ts';
import { installKit } from './project.ts';
import { frameworkProject } from './site.ts';

let folder: Folder;
let tarball: string;
beforeAll(async () => {
  folder = await temporaryFolder();
  tarball = await packKit(folder.path);
  await installKit(folder.path, tarball);
});
afterAll(() => folder.remove());

const USE = `
import { CollectiveButtonElement, CollectiveSummaryElement, CollectiveWallElement } from 'collective-widgets';
import type { Backer, CollectiveErrorEvent } from 'collective-widgets/wall';
import 'collective-widgets/summary';
import 'collective-widgets/button';
import { CollectiveWallElement as Wall } from 'collective-widgets/wall/element';
import { CollectiveSummaryElement as Summary } from 'collective-widgets/summary/element';
import { CollectiveButtonElement as Button } from 'collective-widgets/button/element';

const wall: CollectiveWallElement = document.createElement('collective-wall');
CollectiveWallElement.addLanguage('de', { wall: { more: 'und {count} weitere' } });
wall.addEventListener('collective-load', ({ detail }) => detail.counts.shown);
wall.tiers = [{ tier: 'Gold', size: 96, max: null }];
const listen = (event: CollectiveErrorEvent) => event.detail.code;
wall.layout = 'cards';
wall.platformProfile = 'documented';
const members: readonly Backer[] | null = wall.members;
wall.reload();
const level: number = wall.headingLevel;
const rows: number | null = wall.rows;
document.querySelector('collective-summary')?.reload();
document.querySelector('collective-button')!.label = 'Give';
// @ts-expect-error: no such layout
wall.layout = 'pyramid';
// @ts-expect-error: names are no backers
wall.members = ['Ann'];
export const all = [wall, listen, members, level, rows, Wall, Summary, Button, CollectiveSummaryElement, CollectiveButtonElement];
`;

test.each([
  ['nodenext', 'nodenext'],
  ['bundler', 'esnext'],
])('has types for moduleResolution %s, every library checked', async (moduleResolution, module) => {
  const project = join(folder.path, moduleResolution);
  await mkdir(project);
  const compilerOptions = {
    target: 'es2022',
    lib: ['es2023', 'dom', 'dom.iterable'],
    types: [],
    strict: true,
    skipLibCheck: false,
    noEmit: true,
    module,
    moduleResolution,
  };
  await writeFile(join(project, 'use.ts'), USE);
  await writeFile(join(project, 'tsconfig.json'), JSON.stringify({ compilerOptions }));
  expect(await run('tsc', ['-p', project])).toEqual({ code: 0, output: '' });
});

test('has types for JSX in React, of each attribute', async () => {
  expect(await run('tsc', ['-p', await frameworkProject('react')])).toEqual({
    code: 0,
    output: '',
  });
});

const ENTRY_POINTS = [
  '.',
  './wall',
  './summary',
  './button',
  './wall/element',
  './summary/element',
  './button/element',
];

test('can be imported by Node, where there is no DOM, at every entry', async () => {
  const names = ENTRY_POINTS.map((entry) => join('collective-widgets', entry));
  const source = `
    const modules = await Promise.all(${JSON.stringify(names)}.map((name) => import(name)));
    console.log(JSON.stringify(modules.map((module) => Object.keys(module).sort())));
  `;
  const output = await mustRun(process.execPath, ['--input-type=module', '--eval', source], {
    cwd: folder.path,
  });
  const [wall, summary, button] = [
    ['CollectiveWallElement'],
    ['CollectiveSummaryElement'],
    ['CollectiveButtonElement'],
  ];
  expect(JSON.parse(output)).toEqual([
    ['CollectiveButtonElement', 'CollectiveSummaryElement', 'CollectiveWallElement'],
    ...[wall, summary, button],
    ...[wall, summary, button],
  ]);
});
