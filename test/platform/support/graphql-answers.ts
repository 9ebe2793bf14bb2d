// What a platform answers to GraphQL, good and bad.
import { createPlatform } from '../../../src/platform/addresses/profile.ts';
import { fakeFetch, fakeWait, json } from './fake-platform.ts';
export const platform = createPlatform({
  baseUrl: 'https://platform.example',
  profile: 'open-collective',
});
export const NOW = Date.UTC(2024, 2, 5, 17);

/** A platform that gives these answers, one after the other. */
export function answering(...answers: (Response | object)[]) {
  const { fetch, requests } = fakeFetch((_request, index) => {
    const answer = answers[Math.min(index, answers.length - 1)] ?? {};
    return answer instanceof Response ? answer.clone() : json(answer);
  });
  const sent = () => requests.map(({ init }) => JSON.parse(`${init.body}`));
  return { context: { fetch, ...fakeWait(), now: () => NOW }, requests, sent };
}

export const error = (message: string, code = 'INTERNAL_SERVER_ERROR', path?: string[]) => ({
  message,
  path,
  extensions: { code },
});
export const UNKNOWN = error('No collective found with slug looms');
export const FORBIDDEN = error(
  'The User Token is not allowed for operations in scope "webhooks".',
  'Forbidden',
);
export const PRIVATE = error(
  'This account is private. You must be a member to view it.',
  'Forbidden',
  ['account'],
);
export const OTHER = error(
  'Cannot fetch more than 1,000 members at the same time, please adjust the limit',
);
