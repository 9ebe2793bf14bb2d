/** Everything stored that can't be loaded again (so no caches or snapshots): one table. Pages never import it. */
import * as z from 'zod/mini';
import type { Token } from '../auth/exchange.ts';
import { FIRST_REDIRECT_PATH } from '../auth/server.ts';
import { isInstant } from '../platform/values/dates.ts';
import { openItem, openMovableItem, type Shape } from './item.ts';
import type { Settings } from './settings.ts';
import { DEFAULT_SETTINGS, settingsShape } from './settings.ts';

z.config({ jitless: true });

/** Checked by schema: the value without unknown keys, or null. */
const shape = <T>(schema: z.ZodMiniType<T>, migrations: Shape<T>['migrations'] = []): Shape<T> => ({
  migrations,
  check: (data) => schema.safeParse(data).data ?? null,
});

// No bounds: one odd figure from a platform must not make everything else unreadable. What no calendar has is 0 or null.
const text = z.string();
const name = z.nullable(text);
const instant = z.pipe(
  z.number(),
  z.transform((value) => (isInstant(value) ? value : 0)),
);
const instantOrNull = z.pipe(
  z.nullable(z.number()),
  z.transform((value) => (isInstant(value) ? value : null)),
);
const amount = z.object({ minor: z.number(), currency: text });

/** A collective in a list: name and picture as last seen. */
const reference = z.object({ slug: text, name, imageUrl: name });

const token = z.object({
  issuer: text,
  clientId: text,
  accessToken: text.check(z.minLength(1)),
  receivedAt: instant,
  expiresAt: instantOrNull,
  scope: z.optional(text),
});

const sessionRecord = z.object({
  issuer: text,
  state: z.enum(['signed-in', 'replaced-elsewhere', 'sign-in-again']),
  /** Null until the platform has said who it is. */
  user: z.nullable(
    z.object({
      id: text,
      slug: text,
      name,
      email: name,
      imageUrl: name,
    }),
  ),
  /** Last silent renewal that was tried, milliseconds since 1970. */
  renewalTriedAt: instantOrNull,
});

const notice = z.object({
  code: text,
  /** Milliseconds to wait, counted from `at`. */
  retryAfterMs: z.optional(z.number()),
  /** Milliseconds since 1970. */
  at: instant,
});

const erasedToken = z.object({
  /** Whose it was, as far as that was known. */
  slug: name,
  /** Milliseconds since 1970. */
  at: instant,
});

const clientIds = z.array(
  z.object({
    baseUrl: text,
    clientId: text,
    /** Path of the redirect address that the application was registered with, as far as we know. */
    redirectPath: text,
  }),
);

const consent = z.object({
  /** The one platform, other than Open Collective, that the user agreed to sign in at. */
  issuer: text,
});

/** Somebody's collectives, as last heard. */
const collectives = z.readonly(
  z.array(
    z.object({
      ...reference.shape,
      roles: z.readonly(z.array(text)),
      /** True for those that only their team sees. */
      isPrivate: z.boolean(),
    }),
  ),
);

/** The profile that the user named as their own, without signing in. It proves nothing. */
const me = z.object({
  /** Random: part of what else is stored because of it, as with a drawer. */
  id: text,
  ...reference.shape,
  mine: collectives,
});

const pins = z.object({
  /** The platform that this is about; on another one, nothing is chosen yet. */
  baseUrl: text,
  pinned: z.readonly(z.array(reference)),
  /** Slugs of the pinned ones that the user runs, as marked by hand. */
  run: z.readonly(z.array(text)),
  /** Visits while nobody was signed in, the latest first. */
  recent: z.readonly(z.array(reference)),
  /** True once the platform answered a member list with an error because of the token. */
  refusesMemberTokens: z.boolean(),
  /** Only while nobody is signed in. */
  me: z.optional(me),
});

const watchedCollective = z.object({
  slug: text,
  name,
  imageUrl: name,
  /** Time of the last check that was answered; 0 before the first. */
  checkedAt: instant,
  /** Time of the last check that was not. */
  triedAt: z.optional(instant),
  /** How many such checks in a row, while other collectives were answered; left out for none. */
  misses: z.optional(z.number()),
  /** The figures as last seen; null before the baseline was taken. */
  figures: z.nullable(text),
  backersCount: z.number(),
  /** The highest MemberId seen, and how many rows the list had then. */
  highestId: z.number(),
  rowCount: z.number(),
  /** Where the public list is gone, in place of both: when the newest members came, and their keys. */
  byGraphql: z.optional(z.object({ newestAt: instant, keys: z.readonly(z.array(text)) })),
  /** While the second list stands in for it, the same, and how many rows that has. */
  bySecondList: z.optional(
    z.object({ newestAt: instant, keys: z.readonly(z.array(text)), rowCount: z.number() }),
  ),
  /** Checks in a row that the public list answered with a server error, with those left out; left out for none. */
  failures: z.optional(z.number()),
  /** Until then the list is read again: it was behind the summary. */
  lagsUntil: instantOrNull,
  /** Checks in a row with rows that could not be read. */
  unreadable: z.number(),
  newCount: z.number(),
  newAnonymous: z.number(),
  newBackers: z.readonly(
    z.array(
      z.object({ slug: name, name, imageUrl: name, total: amount, createdAt: instantOrNull }),
    ),
  ),
  /** Keys of the backers announced last, so that a second tier does not make them new again. */
  announced: z.readonly(z.array(text)),
});

const watched = z.object({
  /** The `installation` of `Connection`. */
  installation: text,
  /** Time of the last round; 0 before the first. */
  lastRoundAt: instant,
  collectives: z.readonly(z.array(watchedCollective)),
});

