/** The sandbox that `npm start` runs on this machine. Builds for releases do not use this. */
import type { Platform } from './profile.ts';

/** The first ports that `npm start` tries (scripts/lib/steps/sandbox.mjs). */
const PORTS = [4010, 4020, 4030, 4040, 4050];

type Addresses = Pick<Platform, 'baseUrl' | 'apiUrl' | 'imagesUrl'> & {
  readonly profile: 'open-collective';
};

/** Where it may be, the likeliest first. */
export const SANDBOXES: readonly Addresses[] = PORTS.map((port) => ({
  baseUrl: `http://localhost:${port}`,
  apiUrl: `http://localhost:${port + 1}`,
  imagesUrl: `http://localhost:${port + 2}`,
  profile: 'open-collective',
}));

/**
 * The OAuth applications that it has for builds of the extension for development, so that signing in there takes none of
 * one's own. scripts/lib/steps/sandbox.mjs makes them.
 */
export const SANDBOX_CLIENT_IDS = {
  chromium: 'collective-companion-chromium',
  firefox: 'collective-companion-firefox',
} as const;
