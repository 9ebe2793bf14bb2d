// Where the data comes from: the platform itself on the website, the background in the extension.
import { expect, test } from 'vitest';
import { createPlatformSource } from '../../src/configurator/platform-source.ts';
import { createBackgroundSource } from '../../src/features/embed/embed-tab.tsx';
import type { sendRequest } from '../../src/messages/client.ts';
import { toErrorView } from '../../src/messages/error-view.ts';
import { OTHER_PLATFORM } from './kit.ts';
import { people } from './people.ts';

const { signal } = new AbortController();
const SETTINGS = {
  baseUrl: 'https://p.example',
  apiUrl: 'https://p.example',
  imagesUrl: null,
  profile: 'documented',
} as const;

/** A platform with one collective of 130 rows, in pages. */
function fakePlatform() {
  const asked: string[] = [];
  const rows = Array.from({ length: 130 }, (_, index) => ({
    MemberId: index + 1,
    role: 'BACKER',
    type: 'USER',
    totalAmountDonated: 100,
    currency: 'EUR',
    profile: `https://platform.example/p${index % 120}`,
    name: `P ${index}`,
  }));
  const summary = {
    slug: 'maple',
    currency: 'EUR',
    balance: 1,
    yearlyIncome: 1,
    backersCount: 120,
  };
  const answer = async (input: RequestInfo | URL): Promise<Response> => {
    const url = new URL(String(input));
    asked.push(url.pathname + url.search);
    if (!url.pathname.startsWith('/maple')) return new Response('', { status: 404 });
    if (url.pathname === '/maple.json') return Response.json(summary);
    const offset = Number(url.searchParams.get('offset'));
    return Response.json(rows.slice(offset, offset + Number(url.searchParams.get('limit'))));
  };
  return { asked, context: { fetch: answer, mostTries: 1 } };
}

test('the platform is asked once for a summary and once for each page', async () => {
  const { asked, context } = fakePlatform();
  const source = createPlatformSource(OTHER_PLATFORM, context);
  expect(await source.find('maple', signal)).toMatchObject({ slug: 'maple' });
  const list = await source.backers('maple', null, signal);
  expect(list.backers).toHaveLength(120);
  expect(list.rows).toBe(130);
  await source.find('maple', signal);
  await source.backers('maple', null, signal);
  expect(asked).toEqual([
    '/maple.json',
    '/maple/members/all.json?limit=100&offset=0',
    '/maple/members/all.json?limit=500&offset=100',
  ]);
});

test('a private collective is called private: its public summary fails, and GraphQL says why', async () => {
  const message = 'This account is private. You must be a member to view it.';
  const errors = [{ message, path: ['account'], extensions: { code: 'Forbidden' } }];
  const answer = async (input: RequestInfo | URL): Promise<Response> =>
    `${input}`.endsWith('.json')
      ? new Response('<pre>Error</pre>', { status: 500 })
      : Response.json({ errors, data: { account: null } });
  const source = createPlatformSource(OTHER_PLATFORM, { fetch: answer, mostTries: 1 });
  await expect(source.find('maple', signal)).rejects.toMatchObject({ code: 'private' });
});

test.each([
  ['INDIVIDUAL', { rejected: 'person' }],
  ['COLLECTIVE', { found: 'maple' }],
])('an account without backers that is %s: %o', async (type, expected) => {
  const asked: string[] = [];
  const answer = async (input: RequestInfo | URL): Promise<Response> => {
    asked.push(`${input}`);
    return Response.json(
      `${input}`.endsWith('.json')
        ? { slug: 'maple', currency: 'EUR', balance: 1, yearlyIncome: 0, backersCount: 0 }
        : { data: { account: { type } } },
    );
  };
  const outcome = await createPlatformSource(OTHER_PLATFORM, { fetch: answer, mostTries: 1 })
    .find('maple', signal)
    .then(
      ({ slug }) => ({ found: slug }),
      ({ code }) => ({ rejected: code }),
    );
  expect([outcome, asked.length]).toEqual([expected, 2]);
});

test('the list of one tier is another list', async () => {
  const { asked, context } = fakePlatform();
  await createPlatformSource(OTHER_PLATFORM, context).backers('maple', 7, signal);
  const [, ...pages] = asked;
  expect(pages[0]).toBe('/maple/all.json?limit=100&offset=0&TierId=7');
  expect(pages.filter((path) => !path.includes('TierId=7'))).toEqual([]);
});

test('a collective that is not there is an error with a code', async () => {
  const { context } = fakePlatform();
  const error = await createPlatformSource(OTHER_PLATFORM, context)
    .find('nobody', signal)
    .catch((reason: unknown) => toErrorView(reason));
  expect(error).toEqual({ code: 'not-found' });
});

test('in the extension the background is asked, and in private windows it is told so', async () => {
  const asked: unknown[] = [];
  const answers: Record<string, unknown> = {
    'find-collective': { data: { slug: 'maple' }, error: null },
    'get-backers': {
      data: { backers: people(3, { tiers: ['a', 'b'] }), dropped: 1 },
      error: { code: 'offline' },
    },
  };
  const ask = (async (request: { type: string }) => {
    asked.push(request);
    return answers[request.type];
  }) as typeof sendRequest;
  const source = createBackgroundSource(ask, SETTINGS, true);
  expect(await source.find('maple', signal)).toEqual({ slug: 'maple' });
  const list = await source.backers('maple', null, signal);
  expect([list.backers.length, list.rows]).toEqual([3, 7]);
  expect(asked).toEqual([
    { type: 'find-collective', slug: 'maple', isPrivate: true },
    { type: 'get-backers', slug: 'maple', mode: 'fresh', isPrivate: true },
  ]);
});

test('without any data the background’s error is the answer', async () => {
  const ask = (async () => ({
    data: null,
    error: { code: 'timeout' },
  })) as unknown as typeof sendRequest;
  const source = createBackgroundSource(ask, SETTINGS, false);
  await expect(source.find('maple', signal)).rejects.toEqual({ code: 'timeout' });
});
