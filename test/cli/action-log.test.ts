// What the action prints of answers that others write: never its token, and a sentence for every mistake.
import { afterEach, expect, it, vi } from 'vitest';
import { answerOf } from '../../action/deliver.mjs';
import { annotate, hide, say } from '../../action/log.mjs';

const TOKEN = 'ghs_0123456789abcdef';
const printed: string[] = [];
afterEach(() => {
  vi.restoreAllMocks();
  printed.length = 0;
});

it('prints no token that an API’s message repeats, nor its form in a header', () => {
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => printed.push(`${text}`) > 0);
  hide(TOKEN);
  say(`Bad credentials: ${TOKEN}`);
  annotate(
    'error',
    `Bearer ${Buffer.from(`x-access-token:${TOKEN}`).toString('base64')} is refused`,
  );
  expect(printed).toEqual([
    'Bad credentials: ***\n',
    '::error title=Collective wall::Bearer *** is refused\n',
  ]);
});

it.each([
  ['null', 200],
  ['"text"', 200],
  ['<html>', 200],
  ['', 200],
  ['null', 500],
  ['{"message":5}', 422],
])('says of the answer %j with status %i that it can’t be read', async (body, status) => {
  const answer = answerOf(new Response(body, { status }));
  await expect(answer).rejects.toThrow(`GitHub’s answer can’t be read (HTTP ${status}).`);
});

it('says what GitHub says', async () => {
  const refused = new Response('{"message":"Not allowed"}', { status: 403 });
  await expect(answerOf(refused)).rejects.toThrow('Not allowed');
  await expect(answerOf(Response.json([{ number: 1 }]))).resolves.toEqual([{ number: 1 }]);
});
