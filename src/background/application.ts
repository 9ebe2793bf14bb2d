/** The OAuth application that the extension presents itself as: the user's own, else the one built in. */
import { isClientId } from '../auth/client-id-check.ts';
import type { ApplicationView } from '../messages/contract.ts';
import type { ErrorView } from '../messages/error-view.ts';
import { openClientIds } from '../storage/client-ids.ts';
import type { Environment } from './environment.ts';
import type { SettingsStore } from './settings-store.ts';

/** Path of the redirect address: the same in every browser. */
const REDIRECT_PATH = 'oauth';

export interface ApplicationStore {
  readonly get: () => Promise<ApplicationView>;
  /** Sets the user's own client ID for this platform; empty goes back to the built-in one. @throws ErrorView */
  readonly setClientId: (clientId: string) => Promise<void>;
}

export function createApplicationStore(
  { browser, builtIn }: Pick<Environment, 'browser' | 'builtIn'>,
  settings: SettingsStore,
  makeRoom: () => Promise<void>,
): ApplicationStore {
  const item = openClientIds(browser.storage, makeRoom);
  return {
    async get() {
      const { baseUrl } = await settings.platform();
      const own = (await item.read())?.find((entry) => entry.baseUrl === baseUrl);
      const ready = baseUrl === builtIn.baseUrl ? builtIn.clientId : '';
      return {
        clientId: own?.clientId ?? ready,
        isBuiltIn: !own && ready !== '',
        redirectUri: browser.identity.getRedirectURL(REDIRECT_PATH),
      };
    },
    async setClientId(text) {
      const clientId = text.trim();
      if (clientId && !isClientId(clientId)) throw { code: 'unknown-client' } satisfies ErrorView;
      const { baseUrl } = await settings.platform();
      const others = ((await item.read()) ?? []).filter((entry) => entry.baseUrl !== baseUrl);
      const entries = clientId ? [...others, { baseUrl, clientId }] : others;
      if ((await item.write(entries)) !== 'written') throw { code: 'storage' } satisfies ErrorView;
    },
  };
}
