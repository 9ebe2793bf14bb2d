// Both npm packages in an empty project, as npm installs them, and what they do there.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import { type Sandbox, startSandbox } from '../../sandbox/index.ts';
import { packCommand, packKit } from '../../scripts/lib/release/npm-package.mjs';
import { mustRun, run } from '../../scripts/lib/steps/run.mjs';
import { type Folder, temporaryFolder } from '../browser/harness/folders.ts';

let sandbox: Sandbox;
let registry: Server;
let folder: Folder;
let project: string;

/** A registry that has the packages installed here, in the one version that is installed, and no others. */
function serveInstalled(tarballs: string): Promise<Server> {
  const packed = new Map<string, Promise<string>>();
  const pack = (name: string) => {
    const args = ['pack', '--silent', '--ignore-scripts', '--pack-destination', tarballs];
    const making =
      packed.get(name) ?? mustRun('npm', [...args, join(process.cwd(), 'node_modules', name)]);
    packed.set(name, making);
    return making.then((output) => join(tarballs, output.trim().split('\n').at(-1) ?? ''));
  };
  const server = createServer(async (request, response) => {
    const path = decodeURIComponent(request.url ?? '').slice(1);
    try {
      if (path.startsWith('tarball/')) {
        response.end(await readFile(await pack(path.slice('tarball/'.length))));
        return;
      }
      const file = join(process.cwd(), 'node_modules', path, 'package.json');
      const manifest = JSON.parse(await readFile(file, 'utf8'));
      const { port } = server.address() as AddressInfo;
      const dist = { tarball: `http://127.0.0.1:${port}/tarball/${encodeURIComponent(path)}` };
      response.setHeader('content-type', 'application/json');
      response.end(
        JSON.stringify({
          name: path,
          'dist-tags': { latest: manifest.version },
          versions: { [manifest.version]: { ...manifest, dist } },
        }),
      );
    } catch {
      response.writeHead(404).end('{}');
    }
  });
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
}

beforeAll(async () => {
  [sandbox, folder] = await Promise.all([startSandbox(), temporaryFolder()]);
  const tarballs = join(folder.path, 'tarballs');
  project = join(folder.path, 'project');
  await Promise.all([mkdir(tarballs), mkdir(project)]);
  registry = await serveInstalled(tarballs);
  await writeFile(join(project, 'package.json'), '{ "private": true, "type": "module" }');
  const { port } = registry.address() as AddressInfo;
  await mustRun(
    'npm',
    [
      ...['install', '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error'],
      ...['--registry', `http://127.0.0.1:${port}/`, '--cache', join(folder.path, 'cache')],
      ...[await packKit(folder.path), await packCommand(folder.path)],
    ],
    { cwd: project },
  );
}, 180_000);
afterAll(async () => {
  registry?.close();
  await Promise.all([sandbox?.close(), folder?.remove()]);
});

test('the command draws a wall with pictures', async () => {
  const command = join(project, 'node_modules/.bin/collective-wall');
  const drawn = await run(
    command,
    [
      ...['tiny-garden', 'backers.svg', '--cache', 'cache'],
      ...['--platform', sandbox.baseUrl, '--platform-profile', 'open-collective'],
    ],
    { cwd: project },
  );
  expect(drawn).toMatchObject({ code: 0, output: expect.stringMatching(/^backers\.svg: written/) });
  const svg = await readFile(join(project, 'backers.svg'), 'utf8');
  expect(svg).toMatch(/<image [^>]*href="data:image\/webp;base64,/);
});

test('the kit has no dependencies and no scripts, and its modules for build tools load in Node', async () => {
  const script = `
    import { fetchBackers } from 'collective-widgets/data';
    import { renderHtml } from 'collective-widgets/html';
    import { renderSvg } from 'collective-widgets/svg';
    console.log([fetchBackers, renderHtml, renderSvg].map((value) => typeof value).join());`;
  await writeFile(join(project, 'script.mjs'), script);
  const output = await mustRun(process.execPath, ['script.mjs'], { cwd: project });
  expect(output.trim()).toBe('function,function,function');
  const installed = JSON.parse(await readFile(join(project, 'package-lock.json'), 'utf8'));
  const kit = installed.packages['node_modules/collective-widgets'];
  expect([kit.version, kit.dependencies, kit.hasInstallScript]).toEqual([
    packageJson.version,
    undefined,
    undefined,
  ]);
});

test.each(['collective-widgets', 'collective-wall'])('%s carries its license', async (name) => {
  const license = await readFile(join(project, 'node_modules', name, 'LICENSE'), 'utf8');
  expect(license).toBe(await readFile('LICENSE', 'utf8'));
});
