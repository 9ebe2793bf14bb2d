/** The options of a sandbox, and the settings with defaults. */
import { SERVERS } from './ports.mjs';

/** Which description of the platform the sandbox behaves like. */
export type ProfileName = 'documented' | 'open-collective';

/** How the token endpoint answers: with every field, or with `access_token` alone. */
type TokenResponseForm = 'current' | 'older';

/** How an earlier approval redirects: a page with script, or a 302. */
export type ApprovedRedirect = 'script' | 'http';

/** Addresses the sandbox answers at, without trailing slash. */
export interface Addresses {
  readonly baseUrl: string;
  readonly apiUrl: string;
  readonly imagesUrl: string | null;
  /** GitHub, whose API is at `/graphql`. */
  readonly githubUrl: string;
}

export type ServerName = (typeof SERVERS)[number];

/** The address's key for a server's name: `baseUrl` for `base`. */
export const addressesBy = (addressOf: (name: ServerName) => string): Addresses =>
  Object.fromEntries(SERVERS.map((name) => [`${name}Url`, addressOf(name)])) as {
    [Name in ServerName as `${Name}Url`]: string;
  };

/** Addresses of a sandbox without ports: `https://api.platform.test`. */
export const addressesAt = (host: string): Addresses =>
  addressesBy((name) => (name === 'base' ? `https://${host}` : `https://${name}.${host}`));

/** Options of {@link startSandbox}; every one has a default. */
export interface SandboxOptions {
  /** Default `open-collective`. */
  profile?: ProfileName;
  /** Base port; 0 (the default) takes any free ones. Otherwise the others have the next ones. */
  port?: number;
  /** A platform without public clients: the token endpoint insists on a client secret. */
  requireSecret?: boolean;
  tokenResponse?: TokenResponseForm;
  /** Clock in milliseconds since 1970. Default `Date.now`. */
  now?: () => number;
  /** Folder of saved answers; see sandbox/README.md for its layout. */
  replayFolder?: string | null;
  /** GraphQL limits: 10 a minute per address without a token, 100 a minute per user. Default true. */
  rateLimits?: boolean;
  /** False for a platform whose public lists and summaries are switched off: the fault `gone` from the start. */
  lists?: boolean;
  /** Extra folders served from the base origin, by mount path. */
  static?: { [mountPath: string]: string };
  /** Default `script`, as the live platform does it. */
  approvedRedirect?: ApprovedRedirect;
}

/** Lifetime of an access token as documented: 90 days. */
export const TOKEN_LIFETIME_SECONDS = 7_776_000;

/** Every setting with its default filled in. */
export type Settings = Readonly<Required<SandboxOptions>>;

export const settle = (options: SandboxOptions): Settings => ({
  profile: 'open-collective',
  port: 0,
  requireSecret: false,
  tokenResponse: 'current',
  now: Date.now,
  replayFolder: null,
  rateLimits: true,
  lists: true,
  static: {},
  approvedRedirect: 'script',
  ...options,
});
