/** The settings in use, the platform that they name, and what the user allowed to be sent where the browser asks: Firefox. */
import browser from '../browser.ts';
import { createPlatform } from '../platform/addresses/profile.ts';
import { PlatformError } from '../platform/requests/errors.ts';
import { isSame } from '../platform/values/json.ts';
import { items } from '../storage/items.ts';
import { checkSettings, type Settings } from '../storage/settings.ts';
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

export interface DataPermissions {
  /** Left out by browsers that don't ask. */
  readonly data_collection?: readonly string[];
}

/** True where the browser asks about data of these kinds, and the user has not allowed all of them. */
export async function isNotAllowed(kinds: readonly string[]): Promise<boolean> {
  const { data_collection: allowed }: DataPermissions = await browser.permissions.getAll();
  return allowed !== undefined && !kinds.every((kind) => allowed.includes(kind));
}
