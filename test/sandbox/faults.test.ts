/** Every fault does what its name says; what the client makes of each: test/contract/faults.test.ts. */
import { describe, expect, it } from 'vitest';
import { FAULTS } from '../../sandbox/index.ts';
import { getJson, useSandbox } from './support.ts';

const sandbox = await useSandbox();
const LIST = '/tiny-garden/members/all.json';
const ask = (path: string) => fetch(sandbox.baseUrl + path);
const bytes = async (path: string) => Buffer.from(await (await ask(path)).arrayBuffer());
const good = await bytes(LIST);

describe('asked for by a single request', () => {
  it('html, empty and 204 are no data', async () => {
    expect(await (await ask(`${LIST}?fault=html`)).text()).toMatch(/^<!DOCTYPE html>/);
    const empty = await ask(`${LIST}?fault=empty`);
    expect([empty.status, await empty.text()]).toEqual([200, '']);
    expect((await ask(`${LIST}?fault=204`)).status).toBe(204);
  });

  it('truncated is the first half', async () => {
    expect(await bytes(`${LIST}?fault=truncated`)).toEqual(
      good.subarray(0, Math.floor(good.length / 2)),
    );
  });

  it('bom and huge come before the body', async () => {
    expect(await bytes(`${LIST}?fault=bom`)).toEqual(
      Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), good]),
    );
    expect(await bytes(`${LIST}?fault=huge:6000000`)).toHaveLength(6_000_000 + good.length);
  });

  it('wrong-charset is not UTF-8', async () => {
    const body = await bytes('/maple-library/members/all.json?fault=wrong-charset');
    expect(() => new TextDecoder('utf-8', { fatal: true }).decode(body)).toThrow();
  });

  it('bad-row spoils the second row only', async () => {
    const rows = await getJson<unknown[]>(`${sandbox.baseUrl}${LIST}?fault=bad-row`);
    expect(rows[1]).toMatchObject({ MemberId: null });
    expect(rows.toSpliced(1, 1)).toEqual(
      (JSON.parse(good.toString()) as unknown[]).toSpliced(1, 1),
    );
  });

  it('drip sends the same body in pieces', async () => {
    const answer = await ask('/tiny-garden.json?fault=drip:1');
    const pieces: number[] = [];
    for await (const piece of answer.body as unknown as AsyncIterable<Uint8Array>)
      pieces.push(piece.length);
    expect(pieces.length).toBeGreaterThan(1);
    expect(pieces.reduce((sum, length) => sum + length)).toBe(
      (await bytes('/tiny-garden.json')).length,
    );
  });

  it('can come in a header, and two at once', async () => {
    const headers = { 'x-sandbox-fault': 'bom, truncated' };
    const answer = await fetch(sandbox.baseUrl + LIST, { headers });
    expect(Buffer.from(await answer.arrayBuffer()).length).toBe(Math.floor((good.length + 3) / 2));
  });

  it('is refused when there is no such fault', async () => {
    expect((await ask(`${LIST}?fault=oflfine`)).status).toBe(400);
  });

  it('avatar-404 leaves the rest alone', async () => {
    expect((await fetch(`${sandbox.imagesUrl}/x/avatar/64.png?fault=avatar-404`)).status).toBe(404);
    expect((await ask(`${LIST}?fault=avatar-404`)).status).toBe(200);
  });
});

describe('switched on', () => {
  it('hits what matches and stops after its times', async () => {
    sandbox.faults.set('503', { match: { slug: 'tiny-garden' }, times: 2 });
    expect((await ask('/maple-library.json')).status).toBe(200);
    const statuses = [];
    for (let sent = 0; sent < 3; sent++) statuses.push((await ask(LIST)).status);
    expect(statuses).toEqual([503, 503, 200]);
    expect(sandbox.faults.active()).toEqual([]);
  });

  it.each([
    [{ path: '/tiny-garden/' }, true],
    [{ path: /all\.json$/ }, true],
    [{ path: '/maple' }, false],
    [{ method: 'POST' }, false],
    [{ host: 'base' }, true],
    [{ host: 'api' }, false],
  ])('with %j hits: %s', async (match, isHit) => {
    sandbox.faults.set('500', { match });
    expect((await ask(LIST)).status).toBe(isHit ? 500 : 200);
  });

  it('never hits the control page, from which it is switched off again', async () => {
    sandbox.faults.set('offline');
    const text = await (await ask('/sandbox')).text();
    expect(text).toContain('Turn off offline');
    await fetch(`${sandbox.baseUrl}/sandbox/faults/clear`, { method: 'POST' });
    expect((await ask(LIST)).status).toBe(200);
  });

  const switchOn = (fields: Readonly<Record<string, string>>) => {
    const body = new URLSearchParams(fields);
    return fetch(`${sandbox.baseUrl}/sandbox/faults`, { method: 'POST', body });
  };

  it('is switched on from the control page, for one collective and with its value', async () => {
    await switchOn({ name: '503', value: '7', slug: 'tiny-garden' });
    const { status, headers } = await ask(LIST);
    expect([status, headers.get('retry-after')]).toEqual([503, '7']);
    expect((await ask('/maple-library.json')).status).toBe(200);
  });

  it('is not switched on from the control page with a value that it cannot use', async () => {
    const refused = await switchOn({ name: 'slow', value: 'soon' });
    expect([refused.status, sandbox.faults.active()]).toEqual([400, []]);
    expect(await refused.text()).toContain('&quot;slow&quot; needs a number, not &quot;soon&quot;');
  });

  it('is one press away on the control page: offline, slow, broken, and without lists', async () => {
    const text = await (await ask('/sandbox')).text();
    const [first = ''] = text.split('<details');
    const buttons = [
      ...first.matchAll(/name="(name|slug)" value="([^"]*)"><button class="primary"/g),
    ];
    expect(buttons.map(([, , value]) => value)).toEqual([
      'offline',
      'slow',
      '500',
      'gone',
      sandbox.data.collectives()[0],
    ]);
    await switchOn({ name: buttons[2]?.[2] ?? '' });
    expect((await ask(LIST)).status).toBe(500);
  });

  it('is explained on the control page, each one', async () => {
    const text = await (await ask('/sandbox')).text();
    for (const name of Object.keys(FAULTS)) expect(text).toContain(`<option value="${name}">`);
  });
});
