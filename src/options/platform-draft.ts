/** The platform as it is being typed, and what it comes to. */
import type { PlatformSettings } from '../messages/contract.ts';
import {
  checkAddress,
  createPlatform,
  OPEN_COLLECTIVE,
  type Platform,
  type ProfileId,
} from '../platform/profile.ts';

export interface PlatformDraft {
  readonly baseUrl: string;
  readonly apiUrl: string;
  readonly imagesUrl: string;
  /** Null as long as nobody chose: it follows from the address. */
  readonly profile: ProfileId | null;
}

type AddressField = 'baseUrl' | 'apiUrl' | 'imagesUrl';

/** As it is in use; an address for transactions that is the main one is left empty. */
export function draftOf(platform: PlatformSettings): PlatformDraft {
  return {
    baseUrl: platform.baseUrl,
    apiUrl: platform.apiUrl === platform.baseUrl ? '' : platform.apiUrl,
    imagesUrl: platform.imagesUrl ?? '',
    profile: platform.profile,
  };
}

/**
 * What changes along with the main address: how another platform answers is open again, and the other addresses of
 * the one in use are not its own.
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
    profile: null,
  };
}

/** True when the address can be used, or is left empty where that means something. */
export function isGoodAddress(draft: PlatformDraft, field: AddressField): boolean {
  const text = draft[field].trim();
  if (!text) return field !== 'baseUrl';
  try {
    return checkAddress(text) !== '';
  } catch {
    return false;
  }
}

/** What the draft comes to; null while an address of it cannot be used. */
export function platformOf(draft: PlatformDraft): PlatformSettings | null {
  const fields = ['baseUrl', 'apiUrl', 'imagesUrl'] as const;
  if (!fields.every((field) => isGoodAddress(draft, field))) return null;
  const [baseUrl = '', apiUrl = '', imagesUrl = ''] = fields.map((field) => draft[field].trim());
  return settingsOf(createPlatform({ baseUrl, apiUrl, imagesUrl, profile: draft.profile }));
}

/** The live platform. */
export function livePlatform(): PlatformSettings {
  return settingsOf(OPEN_COLLECTIVE);
}

export function isSamePlatform(one: PlatformSettings, other: PlatformSettings): boolean {
  return (
    one.baseUrl === other.baseUrl &&
    one.apiUrl === other.apiUrl &&
    one.imagesUrl === other.imagesUrl &&
    one.profile === other.profile
  );
}

/** The addresses that pages and background ask, for a permission to do so. */
export function addressesOf({ baseUrl, apiUrl, imagesUrl }: PlatformSettings): string[] {
  return imagesUrl ? [baseUrl, apiUrl, imagesUrl] : [baseUrl, apiUrl];
}

function settingsOf({ baseUrl, apiUrl, imagesUrl, profile }: Platform): PlatformSettings {
  return { baseUrl, apiUrl, imagesUrl, profile: profile.id };
}
