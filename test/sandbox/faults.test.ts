/** How faults are asked for and switched on; what each does, by what the client makes of it: test/contract/faults.test.ts. */
import { describe, expect, it } from 'vitest';
import { FAULTS } from '../../sandbox/index.ts';
import { useSandbox } from './support.ts';

const sandbox = await useSandbox();
const LIST = '/tiny-garden/members/all.json';
const ask = (path: string) => fetch(sandbox.baseUrl + path);
const bytes = async (path: string) => Buffer.from(await (await ask(path)).arrayBuffer());
const good = await bytes(LIST);

describe('asked for by a single request', () => {
  it('can be two at once', async () => {
    const answer = await ask(`${LIST}?fault=bom,truncated`);
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

  it('breaks the first list alone, and the second one goes on', async () => {
    await switchOn({ name: '502', kind: 'members' });
    const second = await fetch(`${sandbox.apiUrl}/v2/tiny-garden/contributors.json`);
    const summary = await ask('/tiny-garden.json');
    expect([(await ask(LIST)).status, second.status, summary.status]).toEqual([502, 200, 200]);
  });

  it('lets the website refuse GraphQL while the API’s own address goes on', async () => {
    sandbox.faults.set('refused');
    const query = { method: 'POST', body: '{"query":"{ me { slug } }"}' };
    const website = await fetch(`${sandbox.baseUrl}/api/graphql/v2`, query);
    const api = await fetch(`${sandbox.apiUrl}/graphql/v2`, query);
    expect([website.status, api.status]).toEqual([403, 200]);
  });

  it('is not switched on from the control page with a value that it cannot use', async () => {
    const refused = await switchOn({ name: 'slow', value: 'soon' });
    expect([refused.status, sandbox.faults.active()]).toEqual([400, []]);
    expect(await refused.text()).toContain('&quot;slow&quot; needs a number, not &quot;soon&quot;');
  });

  it('is one press away on the control page: offline, slow, broken, without the first list, and without any', async () => {
    const text = await (await ask('/sandbox')).text();
    const [first = ''] = text.split('<details');
    const buttons = [
      ...first.matchAll(/name="(name|slug)" value="([^"]*)"><button class="primary"/g),
    ];
    expect(buttons.map(([, , value]) => value)).toEqual([
      'offline',
      'slow',
      '500',
      '502',
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
