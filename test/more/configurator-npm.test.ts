// The components that the configurator writes for npm projects are built as their users build them, and show the wall.
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { packKit } from '../../scripts/lib/release/npm-package.mjs';
import { run } from '../../scripts/lib/steps/run.mjs';
import { FRAMEWORKS, type Framework } from '../../src/configurator/model/configuration.ts';
import { writeSnippet } from '../../src/configurator/model/snippet.ts';
import { createPlatform } from '../../src/platform/addresses/profile.ts';
import { SLUG, type Stage, startStage } from '../browser/configurator/stage.ts';
import { inputFor, KIT } from '../configurator/kit.ts';
import { installKit } from './frameworks/project.ts';

/** Inside node_modules, so that the projects find the frameworks. */
const CACHE = fileURLToPath(new URL('../../node_modules/.cache/', import.meta.url));
const HEADING = '"Funded" <by> & {friends} {{ 1 + 1 }}';

let stage: Stage;
let folder: string;
beforeAll(async () => {
  stage = await startStage();
  await mkdir(CACHE, { recursive: true });
  folder = await mkdtemp(join(CACHE, 'configurator-'));
  await installKit(folder, await packKit(folder));
});
afterAll(async () => {
  await stage.close();
  await rm(folder, { recursive: true, force: true });
});

type Files = Readonly<Record<string, string>>;

const page = (body: string, entry: string) =>
  `<!doctype html><html lang="en"><title>Project</title><body>${body}<script type="module" src="./${entry}"></script></body></html>`;

/** What belongs to a project around the component. */
const PROJECTS: Readonly<Record<Framework, (source: string) => Files>> = {
  none: (source) => {
    const [, script = '', body = ''] =
      /^\/\/ In your script\n([\s\S]*)\n\n<!-- In your page -->\n([\s\S]*)$/.exec(source) ?? [];
    return { 'index.html': page(body, 'main.js'), 'main.js': script };
  },
  react: (source) => ({
    'index.html': page('<div id="app"></div>', 'main.jsx'),
    'component.jsx': source,
    'main.jsx':
      "import { createRoot } from 'react-dom/client';\nimport { Backers } from './component.jsx';\ncreateRoot(document.getElementById('app')).render(<Backers />);",
    'vite.config.js': "export default { oxc: { jsx: { runtime: 'automatic' } } };",
  }),
  vue: (source) => {
    const [, setting = ''] = /<!-- In vite.config.js: (.*) -->/.exec(source) ?? [];
    return {
      'index.html': page('<div id="app"></div>', 'main.js'),
      'component.vue': source,
      'main.js':
        "import { createApp } from 'vue';\nimport Backers from './component.vue';\ncreateApp(Backers).mount('#app');",
      'vite.config.js': `import vue from '@vitejs/plugin-vue';\nexport default { plugins: [${setting}] };`,
    };
  },
  svelte: (source) => ({
    'index.html': page('<div id="app"></div>', 'main.js'),
    'component.svelte': source,
    'main.js':
      "import { mount } from 'svelte';\nimport Backers from './component.svelte';\nmount(Backers, { target: document.getElementById('app') });",
    'vite.config.js':
      "import { svelte } from '@sveltejs/vite-plugin-svelte';\nexport default { plugins: [svelte({ configFile: false })] };",
  }),
};

/** Builds a project and puts it on the website. */
async function build(framework: Framework, files: Files): Promise<string> {
  const project = join(folder, framework);
  await mkdir(project);
  for (const [name, text] of Object.entries(files)) await writeFile(join(project, name), text);
  const options = ['build', '--base', `/${framework}/`, '--logLevel', 'warn'];
  const { code, output } = await run('vite', options, { cwd: project });
  expect([code, output.replace(/npm warn.*/g, '').trim()]).toEqual([0, '']);
  for (const file of await readdir(join(project, 'dist'), {
    withFileTypes: true,
    recursive: true,
  })) {
    if (!file.isFile()) continue;
    const path = join(file.parentPath, file.name);
    const type = path.endsWith('.js') ? 'text/javascript' : 'text/html; charset=utf-8';
    const address = `/${framework}/${path.slice(join(project, 'dist').length + 1)}`;
    stage.website.put(address, { body: await readFile(path), type });
  }
  return `${stage.website.address}/${framework}/index.html`;
}

function sourceFor(framework: Framework): string {
  const platform = createPlatform({
    baseUrl: stage.sandbox.baseUrl,
    profile: 'open-collective',
  });
  const options = { heading: HEADING, layout: 'cards', rows: '2', contribute: '' };
  const kit = { ...KIT, name: 'collective-widgets', version: '0.1.0' };
  return writeSnippet('npm', inputFor({ slug: SLUG, framework, options }, { platform, kit }));
}

test.each(FRAMEWORKS)(
  '%s: built without a warning, it shows the wall with what was chosen',
  async (framework) => {
    const address = await build(framework, PROJECTS[framework](sourceFor(framework)));
    const visitor = await stage.chromium.context.newPage();
    await visitor.goto(address);
    const wall = visitor.locator('collective-wall');
    await wall.locator('[part=link]').first().waitFor();
    expect(await wall.getByRole('heading', { level: 2 }).textContent()).toBe(HEADING);
    expect(await wall.getAttribute('layout')).toBe('cards');
    await wall.getByRole('link', { name: 'Contribute' }).waitFor();
    expect(await wall.getByRole('button', { name: /^and \d+ more$/ }).count()).toBe(1);
    expect(await wall.locator('> a').getAttribute('href')).toBe(`${stage.sandbox.baseUrl}/${SLUG}`);
    await visitor.close();
  },
);
