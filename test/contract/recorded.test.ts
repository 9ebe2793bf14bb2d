/** Replays recorded exchanges with the real platform against the sandbox; skipped where there are no recordings. */
import { existsSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Sandbox, startSandbox } from '../../sandbox/index.ts';
import { OPEN_COLLECTIVE } from '../../src/platform/addresses/profile.ts';
import { decodeWallRow } from '../../src/platform/wall/decode-row.ts';
import { askMemberPage, membersOf } from '../../src/platform/wall/graphql-list.ts';
import { describeShape, mismatches, type Shape } from './shape.ts';
import { type Recording, type Stage, toStage } from './stage.ts';

const folder = new URL('../../../shared/platform/recorded/', import.meta.url);
const NAMES = [
  'rest',
  'rest-v2',
  'graphql',
  'graphql-2',
  'graphql-3',
  'graphql-4',
  'graphql-5',
  'oauth',
  'ratelimit',
] as const;
/** The sandbox answers what the product asks, which changes nothing: of these recordings only those are replayed. */
const ASKED: Readonly<Record<string, RegExp>> = {
  graphql: /^(?!60c-missing-scope-webhook)/,
  'graphql-2':
    /search|expenses|orders|recurring-no|tier-goals|aliased|month|sum|mine|\d-contributors/,
  'graphql-3': /expenses|orders|roles|contributors|tiers|search/,
  // No CSV of the second list.
  'rest-v2': /^(?!609|61[013])/,
  'graphql-4': /^(?:30[013-5]|306-limit|31[1-5]|40[0134568]|409|41[023]|42[13-7])/,
  'graphql-5': /^62[4-8]/,
};

function read(name: string): Recording[] {
  const file = new URL(`${name}.json`, folder);
  const all: Recording[] = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
  const jsonOf = ({ response }: Recording) =>
    response.sameJsonAs === undefined
      ? response.json
      : all.find((one) => one.name === response.sameJsonAs)?.response.json;
  return all
    .filter(({ name: one, request }) => request && (ASKED[name] ?? /./).test(one))
    .map((one) => ({ ...one, response: { ...one.response, json: jsonOf(one) } }));
}

/** When the last ones were recorded; the sandbox has rows at the edges of the same months then. */
const RECORDED_AT = Date.UTC(2026, 11, 1);

/** Headers of the connection rather than of the answer; recordings do not have them. */
const TRANSPORT = new Set([
  'connection',
  'content-length',
  'date',
  'keep-alive',
  'transfer-encoding',
]);

/**
 * Where the sandbox means to differ, with the reason. A key is a path in the body, as `mismatches` prints it.
 */
const DEVIATIONS: readonly { readonly path: RegExp; readonly reason: string }[] = [
  {
    path: /^\[\]\.totalAmountDonated: string$/,
    reason: 'published lists carry some totals as text; the recorded instance had none of them',
  },
  {
    path: /^\.nodes\[\]\.account\.(?:email: string|location: object|location\.(?:address|country): string)$/,
    reason: 'shown for some by the platform; the recorded instance showed nobody’s',
  },
];

const memberLists = read('rest').filter(({ response }) => Array.isArray(response.json));
/** What member rows looked like in all recorded lists together: single lists are too short to show optional keys. */
const anyMemberList = describeShape(
  memberLists.flatMap(({ response }) => response.json as unknown[]),
);

