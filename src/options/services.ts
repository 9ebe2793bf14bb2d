/** What the options page needs from the world around it; tests bring their own. */
import browser from '../browser.ts';
import { sendRequest, subscribe } from '../messages/client.ts';
import { originPatterns } from '../platform/origin-patterns.ts';
import { saveFile } from '../ui/save-file.ts';

export interface Services {
  readonly send: typeof sendRequest;
  readonly subscribe: typeof subscribe;
  /** To be called first thing in a click's handler: the browser asks only then. */
  readonly askForNotifications: () => Promise<boolean>;
  /** Asks for access to the hosts of some addresses; to be called first thing in a click's handler. */
  readonly askForAccess: (addresses: readonly string[]) => Promise<boolean>;
  readonly saveFile: (name: string, text: string) => void;
  readonly now: () => number;
  readonly version: string;
  /** Where the source is, when the manifest says so. */
  readonly homepage: string | null;
}

/** The real ones. */
export function createServices(): Services {
  const manifest = browser.runtime.getManifest();
  return {
    send: sendRequest,
    subscribe,
    askForNotifications: () => browser.permissions.request({ permissions: ['notifications'] }),
    askForAccess: (addresses) =>
      browser.permissions.request({ origins: originPatterns(addresses) }),
    saveFile: (name, text) => saveFile(name, 'application/json', text),
    now: Date.now,
    version: manifest.version,
    homepage: manifest.homepage_url ?? null,
  };
}
