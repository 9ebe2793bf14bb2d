// The sandbox as a platform, in both profiles, for the client under test.
import { afterAll } from 'vitest';
import {
  type ProfileName,
  type Sandbox,
  type SandboxOptions,
  startSandbox,
} from '../../../sandbox/index.ts';
import { createPlatform, type Platform } from '../../../src/platform/addresses/profile.ts';
import type { RequestContext } from '../../../src/platform/requests/http.ts';

export const PROFILES: readonly ProfileName[] = ['documented', 'open-collective'];

/** A collective with every oddity of published lists, and names that are not ASCII. */
export const ODD = 'odd-library';
/** A collective with administrators, goals, and open expenses. */
export const LIBRARY = 'maple-library';
/** A collective with 9,552 members. */
const LARGEST = 'star-commons';
export const SLUGS = [
  'tiny-garden',
  LIBRARY,
  ODD,
  'river-chorus',
  'odd-chorus',
  'open-atlas',
  LARGEST,
  'sakura-press',
  'quiet-harbour',
];

export interface Running {
  readonly sandbox: Sandbox;
  readonly platform: Platform;
}

/** With an application, so that tokens can be issued. */
async function startPlatform(
  profile: ProfileName = 'open-collective',
  options: SandboxOptions = {},
): Promise<Running> {
  const sandbox = await startSandbox({ profile, rateLimits: false, ...options });
  sandbox.oauth.createApplication({
    ownerSlug: 'robin-sample',
    name: 'Companion',
    callbackUrl: 'https://x.example/',
  });
  return { sandbox, platform: platformOf(sandbox, profile) };
}

/** The platform for the tests of the file or suite that calls it. */
export async function usePlatform(profile?: ProfileName): Promise<Running> {
  const running = await startPlatform(profile);
  afterAll(() => running.sandbox.close());
  return running;
}

export function platformOf(sandbox: Sandbox, profile: ProfileName): Platform {
  const { baseUrl, apiUrl, imagesUrl } = sandbox;
  return createPlatform({ baseUrl, apiUrl, imagesUrl, profile });
}

/** Retries that cost no time, and how long they would have waited. */
export function hurried(context: RequestContext = {}) {
  const waits: number[] = [];
  const wait = async (ms: number) => {
    waits.push(ms);
  };
  return { context: { wait, random: () => 0.5, ...context }, waits };
}
