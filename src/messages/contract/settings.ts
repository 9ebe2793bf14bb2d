/** Everything that a user can choose, and the settings page as a whole. */
import * as z from 'zod/mini';
import { address, amount, integer, message, notice, type Of, shortText, text } from './schemas.ts';
import { sessionView } from './session.ts';

const platformShape = {
  baseUrl: address,
  apiUrl: address,
  /** Null for an installation without an image service. */
  imagesUrl: z.nullable(address),
  profile: z.enum(['open-collective', 'documented']),
};
const platformSettings = z.strictObject(platformShape);
/** The platform in use, as answers name it. */
export const platformInUse = z.object(platformShape);
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
  /** Count what waits at the collectives one runs in the badge, and ask for it on the alarm. */
  countWaiting: z.boolean(),
  /** Identifier sent with requests for transactions; empty when there is none. */
  transactionsClientId: text,
};

/** The settings as stored. Storage adds what a schema cannot say: bounds that are kept by rounding, checked addresses. */
export const settingsSchema = z.object({ ...choices, platform: platformInUse });
export type Settings = Of<typeof settingsSchema>;

const settingsPatch = z.partial(
  z.strictObject({
    ...choices,
    checkEveryMinutes: integer(0, 1440),
    transactionsClientId: shortText,
  }),
);
export type SettingsPatch = Of<typeof settingsPatch>;

const optionsView = z.object({
  session: sessionView,
  settings: settingsSchema,
  /** The OAuth application that the extension presents itself as. */
  application: z.object({
    /** Empty when there is none yet. */
    clientId: text,
    /** True when a client ID for this browser and platform was built in. */
    isBuiltIn: z.boolean(),
    /** False in browsers without sign-in windows, such as Firefox for Android. */
    canSignIn: z.boolean(),
    /** The callback address to enter when creating an application; empty where nobody can sign in. */
    redirectUri: text,
    /** True when the application was made for an earlier callback address, which its owner has to replace. */
    hasOldCallback: z.boolean(),
    /** True until the user has agreed to sign in at this platform. */
    needsConsent: z.boolean(),
    /** True until the user has answered the browser's own question about authentication information. Firefox has one. */
    needsPermission: z.boolean(),
  }),
});
export type OptionsView = Of<typeof optionsView>;
export type ApplicationView = OptionsView['application'];

/** What a platform answered when its addresses were tried. */
const platformCheck = z.object({
  /** False when the platform cannot be read. Without an `error` it is there, but needs a host permission. */
  isReachable: z.boolean(),
  error: notice,
  /** What somebody gave to a collective in all, or its balance when nobody with a name gave anything. */
  sample: z.nullable(
    z.object({
      slug: text,
      amount,
      /** Name of the one who gave; null for a balance. */
      backer: z.nullable(text),
    }),
  ),
});
export type PlatformCheck = Of<typeof platformCheck>;
export type PlatformSample = NonNullable<PlatformCheck['sample']>;

const importResult = z.discriminatedUnion('result', [
  z.object({ result: z.literal('imported') }),
  /** The file names another platform: the page asks, then imports again with `confirmed`. Signs out. */
  z.object({ result: z.literal('confirm-platform'), platform: platformInUse }),
  z.object({ result: z.literal('refused') }),
]);

export const SETTINGS_MESSAGES = {
  'get-options': message({}, optionsView),
  'set-client-id': message({ clientId: shortText }, optionsView),
  'change-settings': message({ patch: settingsPatch }, settingsSchema),
  'change-platform': message({ platform: platformSettings }, optionsView),
  'check-platform': message(
    { platform: platformSettings, sampleSlug: z.nullable(shortText) },
    platformCheck,
  ),
  'export-settings': message({}, text),
  'import-settings': message(
    { text: z.string().check(z.maxLength(65_536)), confirmed: z.boolean() },
    importResult,
  ),
  'reset-settings': message({}, optionsView),
} as const;
