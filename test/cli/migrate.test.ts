// `collective-wall migrate`: what it recognizes in files of all kinds, and that nothing else changes by a byte.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { mkdtemp, readFile, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readMigration } from '../../cli/migrate/arguments.ts';
import { migrate } from '../../cli/migrate/migrate.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'migrate-'));
});
afterEach(() => rm(folder, { recursive: true }));

const OC = 'https://opencollective.com';
const MARKERS = '<!-- collective-wall:start -->\n<!-- collective-wall:end -->';
const KIT = 'https://cdn.example/kit/';

const script = (slug: string, more = '') =>
  `<script async src="${KIT}wall.js" crossorigin="anonymous"${more} data-slug="${slug}"></script>`;

async function put(path: string, content: string | Buffer): Promise<void> {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  await writeFile(join(folder, path), content);
}

/** Runs the command, and gives what it printed. */
async function act(...argv: string[]): Promise<string> {
  const job = readMigration(['migrate', folder, ...argv]);
  if (typeof job === 'string') throw new Error(job);
  const lines: string[] = [];
  await migrate(job, { line: (text) => lines.push(text), progress: () => {} });
  return lines.join('\n').replaceAll(`${folder}/`, '');
}

const picture = (slug: string, name: string, folder = '') =>
  `<a href="${OC}/${slug}"><img src="${folder}${name}.svg" alt="${slug}: ${name}"></a>`;

const avatars = (slug: string, type: string, count: number) =>
  Array.from(
    { length: count },
    (_, index) =>
      `<a href="${OC}/${slug}/${type}/${index}/website" target="_blank"><img src="${OC}/${slug}/${type}/${index}/avatar.svg"></a>`,
  ).join('\n');

