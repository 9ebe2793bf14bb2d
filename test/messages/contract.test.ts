// What pages may ask the background: every choice that there is, and nothing beside it.
import { describe, expect, test } from 'vitest';
import { parseRequest } from '../../src/messages/server.ts';
import { api } from './api.ts';
import { SAMPLES } from './samples.ts';

/** The sample of that kind with other values. */
const sample = (type: string, changes: object = {}) => ({
  ...SAMPLES.find((message) => message.type === type),
  ...changes,
});
const patch = (changes: object) => ({ type: 'change-settings', patch: changes });
const platform = (changes: object) => {
  const found = SAMPLES.find((message) => message.type === 'change-platform');
  return { ...found, platform: { ...found?.platform, ...changes } };
};
const filter = (changes: object) => {
  const found = SAMPLES.find((message) => message.type === 'get-transactions');
  return { ...found, filter: { ...found?.filter, ...changes } };
};

describe('a message is taken as it is', () => {
  const messages: readonly object[] = [
    ...SAMPLES,
    ...['cached', 'fresh', 'reload'].map((mode) => sample('get-overview', { mode })),
    ...['auto', 'light', 'dark'].map((theme) => patch({ theme })),
    ...['email', 'none'].map((scope) => patch({ scope })),
    ...[0, 15, 1440].map((checkEveryMinutes) => patch({ checkEveryMinutes })),
    ...[true, false].map((keepSignedIn) => patch({ keepSignedIn, notifications: true })),
    ...['open-collective', 'documented'].map((profile) => platform({ profile })),
    platform({ imagesUrl: null }),
    ...['CREDIT', 'DEBIT', null].map((type) => filter({ type })),
    filter({ dateFrom: null, dateTo: '2024-03-05' }),
    sample('get-transactions', { offset: 0 }),
    sample('mark-seen', { slug: 'webpack' }),
    sample('check-platform', { sampleSlug: null }),
  ];
  test.each(messages.map((message) => [message]))('%j', (message) => {
    const { type: _type, ...fields } = message as { readonly type: string };
    expect(parseRequest(api, message)?.fields).toEqual(fields);
  });
});

describe('a message is refused', () => {
  const messages: readonly [object][] = [
    [{ type: 'sign-in', url: 'https://evil.test' }],
    [{ type: 'sign-in', agreedTo: true }],
    [{ type: 'get-session', token: 'x' }],
    [{ type: 'set-client-id', clientId: 'x'.repeat(256) }],
    [{ type: 'check-platform', platform: { baseUrl: 'https://a.test' }, sampleSlug: null }],
    [patch({ platform: { baseUrl: 'https://evil.test' } })],
    [patch({ theme: '' })],
    [patch({ scope: 'account' })],
    [patch({ checkEveryMinutes: -1 })],
    [patch({ checkEveryMinutes: 1441 })],
    [patch({ checkEveryMinutes: 15.5 })],
    [platform({ profile: 'other' })],
    [platform({ baseUrl: `https://a.test/${'x'.repeat(2048)}` })],
    ...SAMPLES.map((message): [object] => [{ ...message, url: 'https://evil.test' }]),
    [sample('get-overview', { mode: '' })],
    [sample('get-overview', { slug: '' })],
    [sample('get-overview', { slug: 'x'.repeat(256) })],
    [sample('order-pinned', { slugs: Array(201).fill('a') })],
    [sample('get-transactions', { offset: -1 })],
    [sample('get-transactions', { offset: 0.5 })],
    [sample('get-transactions', { offset: 1_000_001 })],
    [sample('find-page-collectives', { tabId: -1 })],
    [sample('find-page-collectives', { tabId: 0.5 })],
    [filter({ type: '' })],
    [filter({ query: 'x' })],
    ...['', '2024-3-5', '2024-03-05T00:00', ' 2024-03-05', '12024-03-05', '2024-03-05&x=1'].map(
      (dateFrom): [object] => [filter({ dateFrom })],
    ),
  ];
  test.each(messages)('%j', (message) => {
    expect(parseRequest(api, message)).toBeNull();
  });
});
