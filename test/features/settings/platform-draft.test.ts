// What typed addresses come to, and which permission they need.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  draftOf,
  isGoodAddress,
  livePlatform,
  otherPlatform,
  toSettings,
} from '../../../src/features/settings/platform-draft.ts';
import { originPatterns } from '../../../src/platform/addresses/profile.ts';

test('comes back to the platform it began with', () => {
  expect(toSettings(draftOf(livePlatform()))).toEqual(livePlatform());
  const local = { ...livePlatform(), baseUrl: 'http://localhost:1', apiUrl: 'http://localhost:1' };
  expect(toSettings(draftOf(local))).toEqual(local);
});

test('knows the live platform by its main address alone', () => {
  const typed = {
    baseUrl: 'https://opencollective.com/',
    apiUrl: '',
    imagesUrl: '',
    profile: null,
  };
  expect(toSettings(typed)).toEqual(livePlatform());
});

test('leaves the addresses alone that somebody typed for the other platform', () => {
  const inUse = draftOf(livePlatform());
  const typed = { ...inUse, apiUrl: 'https://api.example.org' };
  expect(otherPlatform('https://example.org', typed, inUse)).toEqual({
    baseUrl: 'https://example.org',
    apiUrl: 'https://api.example.org',
    imagesUrl: '',
    profile: null,
  });
});

test('is no platform while one of the addresses cannot be used', () => {
  const draft = draftOf(livePlatform());
  expect(toSettings({ ...draft, baseUrl: '' })).toBeNull();
  expect(toSettings({ ...draft, apiUrl: 'http://example.org' })).toBeNull();
  expect(toSettings({ ...draft, imagesUrl: 'nonsense' })).toBeNull();
});

test('takes blanks for nothing, and does not mind them around an address', () => {
  const draft = draftOf(livePlatform());
  const around = (text: string) => `  ${text} `;
  const typed = { baseUrl: 'https://example.org', apiUrl: '', imagesUrl: '', profile: null };
  expect(toSettings({ ...typed, apiUrl: ' ', imagesUrl: '  ' })).toEqual(toSettings(typed));
  expect(toSettings({ ...draft, baseUrl: around(draft.baseUrl) })).toEqual(livePlatform());
  expect(toSettings({ ...draft, baseUrl: ' ' })).toBeNull();
});

test('whatever is typed is a platform when every address is good, else none', () => {
  const text = fc.oneof(fc.constantFrom('', ' ', 'https://a.example'), fc.webUrl(), fc.string());
  fc.assert(
    fc.property(text, text, text, (baseUrl, apiUrl, imagesUrl) => {
      const draft = { baseUrl, apiUrl, imagesUrl, profile: null };
      const fields = ['baseUrl', 'apiUrl', 'imagesUrl'] as const;
      const isGood = fields.every((field) => isGoodAddress(draft, field));
      expect(toSettings(draft) !== null).toBe(isGood);
    }),
  );
});

test('asks for hosts without ports, each once', () => {
  const addresses = ['http://localhost:4400', 'http://localhost:4401', 'https://a.example/path'];
  expect(originPatterns(addresses)).toEqual(['http://localhost/*', 'https://a.example/*']);
});
