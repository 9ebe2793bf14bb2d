// The command and a README: the lines between its marks, and a picture for each of the people it links.
import { mkdir, readdir, symlink, writeFile } from 'node:fs/promises';
import { beforeEach, describe, expect, test } from 'vitest';
import { command, file, shared, text, useCommand } from './use-command.ts';

useCommand();

test('a README gets links for the upper tiers and the picture of the others', async () => {
  const [start, end] = ['<!-- collective-wall:start -->', '<!-- collective-wall:end -->'];
  await writeFile(file('README.md'), `# Title\r\n${start}\r\n${end}\r\n\r\ntext`);
  const line = 'maple-library img/a.svg --readme README.md';
  const { changed } = await command(`${line} --group-by none`);
  expect(changed).toEqual(['img/a.svg', 'README.md']);
  const readme = await text('README.md');
  expect(readme).toContain('<img src="img/a.svg" alt="Backers of Maple Library: ');
  expect(readme).toMatch(/and \d+ more">/);
  expect(readme.startsWith(`# Title\r\n${start}\r\n`)).toBe(true);
  expect(readme.endsWith(`${end}\r\n\r\ntext`)).toBe(true);
  expect(await command(`${line} --group-by none`)).toMatchObject({ changed: [] });
  await command(`${line} --tiers Friends:64,* --align center`);
  const tiers = await text('README.md');
  expect(tiers).toMatch(/<h3 align="center"[^>]*>Friends<\/h3>/);
  expect(await text('img/a.svg')).not.toContain('>Friends<');
  // Each of them is a file beside the wall's, with or without a picture: nothing is loaded from anywhere else.
  const linked = [
    ...tiers.matchAll(
      /<a href="[^"]+"><img src="(img\/a\/[^"]+\.svg)" alt="[^"]+" height="64"><\/a>/g,
    ),
  ].map(([, path = '']) => path);
  expect(tiers.match(/<img src="(?!img\/)/g)).toBeNull();
  expect(linked.length).toBeGreaterThan(5);
  const portraits = await Promise.all(linked.map(text));
  const isDrawn = (svg: string) => svg.includes('<image ');
  expect(portraits.some(isDrawn) && !portraits.every(isDrawn)).toBe(true);
  for (const svg of portraits) expect(svg).toContain(' width="64" height="64" ');
  const again = await command(`${line} --tiers Friends:64,* --align center`);
  expect(again.changed).toEqual([]);
  expect(again.lines).toContainEqual(
    expect.stringMatching(`a: 0 of ${linked.length} linked pictures written`),
  );
});

describe('everybody by tier, as Markdown', () => {
  const line = 'maple-library SPONSORS.md';

  test('is a new file, stays while nothing changes, and is the same from a second run', async () => {
    expect(await command(line)).toMatchObject({ changed: ['SPONSORS.md'] });
    const written = await text('SPONSORS.md');
    expect(written).toMatch(/^<!-- collective-wall:start -->\n## \S.* \(\d+\)\n\n- \[/);
    await command('maple-library wall.html:limit=0');
    const everybody = (await text('wall.html')).match(/part="backer"/g);
    expect(written.match(/^- /gm)).toHaveLength(everybody?.length ?? 0);
    expect(await command(line)).toMatchObject({ changed: [] });
  });

  test('goes between the markers of a file that has them', async () => {
    const [start, end] = ['<!-- collective-wall:start -->', '<!-- collective-wall:end -->'];
    await writeFile(file('SPONSORS.md'), `# Thanks\r\n${start}\r\nold\r\n${end}\r\nthe end`);
    await command(`${line}:heading=Backers,limit=2`);
    const lines = (await text('SPONSORS.md')).split('\r\n');
    expect(lines.slice(0, 4)).toEqual(['# Thanks', start, '## Backers', '']);
    expect(lines.slice(-2)).toEqual([end, 'the end']);
    expect(lines.filter((each) => each.startsWith('- '))).toHaveLength(2);
  });

  test('keeps its people when a list is empty that had some', async () => {
    await command(line);
    const written = await text('SPONSORS.md');
    await expect(command('quiet-harbour SPONSORS.md')).rejects.toThrow('an empty list');
    expect(await text('SPONSORS.md')).toBe(written);
  });

  test('never replaces a file without markers, and nothing is asked for', async () => {
    await writeFile(file('SPONSORS.md'), 'the project’s own');
    shared.sandbox.faults.set('500');
    await expect(command(line)).rejects.toThrow('SPONSORS.md needs one line <!--');
    expect(await text('SPONSORS.md')).toBe('the project’s own');
  });
});

describe('pictures of linked people', () => {
  const line = 'maple-library img/a.svg --readme README.md --tiers Friends:64,*';
  const names = async () => (await readdir(file('img/a'))).sort();
  beforeEach(async () => {
    await writeFile(
      file('README.md'),
      '<!-- collective-wall:start -->\n<!-- collective-wall:end -->\n',
    );
  });

  test('have names that no stranger chooses, and go with the people', async () => {
    await mkdir(file('img/a'), { recursive: true });
    const own = ['backer-0123456789abcdef.svg', 'logo.svg'];
    for (const name of own) await writeFile(file(`img/a/${name}`), 'the project’s own');
    await command(line);
    const pictures = (await names()).filter((name) => !own.includes(name));
    expect(pictures.length).toBeGreaterThan(5);
    for (const name of pictures) expect(name).toMatch(/^backer-[\da-f]{16}\.svg$/);
    const { lines } = await command(line.replace('Friends:64,', ''));
    expect(await names()).toEqual(own);
    expect(lines.join('\n')).toContain(`${pictures.length} deleted`);
  });

  test('never take the place of a file that is not ours', async () => {
    await command(line);
    const [name] = await names();
    await writeFile(file(`img/a/${name}`), 'the project’s own');
    await expect(command(line)).rejects.toThrow('wasn’t written by this command');
    expect(await text(`img/a/${name}`)).toBe('the project’s own');
  });

  test('never leave through a linked folder', async () => {
    await mkdir(file('outside'));
    await mkdir(file('img'));
    await symlink(file('outside'), file('img/a'));
    await expect(command(line)).rejects.toThrow('img/a is a link');
    expect([await readdir(file('outside')), await readdir(file('img'))]).toEqual([[], ['a']]);
  });
});

test('a README links 24 people at most unless more are asked for, and more than 50 files are told first', async () => {
  const marks = '<!-- collective-wall:start -->\n<!-- collective-wall:end -->\n';
  await writeFile(file('README.md'), marks);
  const line =
    'river-chorus img/a.svg --readme README.md --tiers Friends:32,* --limit 0 --avatars initials --dry-run';
  const told = async (more = '') => (await command(`${line}${more}`)).lines.join('\n');
  expect(await told()).toContain('24 of 24 linked pictures would change');
  expect(await told()).not.toContain('each a file');
  const many = await told(' --linked 60');
  expect(many).toMatch(/^.*a: 60 linked pictures, each a file; --linked says how many at most/m);
  expect(many.indexOf('each a file')).toBeLessThan(many.indexOf('would change'));
  expect(await told(' --linked 0')).not.toContain('linked pictures');
});
