/** Answers to the messages about settings and platforms. */

import * as z from 'zod/mini';
import { broadcast, type Environment } from '../../background/environment.ts';
import { isNotAllowed, type SettingsStore } from '../../background/settings-store.ts';
import browser from '../../browser.ts';
import { WEBSITE_CONTENT } from '../../messages/data-permissions.ts';
import { integer, type Of, request, shortText } from '../../messages/schemas.ts';
import { originPatterns } from '../../platform/addresses/profile.ts';
import { isSame } from '../../platform/values/json.ts';
import { cache } from '../../storage/cache.ts';
import { createQueue } from '../../storage/item.ts';
import type { PlatformSettings, Settings } from '../../storage/settings.ts';
import {
  choices,
  DEFAULT_SETTINGS,
  normalizePlatform,
  platformSettings,
} from '../../storage/settings.ts';
import { clearSnapshot } from '../../storage/snapshots.ts';
import type { ApplicationStore, ApplicationView } from '../session/worker-application.ts';
import type { SessionActor } from '../session/worker-run.ts';
import type { SessionView } from '../session/worker-view.ts';
import { checkPlatform } from './worker-check.ts';

export interface OptionsView {
  readonly session: SessionView;
  readonly settings: Settings;
  readonly application: ApplicationView;
  /** True until the user has answered the browser's own question about what pages link to. Firefox has one. */
  readonly needsPageConsent: boolean;
}

const settingsPatch = z.partial(
  z.strictObject({
    ...choices,
    checkEveryMinutes: integer(0, 1440),
    transactionsClientId: shortText,
  }),
);
export type SettingsPatch = Of<typeof settingsPatch>;

export function settingsRequests(
  { request: context, inBackground }: Environment,
  settings: SettingsStore,
  application: ApplicationStore,
  session: SessionActor,
) {
  async function options(): Promise<OptionsView> {
    return {
      session: await session.view(),
      settings: await settings.get(),
      application: await application.get(),
      needsPageConsent: await isNotAllowed(WEBSITE_CONTENT),
    };
  }

  const oneAtATime = createQueue();
  /** Changes come one after the other: each begins with what the one before has left. */
  const inTurn = <T>(change: (current: Settings) => Promise<T>): Promise<T> =>
    oneAtATime(async () => change(await settings.get()));

  const apply = createApply(inBackground, settings, application, session);

  return {
    'get-options': request({}, async () => {
      await session.ready();
      return options();
    }),
    'set-client-id': request({ clientId: shortText }, async ({ clientId }) => {
      const before = await application.get();
      await application.setClientId(clientId);
      const after = await application.get();
      if (before.clientId !== after.clientId) await session.signOut();
      inBackground(broadcast('application'));
      return options();
    }),
    'change-settings': request({ patch: settingsPatch }, ({ patch }) => {
      const given = Object.entries(patch).filter(([, value]) => value !== undefined);
      return inTurn((current) => apply(current, { ...current, ...Object.fromEntries(given) }));
    }),
    'change-platform': request({ platform: platformSettings }, async ({ platform }) => {
      const checked = normalizePlatform(platform);
      await inTurn((current) => apply(current, { ...current, platform: checked }));
      return options();
    }),
    'check-platform': request(
      { platform: platformSettings, sampleSlug: z.nullable(shortText) },
      ({ platform, sampleSlug }) => checkPlatform(platform, sampleSlug, context),
    ),
    'reset-settings': request({}, async () => {
      await inTurn((current) => apply(current, DEFAULT_SETTINGS));
      await dropPermissions(DEFAULT_SETTINGS.platform);
      return options();
    }),
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
  const inUse = [...needed, ...required];
  const unneeded = origins.filter((origin) => !inUse.includes(origin));
  if (unneeded.length) await browser.permissions.remove({ origins: unneeded });
}
