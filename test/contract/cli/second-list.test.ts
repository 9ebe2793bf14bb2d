// The first list fails while the second one answers: the command, and data for builds.
import { expect, test } from 'vitest';
import type { FaultName } from '../../../sandbox/index.ts';
import { forgetOutages } from '../../../src/platform/requests/fallback.ts';
import { fetchBackers, selectBackers } from '../../../widgets/static/data.ts';
import { platformOf } from '../support/platforms.ts';
import { command, shared, text, useCommand } from './use-command.ts';

useCommand();

const people = async () =>
  [...(await text('a.html')).matchAll(/part="link" href="([^"]+)"/g)].map(([, href]) => href);

test.each<FaultName>(['502', 'offline', 'html', 'gone'])(
  'with %s, files have the same people in the same order, and no email address or place',
  async (fault) => {
    const line = 'maple-library a.svg a.html --limit 0 --sort total';
    await command(line);
    const before = await people();
    shared.sandbox.faults.set(fault, { match: { kind: 'members' } });
    const { lines } = await command(line);
    expect(lines[0]).toMatch(/members by the second public list/);
    expect(before.length).toBeGreaterThan(50);
    expect(await people()).toEqual(before);
    expect((await text('a.svg')) + (await text('a.html'))).not.toMatch(
      /people\.example|Secret Lane/,
    );
  },
);

test.each(['a.json', 'a.html --tiers Backers,*', 'a.svg --group-by tier'])(
  'a file that needs tiers comes by GraphQL: %s',
  async (file) => {
    shared.sandbox.faults.set('502', { match: { kind: 'members' } });
    const { lines } = await command(`maple-library ${file}`);
    expect(lines[0]).toMatch(/does not answer: members by GraphQL/);
  },
);

test('a build gets the second list, which has no tiers, unless it needs them', async () => {
  const platform = platformOf(shared.sandbox, 'open-collective') as unknown as string;
  const fetch = globalThis.fetch;
  shared.sandbox.faults.set('502', { match: { kind: 'members' } });
  const found = await fetchBackers('maple-library', { platform, fetch });
  expect(found).toMatchObject({ source: 'contributors', isListAway: true });
  for (const options of [{ active: true }, { sort: 'recent' }, { groupBy: 'status' }] as const) {
    expect(selectBackers(found.backers, options).total).toBeGreaterThan(0);
  }
  expect(selectBackers(found.backers, { tiers: 'Friends 100+: 64, *: 40' }).groups).toHaveLength(2);
  for (const options of [
    { tier: ['Backers'] },
    { groupBy: 'tier' },
    { tiers: 'Backers, *' },
  ] as const) {
    expect(() => selectBackers(found.backers, options)).toThrow('list-needed');
  }
  expect(JSON.stringify(found)).not.toMatch(/people\.example|Secret Lane/);
  forgetOutages();
  const whole = await fetchBackers('maple-library', { platform, fetch, needsTiers: true });
  expect(whole.source).toBe('graphql');
});
