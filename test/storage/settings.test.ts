// The settings: their bounds, what they start with, and as a file.
import { describe, expect, test } from 'vitest';
import {
  checkSettings,
  DEFAULT_SETTINGS,
  exportSettings,
  importSettings,
} from '../../src/storage/settings.ts';

/** A file as the second version wrote it. Never edited: people have such files. */
const FILE = {
  format: 'collective-companion-settings',
  version: 2,
  data: {
    theme: 'dark',
    scope: 'none',
    keepSignedIn: false,
    checkEveryMinutes: 0,
    notifications: true,
    countWaiting: true,
    platform: {
      baseUrl: 'https://platform.test',
      apiUrl: 'https://api.platform.test',
      imagesUrl: null,
      profile: 'documented',
    },
  },
};

describe('settings', () => {
  const settings = importSettings(JSON.stringify(FILE), {
    ...DEFAULT_SETTINGS,
    transactionsClientId: 'key-1',
  });
  if (!settings) throw new Error('These are settings.');

  test('start within their own rules', () => {
    expect(checkSettings(DEFAULT_SETTINGS)).toEqual(DEFAULT_SETTINGS);
  });

  test('start with a session that stays, an hourly check and no notification', () => {
    expect(DEFAULT_SETTINGS).toMatchObject({
      keepSignedIn: true,
      checkEveryMinutes: 60,
      notifications: false,
      transactionsClientId: '',
      platform: { baseUrl: 'https://opencollective.com', profile: 'open-collective' },
    });
  });

  test.each(['auto', 'light', 'dark'])('keep the theme %s', (theme) => {
    expect(checkSettings({ ...settings, theme })?.theme).toBe(theme);
  });

  test.each([
    [0, 0],
    [-5, 0],
    [1, 15],
    [14.6, 15],
    [15, 15],
    [60, 60],
    [99_999, 1440],
  ])('an interval of %d minutes becomes %d', (given, kept) => {
    expect(checkSettings({ ...settings, checkEveryMinutes: given })?.checkEveryMinutes).toBe(kept);
  });

  test.each([
    'http://platform.test',
    'ftp://platform.test',
    'https://user@platform.test',
    'platform.test',
    '',
  ])('with the platform %j are refused or go back to the live one', (baseUrl) => {
    const checked = checkSettings({ ...settings, platform: { ...settings.platform, baseUrl } });
    expect(checked?.platform.baseUrl ?? null).toBe(
      baseUrl === '' ? 'https://opencollective.com' : null,
    );
  });

  test('with a header value over two lines are refused', () => {
    expect(checkSettings({ ...settings, transactionsClientId: 'a\nx: y' })).toBeNull();
  });

  test('come back from a file as they went, but for the key that no file holds', () => {
    const text = exportSettings(settings);
    expect(text).not.toMatch(/key-1|transactionsClientId|token|client/i);
    const current = { ...DEFAULT_SETTINGS, transactionsClientId: 'mine' };
    expect(importSettings(text, current)).toEqual({ ...settings, transactionsClientId: 'mine' });
  });

  test('come from a file of the first version', () => {
    const { countWaiting: _countWaiting, ...data } = FILE.data;
    expect(importSettings(JSON.stringify({ ...FILE, version: 1, data }), DEFAULT_SETTINGS)).toEqual(
      { ...DEFAULT_SETTINGS, ...data },
    );
  });

  test('that a file does not have yet are the defaults; without a platform it is none', () => {
    const { checkEveryMinutes: _minutes, platform, ...data } = FILE.data;
    const read = (part: object) =>
      importSettings(JSON.stringify({ ...FILE, data: part }), DEFAULT_SETTINGS);
    expect(read({ ...data, platform })).toMatchObject({ ...data, checkEveryMinutes: 60 });
    expect(read(data)).toBeNull();
  });

  test('come from a file, and go into one like it', () => {
    expect(importSettings(JSON.stringify(FILE), DEFAULT_SETTINGS)).toEqual({
      ...DEFAULT_SETTINGS,
      ...FILE.data,
    });
    expect(JSON.parse(exportSettings(settings))).toMatchObject({ ...FILE, version: 3 });
  });

  test.each([
    ['nothing', ''],
    ['no JSON', 'theme: dark'],
    ['a foreign file', '{"theme":"dark"}'],
    ['a file of the future', exportSettings(settings).replace('"version": 3', '"version": 4')],
    ['a value that is none', exportSettings(settings).replace('"dark"', '"pink"')],
    [
      'plain http',
      exportSettings(settings).replace('https://platform.test', 'http://platform.test'),
    ],
    ['a list', '[]'],
    ['null', 'null'],
  ])('are not read from %s', (_name, text) => {
    expect(importSettings(text, DEFAULT_SETTINGS)).toBeNull();
  });

  test('a file cannot bring in more than settings', () => {
    const text = exportSettings(settings).replace(
      '"theme"',
      '"accessToken": "evil", "__proto__": {"x": 1}, "theme"',
    );
    const imported = importSettings(text, DEFAULT_SETTINGS);
    expect(Object.keys(imported ?? {}).sort()).toEqual(Object.keys(DEFAULT_SETTINGS).sort());
    expect(({} as { x?: number }).x).toBeUndefined();
  });
});
