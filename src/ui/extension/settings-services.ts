/** What the options page needs from the browser and the background. Tests give their own. */
import browser from '../../browser.ts';
import { type Background, sendRequest, subscribe } from '../../messages/client.ts';
import { AUTHENTICATION } from '../../messages/data-permissions.ts';
import { originPatterns } from '../../platform/addresses/profile.ts';
import { askForData, askForWebsiteContent } from './ask-for-data.ts';

export interface Services extends Background {
  /** Call it first in a click handler: browsers only ask in response to a click. */
  readonly askForNotifications: () => Promise<boolean>;
  /** Asks whether authentication information may be sent. Call it first in a click handler. */
  readonly askForAuthentication: () => Promise<boolean>;
  /** Asks whether slugs that pages link to may be sent. Call it first in a click handler. */
  readonly askForWebsiteContent: () => Promise<boolean>;
  /** Asks for access to the hosts of these addresses. Call it first in a click handler. */
  readonly askForAccess: (addresses: readonly string[]) => Promise<boolean>;
  readonly version: string;
  /** The source's address, if the manifest has one. */
  readonly homepage: string | null;
}

export function createServices(): Services {
  const manifest = browser.runtime.getManifest();
  return {
    sendRequest,
    subscribe,
    askForNotifications: () => browser.permissions.request({ permissions: ['notifications'] }),
    askForAuthentication: () => askForData(AUTHENTICATION),
    askForWebsiteContent,
    askForAccess: (addresses) =>
      browser.permissions.request({ origins: originPatterns(addresses) }),
    version: manifest.version,
    homepage: manifest.homepage_url ?? null,
  };
}
