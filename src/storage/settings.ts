/** Everything that a user can choose: its schema, checks, and how it is stored. */
import * as z from 'zod/mini';
import { createPlatform, OPEN_COLLECTIVE } from '../platform/addresses/profile.ts';
import { asObject } from '../platform/values/json.ts';
import type { Shape } from './item.ts';

/** An address as somebody typed it. */
export const address = z.string().check(z.maxLength(2048));
const platformShape = {
  baseUrl: address,
  apiUrl: address,
  /** Null for an installation without an image service. */
  imagesUrl: z.nullable(address),
  profile: z.enum(['open-collective', 'documented']),
};
export const platformSettings = z.strictObject(platformShape);
export type PlatformSettings = Readonly<z.infer<typeof platformSettings>>;

export const choices = {
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
  /** Ask for the names and figures of collectives that the page in front links to. */
  lookUpPages: z.boolean(),
  /** Identifier sent with requests for transactions; empty when there is none. */
  transactionsClientId: z.string(),
};

/** The defaults: until the user chooses, and for a setting that is newer than the stored ones. */
const DEFAULT_CHOICES: Omit<Settings, 'platform'> = {
  theme: 'auto',
  scope: 'none',
  keepSignedIn: true,
  checkEveryMinutes: 60,
  notifications: false,
  countWaiting: null,
  lookUpPages: false,
  transactionsClientId: '',
};

/** The settings as stored, but for what a schema cannot say: bounds that are kept by rounding, checked addresses. */
const settingsSchema = z.object({ ...choices, platform: z.object(platformShape) });
export type Settings = Readonly<z.infer<z.ZodMiniObject<typeof choices>>> & {
  readonly platform: PlatformSettings;
};

export const DEFAULT_SETTINGS: Settings = {
  ...DEFAULT_CHOICES,
  platform: {
    baseUrl: OPEN_COLLECTIVE.baseUrl,
    apiUrl: OPEN_COLLECTIVE.apiUrl,
    imagesUrl: OPEN_COLLECTIVE.imagesUrl,
    profile: OPEN_COLLECTIVE.profile.id,
  },
};

const SHORTEST_INTERVAL_MINUTES = 15;
const LONGEST_INTERVAL_MINUTES = 1440;

/** Addresses in their checked form. @throws PlatformError `bad-address` */
export function normalizePlatform(platform: PlatformSettings): PlatformSettings {
  const { baseUrl, apiUrl, imagesUrl, profile } = createPlatform(platform);
  return { baseUrl, apiUrl, imagesUrl, profile: profile.id };
}

/** The settings, rounded to their bounds; null when a value is invalid. Never throws. */
export function checkSettings(data: unknown): Settings | null {
  const { data: settings } = settingsSchema.safeParse(data);
  if (!settings || !isHeaderValue(settings.transactionsClientId)) return null;
  try {
    return {
      ...settings,
      checkEveryMinutes: interval(settings.checkEveryMinutes),
      platform: normalizePlatform(settings.platform),
    };
  } catch {
    return null;
  }
}

/** True for text that can be sent as an HTTP header. */
function isHeaderValue(text: string): boolean {
  return /^[\x20-\x7e]{0,255}$/.test(text);
}

function interval(minutes: number): number {
  if (!(minutes > 0)) return 0;
  const rounded = Math.round(minutes);
  return Math.min(Math.max(rounded, SHORTEST_INTERVAL_MINUTES), LONGEST_INTERVAL_MINUTES);
}

/** How settings are stored. */
export const settingsShape: Shape<Settings> = {
  // The first version could not count what waits. A new setting needs no step, but none is removed: they number the
  // versions.
  migrations: [(data) => ({ ...(data as object), countWaiting: false }), offerCount],
  // A setting that is newer than the data has its default. The platform has none: it says whom the token is for.
  check: (data) => checkSettings(asObject(data) && { ...DEFAULT_CHOICES, ...asObject(data) }),
};

/** In the second version, nobody was asked: off said nothing. */
function offerCount(data: unknown): unknown {
  const { countWaiting, ...settings } = data as Partial<Settings>;
  return { ...settings, countWaiting: countWaiting || null };
}
