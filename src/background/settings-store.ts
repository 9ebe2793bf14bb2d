/** The settings in use, and the platform that they name. */

import { createPlatform } from '../platform/addresses/profile.ts';
import { PlatformError } from '../platform/requests/errors.ts';
import { isSame } from '../platform/values/json.ts';
import { items } from '../storage/items.ts';
import type { Settings } from '../storage/settings.ts';
import { checkSettings } from '../storage/settings.ts';
import { broadcast } from './environment.ts';

export type SettingsStore = ReturnType<typeof createSettingsStore>;

export function createSettingsStore() {
  const listeners: (() => void)[] = [];
  let settings: Promise<Settings> | null = null;
  const get = () => {
    settings ??= items.settings.read().catch((error: unknown) => {
      // A failed read is tried again by the next caller.
      settings = null;
      throw error;
    });
    return settings;
  };
  return {
    get,
    platform: async () => createPlatform((await get()).platform),
    /** Checks, stores, and broadcasts them. @throws PlatformError `bad-message`, `storage` */
    async set(wanted: Settings): Promise<Settings> {
      const checked = checkSettings(wanted);
      if (!checked) throw new PlatformError('bad-message');
      const { platform } = await get();
      if ((await items.settings.write(checked)) !== 'written') {
        throw new PlatformError('storage');
      }
      settings = Promise.resolve(checked);
      void broadcast('settings');
      if (!isSame(platform, checked.platform)) void broadcast('platform');
      for (const listener of listeners) listener();
      return checked;
    },
    /** Calls back after every change. */
    onChange: (listener: () => void) => void listeners.push(listener),
  };
}