describe.skipIf(!existsSync(folder)).each(NAMES)('recorded %s exchanges', (file) => {
  const recordings = read(file);
  const now = () => (file === 'graphql-4' ? RECORDED_AT : Date.now());
  const clock = { now: now() };
  let sandbox: Sandbox;

  beforeAll(async () => {
    const rateLimits = file === 'ratelimit';
    sandbox = await startSandbox({ rateLimits, now: () => clock.now });
  });
  afterAll(() => sandbox.close());

  it.each(recordings.map((recording) => [recording.name, recording] as const))(
    '%s',
    async (_name, recording) => {
      const stage: Stage = await toStage(sandbox, recording, clock);
      const answer = await fetch(stage.url, stage.init).catch(() => null);
      clock.now = now();
      const { response } = recording;
      if (response.status === null) {
        expect(answer).toBeNull();
        return;
      }

      expect(answer?.status).toBe(response.status);
      const names = [...(answer?.headers.keys() ?? [])].filter((name) => !TRANSPORT.has(name));
      const isCounting = file !== 'graphql-4';
      const wanted = Object.keys(response.headers).filter(
        (name) => isCounting || !name.startsWith('x-ratelimit'),
      );
      // These were recorded without cookies.
      if (file === 'graphql-2') wanted.push('set-cookie');
      // These without an ETag, too.
      if (file === 'graphql-3' || !isCounting) wanted.push('set-cookie', 'etag');
      if (file === 'rest-v2') wanted.push('etag');
      // These with their type alone.
      if (file === 'graphql-5') expect(names).toEqual(expect.arrayContaining(wanted));
      else expect([...new Set(names)].sort()).toEqual(wanted.sort());

      const text = (await answer?.text()) ?? '';
      if (response.json === undefined) {
        expectSameText(text, response.text);
        return;
      }
      const expected: Shape = Array.isArray(response.json)
        ? anyMemberList
        : describeShape(response.json);
      const found = mismatches(describeShape(JSON.parse(text)), expected);
      expect(found.filter((line) => !DEVIATIONS.some(({ path }) => path.test(line)))).toEqual([]);
      expectSameError(JSON.parse(text), response.json as ErrorBody);
    },
  );
});

it.skipIf(!existsSync(folder))(
  'members by GraphQL have the recorded names, totals, tiers, and days',
  async () => {
    const file = new URL('graphql-3.json', folder);
    const recordings: Recording[] = JSON.parse(readFileSync(file, 'utf8'));
    const members = recordings.find(({ name }) => name === '210-members-0')?.response.json;
    // biome-ignore lint/suspicious/noExplicitAny: a recorded answer
    const { account } = (members as any).data;
    const fetch = async () =>
      Response.json({ data: { account: { ...account, slug: 'big-collective' } } });
    const page = { offset: 0, limit: 5 };
    const { data } = await askMemberPage(OPEN_COLLECTIVE, 'big-collective', page, { fetch });
    expect(data.total).toBe(account.members.totalCount);
    const wanted = account.members.nodes.map(
      // biome-ignore lint/suspicious/noExplicitAny: a recorded answer
      ({ account: { slug, name }, totalDonations, tier, createdAt }: any) => ({
        slug,
        name,
        total: totalDonations.valueInCents,
        currency: 'USD',
        tiers: tier ? [tier.name] : [],
        createdAt: Math.floor(Date.parse(createdAt) / 60_000) * 60_000,
      }),
    );
    expect(wanted.length).toBeGreaterThan(0);
    expect(membersOf(OPEN_COLLECTIVE, decodeWallRow, data).backers).toMatchObject(wanted);
  },
);

/** Plain answers are compared word by word, HTML by what it is, CSV by its header row. */
function expectSameText(text: string, recorded = ''): void {
  if (recorded.startsWith('<!DOCTYPE')) {
    expect(text).toMatch(/^<!DOCTYPE html>\n<html lang="en">/);
  } else if (recorded.startsWith('"MemberId"')) {
    expect(text.split('\n')[0]).toBe(recorded.split('\n')[0]);
    expect(text.endsWith('\n')).toBe(false);
  } else {
    expect(text).toBe(recorded);
  }
}

type ErrorBody = { error?: unknown; error_description?: string; errors?: { message: string }[] };

/** Errors have the recorded words, short of the slugs in them. */
function expectSameError(body: ErrorBody, recorded: ErrorBody): void {
  expect(body.error).toEqual(recorded.error);
  expect(body.error_description).toEqual(recorded.error_description);
  const words = ({ errors = [] }: ErrorBody) =>
    errors.map(({ message }) => message.replace(/slug:".*?"|\d+:\d+|\^| /g, ''));
  expect(words(body)).toEqual(words(recorded));
}
