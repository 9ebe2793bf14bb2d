// Errors on the way to a token become codes.
import { expect, test } from 'vitest';
import { translateError } from '../../src/auth/exchange.ts';
import { tokenEndpoint } from '../../src/auth/token-endpoint.ts';
import { json, network, platform } from './answers.ts';

test('a mistake of our own is called unexpected, and nothing of it is kept', () => {
  const endpoint = tokenEndpoint(platform, network(json(200, {})).context);
  const mistake = new TypeError('access-token-1 is not a function', { cause: 'c0de' });
  const error = translateError(mistake, endpoint);
  expect(error).toMatchObject({ code: 'unexpected', message: 'unexpected' });
  expect(error.cause).toBeUndefined();
});