/** What people have in their files: its name, the text, and what it becomes; null where it stays and is listed. */
const SNIPPETS: readonly (readonly [
  form: string,
  path: string,
  before: string,
  after: string | null,
  said: string,
])[] = [
  [
    'the script in a page',
    'index.html',
    `<!doctype html>\n<title>Quiet Ferns</title>\n<p>Hi\n<script src="${OC}/quiet-ferns/banner.js"></script>\n`,
    `<!doctype html>\n<title>Quiet Ferns</title>\n<p>Hi\n${script('quiet-ferns')}\n`,
    'Changed 1 place in 1 file',
  ],
  [
    'the script with its style, a nonce, and a template around it',
    'page.html',
    `{% block x %}<SCRIPT async id=w nonce='{{ nonce }}' data-use-new-format='1'\n src='//opencollective.com/quiet-ferns/banner.js?style={"a":{"color":"red"}}&amp;limit=3'></SCRIPT>{% endblock %}`,
    `{% block x %}${script('quiet-ferns', " nonce='{{ nonce }}' id=w")}{% endblock %}`,
    'Changed 1 place',
  ],
  [
    'the frame',
    'frame.htm',
    `<main><iframe src="${OC}/tall-oaks/banner.html" width=800></iframe></main>`,
    `<main>${script('tall-oaks')}</main>`,
    'Changed 1 place',
  ],
  [
    'the script in Markdown, in a list',
    'docs/a.md',
    `---\ntitle: A\n---\n* One\n\n  <script src="${OC}/tall-oaks/banner.js"></script>\n* Two\n`,
    `---\ntitle: A\n---\n* One\n\n  ${script('tall-oaks')}\n* Two\n`,
    'Changed 1 place',
  ],
  [
    'the script in MDX',
    'docs/b.mdx',
    `import Tabs from '@theme/Tabs';\n\n# Title {1 + 1}\n\n<Tabs style={{ color: 'red' }}>\n  <script async src="${OC}/tall-oaks/banner.js" />\n</Tabs>\n`,
    `import Tabs from '@theme/Tabs';\n\n# Title {1 + 1}\n\n<Tabs style={{ color: 'red' }}>\n  <div id="collective-wall-tall-oaks"></div><script async src="${KIT}wall.js" crossOrigin="anonymous" data-target="#collective-wall-tall-oaks" data-slug="tall-oaks"></script>\n</Tabs>\n`,
    'Changed 1 place',
  ],
  [
    'the picture of backers in a README',
    'README.md',
    `# Ferns\n\n<a href="${OC}/quiet-ferns#backers" target="_blank"><img src="${OC}/quiet-ferns/backers.svg?width=890&limit=30&button=false"></a>\n\n## End\n`,
    `# Ferns\n\n${MARKERS}\n\n## End\n`,
    'collective-wall quiet-ferns .github/backers.svg:type=users,limit=30,width=890 --readme README.md',
  ],
  [
    'the picture of sponsors in Markdown',
    'README.md',
    `Thanks:\n[![Sponsors](${OC}/quiet-ferns/sponsors.svg?avatarHeight=48 "all")](${OC}/quiet-ferns)\n`,
    `Thanks:\n${MARKERS}\n`,
    'collective-wall quiet-ferns .github/sponsors.svg:type=organizations,size=48 --readme README.md',
  ],
  [
    'ten avatars by position',
    'README.markdown',
    `## Sponsors\n\n${avatars('tall-oaks', 'sponsor', 10)}\n\n[more](${OC}/tall-oaks)\n`,
    `## Sponsors\n\n${MARKERS}\n\n[more](${OC}/tall-oaks)\n`,
    'collective-wall tall-oaks .github/sponsors.svg:type=organizations --readme README.markdown',
  ],
  [
    'avatars by reference',
    'README.md',
    `[![][a0]][l0] [![][a1]][l1]\n\n[a0]: ${OC}/tall-oaks/backer/0/avatar.svg\n[l0]: ${OC}/tall-oaks/backer/0/website\n[a1]: ${OC}/tall-oaks/backer/1/avatar.svg\n[l1]: ${OC}/tall-oaks/backer/1/website\n`,
    `${MARKERS}\n\n[a0]: ${OC}/tall-oaks/backer/0/avatar.svg\n[l0]: ${OC}/tall-oaks/backer/0/website\n[a1]: ${OC}/tall-oaks/backer/1/avatar.svg\n[l1]: ${OC}/tall-oaks/backer/1/website\n`,
    'collective-wall tall-oaks .github/backers.svg:type=users --readme README.md',
  ],
  [
    'the picture of a tier',
    'docs/thanks.md',
    `<p align="center">\n  <img src="https://images.opencollective.com/tall-oaks/tiers/gold-sponsors.svg?isActive=true">\n</p>\n`,
    `<p align="center">\n  ${MARKERS}\n</p>\n`,
    'collective-wall tall-oaks docs/gold-sponsors.svg:tier=gold-sponsors,active=45 --readme docs/thanks.md',
  ],
  [
    'an object in a page',
    'about.html',
    `<table><tr><td><object type="image/svg+xml" data="${OC}/tall-oaks/tiers/friend.svg?avatarHeight=36"><img src="${OC}/tall-oaks/tiers/friend.svg" alt=x></object></table>`,
    `<table><tr><td>${MARKERS}</table>`,
    'collective-wall tall-oaks friend.svg:tier=friend,size=36 --readme about.html',
  ],
  [
    'backers and sponsors of one collective',
    'README.md',
    `## Backers\n\n<a href="${OC}/tall-oaks#backers"><img src="${OC}/tall-oaks/backers.svg"></a>\n\n## Sponsors\n\n${avatars('tall-oaks', 'sponsor', 3)}\n`,
    `## Backers\n\n${MARKERS}\n\n## Sponsors\n\n${picture('tall-oaks', 'sponsors', '.github/')}\n`,
    'collective-wall tall-oaks .github/backers.svg:type=users .github/sponsors.svg:type=organizations --readme README.md',
  ],
  [
    'badges',
    'README.md',
    `[![Backers](${OC}/tall-oaks/backers/badge.svg)](#backers) ![](${OC}/tall-oaks/tiers/gold/badge.svg?label=x)\n`,
    null,
    'README.md:1: a badge (2 times)',
  ],
  [
    'pictures in a table, a quote, and a line of text',
    'README.md',
    `| Who |\n| --- |\n| ![](${OC}/tall-oaks/backers.svg) |\n\n> ![](${OC}/low-ferns/sponsors.svg)\n\nThanks ![](${OC}/tall-oaks/backers.svg) all.\n`,
    `| Who |\n| --- |\n| ${picture('tall-oaks', 'backers', '.github/')} |\n\n> ${picture('low-ferns', 'sponsors', '.github/')}\n\nThanks ${picture('tall-oaks', 'backers', '.github/')} all.\n`,
    'collective-wall tall-oaks .github/backers.svg:type=users\n  collective-wall low-ferns .github/sponsors.svg:type=organizations\n',
  ],
  [
    'pictures with a link to somewhere else',
    'docs/d.md',
    `[![](${OC}/tall-oaks/backers.svg)](https://tall-oaks.example)\n\n<a href="https://tall-oaks.example"><img src="${OC}/tall-oaks/sponsors.svg"></a>\n`,
    null,
    'docs/d.md:1: a picture of backers by the platform; its link leads somewhere else (2 times)',
  ],
  [
    'pictures in MDX',
    'docs/c.mdx',
    `[![](${OC}/tall-oaks/backers.svg)](https://tall-oaks.example)\n`,
    null,
    'docs/c.mdx:1: a picture of backers by the platform',
  ],
  [
    'code and comments',
    'docs/old.md',
    `\`\`\`html\n<script src="${OC}/tall-oaks/banner.js"></script>\n\`\`\`\n\n    ![](${OC}/tall-oaks/backers.svg)\n\n<!-- <script src="${OC}/tall-oaks/banner.js"></script> -->\n`,
    null,
    'Nothing to change by itself.',
  ],
  [
    'a fetch of all members',
    'src/sponsors.js',
    `const rows = await fetch('${OC}/dusk-reader/members/all.json').then((r) => r.json());\n`,
    null,
    'src/sponsors.js:1: reads the platform’s data: collective-wall dusk-reader backers.json saves it',
  ],
  [
    'orders of the REST service',
    'data/supporters.cjs',
    'const url = `https://rest.opencollective.com/v2/quiet-ferns/orders/incoming/active,paid?limit=1000`;\n',
    null,
    'data/supporters.cjs:1: reads the platform’s data',
  ],
  [
    'a query of GraphQL',
    'scripts/fetch.py',
    'API = "https://api.opencollective.com/graphql/v2"\n',
    null,
    'scripts/fetch.py:1: reads the platform’s data',
  ],
  [
    'sponsorkit’s configuration',
    'sponsor.config.ts',
    "export default defineConfig({\n  opencollective: { type: 'collective', slug: 'quiet-ferns' },\n  width: 800,\n  outputDir: './static',\n})\n",
    null,
    'sponsor.config.ts:1: sponsorkit’s configuration: collective-wall quiet-ferns static/sponsors.svg --width 800',
  ],
  [
    'sponsorkit’s configuration with GitHub and tiers',
    'sponsorkit.config.js',
    `import { defineConfig, tierPresets } from 'sponsorkit'
export default defineConfig({
  github: { login: 'Quiet-Ferns', type: 'organization' },
  opencollective: { slug: 'quiet-ferns' },
  tiers: [
    { title: 'Past Sponsors', monthlyDollars: -1, preset: tierPresets.xs },
    // { title: 'Old', monthlyDollars: 3 },
    { title: 'Backers', preset: tierPresets.base },
    {
      title: 'Silver, bright',
      monthlyDollars: 50,
      preset: tierPresets.large,
      composeAfter: (composer) => { composer.addSpan(10) },
    },
    { title: "Friends", monthlyDollars: 12.5 },
  ],
})
`,
    null,
    "sponsorkit.config.js:1: sponsorkit’s configuration: collective-wall quiet-ferns sponsorkit/sponsors.svg --github Quiet-Ferns --tiers 'Silver bright >= 50: 70, Friends >= 12.5, *: 40'",
  ],
  [
    'a run of sponsorkit',
    'package.json',
    '{\n  "scripts": { "sponsors": "sponsorkit -o out" }\n}\n',
    null,
    'package.json:2: sponsorkit is set up or run here',
  ],
  [
    'a script that reads organizations in a page',
    'list.html',
    `<script>fetch("${OC}/quiet-ferns/members/organizations.json?limit=10&offset=0")</script>`,
    null,
    'list.html:1: reads the platform’s data: collective-wall quiet-ferns backers.json saves it',
  ],
  [
    'buttons, contributors, and lists of collectives',
    'more.html',
    `<script src="${OC}/tall-oaks/donate/button.js" color="blue"></script><img src="${OC}/tall-oaks/contributors.svg"><script src="${OC}/tall-oaks/collectives.js?role=BACKER"></script>`,
    null,
    'more.html:1: a picture of people who wrote code',
  ],
  [
    'a slug that a template fills in',
    'layout.html',
    `<script src="${OC}/{{slug}}/banner.js"></script><img src="${OC}/<%= slug %>/backers.svg">`,
    null,
    'layout.html:1: the platform’s script or frame of the wall; its slug can’t be read',
  ],
];

