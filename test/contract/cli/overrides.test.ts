// What a project says itself of its people: names, links, and logos, from files that are its own.
import { execFileSync } from 'node:child_process';
import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { command, file, shared, text, useCommand } from './use-command.ts';

useCommand();

test('overrides give names, links and logos of the site’s own', async () => {
  const logo = (fill: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect width="9" height="9" fill="${fill}"/></svg>`;
  await writeFile(file('light.svg'), logo('#000'));
  await writeFile(file('dark.svg'), logo('#fff'));
  const own = {
    name: 'Acme & Co',
    link: 'https://acme.example/',
    logo: 'light.svg',
    darkLogo: 'dark.svg',
  };
  const slugs = shared.sandbox.data
    .rows('tiny-garden')
    .map(({ profile }) => `${profile}`.split('/').at(-1));
  await writeFile(
    file('own.json'),
    JSON.stringify(Object.fromEntries(slugs.map((slug) => [slug, own]))),
  );
  const overrides = '--overrides own.json';
  await command(`tiny-garden a.svg a.html --limit 1 ${overrides}`);
  const svg = await text('a.svg');
  expect(svg).toContain('<title>Acme &amp; Co</title>');
  expect(svg).toContain('<a href="https://acme.example/"');
  expect(svg.match(/<image class="on-(light|dark)"/g)).toHaveLength(2);
  expect(await text('a.html')).toContain(
    '<picture><source media="(prefers-color-scheme: dark)" srcset="dark.svg"><img',
  );
  await writeFile(file('own.json'), '{"acme": "Acme"}');
  await expect(command(`tiny-garden a.svg ${overrides}`)).rejects.toThrow(
    expect.objectContaining({ exitCode: 2 }),
  );
});

test('overrides and their logos are plain files of that folder, of at most 5 MB', async () => {
  const slugs = shared.sandbox.data
    .rows('tiny-garden')
    .map(({ profile }) => `${profile}`.split('/').at(-1));
  await mkdir(file('own'));
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>';
  await writeFile(file('outside.svg'), svg);
  await symlink(file('outside.svg'), file('own/link.svg'));
  await writeFile(file('own/inside.svg'), svg);
  await writeFile(file('own/large.svg'), `${svg}${' '.repeat(6_000_000)}`);
  execFileSync('mkfifo', [file('own/pipe.svg')]);
  const drawn = async (logo: string) => {
    const overrides = Object.fromEntries(slugs.map((slug) => [slug, { logo }]));
    await writeFile(file('own/own.json'), JSON.stringify(overrides));
    await command('tiny-garden a.svg --limit 1 --overrides own/own.json');
    return (await text('a.svg')).match(/<image /g)?.length ?? 0;
  };
  expect(await drawn('inside.svg')).toBe(1);
  for (const logo of ['../outside.svg', 'link.svg', '../../../../../../dev/zero']) {
    await expect(drawn(logo)).rejects.toMatchObject({
      exitCode: 2,
      message: `The logo ${logo} is outside the folder of the overrides: put it there.`,
    });
  }
  for (const logo of ['large.svg', 'pipe.svg', '.']) expect(await drawn(logo)).toBe(0);
  execFileSync('mkfifo', [file('pipe.json')]);
  await expect(command('tiny-garden a.svg --overrides pipe.json')).rejects.toThrow(
    'pipe.json cannot be read: it is not a plain file.',
  );
});
