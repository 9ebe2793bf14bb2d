// Whom funding URLs lead to: collectives, and others elsewhere.
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { type Behind, countNames, createCollector } from '../../src/dependencies/model/collect.ts';
import { elsewhereOf } from '../../src/dependencies/model/elsewhere.ts';
import { readText } from '../../src/dependencies/model/read-text.ts';
import { OPEN_COLLECTIVE } from '../../src/platform/addresses/profile.ts';
import '../platform/support/seed.ts';
import { BACKED, counts, lockfileOf, read } from './lockfiles.ts';

const links = ({ hosts }: Behind) =>
  hosts.flatMap(({ addresses }) => addresses.map(({ href }) => href));

describe('funding URLs', () => {
  it.each(BACKED)('%j is an address of fern', async (funding) => {
    expect(counts(await read(lockfileOf({ one: funding })))).toEqual({ fern: 1 });
  });

  it('of projects lead to the project', async () => {
    const address = 'https://opencollective.com/garden/projects/fern';
    expect(counts(await read(lockfileOf({ one: address })))).toEqual({ fern: 1 });
  });

  it.each([
    'https://opencollective.com/discover',
    'https://opencollective.com/',
    'https://opencollective.com.example/fern',
    'https://github.com/sponsors/fern',
  ])('%j leads elsewhere', async (address) => {
    const behind = await read(lockfileOf({ one: address }));
    expect([counts(behind), links(behind)]).toEqual([{}, [address]]);
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'fern',
    '',
    7,
    null,
    { url: {} },
    [[['https://opencollective.com/fern']]],
    { type: 'opencollective' },
  ])('%j is none', async (funding) => {
    const behind = await read(lockfileOf({ one: funding }));
    expect(behind).toMatchObject({ collectives: [], hosts: [], without: 1 });
  });

  it('of any kind lead to http and https only, and every collective is found', () => {
    const slug = fc.stringMatching(/^[a-z][a-z0-9-]{2,20}[a-z0-9]$/).map((text) => `${text}-fern`);
    const form = fc.constantFrom(
      (name: string): unknown => `https://opencollective.com/${name}`,
      (name: string) => ({ type: 'opencollective', url: `http://www.opencollective.com/${name}/` }),
      (name: string) => [
        'x',
        { url: `HTTPS://OpenCollective.com/${name.toUpperCase()}/donate?a=b` },
      ],
    );
    const hostile = fc.oneof(
      fc.anything(),
      fc.webUrl(),
      fc.string().map((text) => `javascript:${text}`),
      fc.string().map((text) => ({ url: `https://opencollective.com/${text}` })),
    );
    fc.assert(
      fc.property(slug, form, hostile, (name, write, other) => {
        const collector = createCollector(OPEN_COLLECTIVE);
        readText(JSON.stringify(lockfileOf({ good: write(name), bad: other })), collector);
        const behind = collector.finish([]);
        expect(counts(behind)).toHaveProperty(name);
        for (const href of links(behind)) expect(new URL(href).protocol).toMatch(/^https?:$/);
      }),
      { numRuns: 1000 },
    );
  });
});

test('elsewhere, packages of collectives are left out, and owners on GitHub are one', async () => {
  const behind = await read(
    lockfileOf(
      {
        backed: ['https://opencollective.com/fern', 'https://github.com/sponsors/ada'],
        one: 'https://github.com/sponsors/Ada',
        two: ['https://github.com/ada/two?sponsor=1', 'https://ko-fi.com/ada'],
        three: 'https://www.github.com/chalk/three?sponsor=1',
        four: 'https://github.com/chalk/four?sponsor=1',
        five: 'https://github.com/grace/five?sponsor=1',
        six: 'https://opencollective.com/',
      },
      ['two'],
    ),
  );
  const seen = elsewhereOf(behind).map(({ host, addresses }) => [
    host,
    ...addresses.map(({ label, href, packages }) => [
      label,
      href,
      packages.direct.length,
      countNames(packages),
    ]),
  ]);
  expect(seen).toEqual([
    [
      'github.com',
      ['github.com/sponsors/Ada', 'https://github.com/sponsors/Ada', 1, 2],
      ['github.com/chalk', 'https://github.com/chalk/four?sponsor=1', 0, 2],
      ['github.com/grace/five', 'https://github.com/grace/five?sponsor=1', 0, 1],
    ],
    ['ko-fi.com', ['ko-fi.com/ada', 'https://ko-fi.com/ada', 1, 1]],
    ['opencollective.com', ['opencollective.com', 'https://opencollective.com/', 0, 1]],
  ]);
});