describe('a folder is moved', () => {
  it.each(SNIPPETS)('%s', async (_, path, before, after, said) => {
    await put(path, before);
    const shown = await act('--kit', KIT);
    expect(await readFile(join(folder, path), 'utf8')).toBe(before);
    expect(shown.includes('@@')).toBe(after !== null);
    const printed = await act('--kit', KIT, '--write');
    expect(await readFile(join(folder, path), 'utf8')).toBe(after ?? before);
    expect(`${printed}\n`).toContain(said);
    // A second run finds nothing more to do.
    expect(await act('--kit', KIT, '--write')).not.toContain('@@');
    expect(await readFile(join(folder, path), 'utf8')).toBe(after ?? before);
  });
});

describe('nothing else changes', () => {
  it('keeps the byte order mark, line ends, encoding, and mode of a file', async () => {
    const [before, after] = [
      Buffer.from('\u00ef\u00bb\u00bf<p>\u00e9\u0080\r\n', 'latin1'),
      Buffer.from('\r\n\u0085</p>\r\rend', 'latin1'),
    ];
    const at = (text: string) => Buffer.concat([before, Buffer.from(text), after]);
    await put('a.html', at(`<script src="${OC}/tall-oaks/banner.js"></script>`));
    await put('b.md', at(`\r\n\r\n![](${OC}/tall-oaks/backers.svg)\r\n`));
    execFileSync('chmod', ['755', join(folder, 'a.html')]);
    await act('--kit', KIT, '--write');
    expect(await readFile(join(folder, 'a.html'))).toEqual(at(script('tall-oaks')));
    const markers = `\r\n\r\n${MARKERS.replace('\n', '\r\n')}\r\n`;
    expect(await readFile(join(folder, 'b.md'))).toEqual(at(markers));
    expect((await stat(join(folder, 'a.html'))).mode & 0o777).toBe(0o755);
  });

  it('leaves links, ignored, huge, and binary files alone, and what others maintain', async () => {
    const text = `<script src="${OC}/tall-oaks/banner.js"></script>`;
    const outside = await mkdtemp(join(tmpdir(), 'outside-'));
    await writeFile(join(outside, 'page.html'), text);
    await symlink(join(outside, 'page.html'), join(folder, 'link.html'));
    await symlink(outside, join(folder, 'linked'));
    execFileSync('git', ['init', '-q', folder]);
    await put('.gitignore', 'dist/\n');
    const paths = ['node_modules/a/index.html', '.git/page.html', 'dist/index.html'];
    for (const path of paths) await put(path, text);
    await put('huge.html', text + ' '.repeat(2 * 1024 * 1024));
    await put('binary.html', `${text}\0`);
    expect(await act('--kit', KIT, '--write')).toBe('\nNothing of the platform’s found.');
    for (const path of paths) expect(await readFile(join(folder, path), 'utf8')).toBe(text);
    expect(await readFile(join(outside, 'page.html'), 'utf8')).toBe(text);
    await rm(outside, { recursive: true });
  });

  it('needs a clean git tree, or --force', async () => {
    const text = `![](${OC}/tall-oaks/backers.svg)\n`;
    await put('README.md', text);
    execFileSync('git', ['init', '-q', folder]);
    await expect(act('--write')).rejects.toThrow(
      'There are changes that are not committed. Commit them first, or add --force.',
    );
    expect(await readFile(join(folder, 'README.md'), 'utf8')).toBe(text);
    await act('--write', '--force');
    expect(await readFile(join(folder, 'README.md'), 'utf8')).toBe(`${MARKERS}\n`);
  });

  it('starts no program that a repository has set', async () => {
    const started = join(folder, 'started');
    await put('README.md', `![](${OC}/tall-oaks/backers.svg)\n`);
    const git = (...args: string[]) =>
      execFileSync('git', ['-C', folder, '-c', 'user.name=x', '-c', 'user.email=x@x', ...args]);
    git('init', '-q');
    git('add', '.');
    git('commit', '-qm', 'first');
    await put('.git/hooks/post-index-change', `#!/bin/sh\ntouch '${started}'\n`);
    execFileSync('chmod', ['755', join(folder, '.git/hooks/post-index-change')]);
    // Git looks into a file whose time has changed.
    await utimes(join(folder, 'README.md'), 1, 1);
    await act();
    await act('--write');
    expect(existsSync(started)).toBe(false);
    git('commit', '-qam', 'second');
    await rm(started, { force: true });
    git('config', 'filter.x.clean', `touch '${started}'; cat`);
    await put('.git/info/attributes', '* filter=x\n');
    await put('README.md', `![](${OC}/tall-oaks/sponsors.svg)\n`);
    await expect(act('--write')).rejects.toThrow('sets as filters');
    expect(existsSync(started)).toBe(false);
  });

  it.each<[string, string, string]>([
    ['deeply nested HTML', 'a.html', `${'<b>'.repeat(20_000)}<img src="${OC}/x/backers.svg">`],
    [
      'deeply nested links',
      'b.html',
      `${'<object>'.repeat(20_000)}<img src="${OC}/x/backers.svg">${'</object>'.repeat(20_000)}`,
    ],
    ['deeply nested Markdown', 'a.md', `${'> '.repeat(3_000)}![](${OC}/x/backers.svg)\n`],
    ['long Markdown', 'b.md', `${OC}/x/backers.svg ${'['.repeat(600_000)}`],
    [
      'blank lines in a configuration',
      'sponsor.config.ts',
      `// opencollective sponsorkit\n${'\n'.repeat(300_000)}`,
    ],
  ])('%s does not end the run for the other files', async (_, path, text) => {
    await put(path, text);
    await put('z.html', `<script src="${OC}/tall-oaks/banner.js"></script>`);
    expect(await act('--kit', KIT)).toContain(script('tall-oaks'));
  });

  it('lists scripts where no kit is published and no address is given', async () => {
    const text = `<script src="${OC}/tall-oaks/banner.js"></script>`;
    await put('a.html', text);
    expect(await act('--write')).toContain('give the address of the kit: --kit https://…/');
    expect(await readFile(join(folder, 'a.html'), 'utf8')).toBe(text);
  });

  it('writes nothing of a hostile address, and nothing it says is a command', async () => {
    const slugs = ['a"onload=x', 'a%22%3E%3Cscript%3E', "a'><b>", '..%2f..%2fetc', 'b\u0085c', 'ü'];
    const tags = slugs.flatMap((slug) => [
      `<script src="${OC}/${slug.replaceAll('"', '&quot;')}/banner.js"></script>`,
      `<img src="${OC}/x/tiers/${slug.replaceAll('"', '&quot;')}.svg">`,
    ]);
    await put('a.html', tags.join('\n'));
    await put('b.md', `![](${OC}/x/backers.svg?limit=1;rm&width=$(id)&avatarHeight=9e1)\n`);
    await put("$(touch x)'.md", `![](${OC}/x/backers.svg)\n`);
    const printed = await act('--kit', 'https://cdn.example/"><script>/', '--write');
    expect(await readFile(join(folder, 'a.html'), 'utf8')).toBe(tags.join('\n'));
    expect(printed).toContain('collective-wall x backers.svg:type=users --readme b.md');
    expect(printed).toContain(`--readme '$(touch x)'\\''.md'`);
  });

  it('writes the address of the kit as text', async () => {
    await put('a.html', `<script src="${OC}/x/banner.js"></script>`);
    await act('--kit', 'https://cdn.example/a"b/kit@1.2.3/wall.js?{{x}}&<>', '--write');
    expect(await readFile(join(folder, 'a.html'), 'utf8')).toBe(
      '<script async src="https://cdn.example/a%22b/kit@1.2.3/wall.js?&#123;&#123;x&#125;&#125;&amp;%3C%3E" crossorigin="anonymous" data-slug="x"></script>',
    );
  });
});
