// Sites of Docusaurus and Astro, made by the words of docs/kit/frameworks.md alone, built, and opened.
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { at, GENERATORS } from '../../scripts/lib/files/paths.mjs';
import { packKit } from '../../scripts/lib/release/npm-package.mjs';
import { run } from '../../scripts/lib/steps/run.mjs';
import { loaded } from '../browser/widgets/kit.ts';
import { useKit } from '../browser/widgets/use-kit.ts';
import { installKit } from '../more/frameworks/project.ts';
import { mount } from '../more/frameworks/site.ts';

const isInstalled = existsSync(at(`${GENERATORS}/node_modules`));
const kit = useKit();
let site: string;
beforeEach(async () => {
  await mkdir(at(GENERATORS), { recursive: true });
  site = await mkdtemp(at(`${GENERATORS}/site-`));
});
afterEach(() => rm(site, { recursive: true }));

/** The code in a section of the document, which asks the sandbox. */
async function recipe(heading: string): Promise<readonly string[]> {
  const document = await readFile('docs/kit/frameworks.md', 'utf8');
  const [, section = ''] = document.split(`## ${heading}\n`);
  const [own = ''] = section.split('\n## ');
  return Array.from(own.matchAll(/^```\w+\n([\s\S]*?)^```$/gm), ([, text = '']) =>
    text.replace('slug="your-collective"', `slug="tiny-garden" ${kit.platform}`),
  );
}

/** Builds the files with the kit installed beside them, and opens the page at `/<name>/`. */
async function open(name: string, files: Readonly<Record<string, string>>, command: string) {
  await installKit(site, await packKit(site));
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(site, path)), { recursive: true });
    await writeFile(join(site, path), text);
  }
  const [program = '', ...args] = command.split(' ');
  const bin = at(`${GENERATORS}/node_modules/.bin/${program}`);
  const { code, output } = await run(process.execPath, [bin, ...args], {
    cwd: site,
    env: { ASTRO_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' },
  });
  expect(code, output).toBe(0);
  const { html } = await mount(name, join(site, 'built'), kit.website);
  const page = await kit.context.newPage();
  await page.goto(kit.website.put(`/${name}/`, { body: html, type: 'text/html' }));
  await loaded(page);
  return page;
}

test.skipIf(!isInstalled)('Docusaurus: the tag in a page, the kit as a client module', async () => {
  const [config = '', module = '', tag] = await recipe('Docusaurus');
  const more = `title: 'Site',
  url: 'https://site.example',
  baseUrl: '/docusaurus/',
  presets: [['classic', { docs: false, blog: false }]],`;
  const files = {
    // As its templates have it: without `type`.
    'package.json': '{ "name": "site", "private": true }',
    'docusaurus.config.js': config.replace('// …', more),
    'src/collective.js': module,
    'src/pages/index.mdx': `# Backers\n\n${tag}`,
  };
  const page = await open('docusaurus', files, 'docusaurus build --out-dir built');
  // React takes the page over without a word, and doesn't change the wall.
  await expect.poll(() => page.locator('html[data-has-hydrated=true]').count()).toBe(1);
  expect(await page.locator('collective-wall [part=backer]').count()).toBeGreaterThan(3);
  await page.close();
});

test.skipIf(!isInstalled)('Astro: the tag in a page, the kit in its script', async () => {
  const [code = ''] = await recipe('Astro');
  const files = {
    'astro.config.mjs': "export default { base: '/astro', outDir: './built' };\n",
    'src/pages/index.astro': `<html lang="en"><head><title>Site</title></head><body>\n${code}</body></html>\n`,
  };
  const page = await open('astro', files, 'astro build');
  expect(await page.locator('collective-wall [part=backer]').count()).toBeGreaterThan(3);
  await page.close();
});
