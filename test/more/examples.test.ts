// The examples, built against the sandbox with the packages that are released.
import { cp, mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Sandbox, startSandbox } from '../../sandbox/index.ts';
import { run } from '../../scripts/lib/steps/run.mjs';
import { temporaryFolder } from '../browser/harness/folders.ts';

const ROOT = process.cwd();
let sandbox: Sandbox;
let folder: string;
beforeAll(async () => {
  const made = await temporaryFolder();
  folder = made.path;
  sandbox = await startSandbox();
  await cp('examples', folder, { recursive: true });
  const modules = join(folder, 'node_modules');
  await mkdir(modules);
  await cp('dist/widgets', join(modules, 'collective-widgets'), { recursive: true });
  await cp('widgets/package.json', join(modules, 'collective-widgets/package.json'));
  for (const name of ['vitepress', 'vue', 'sharp']) {
    await symlink(join(ROOT, 'node_modules', name), join(modules, name));
  }
  return made.remove;
});
afterAll(async () => {
  await sandbox.close();
});

const text = (path: string) => readFile(join(folder, path), 'utf8');
const flags = () => [
  ...['--platform', sandbox.baseUrl, '--platform-profile', 'open-collective'],
  ...['--cache', join(folder, 'cache')],
];
/** Runs the command that an example has, against the sandbox. */
async function wall(path: string, command: string) {
  const words = Array.from(command.matchAll(/"([^"]*)"|\S+/g), ([word, quoted]) => quoted ?? word);
  const argv = words.slice(words.indexOf('collective-wall') + 1);
  const args = ['odd-chorus', ...argv.slice(1), ...flags()];
  return run(process.execPath, [join(ROOT, 'dist/cli/collective-wall.mjs'), ...args], {
    cwd: join(folder, path),
  });
}

test('a README', async () => {
  const [, options = ''] =
    /collective-wall\S* (webpack .*)`/.exec(await text('readme/README.md')) ?? [];
  expect(await wall('readme', `collective-wall ${options}`)).toMatchObject({ code: 0 });
  const readme = await text('readme/README.md');
  expect(readme).toMatch(/<h3 [^>]+>Gold Sponsor 🥇<\/h3>\n<p [^>]+>\n<a href="/);
  expect(readme).toMatch(/<img src="[^"]+" alt="[^"]+" height="96"><\/a>/);
  expect(readme).toContain('<img src="backers.svg" alt="Backers of Odd Chorus: ');
  expect(await text('readme/backers.svg')).toContain('<title>Backers of odd-chorus</title>');
});

test('plain HTML', async () => {
  const env = { ...process.env, PLATFORM: sandbox.baseUrl, SLUG: 'maple-library' };
  const { code, output } = await run(process.execPath, ['build.mjs'], {
    cwd: join(folder, 'html'),
    env,
  });
  expect(code, output).toBe(0);
  const html = await text('html/public/index.html');
  expect(html.match(/<li /g)).toHaveLength(60);
  expect(html).toContain('>and 20 more</a>');
  expect(await text('html/public/backers.svg')).toContain('class="initials"');
});

test('VitePress: its sponsors component, and the wall in a page', async () => {
  const { scripts } = JSON.parse(await text('vitepress/package.json'));
  expect(await wall('vitepress', scripts.wall)).toMatchObject({ code: 0 });
  const { code, output } = await run(
    process.execPath,
    [join(ROOT, 'node_modules/vitepress/bin/vitepress.js'), 'build', 'docs'],
    { cwd: join(folder, 'vitepress') },
  );
  expect(code, output).toBe(0);
  const page = await text('vitepress/docs/.vitepress/dist/index.html');
  expect(page).toContain('vp-sponsor-tier');
  expect(page.match(/vp-sponsor-grid-item/g)?.length).toBe(60);
  expect(page.match(/<li part="backer">/g)?.length).toBe(60);
});

test('VitePress with the live element, by the words of docs/kit/frameworks.md alone', async () => {
  const [, section = ''] = (await readFile('docs/kit/frameworks.md', 'utf8')).split(
    '## VitePress\n',
  );
  const [config, theme, tag] = [...section.matchAll(/^```\w+\n([\s\S]*?)^```$/gm)].map(
    ([, text = '']) => text,
  );
  const site = join(folder, 'live');
  await mkdir(join(site, '.vitepress/theme'), { recursive: true });
  await writeFile(join(site, '.vitepress/config.mjs'), config ?? '');
  await writeFile(join(site, '.vitepress/theme/index.mjs'), theme ?? '');
  await writeFile(join(site, 'index.md'), `# Backers\n\n${tag}`);
  const vitepress = join(ROOT, 'node_modules/vitepress/bin/vitepress.js');
  const { code, output } = await run(process.execPath, [vitepress, 'build'], { cwd: site });
  expect(code, output).toBe(0);
  const built = join(site, '.vitepress/dist');
  expect(await readFile(join(built, 'index.html'), 'utf8')).toContain(
    '<collective-wall slug="your-collective" rows="3" expected="60">',
  );
  const scripts = (await readdir(join(built, 'assets'), { recursive: true })).filter((name) =>
    name.endsWith('.js'),
  );
  const texts = await Promise.all(
    scripts.map((name) => readFile(join(built, 'assets', name), 'utf8')),
  );
  expect(texts.join('')).toContain('customElements');
});
