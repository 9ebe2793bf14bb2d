/** The options of a sandbox, and the settings with defaults. */

/** Which description of the platform the sandbox behaves like. */
export type ProfileName = 'documented' | 'open-collective';

/** How the token endpoint answers: with every field, or with `access_token` alone. */
type TokenResponseForm = 'current' | 'older';

/** How an earlier approval redirects: a page with script, or a 302. */
export type ApprovedRedirect = 'script' | 'http';

/** Options of {@link startSandbox}; every one has a default. */
export interface SandboxOptions {
  /** Default `open-collective`. */
  profile?: ProfileName;
  /** Base port; 0 (the default) takes any free ones. Otherwise the API has `port + 1`; images and GitHub follow. */
  port?: number;
  /** A platform without public clients: the token endpoint insists on a client secret. */
  requireSecret?: boolean;
  tokenResponse?: TokenResponseForm;
  /** Default 7,776,000 (90 days). */
  tokenLifetimeSeconds?: number;
  /** Clock in milliseconds since 1970. Default `Date.now`. */
  now?: () => number;
  /** Folder of saved answers; see sandbox/README.md for its layout. */
  replayFolder?: string;
  /** GraphQL limits: 10 a minute per address without a token, 100 a minute per user. Default true. */
  rateLimits?: boolean;
  /** False for a platform whose public lists and summaries are switched off: the fault `gone` from the start. */
  lists?: boolean;
  /** Extra folders served from the base origin, by mount path. */
  static?: { [mountPath: string]: string };
  /** Default `script`, as the live platform does it. */
  approvedRedirect?: ApprovedRedirect;
  /**
   * File that stores applications, approvals, and valid tokens between runs, without client secrets and the
   * tokens themselves. Default: none.
   */
  stateFile?: string;
  /** Gets a message when the state file can't be read or written. */
  onTrouble?: (sentence: string) => void;
}

/** Addresses the sandbox answers at, without trailing slash. */
export interface Addresses {
  readonly baseUrl: string;
  readonly apiUrl: string;
  readonly imagesUrl: string | null;
  /** GitHub, whose API is at `/graphql`. */
  readonly githubUrl: string;
}

/** Every setting with its default filled in. */
export interface Settings {
  readonly profile: ProfileName;
  readonly port: number;
  readonly requireSecret: boolean;
  readonly tokenResponse: TokenResponseForm;
  readonly tokenLifetimeSeconds: number;
  readonly now: () => number;
  readonly replayFolder: string | null;
  readonly rateLimits: boolean;
  readonly lists: boolean;
  readonly static: Readonly<Record<string, string>>;
  readonly approvedRedirect: ApprovedRedirect;
  readonly stateFile: string | null;
  readonly onTrouble: (sentence: string) => void;
}

/** Lifetime of an access token as documented: 90 days, in seconds. */
const TOKEN_LIFETIME_SECONDS = 7_776_000;

/** Fills in the defaults. */
export function settle(options: SandboxOptions): Settings {
  return {
    profile: options.profile ?? 'open-collective',
    port: options.port ?? 0,
    requireSecret: options.requireSecret ?? false,
    tokenResponse: options.tokenResponse ?? 'current',
    tokenLifetimeSeconds: options.tokenLifetimeSeconds ?? TOKEN_LIFETIME_SECONDS,
    now: options.now ?? Date.now,
    replayFolder: options.replayFolder ?? null,
    rateLimits: options.rateLimits ?? true,
    lists: options.lists ?? true,
    static: options.static ?? {},
    approvedRedirect: options.approvedRedirect ?? 'script',
    stateFile: options.stateFile ?? null,
    onTrouble: options.onTrouble ?? (() => {}),
  };
}
