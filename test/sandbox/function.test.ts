/** The sandbox without a port: a function that responds as a port does, and rejects where a port drops the connection. */
import { describe, expect, it } from 'vitest';
import { createSandbox } from '../../sandbox/index.ts';
import { useSandbox } from './support.ts';

const now = () => Date.UTC(2026, 10, 20, 12);
const listening = await useSandbox({ now });
const sandbox = createSandbox({ now, rateLimits: false });
const ask = (path: string, init?: RequestInit) => sandbox.fetch(sandbox.baseUrl + path, init);

/** Headers of the connection, which a function has none of. */
const TRANSPORT = ['connection', 'content-length', 'date', 'keep-alive', 'transfer-encoding'];

async function describeResponse(response: Response, { baseUrl, imagesUrl }: typeof sandbox) {
  const headers = [...response.headers].filter(
    ([name]) => !TRANSPORT.includes(name) && name !== 'etag',
  );
  const text = await response.text();
  const body = text.replaceAll(baseUrl, 'BASE').replaceAll(imagesUrl ?? '', 'IMAGES');
  return { status: response.status, headers, hasEtag: response.headers.has('etag'), body };
}

const post = (type: string, body: string) => ({
  method: 'POST',
  headers: { 'content-type': type },
  body,
});

it.each<[string, RequestInit?]>([
  ['/tiny-garden.json'],
  ['/tiny-garden/members/all.json?limit=3'],
  ['/tiny-garden/members/all.csv'],
  ['/nobody.json'],
  ['/nobody/members/what'],
  ['/closed-circle.json'],
  ['/tiny-garden.json?fault=503:7'],
  ['/tiny-garden.json?fault=204'],
  ['/tiny-garden.json?fault=drip:1'],
  ['/tiny-garden.json?fault=nonsense'],
  ['/tiny-garden/members/all.json', { method: 'OPTIONS' }],
  [
    '/api/graphql/v2',
    post('application/json', '{"query":"{account(slug:\\"tiny-garden\\"){id}}"}'),
  ],
  ['/api/graphql/v2', post('application/json', '{"query":"{nothing}"}')],
  ['/api/graphql/v2', post('application/json', '{"query":')],
  ['/oauth/token', post('application/x-www-form-urlencoded', 'grant_type=authorization_code')],
])('responds to %s as a port does', async (path, init) => {
  expect(await describeResponse(await ask(path, init), sandbox)).toEqual(
    await describeResponse(await fetch(listening.baseUrl + path, init), listening),
  );
});

describe('a connection that is lost', () => {
  it.each(['/tiny-garden.json?fault=offline', '/quiet-harbour/members/all.csv'])(
    'rejects, and is in the log without a status: %s',
    async (path) => {
      await expect(ask(path)).rejects.toThrow(TypeError);
      expect(sandbox.log.entries().at(-1)).toMatchObject({
        status: 0,
        finishedAt: expect.any(Number),
      });
    },
  );

  it('rejects at addresses that are not the sandbox’s', async () => {
    await expect(sandbox.fetch('https://elsewhere.test/tiny-garden.json')).rejects.toThrow(
      TypeError,
    );
  });
});

describe('a request that is aborted', () => {
  it('rejects with the reason at once', async () => {
    const signal = AbortSignal.timeout(20);
    await expect(ask('/tiny-garden.json?fault=slow:60000', { signal })).rejects.toMatchObject({
      name: 'TimeoutError',
    });
    await expect(ask('/tiny-garden.json', { signal })).rejects.toMatchObject({
      name: 'TimeoutError',
    });
  });

  it('ends a body that is under way', async () => {
    const abort = new AbortController();
    const { body } = await ask('/tiny-garden.json?fault=drip:60000', { signal: abort.signal });
    const reader = body?.getReader();
    expect((await reader?.read())?.value).toHaveLength(64);
    const next = expect(reader?.read()).rejects.toMatchObject({ name: 'AbortError' });
    abort.abort();
    await next;
  });
});

it('responds 304 to the ETag of a response', async () => {
  const etag = (await ask('/tiny-garden.json')).headers.get('etag') ?? '';
  expect(etag).toMatch(/^W\/"/);
  const again = await ask('/tiny-garden.json', { headers: { 'if-none-match': etag } });
  expect([again.status, again.headers.get('cache-control'), await again.text()]).toEqual([
    304,
    'public, max-age=3600',
    '',
  ]);
});
