// The settings: their bounds, and what they start with.
import { describe, expect, test } from 'vitest';
import { checkSettings, DEFAULT_SETTINGS, settingsShape } from '../../src/storage/settings.ts';

describe('settings', () => {
  const settings = {
    ...DEFAULT_SETTINGS,
    theme: 'dark',
    transactionsClientId: 'key-1',
    platform: {
      baseUrl: 'https://platform.test',
      apiUrl: 'https://api.platform.test',
      imagesUrl: null,
      profile: 'documented',
    },
  };

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

  test.each([
    ['a theme that is none', { ...settings, theme: 'pink' }],
    ['a list', []],
    ['nothing', null],
  ])('are none with %s', (_name, data) => {
    expect(checkSettings(data)).toBeNull();
  });

  test('that are not stored yet are the defaults; without a platform it is none', () => {
    const { checkEveryMinutes: _minutes, platform, ...data } = settings;
    expect(settingsShape.check({ ...data, platform })).toEqual({
      ...settings,
      checkEveryMinutes: 60,
    });
    expect(settingsShape.check(data)).toBeNull();
  });

  test('hold nothing but settings', () => {
    const stored = JSON.parse(
      JSON.stringify(settings).replace(
        '"theme"',
        '"accessToken": "evil", "__proto__": {"x": 1}, "theme"',
      ),
    );
    expect(Object.keys(settingsShape.check(stored) ?? {}).sort()).toEqual(
      Object.keys(DEFAULT_SETTINGS).sort(),
    );
    expect(({} as { x?: number }).x).toBeUndefined();
  });
});
