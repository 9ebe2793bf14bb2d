/** What pages get to see: view models only, never a token, a code or an address to fetch. */
import type { PlatformErrorCode } from '../platform/errors.ts';
import type { ProfileId } from '../platform/profile.ts';
import type { Amount, CurrentUser } from '../platform/types.ts';

/** Why signing in did not succeed or is needed; each has words for people in `_locales`. */
export const SIGN_IN_NOTICES = [
  'cancelled',
  'denied',
  'already-open',
  'expired',
  'interrupted',
  'wrong-response',
  'lost-challenge',
  'code-refused',
  'unknown-client',
  'secret-required',
  'scope-refused',
  'platform-refused',
  'storage-full',
] as const;

export type SignInNotice = (typeof SIGN_IN_NOTICES)[number];

/** An error as it crosses from the background to a page. */
export interface ErrorView {
  readonly code: PlatformErrorCode | SignInNotice | 'bad-message' | 'storage' | 'unexpected';
  /** When the platform may be asked again, for `rate-limited`; milliseconds since 1970, by this machine's clock. */
  readonly retryAt?: number | undefined;
}

/** Where the user stands with the platform. */
export type SessionView =
  | { readonly state: 'signed-out'; readonly notice: ErrorView | null }
  | { readonly state: 'signing-in' }
  | {
      readonly state: 'signed-in';
      /** Null until the platform has answered `me` for the first time. */
      readonly user: CurrentUser | null;
      /** Milliseconds since 1970; null when the platform did not say. */
      readonly expiresAt: number | null;
      /** True shortly before expiry: one click renews. */
      readonly needsRenewal: boolean;
      /** False until the next restart of the browser only. */
      readonly isKept: boolean;
      readonly notice: ErrorView | null;
    }
  /** The platform allows one token for each user and application: another browser has taken over. */
  | {
      readonly state: 'replaced-elsewhere';
      readonly user: CurrentUser | null;
      readonly notice: ErrorView | null;
    }
  | {
      readonly state: 'sign-in-again';
      readonly user: CurrentUser | null;
      readonly notice: ErrorView | null;
    };

/** Everything that a user can choose; exported and imported as it is. */
export interface Settings {
  readonly theme: 'auto' | 'light' | 'dark';
  readonly scope: 'email' | 'none';
  /** Keep the token over restarts of the browser. */
  readonly keepSignedIn: boolean;
  /** Minutes between two checks for new backers: 0 is off, else 15 to 1440. */
  readonly checkEveryMinutes: number;
  readonly notifications: boolean;
  /** Identifier sent with requests for transactions; empty when there is none. */
  readonly transactionsClientId: string;
  readonly platform: PlatformSettings;
}

export interface PlatformSettings {
  readonly baseUrl: string;
  readonly apiUrl: string;
  readonly imagesUrl: string | null;
  readonly profile: ProfileId;
}

/** The OAuth application that the extension presents itself as. */
export interface ApplicationView {
  /** Empty when there is none yet. */
  readonly clientId: string;
  /** True when a client ID for this browser and platform was built in. */
  readonly isBuiltIn: boolean;
  /** The callback address to enter when creating an application. */
  readonly redirectUri: string;
}

export interface OptionsView {
  readonly session: SessionView;
  readonly settings: Settings;
  readonly application: ApplicationView;
}

/** Result of asking the platform whether it knows a client ID. */
export type ClientIdCheck = 'known' | 'unknown' | 'secret-required' | 'unclear';

/** What a platform answered when its addresses were tried. */
export interface PlatformCheck {
  /**
   * False when the platform cannot be read. Without an `error` it is there but does not answer scripts of other
   * origins: a host permission is needed.
   */
  readonly isReachable: boolean;
  readonly error: ErrorView | null;
  /** An amount as this profile reads it, to be confirmed by the user; null when no collective was named. */
  readonly sample: PlatformSample | null;
}

/** What somebody gave to a collective in all, or the collective's balance when nobody with a name gave anything. */
export interface PlatformSample {
  readonly slug: string;
  readonly amount: Amount;
  /** Name of the one who gave; null for a balance. */
  readonly backer: string | null;
}

/** Result of reading an exported settings file. */
export type ImportResult =
  | { readonly result: 'imported' }
  /** The file names another platform: the page asks, then imports again with `confirmed`. Signs out. */
  | { readonly result: 'confirm-platform'; readonly platform: PlatformSettings }
  | { readonly result: 'refused' };
