/** The platform form's text, and the settings that it stands for. */

import {
  checkAddress,
  createPlatform,
  OPEN_COLLECTIVE,
  type Platform,
  type ProfileId,
} from '../../platform/addresses/profile.ts';
import { SANDBOXES } from '../../platform/addresses/sandbox.ts';
import type { PlatformSettings } from '../../storage/settings.ts';

export interface PlatformDraft {
  readonly baseUrl: string;
  readonly apiUrl: string;
  readonly imagesUrl: string;
  /** Null until chosen: an address doesn't tell how its platform writes amounts. */
  readonly profile: ProfileId | null;
}

/** The form's addresses, and how messages about them are named. */
export const ADDRESSES = [
  ['baseUrl', 'base'],
  ['apiUrl', 'api'],
  ['imagesUrl', 'images'],
] as const;
export type AddressField = (typeof ADDRESSES)[number][0];

/** The form's text for a platform. An API address equal to the main one is left empty. */
export function draftOf(platform: PlatformSettings): PlatformDraft {
  return {
    baseUrl: platform.baseUrl,
    apiUrl: platform.apiUrl === platform.baseUrl ? '' : platform.apiUrl,
    imagesUrl: platform.imagesUrl ?? '',
    profile: platform.profile,
  };
}

/**
 * The draft with another main address: the profile and the addresses of the platform in use are dropped. Only Open
 * Collective's own profile is known.
 */
export function otherPlatform(
  baseUrl: string,
  draft: PlatformDraft,
  inUse: PlatformDraft,
): PlatformDraft {
  return {
    baseUrl,
    apiUrl: draft.apiUrl === inUse.apiUrl ? '' : draft.apiUrl,
    imagesUrl: draft.imagesUrl === inUse.imagesUrl ? '' : draft.imagesUrl,
    profile: baseUrl.trim() === OPEN_COLLECTIVE.baseUrl ? OPEN_COLLECTIVE.profile.id : null,
  };
}

/** True when the address is valid, or empty where it may be. */
export function isGoodAddress(draft: PlatformDraft, field: AddressField): boolean {
  const text = draft[field].trim();
  if (!text) return field !== 'baseUrl';
  try {
    return checkAddress(text) !== '';
  } catch {
    return false;
  }
}

/** The draft's settings; null while an address is invalid. */
export function toSettings(draft: PlatformDraft): PlatformSettings | null {
  if (!ADDRESSES.every(([field]) => isGoodAddress(draft, field))) return null;
  const addresses = Object.fromEntries(ADDRESSES.map(([field]) => [field, draft[field].trim()]));
  return settingsOf(createPlatform({ ...addresses, profile: draft.profile }));
}

/** Open Collective. */
export function livePlatform(): PlatformSettings {
  return settingsOf(OPEN_COLLECTIVE);
}

/** Where the sandbox of `npm start` may be, the likeliest first; none in releases. */
export const sandboxPlatforms = (): readonly PlatformSettings[] =>
  import.meta.env.VITE_RELEASE ? [] : SANDBOXES;

/** The addresses that need a host permission. */
export function addressesOf({ baseUrl, apiUrl, imagesUrl }: PlatformSettings): string[] {
  return imagesUrl ? [baseUrl, apiUrl, imagesUrl] : [baseUrl, apiUrl];
}

function settingsOf({ baseUrl, apiUrl, imagesUrl, profile }: Platform): PlatformSettings {
  return { baseUrl, apiUrl, imagesUrl, profile: profile.id };
}
