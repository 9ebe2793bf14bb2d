/** The closed set of messages that pages may send to the background, as zod schemas, and what each is answered with. */
import * as z from 'zod/mini';
import { type DataResponses, dataRequests } from './data-requests.ts';
import type {
  ClientIdCheck,
  ErrorView,
  ImportResult,
  OptionsView,
  PlatformCheck,
  SessionView,
  Settings,
} from './views.ts';

// Without this zod tries whether it may make code at run time, which the pages' policy reports.
z.config({ jitless: true });

const address = z.string().check(z.maxLength(2048));
const shortText = z.string().check(z.maxLength(255));

const platformSettings = z.strictObject({
  baseUrl: address,
  apiUrl: address,
  imagesUrl: z.nullable(address),
  profile: z.enum(['open-collective', 'documented']),
});

/** Settings as they may be changed one by one. */
export const settingsPatch = z.strictObject({
  theme: z.optional(z.enum(['auto', 'light', 'dark'])),
  scope: z.optional(z.enum(['email', 'none'])),
  keepSignedIn: z.optional(z.boolean()),
  checkEveryMinutes: z.optional(z.number().check(z.multipleOf(1), z.gte(0), z.lte(1440))),
  notifications: z.optional(z.boolean()),
  transactionsClientId: z.optional(shortText),
});

const requests = [
  z.strictObject({ type: z.literal('get-options') }),
  /** Where the session stands; the platform is asked whether the token still counts. */
  z.strictObject({ type: z.literal('get-session') }),
  /** `again` starts a new attempt instead of joining the one under way. */
  z.strictObject({ type: z.literal('sign-in'), again: z.optional(z.boolean()) }),
  z.strictObject({ type: z.literal('sign-out') }),
  z.strictObject({ type: z.literal('check-client-id'), clientId: shortText }),
  z.strictObject({ type: z.literal('set-client-id'), clientId: shortText }),
  z.strictObject({ type: z.literal('change-settings'), patch: settingsPatch }),
  z.strictObject({ type: z.literal('change-platform'), platform: platformSettings }),
  z.strictObject({
    type: z.literal('check-platform'),
    platform: platformSettings,
    sampleSlug: z.nullable(shortText),
  }),
  z.strictObject({ type: z.literal('export-settings') }),
  z.strictObject({
    type: z.literal('import-settings'),
    text: z.string().check(z.maxLength(65_536)),
    confirmed: z.boolean(),
  }),
  z.strictObject({ type: z.literal('reset-settings') }),
  ...dataRequests,
] as const;

export type Request = z.infer<(typeof requests)[number]>;
export type RequestType = Request['type'];

/** The message as the one request that it is; null for everything else. */
export function parseRequest(message: unknown): Request | null {
  for (const schema of requests) {
    const result = schema.safeParse(message);
    if (result.success) return result.data;
  }
  return null;
}

/** What each request resolves to. */
export interface Responses extends DataResponses {
  'get-options': OptionsView;
  'get-session': SessionView;
  'sign-in': SessionView;
  'sign-out': SessionView;
  'check-client-id': ClientIdCheck;
  'set-client-id': OptionsView;
  'change-settings': Settings;
  'change-platform': OptionsView;
  'check-platform': PlatformCheck;
  'export-settings': string;
  'import-settings': ImportResult;
  'reset-settings': OptionsView;
}

/** How an answer crosses: a value, or an error in codes. */
export type Envelope<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: ErrorView };

/** What changed: `platform` when another one is used or may be asked now, `application` for the client ID. */
export type Change = 'session' | 'settings' | 'platform' | 'application' | 'news';

/** Sent by the background to every open page. Pages ask again for what changed, and for nothing else. */
export type Broadcast = { readonly type: 'changed'; readonly what: Change };
