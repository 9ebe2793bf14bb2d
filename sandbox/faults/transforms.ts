/** Faults that change the body of a response. */

import type { Context } from 'hono';
import { waitFor } from '../http/http.ts';
import type { ActiveFault } from './faults.ts';
import type { FaultName } from './names.ts';

/** A finished answer. */
interface Answer {
  readonly contentType: string;
  readonly body: Buffer<ArrayBuffer>;
}

const HUGE_BYTES = 20_000_000;

type Transform = (answer: Answer, fault: ActiveFault) => Answer;

const TRANSFORMS: Readonly<Partial<Record<FaultName, Transform>>> = {
  truncated: (answer) => ({
    ...answer,
    body: answer.body.subarray(0, Math.floor(answer.body.length / 2)),
  }),
  huge: (answer, { bytes = HUGE_BYTES }) => ({
    ...answer,
    body: Buffer.concat([Buffer.alloc(bytes, ' '), answer.body]),
  }),
  bom: (answer) => ({ ...answer, body: Buffer.concat([Buffer.from('\ufeff'), answer.body]) }),
  'wrong-charset': (answer) => ({
    ...answer,
    contentType: answer.contentType.replace(/charset=[\w-]+/i, 'charset=iso-8859-1'),
    body: Buffer.from(answer.body.toString('utf8'), 'latin1'),
  }),
  'bad-row': (answer, { row }) => changeJson(answer, (json) => withBadRow(json, row)),
  'partial-graphql': (answer) => changeJson(answer, withHole),
  'graphql-errors': (answer) =>
    changeJson(answer, () => ({ errors: [graphqlError('Something went wrong')] })),
  'me-null': (answer) => changeJson(answer, withoutMe),
};

function changeJson(answer: Answer, change: (json: unknown) => unknown): Answer {
  if (!answer.contentType.includes('json')) return answer;
  const json: unknown = JSON.parse(answer.body.toString('utf8'));
  return { ...answer, body: Buffer.from(JSON.stringify(change(json))) };
}

const BAD_ROW = { MemberId: null, createdAt: {}, type: 7, role: [], totalAmountDonated: 'plenty' };

function withBadRow(json: unknown, row: unknown = BAD_ROW): unknown {
  return Array.isArray(json) && json.length > 1 ? json.with(1, row) : json;
}

type JsonObject = Record<string, unknown>;

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function withoutMe(json: unknown): unknown {
  if (!isObject(json) || !isObject(json.data) || !('me' in json.data)) return json;
  return { ...json, data: { ...json.data, me: null } };
}

function graphqlError(message: string, path?: readonly (string | number)[]): JsonObject {
  return { message, ...(path ? { path } : {}), extensions: { code: 'INTERNAL_SERVER_ERROR' } };
}

/** Sets the statistics (or the innermost first object) to null and adds an error. */
function withHole(json: unknown): unknown {
  if (!isObject(json) || !isObject(json.data)) return json;
  const path = findPath(json.data, 'stats') ?? innermost(json.data);
  const key = path.at(-1);
  if (key === undefined) return json;
  const parent = path.slice(0, -1).reduce<unknown>(stepInto, json.data);
  if (isObject(parent) || Array.isArray(parent)) Reflect.set(parent, key, null);
  return {
    errors: [graphqlError('This part is not available at the moment', path)],
    data: json.data,
  };
}

function stepInto(value: unknown, key: string | number): unknown {
  return isObject(value) || Array.isArray(value) ? Reflect.get(value, key) : undefined;
}

function findPath(value: unknown, wanted: string): (string | number)[] | null {
  const entries: [string | number, unknown][] = Array.isArray(value)
    ? [...value.entries()]
    : isObject(value)
      ? Object.entries(value)
      : [];
  for (const [key, inner] of entries) {
    if (key === wanted && inner !== null) return [key];
    const rest = findPath(inner, wanted);
    if (rest) return [key, ...rest];
  }
  return null;
}

function innermost(value: JsonObject): (string | number)[] {
  for (const [key, inner] of Object.entries(value)) {
    if (isObject(inner)) return [key, ...innermost(inner)];
  }
  return [];
}

/** Sends the response's body through the faults that change it. */
export async function changeBody(c: Context, active: readonly ActiveFault[]): Promise<void> {
  const changes = active.filter(({ name }) => name === 'drip' || name in TRANSFORMS);
  if (changes.length === 0) return;
  const { status, headers: sent } = c.res;
  const headers = new Headers(sent);
  const contentType = headers.get('content-type') ?? '';
  const whole = { contentType, body: Buffer.from(await c.res.arrayBuffer()) };
  const answer = changes.reduce<Answer>(
    (changed, fault) => TRANSFORMS[fault.name]?.(changed, fault) ?? changed,
    whole,
  );
  // A changed body is never 304.
  headers.delete('etag');
  if (answer.contentType) headers.set('content-type', answer.contentType);
  const drip = changes.find(({ name }) => name === 'drip');
  // Without it, the first pieces are sent together.
  if (drip) headers.set('transfer-encoding', 'chunked');
  c.res = undefined;
  c.res = new Response(drip ? inPieces(c, answer.body, drip) : answer.body, { status, headers });
}

function inPieces(c: Context, body: Buffer, { ms = 200, bytes = 64 }: ActiveFault): ReadableStream {
  let start = 0;
  return new ReadableStream({
    async pull(controller) {
      if (start > 0) await waitFor(c, ms);
      controller.enqueue(new Uint8Array(body.subarray(start, start + bytes)));
      start += bytes;
      if (start >= body.length) controller.close();
    },
  });
}
