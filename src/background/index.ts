/** The entry of the background: its real environment. Read background.ts first. */
import { OPEN_COLLECTIVE } from '../platform/addresses/profile.ts';
import { SANDBOX_CLIENT_IDS, SANDBOXES } from '../platform/addresses/sandbox.ts';
import { startBackground } from './background.ts';
import { logUnexpected } from './environment.ts';

const isChromium = import.meta.env.MODE === 'chrome';
/** Set when building for a store: the client ID of each browser, and the platform they are registered at. */
const clientId: string | undefined = isChromium
  ? import.meta.env.VITE_CLIENT_ID_CHROME
  : import.meta.env.VITE_CLIENT_ID_FIREFOX;
const platform: string = import.meta.env.VITE_CLIENT_ID_PLATFORM || OPEN_COLLECTIVE.baseUrl;
const registered = clientId ? [{ baseUrl: platform, clientId }] : [];
const atSandbox = (import.meta.env.VITE_RELEASE ? [] : SANDBOXES).map(({ baseUrl }) => ({
  baseUrl,
  clientId: SANDBOX_CLIENT_IDS[isChromium ? 'chromium' : 'firefox'],
}));

startBackground({
  request: {},
  now: Date.now,
  random: Math.random,
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  isChromium,
  isOnline: () => navigator.onLine,
  builtIn: [...registered, ...atSandbox],
  inBackground: (work) => void work.catch(logUnexpected),
  onUnexpected: logUnexpected,
});
