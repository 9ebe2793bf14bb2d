/** The background's entry: every listener is registered here, synchronously. */
import type { Runtime } from 'webextension-polyfill';
import browser from '../browser.ts';
import { createListener } from '../messages/server.ts';
import { OPEN_COLLECTIVE } from '../platform/profile.ts';
import { openCache } from '../storage/cache.ts';
import { createDataPart } from './data/data-part.ts';
import { logUnexpected } from './log.ts';
import { SESSION_ALARM } from './renewal-alarm.ts';
import { createSessionPart } from './session.ts';

const isChromium = import.meta.env.MODE === 'chrome';
/** Set when building for a store: the client ID of each browser, and the platform they are registered at. */
const clientId: string | undefined = isChromium
  ? import.meta.env.VITE_CLIENT_ID_CHROME
  : import.meta.env.VITE_CLIENT_ID_FIREFOX;
const clientIdPlatform: string | undefined = import.meta.env.VITE_CLIENT_ID_PLATFORM;

const cache = openCache();
const session = createSessionPart({
  browser,
  isChromium,
  builtIn: { baseUrl: clientIdPlatform || OPEN_COLLECTIVE.baseUrl, clientId: clientId ?? '' },
  cache,
  request: {},
  now: Date.now,
  onUnexpected: logUnexpected,
});

const data = createDataPart(
  {
    storage: browser.storage,
    cache,
    request: {},
    now: Date.now,
    inBackground: (work) => void work.catch(logUnexpected),
  },
  session,
);
const handlers = { ...session.handlers, ...data.handlers };

const self = { id: browser.runtime.id, url: browser.runtime.getURL('') };
const listener = createListener(self, handlers, logUnexpected);
browser.runtime.onMessage.addListener(listener as Runtime.OnMessageListenerAsync);
browser.runtime.onStartup.addListener(session.look);
browser.runtime.onInstalled.addListener(({ reason }) => {
  if (reason === 'install') void browser.runtime.openOptionsPage();
});
browser.alarms.onAlarm.addListener(({ name }) => {
  if (name === SESSION_ALARM) session.look();
});
// A platform that was out of reach can be asked now.
browser.permissions.onAdded.addListener(() => void session.announce('platform'));
data.listen();
session.onChange(data.start);
session.settings.onChange(data.settingsChanged);
session.start();
data.start();
