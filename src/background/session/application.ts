/** The OAuth application that the extension presents itself as: the user's own, else the one built in. */
import { isClientId } from '../../auth/client-id-check.ts';
import browser from '../../browser.ts';
import type { ApplicationView } from '../../messages/contract/settings.ts';
import { PlatformError } from '../../platform/errors.ts';
import { items } from '../../storage/items.ts';
import type { Environment } from '../environment.ts';
import type { SettingsStore } from '../settings-store.ts';

/** Path of the redirect address: the same in every browser. */
const REDIRECT_PATH = 'oauth';

export interface ApplicationStore {
  readonly get: () => Promise<ApplicationView>;
  /** Sets the user's own client ID for this platform; empty goes back to the built-in one. @throws PlatformError `unknown-client` */
  readonly setClientId: (clientId: string) => Promise<void>;
}

export function createApplicationStore(
  { builtIn }: Pick<Environment, 'builtIn'>,
  settings: SettingsStore,
): ApplicationStore {
  return {
    async get() {
      const { baseUrl } = await settings.platform();
      const entries = await items.clientIds.read();
      const own = entries.find((entry) => entry.baseUrl === baseUrl);
      const ready = baseUrl === builtIn.baseUrl ? builtIn.clientId : '';
      return {
        clientId: own?.clientId ?? ready,
        isBuiltIn: !own && ready !== '',
        redirectUri: browser.identity.getRedirectURL(REDIRECT_PATH),
      };
    },
    async setClientId(text) {
      const clientId = text.trim();
      if (clientId && !isClientId(clientId)) throw new PlatformError('unknown-client');
      const { baseUrl } = await settings.platform();
      await items.clientIds.update((entries) => {
        const others = entries.filter((entry) => entry.baseUrl !== baseUrl);
        return clientId ? [...others, { baseUrl, clientId }] : others;
      });
    },
  };
}
