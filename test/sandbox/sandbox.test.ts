/** The sandbox as a whole: where it listens, extra folders, replayed answers, the command line's words. */
import { subscribe } from 'node:diagnostics_channel';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { createServer } from 'node:net';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { listen, startSandbox } from '../../sandbox/index.ts';
import { getJson, query, useSandbox } from './support.ts';

const folder = mkdtempSync(join(tmpdir(), 'sandbox-'));
afterAll(() => rmSync(folder, { recursive: true }));
mkdirSync(join(folder, 'gallery'));
writeFileSync(join(folder, 'gallery', 'index.html'), '<h1>Gallery</h1>');

const rows = Array.from({ length: 30 }, (_, index) => ({
  MemberId: 30 - index,
  role: 'BACKER',
  type: index % 2 ? 'USER' : 'ORGANIZATION',
  profile: `https://platform.example/someone-${index}`,
  name: `Someone ${index}`,
  totalAmountDonated: '12.5',
  currency: 'EUR',
  unknownKey: [1],
}));
const replay = join(folder, 'replay');
mkdirSync(replay);
const save = (slug: string, saved: unknown) =>
  writeFileSync(join(replay, `${slug}.json`), JSON.stringify(saved));
save('saved-one', { members: rows, summary: { slug: 'saved-one', balance: 7, odd: true } });
save('saved-two', rows);

const sandbox = await useSandbox({
  replayFolder: replay,
  static: { '/gallery': join(folder, 'gallery') },
});

describe('where it listens', () => {
  it('answers at localhost and at 127.0.0.1, and at no other address of the machine', async () => {
    const { port } = new URL(sandbox.baseUrl);
    expect(sandbox.baseUrl).toBe(`http://localhost:${port}`);
    expect((await fetch(`http://127.0.0.1:${port}/tiny-garden.json`)).status).toBe(200);
    const outside = Object.values(networkInterfaces())
      .flatMap((list) => list ?? [])
      .filter(({ internal, family }) => !internal && family === 'IPv4');
    for (const { address } of outside) {
      await expect(
        fetch(`http://${address}:${port}/`, { signal: AbortSignal.timeout(2000) }),
      ).rejects.toThrow();
    }
  });

  it('says which port is taken, and leaves none of its own open', async () => {
    const blocker = createServer();
    const base = await new Promise<number>((resolve) => {
      blocker.listen(0, '127.0.0.1', () =>
        resolve((blocker.address() as { port: number }).port - 1),
      );
    });
    await expect(startSandbox({ port: base })).rejects.toThrow(/EADDRINUSE/);
    await expect(fetch(`http://127.0.0.1:${base}/`)).rejects.toThrow();
    await new Promise((resolve) => blocker.close(resolve));
  });

  it('answers a request that came before it was ready', async () => {
    const listener = await listen(0);
    const address = `http://127.0.0.1:${listener.port}`;
    const received = new Promise((resolve) =>
      subscribe('http.server.request.start', (message) => {
        if ((message as { request: IncomingMessage }).request.url === '/early') resolve(null);
      }),
    );
    const early = fetch(`${address}/early`);
    await received;
    listener.serve((request, response) => void response.end(request.url));
    expect(await (await early).text()).toBe('/early');
    expect(await (await fetch(`${address}/late`)).text()).toBe('/late');
    await listener.close();
  });

  it('drops open connections when it is closed', async () => {
    const other = await startSandbox();
    const waiting = fetch(`${other.baseUrl}/tiny-garden.json?fault=slow:60000`);
    const refused = expect(waiting).rejects.toThrow();
    while (other.log.count() === 0) await new Promise((resolve) => setImmediate(resolve));
    await other.close();
    await refused;
  });
});

describe('extra folders', () => {
  it('are served before slugs, also while the platform is offline, and end where the folder ends', async () => {
    sandbox.faults.set('offline');
    expect(await (await fetch(`${sandbox.baseUrl}/gallery/`)).text()).toBe('<h1>Gallery</h1>');
    expect((await fetch(`${sandbox.baseUrl}/gallery/missing.js`)).status).toBe(404);
  });
});

describe('replayed answers', () => {
  it('keep their rows and are paged, filtered and ordered like any list', async () => {
    const list = (search: string) =>
      getJson<typeof rows>(`${sandbox.baseUrl}/saved-one/members/${search}`);
    expect(await list('all.json?limit=2&offset=28')).toEqual(rows.slice(28));
    expect(await list('users.json')).toEqual(rows.filter(({ type }) => type === 'USER'));
  });

  it('have their saved summary, or one that is computed', async () => {
    expect(await getJson(`${sandbox.baseUrl}/saved-one.json`)).toEqual({
      slug: 'saved-one',
      balance: 7,
      odd: true,
    });
    expect(await getJson(`${sandbox.baseUrl}/saved-two.json`)).toMatchObject({
      slug: 'saved-two',
      currency: 'EUR',
      backersCount: 30,
    });
  });

  it('answer GraphQL', async () => {
    const { json } = await query(
      sandbox,
      '{account(slug:"saved-two"){stats{contributorsCount totalAmountReceived{value}}}}',
    );
    expect(json.data).toEqual({
      account: { stats: { contributorsCount: 30, totalAmountReceived: { value: 375 } } },
    });
  });
});

it.each([
  '/',
  '/sandbox',
  '/tiny-garden',
  '/tiny-garden/contribute',
  '/tiny-garden/donate',
  '/robin-sample',
])('the page %s is there', async (path) => {
  const answer = await fetch(sandbox.baseUrl + path);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([
    200,
    'text/html; charset=utf-8',
  ]);
});
