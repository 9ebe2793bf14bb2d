/** All differences between installations of the platform. */
import { PlatformError } from '../requests/errors.ts';

/** `minor`: ISO 4217 minor units. `hundredths`: × 100 whatever the currency. `major`: 5.5 is five and a half. */
export type AmountUnit = 'minor' | 'hundredths' | 'major';

export type ProfileId = 'open-collective' | 'documented';

/** How one kind of installation differs from the others. No other code asks which platform it talks to. */
export interface PlatformProfile {
  readonly id: ProfileId;
  /** Unit of the amounts in member rows. */
  readonly memberUnit: AmountUnit;
  /** Unit of the amounts in summaries and transactions. */
  readonly amountUnit: AmountUnit;
  /** Whose currency `totalAmountDonated` is in. */
  readonly totalsIn: 'collective' | 'row';
  /** Path of the list of one tier by its id, between the slug and the kind of member. */
  readonly tierListPath: '/members/' | '/';
  /** Whether member lists accept an admin's token; other installations respond with an error. */
  readonly membersTakeToken: boolean;
}

/** The platform as its specification describes it. */
export const documented: PlatformProfile = {
  id: 'documented',
  memberUnit: 'minor',
  amountUnit: 'minor',
  totalsIn: 'row',
  tierListPath: '/',
  membersTakeToken: true,
};

/** The live platform, as observed. */
export const openCollective: PlatformProfile = {
  ...documented,
  id: 'open-collective',
  memberUnit: 'major',
  amountUnit: 'hundredths',
  totalsIn: 'collective',
  tierListPath: '/members/',
  membersTakeToken: false,
};

/** An installation: where it is and how it behaves. Addresses carry no trailing slash. */
export interface Platform {
  readonly profile: PlatformProfile;
  readonly baseUrl: string;
  readonly apiUrl: string;
  /** Address of the image service; null where there is none. */
  readonly imagesUrl: string | null;
}

/** The live platform: the default everywhere. */
export const OPEN_COLLECTIVE: Platform = {
  profile: openCollective,
  baseUrl: 'https://opencollective.com',
  apiUrl: 'https://rest.opencollective.com',
  imagesUrl: 'https://images.opencollective.com',
};

export interface PlatformAddresses {
  readonly baseUrl?: string | null | undefined;
  readonly apiUrl?: string | null | undefined;
  /** Null where there is no image service; left out, the usual one of the platform. */
  readonly imagesUrl?: string | null | undefined;
  readonly profile?: string | null | undefined;
}

const LONGEST = 2048;
const LOOPBACK = /^https?:\/\/(localhost|127\.0\.0\.1)([:/]|$)/;

/** True for addresses on one's own machine, where plain http is allowed; in the form that `URL` gives them. */
export function isLoopback(address: string): boolean {
  return LOOPBACK.test(address);
}

/**
 * Origin and path of an address of a platform, without trailing slash.
 * @throws PlatformError `bad-address` unless it is https, or http on a loopback host, without user, query or fragment.
 */
export function checkAddress(text: string): string {
  const url = text.length <= LONGEST ? parseUrl(text) : null;
  if (
    !url ||
    !(url.protocol === 'https:' || isLoopback(url.origin)) ||
    url.username ||
    url.password ||
    url.search ||
    url.hash
  ) {
    throw new PlatformError('bad-address');
  }
  return url.origin + url.pathname.replace(/\/+$/, '');
}

/** Null when it is not an address. Not `URL.canParse`: compiled by Node 20, it is wrong about letters beyond ASCII. */
export function parseUrl(text: string, base?: URL): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}

/**
 * The platform at the given addresses: the live one without any, else the documented profile unless another is named.
 * @throws PlatformError `bad-address`
 */
export function createPlatform(addresses: PlatformAddresses = {}): Platform {
  const { baseUrl, apiUrl, imagesUrl } = addresses;
  const base = baseUrl ? checkAddress(baseUrl) : OPEN_COLLECTIVE.baseUrl;
  const isLive = base === OPEN_COLLECTIVE.baseUrl;
  const usual = isLive ? OPEN_COLLECTIVE : { profile: documented, apiUrl: base, imagesUrl: null };
  const named = [openCollective, documented].find(({ id }) => id === addresses.profile);
  return {
    profile: named ?? usual.profile,
    baseUrl: base,
    apiUrl: apiUrl ? checkAddress(apiUrl) : usual.apiUrl,
    imagesUrl: imagesUrl ? checkAddress(imagesUrl) : imagesUrl === null ? null : usual.imagesUrl,
  };
}

/** Match patterns for the hosts of some addresses, each once. They carry no port: Firefox refuses those that do. */
export function originPatterns(addresses: readonly string[]): string[] {
  const patterns = addresses.map((address) => {
    const { protocol, hostname } = new URL(address);
    return `${protocol}//${hostname}/*`;
  });
  return [...new Set(patterns)];
}
