/** Offered to the settings. How the extension presents itself at a platform: its OAuth application, and whether the user agreed to sign in there. */
import { isClientId } from '../../auth/client-id-check.ts';
import { issuerOf, needsConsent, redirectPathOf } from '../../auth/server.ts';
import { broadcast, type Environment } from '../../background/environment.ts';
import {
  type DataPermissions,
  isNotAllowed,
  type SettingsStore,
} from '../../background/settings-store.ts';
import browser from '../../browser.ts';
import { AUTHENTICATION } from '../../messages/data-permissions.ts';
import type { Platform } from '../../platform/addresses/profile.ts';
import { PlatformError } from '../../platform/requests/errors.ts';
import { type ClientIdEntry, items } from '../../storage/items.ts';

/** The OAuth application that the extension presents itself as. */
export interface ApplicationView {
  /** Empty when there is none yet. */
  readonly clientId: string;
  /** True when a client ID for this browser and platform was built in. */
  readonly isBuiltIn: boolean;
  /** False in browsers without sign-in windows, such as Firefox for Android. */
  readonly canSignIn: boolean;
  /** The callback address to enter when creating an application; empty where nobody can sign in. */
  readonly redirectUri: string;
  /** True when the application was made for an earlier callback address, which its owner has to replace. */
  readonly hasOldCallback: boolean;
  /** True until the user has agreed to sign in at this platform. */
  readonly needsConsent: boolean;
  /** True until the user has answered the browser's own question about authentication information. Firefox has one. */
  readonly needsPermission: boolean;
}

export type ApplicationStore = ReturnType<typeof createApplicationStore>;

/** Whether the user took back a permission that the session needs. */
export function isSessionRefused({ data_collection: refused = [] }: DataPermissions): boolean {
  return AUTHENTICATION.some((kind) => refused.includes(kind));
}

/** Where the user agreed to sign in. */
function createConsent(settings: SettingsStore) {
  /** The issuer that the user agreed to, in case it could not be stored. */
  let agreedTo: string | null = null;
  return {
    isMissing: async (platform: Platform): Promise<boolean> => {
      if (!needsConsent(platform)) return false;
      const issuer = issuerOf(platform);
      return agreedTo !== issuer && (await items.consent.read())?.issuer !== issuer;
    },

    /** The user agrees to sign in at `baseUrl`. Ignored unless that is the platform in use. */
    async agree(baseUrl: string): Promise<void> {
      const platform = await settings.platform();
      if (platform.baseUrl !== baseUrl) return;
      const issuer = issuerOf(platform);
      agreedTo = issuer;
      await items.consent.update(() => ({ issuer }));
      void broadcast('application');
    },

    /** Forgets what the user agreed to. */
    async withdrawConsent(): Promise<void> {
      agreedTo = null;
      await items.consent.remove();
    },
  };
}

export function createApplicationStore(
  { builtIn }: Pick<Environment, 'builtIn'>,
  settings: SettingsStore,
) {
  const { isMissing, ...consent } = createConsent(settings);
  return {
    ...consent,

    /** The application at a platform; at the one in use by default. */
    async get(at?: Platform): Promise<ApplicationView> {
      const platform = at ?? (await settings.platform());
      const { baseUrl } = platform;
      const entries = await items.clientIds.read();
      const own = entries.find((entry) => entry.baseUrl === baseUrl);
      const ready = builtIn.find((one) => one.baseUrl === baseUrl)?.clientId ?? '';
      const path = await redirectPathOf(platform);
      const { identity }: Partial<typeof browser> = browser;
      return {
        clientId: own?.clientId ?? ready,
        isBuiltIn: !own && ready !== '',
        canSignIn: identity !== undefined,
        redirectUri: identity?.getRedirectURL(path) ?? '',
        hasOldCallback: own !== undefined && own.redirectPath !== path,
        needsConsent: await isMissing(platform),
        needsPermission: await isNotAllowed(AUTHENTICATION),
      };
    },

    /**
     * Sets the user's own client ID for this platform, for an application that has the current redirect address; empty
     * goes back to the built-in one. @throws PlatformError `unknown-client`
     */
    async setClientId(text: string): Promise<void> {
      const clientId = text.trim();
      if (clientId && !isClientId(clientId)) throw new PlatformError('unknown-client');
      const platform = await settings.platform();
      const { baseUrl } = platform;
      const redirectPath = await redirectPathOf(platform);
      await items.clientIds.update((entries) => {
        const others = entries.filter((entry) => entry.baseUrl !== baseUrl);
        return clientId ? [...others, { baseUrl, clientId, redirectPath }] : others;
      });
    },

    /** Notes that the platform took the current redirect address. */
    async noteRedirect(platform: Platform, clientId: string): Promise<void> {
      const redirectPath = await redirectPathOf(platform);
      const isIts = (entry: ClientIdEntry) =>
        entry.baseUrl === platform.baseUrl && entry.clientId === clientId;
      await items.clientIds.update((entries) =>
        entries.map((entry) => (isIts(entry) ? { ...entry, redirectPath } : entry)),
      );
    },
  };
}