const drawer = z.object({
  /** Random: part of everything else that is stored because of this user. */
  id: text,
  ...sessionRecord.shape,
  /** Their collectives. Answers with the figures are in the cache, which can be emptied at any time. */
  mine: collectives,
  /** What they visited, the latest first. */
  recent: z.readonly(z.array(reference)),
});

/** The expense that the user opened at the platform last, as it was then. Ends with the browser. */
const openedExpense = z.object({
  /** The ID of the user's drawer; null for nobody. */
  id: name,
  installation: text,
  expense: z.object({ id: text, collective: text }),
  /** Its status, as the platform names it. */
  status: text,
  /** How many activities it had; null where only the list was known. */
  activities: z.nullable(z.number()),
  /** The one that comes after it in the list from which it was opened. */
  next: z.optional(z.object({ id: text, collective: text })),
  /** What changed, once that is known. */
  change: z.optional(
    z.object({
      description: z.nullable(z.string()),
      status: z.nullable(text),
      activity: z.nullable(text),
      at: z.nullable(instant),
    }),
  ),
  /** Milliseconds since 1970. */
  openedAt: instant,
});

/** Before there were drawers, the user's collectives were stored alone. */
const firstMemberships = z.object({ owner: text, collectives });

const blocked = z.readonly(z.array(z.object({ key: text, until: instant })));

export type ClientIdEntry = z.infer<typeof clientIds>[number];
export type Drawer = z.infer<typeof drawer>;
export type OpenedExpense = z.infer<typeof openedExpense>;
export type Pins = z.infer<typeof pins>;
export type Me = z.infer<typeof me>;
export type Watched = z.infer<typeof watchedCollective>;
export type WatchedCollectives = z.infer<typeof watched>;

export function noPins(baseUrl: string): Pins {
  return { baseUrl, pinned: [], recent: [], run: [], refusesMemberTokens: false };
}

export function nothingWatched(installation: string): WatchedCollectives {
  return { installation, lastRoundAt: 0, collectives: [] };
}

/** The first version called the installation `issuer`. */
function renameIssuer(data: unknown): unknown {
  const { issuer: installation, ...rest } = data as { issuer?: unknown };
  return { ...rest, installation };
}

/** In the first version nothing was marked as run by the user. */
function addRun(data: unknown): unknown {
  return { ...(data as object), run: [] };
}

/** In the first version all platforms had the same redirect address. */
function addRedirectPath(data: unknown): unknown {
  return (data as object[]).map((entry) => ({ ...entry, redirectPath: FIRST_REDIRECT_PATH }));
}

/** In the second version visits did not say who was signed in. */
const keepVisits = (data: unknown): unknown => data;

/** In the third version they did; what a user visits is in their drawer now. */
function dropOwnVisits(data: unknown): unknown {
  const pins = data as { readonly recent: readonly { readonly owner?: unknown }[] };
  const recent = pins.recent.flatMap(({ owner, ...visit }) => (owner == null ? visit : []));
  return { ...pins, recent };
}

/** Until the fourth version users could set goals. */
function dropGoals(data: unknown): unknown {
  const { goals, ...rest } = data as { readonly goals?: unknown };
  return rest;
}

/** Unreadable data is kept for diagnosis, except for data of a sign-in and of the signed-in user. */
const lasting = { keepsBroken: true, fallback: null } as const;
const secret = { keepsBroken: false, fallback: null } as const;

export const items = {
  settings: openItem<Settings, Settings>('local', {
    key: 'settings',
    ...settingsShape,
    keepsBroken: true,
    fallback: DEFAULT_SETTINGS,
  }),
  /** The user's own OAuth applications, one client ID for each platform. */
  clientIds: openItem('local', {
    ...shape(clientIds, [addRedirectPath]),
    ...lasting,
    key: 'client-ids',
    fallback: [],
  }),
  consent: openItem('local', {
    ...shape(consent),
    ...secret,
    key: 'consent',
    isBestEffort: true,
  }),
  token: openMovableItem<Token>({ ...shape(token), ...secret, key: 'token' }),
  /** Who is signed in, and what is stored because of them; see drawer.ts. */
  drawer: openMovableItem({ ...shape(drawer), ...secret, key: 'drawer' }),
  openedExpense: openItem('session', {
    ...shape(openedExpense),
    ...secret,
    key: 'opened-expense',
  }),
  /** Items from before there were drawers, read once after the update. */
  first: {
    session: openMovableItem({ ...shape(sessionRecord), ...secret, key: 'session' }),
    mine: openItem('local', { ...shape(firstMemberships), ...secret, key: 'mine' }),
  },
  /** Why the last sign-in failed, for a page that is opened later. */
  notice: openItem('session', { ...shape(notice), ...secret, key: 'sign-in-notice' }),
  /** A token that allowed more than reading was erased at a start. Stays until somebody signs in. */
  erasedToken: openItem('local', { ...shape(erasedToken), ...secret, key: 'erased-token' }),
  /** Pinned and recent collectives, which ones the user runs, and the profile that they named as theirs. */
  chosen: openItem('local', {
    ...shape(pins, [addRun, keepVisits, dropOwnVisits, dropGoals]),
    ...lasting,
    key: 'chosen',
    fallback: noPins(''),
  }),
  watched: openItem('local', {
    ...shape(watched, [renameIssuer]),
    ...lasting,
    key: 'watched',
    fallback: nothingWatched(''),
    isBestEffort: true,
  }),
  /** Pauses that the platform asked for: endpoints of an installation that must not be asked before a time. */
  blocked: openItem('local', {
    ...shape(blocked),
    ...lasting,
    key: 'blocked',
    fallback: [],
    isBestEffort: true,
  }),
} as const;
