/** Lists, summaries, ledger and pictures in the open-collective profile, over real HTTP. */
import { get, type IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { getJson, useSandbox } from './support.ts';

const now = Date.UTC(2026, 10, 20, 12, 34);
const sandbox = await useSandbox({ now: () => now });
type Row = Record<string, unknown>;
const list = (path: string) => getJson<Row[]>(`${sandbox.baseUrl}${path}`);

describe('paging of member lists', () => {
  it.each([
    ['', 1000],
    ['?limit=5000', 1000],
    ['?limit=0', 0],
    ['?limit=-1', 100],
    ['?limit=abc', 100],
    ['?limit=1.5', 500],
    ['?limit=700&offset=2500', 179],
    ['?offset=99999', 0],
  ])('answers %j with %i rows', async (search, count) => {
    expect(await list(`/open-atlas/members/all.json${search}`)).toHaveLength(count);
  });
});

it('has no list by tier id directly under the slug', async () => {
  expect((await fetch(`${sandbox.baseUrl}/maple-library/users.json?TierId=1`)).status).toBe(404);
});

describe('what answers carry', () => {
  it('exposes no header to other origins, even on errors', async () => {
    for (const path of [
      '/maple-library.json',
      '/nobody.json',
      '/maple-library/members.json?fault=429',
    ]) {
      const { headers } = await fetch(sandbox.baseUrl + path, {
        headers: { origin: 'https://site.example' },
      });
      expect(headers.get('access-control-allow-origin')).toBe('*');
      expect(headers.has('access-control-expose-headers')).toBe(false);
    }
  });

  it('answers a repeated question with 304', async () => {
    const address = `${sandbox.baseUrl}/tiny-garden/members/all.json`;
    const first = await fetch(address);
    expect(first.headers.get('cache-control')).toBe('public, max-age=60');
    const etag = first.headers.get('etag') ?? '';
    expect(etag).toMatch(/^W\//);
    // `fetch` adds Cache-Control: no-cache to a question like this one, and would never get a 304.
    const { statusCode } = await new Promise<IncomingMessage>((resolve) => {
      get(address, { headers: { 'if-none-match': etag } }, (answer) => resolve(answer.resume()));
    });
    expect(statusCode).toBe(304);
  });

  it('says the time of the request for members without a transaction', async () => {
    const rows = await list('/tiny-garden/members/all.json');
    expect(rows.find((row) => !('currency' in row))?.lastTransactionAt).toBe('2026-11-20 12:34');
  });

  it('has exactly the live summary, in hundredths', async () => {
    const summary = await getJson<Row>(`${sandbox.baseUrl}/sakura-press.json`);
    expect(Object.keys(summary)).toEqual([
      'slug',
      'currency',
      'image',
      'balance',
      'yearlyIncome',
      'backersCount',
    ]);
    expect(summary.balance).toBe(sandbox.data.collective('sakura-press')?.figures.balanceCents);
  });

  it('writes CSV with every value quoted and no newline at the end', async () => {
    const text = await (await fetch(`${sandbox.baseUrl}/tiny-garden/members/all.csv`)).text();
    const lines = text.split('\n');
    expect(lines).toHaveLength(9);
    expect(lines[0]).toMatch(/^"MemberId","createdAt","type","role","tier",/);
    expect(lines[1]).toMatch(
      /^"\d+","\d{4}-\d\d-\d\d 09:00","ORGANIZATION","HOST","","true","0","",/,
    );
  });

  it('drops the connection for the CSV of an empty list', async () => {
    await expect(fetch(`${sandbox.baseUrl}/quiet-harbour/members/all.csv`)).rejects.toThrow();
  });

  it('answers an OAuth token with 500 and a web page', async () => {
    const headers = { authorization: 'Bearer anything' };
    const answer = await fetch(`${sandbox.baseUrl}/tiny-garden/members/all.json`, { headers });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      500,
      'text/html; charset=utf-8',
    ]);
  });
});

describe('the ledger', () => {
  const ledger = async (search: string) =>
    (
      await getJson<{ result: Row[] }>(
        `${sandbox.apiUrl}/v1/collectives/tiny-garden/transactions${search}`,
      )
    ).result;

  it('has no default limit, honors limit, offset and type, and ignores dates', async () => {
    const all = await ledger('');
    expect(all).toHaveLength(sandbox.data.transactions('tiny-garden').length);
    expect(await ledger('?limit=3&offset=2')).toEqual(all.slice(2, 5));
    expect((await ledger('?type=DEBIT')).every((entry) => Number(entry.amount) < 0)).toBe(true);
    expect(await ledger('?dateFrom=2030-01-01')).toEqual(all);
  });

  it('writes dates as text', async () => {
    const [newest] = await ledger('?limit=1');
    expect(newest?.createdAt).toMatch(
      /^\w{3} \w{3} \d\d \d{4} \d\d:\d\d:\d\d GMT\+0000 \(Coordinated Universal Time\)$/,
    );
    const { createdAtMs } = sandbox.data.transactions('tiny-garden')[0] ?? { createdAtMs: 0 };
    expect(Date.parse(String(newest?.createdAt))).toBe(Math.floor(createdAtMs / 1000) * 1000);
  });
});

it('draws avatars of the height that is asked for', async () => {
  const answer = await fetch(`${sandbox.imagesUrl}/robin-sample/avatar/64.png`);
  const picture = Buffer.from(await answer.arrayBuffer());
  expect(picture.subarray(1, 4).toString()).toBe('PNG');
  expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([64, 64]);
});
