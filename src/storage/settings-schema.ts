/** Everything that a user can choose, and the settings page as a whole. */
import * as z from 'zod/mini';
import type { SessionView } from '../messages/contract/session.ts';
import type { ErrorView } from '../messages/error-view.ts';
import {
  address,
  answer,
  integer,
  message,
  type Of,
  shortText,
  text,
} from '../messages/schemas.ts';
import type { ProfileId } from '../platform/addresses/profile.ts';
import type { Amount } from '../platform/values/types.ts';

const platformShape = {
  baseUrl: address,
  apiUrl: address,
  /** Null for an installation without an image service. */
  imagesUrl: z.nullable(address),
  profile: z.enum(['open-collective', 'documented']),
};
const platformSettings = z.strictObject(platformShape);
export type PlatformSettings = Of<typeof platformSettings>;

const choices = {
  theme: z.enum(['auto', 'light', 'dark']),
  /** What the platform is asked for when signing in. */
  scope: z.enum(['email', 'none']),
  /** Keep the token over restarts of the browser. */
  keepSignedIn: z.boolean(),
  /** Minutes between two checks for new backers: 0 is off, else 15 to 1440. */
  checkEveryMinutes: z.number(),
  notifications: z.boolean(),
  /** Count what waits at the collectives one runs in the badge, and ask for it on the alarm; null until the user has chosen. */
  countWaiting: z.nullable(z.boolean()),
  /** Identifier sent with requests for transactions; empty when there is none. */
  transactionsClientId: text,
};

/** What holds until the user chooses, and for a setting that is newer than what is stored. */
export const DEFAULT_CHOICES: Omit<Settings, 'platform'> = {
  theme: 'auto',
  scope: 'none',
  keepSignedIn: true,
  checkEveryMinutes: 60,
  notifications: false,
  countWaiting: null,
  transactionsClientId: '',
};

/** The settings as stored. Storage adds what a schema cannot say: bounds that are kept by rounding, checked addresses. */
export const settingsSchema = z.object({ ...choices, platform: z.object(platformShape) });
export type Settings = Of<typeof settingsSchema>;

const settingsPatch = z.partial(
  z.strictObject({
    ...choices,
    checkEveryMinutes: integer(0, 1440),
    transactionsClientId: shortText,
  }),
);
export type SettingsPatch = Of<typeof settingsPatch>;

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

export interface OptionsView {
  readonly session: SessionView;
  readonly settings: Settings;
  readonly application: ApplicationView;
}

/** What a platform answered when its addresses were tried. */
export interface PlatformCheck {
  /** False when the platform cannot be read. Without an `error` it is there, but needs a host permission. */
  readonly isReachable: boolean;
  readonly error: ErrorView | null;
  /** Null when none was asked for, and where nobody with a name has given anything. */
  readonly sample: PlatformSample | null;
}

/** What somebody gave to a collective in all, as each profile reads it: only people can tell which is right. */
export interface PlatformSample {
  readonly slug: string;
  /** Name of the one who gave. */
  readonly backer: string;
  readonly amounts: Readonly<Record<ProfileId, Amount>>;
}

export const SETTINGS_MESSAGES = {
  'get-options': message({}, answer<OptionsView>()),
  'set-client-id': message({ clientId: shortText }, answer<OptionsView>()),
  'change-settings': message({ patch: settingsPatch }, answer<Settings>()),
  'change-platform': message({ platform: platformSettings }, answer<OptionsView>()),
  'check-platform': message(
    { platform: platformSettings, sampleSlug: z.nullable(shortText) },
    answer<PlatformCheck>(),
  ),
  'reset-settings': message({}, answer<OptionsView>()),
} as const;
