/** The entry of the background: its real environment. Read background.ts first. */
import { OPEN_COLLECTIVE } from '../platform/addresses/profile.ts';
import { startBackground } from './background.ts';
import { logUnexpected } from './log.ts';

const isChromium = import.meta.env.MODE === 'chrome';
/** Set when building for a store: the client ID of each browser, and the platform they are registered at. */
const clientId: string | undefined = isChromium
  ? import.meta.env.VITE_CLIENT_ID_CHROME
  : import.meta.env.VITE_CLIENT_ID_FIREFOX;
const clientIdPlatform: string | undefined = import.meta.env.VITE_CLIENT_ID_PLATFORM;

startBackground({
  request: {},
  now: Date.now,
  random: Math.random,
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  isChromium,
  isOnline: () => navigator.onLine,
  builtIn: { baseUrl: clientIdPlatform || OPEN_COLLECTIVE.baseUrl, clientId: clientId ?? '' },
  inBackground: (work) => void work.catch(logUnexpected),
  onUnexpected: logUnexpected,
});
