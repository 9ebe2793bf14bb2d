// A site of Hugo, made by the words of docs/kit/cms.md alone, built, and opened.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findHugo } from '../../scripts/lib/steps/browsers.mjs';
import { run } from '../../scripts/lib/steps/run.mjs';
import { temporaryFolder } from '../browser/harness/folders.ts';
import { loaded } from '../browser/widgets/kit.ts';
import { useKit } from '../browser/widgets/use-kit.ts';

const hugo = findHugo() ?? '';
const kit = useKit();

test.skipIf(!hugo)('Hugo: a shortcode with the snippet, in a page', async () => {
  const [, section = ''] = (await readFile('docs/kit/cms.md', 'utf8')).split('## Hugo\n');
  const [, shortcode = ''] = /save the snippet as `([^`]+)`/.exec(section) ?? [];
  const [, use = ''] = /^```md\n([\s\S]*?)^```$/m.exec(section) ?? [];
  const { path: site, remove } = await temporaryFolder();
  const files = {
    'config.toml': 'baseURL = "/"\ntitle = "Site"\ndisableKinds = ["RSS", "sitemap"]\n',
    'layouts/index.html': '<!doctype html><title>{{ .Title }}</title>{{ .Content }}',
    'content/_index.md': `# Backers\n\n${use}`,
    [shortcode]: `<div id="backers"><a href="https://opencollective.com/your-collective">Our backers</a></div>
<script async src="/collective.js" data-target="#backers" data-slug="tiny-garden" data-${kit.platform.replace(' ', ' data-')}></script>`,
  };
  for (const [path, text] of Object.entries(files)) {
    await mkdir(join(site, path, '..'), { recursive: true });
    await writeFile(join(site, path), text);
  }
  const { code, output } = await run(hugo, ['--quiet'], { cwd: site });
  expect(code, output).toBe(0);
  const html = await readFile(join(site, 'public/index.html'), 'utf8');
  const page = await kit.context.newPage();
  await page.goto(kit.website.put('/hugo', { body: html, type: 'text/html' }));
  await loaded(page);
  expect(await page.locator('#backers collective-wall [part=backer]').count()).toBeGreaterThan(3);
  await page.close();
  await remove();
});
