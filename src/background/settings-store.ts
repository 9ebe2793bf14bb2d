/** The settings in memory and in storage, and the platform that they name. */

import type { Settings } from '../messages/contract.ts';
import type { ErrorView } from '../messages/error-view.ts';
import { createPlatform, type Platform } from '../platform/profile.ts';
import { checkSettings, DEFAULT_SETTINGS, openSettings } from '../storage/settings.ts';
import type { Announce } from './broadcast.ts';
import type { Environment } from './environment.ts';

export interface SettingsStore {
  readonly get: () => Promise<Settings>;
  readonly platform: () => Promise<Platform>;
  /** Checks, keeps and announces them. @throws ErrorView `bad-message`, `storage` */
  readonly set: (settings: Settings) => Promise<Settings>;
  /** Calls back after every change. */
  readonly onChange: (listener: () => void) => void;
}

export function createSettingsStore(
  { browser }: Pick<Environment, 'browser'>,
  announce: Announce,
  makeRoom: () => Promise<void>,
): SettingsStore {
  const item = openSettings(browser.storage, makeRoom);
  const listeners: (() => void)[] = [];
  let settings: Promise<Settings> | null = null;
  const get = () => {
    settings ??= item.read().then(
      (stored) => stored ?? DEFAULT_SETTINGS,
      (error: unknown) => {
        // A failed read is tried again by the next caller.
        settings = null;
        throw error;
      },
    );
    return settings;
  };
  return {
    get,
    platform: async () => platformOf(await get()),
    async set(wanted) {
      const checked = checkSettings(wanted);
      if (!checked) throw { code: 'bad-message' } satisfies ErrorView;
      if ((await item.write(checked)) !== 'written') throw { code: 'storage' } satisfies ErrorView;
      const { platform } = await get();
      settings = Promise.resolve(checked);
      void announce('settings');
      if (JSON.stringify(platform) !== JSON.stringify(checked.platform)) void announce('platform');
      for (const listener of listeners) listener();
      return checked;
    },
    onChange: (listener) => void listeners.push(listener),
  };
}

/** The platform as the settings describe it. */
export function platformOf({ platform }: Pick<Settings, 'platform'>): Platform {
  // Null is a choice: an installation without an image service.
  return { ...createPlatform(platform), imagesUrl: platform.imagesUrl };
}
