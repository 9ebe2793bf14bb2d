/** Answers to the messages about settings and platforms. */

import { broadcast, type Environment } from '../../background/environment.ts';
import type { SettingsStore } from '../../background/settings-store.ts';
import browser from '../../browser.ts';
import type { Handlers } from '../../messages/server.ts';
import { originPatterns } from '../../platform/addresses/origin-patterns.ts';
import { isSame } from '../../platform/values/json.ts';
import { cache } from '../../storage/cache.ts';
import { createQueue } from '../../storage/queue.ts';
import { DEFAULT_SETTINGS, normalizePlatform } from '../../storage/settings.ts';
import type {
  OptionsView,
  PlatformSettings,
  SETTINGS_MESSAGES,
  Settings,
} from '../../storage/settings-schema.ts';
import { clearSnapshot } from '../../storage/snapshots.ts';
import type { ApplicationStore } from '../session/worker-application.ts';
import type { SessionActor } from '../session/worker-run.ts';
import { checkPlatform } from './worker-check.ts';

export type SettingsHandlers = Pick<Handlers, keyof typeof SETTINGS_MESSAGES>;

export function createSettingsHandlers(
  { request, inBackground }: Environment,
  settings: SettingsStore,
  application: ApplicationStore,
  session: SessionActor,
): SettingsHandlers {
  async function options(): Promise<OptionsView> {
    return {
      session: await session.view(),
      settings: await settings.get(),
      application: await application.get(),
    };
  }

  const oneAtATime = createQueue();
  /** Changes come one after the other: each begins with what the one before has left. */
  const inTurn = <T>(change: (current: Settings) => Promise<T>): Promise<T> =>
    oneAtATime(async () => change(await settings.get()));

  const apply = createApply(inBackground, settings, application, session);

  return {
    async 'get-options'() {
      await session.ready();
      return options();
    },
    async 'set-client-id'({ clientId }) {
      const before = await application.get();
      await application.setClientId(clientId);
      const after = await application.get();
      if (before.clientId !== after.clientId) await session.signOut();
      inBackground(broadcast('application'));
      return options();
    },
    'change-settings'({ patch }) {
      const given = Object.entries(patch).filter(([, value]) => value !== undefined);
      return inTurn((current) => apply(current, { ...current, ...Object.fromEntries(given) }));
    },
    async 'change-platform'({ platform }) {
      const checked = normalizePlatform(platform);
      await inTurn((current) => apply(current, { ...current, platform: checked }));
      return options();
    },
    'check-platform': ({ platform, sampleSlug }) => checkPlatform(platform, sampleSlug, request),
    async 'reset-settings'() {
      await inTurn((current) => apply(current, DEFAULT_SETTINGS));
      await dropPermissions(DEFAULT_SETTINGS.platform);
      return options();
    },
  };
}

/** Applies settings in place of the current ones. When the platform changes, the data of the old one is erased. */
const createApply =
  (
    inBackground: Environment['inBackground'],
    settings: SettingsStore,
    application: ApplicationStore,
    session: SessionActor,
  ) =>
  async (current: Settings, wanted: Settings): Promise<Settings> => {
    const { platform, keepSignedIn } = current;
    const next = forPlatform(wanted, platform);
    await session.ready();
    // The token moves first: if the browser stops here, the token ends with the browser at the latest.
    if (keepSignedIn !== next.keepSignedIn) await session.move(next.keepSignedIn);
    const result = await settings.set(next);
    if (keepSignedIn !== next.keepSignedIn) inBackground(broadcast('session'));
    // After the change, so that an attempt that began just before it fails.
    if (platform.baseUrl !== next.platform.baseUrl) {
      await session.signOut();
      await application.withdrawConsent();
    }
    if (!isSame(platform, next.platform)) {
      await cache.clear();
      await clearSnapshot();
      await dropPermissions(result.platform);
    }
    return result;
  };

/** The identifier for transactions is sent to the address it was entered for, and to no other. */
function forPlatform(next: Settings, current: PlatformSettings): Settings {
  return next.platform.apiUrl === current.apiUrl ? next : { ...next, transactionsClientId: '' };
}

/** Gives back access to hosts that the platform in use does not need. */
async function dropPermissions({ baseUrl, apiUrl, imagesUrl }: PlatformSettings): Promise<void> {
  const needed = originPatterns([baseUrl, apiUrl, imagesUrl ?? baseUrl]);
  const { origins = [] } = await browser.permissions.getAll();
  // Browsers refuse to remove what the manifest requires.
  const { host_permissions: required = [] } = browser.runtime.getManifest();
  const kept = [...needed, ...required];
  const unneeded = origins.filter((origin) => !kept.includes(origin));
  if (unneeded.length) await browser.permissions.remove({ origins: unneeded });
}
