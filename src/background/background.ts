/**
 * The background, put together. Each part uses what is to its right:
 *
 *     session, settings, collectives/handlers → start, desk → watch → other views →
 *     newest-figures → account → connection → storage
 *
 * A page's request arrives at one of `handlers`, which answers it with a `connection`.
 */
import type { Runtime } from 'webextension-polyfill';
import browser from '../browser.ts';
import { createSessionHandlers } from '../features/session/worker.ts';
import { createApplicationStore } from '../features/session/worker-application.ts';
import { createSettingsHandlers } from '../features/settings/worker.ts';
import { getStart } from '../features/start/worker.ts';
import { createWatch } from '../features/watch/worker.ts';
import { createListener } from '../messages/server.ts';
import { restrictAccess } from '../storage/item.ts';
import { createCollectiveHandlers } from './answering.ts';
import { createConnect } from './connection.ts';
import { broadcast, type Environment } from './environment.ts';
import { updateChosen } from './pins.ts';
import { createSettingsStore } from './settings-store.ts';

/** Starts the background. Registers every listener synchronously, or a woken worker would miss its event. */
export function startBackground(environment: Environment): void {
  const { inBackground, onUnexpected } = environment;
  const settings = createSettingsStore();
  const application = createApplicationStore(environment, settings);
  const { session, ...sessionPart } = createSessionHandlers(environment, settings, application);
  const connect = createConnect({
    environment,
    settings: settings.get,
    user: session.user,
    reportToken: (type, about) => inBackground(session.dispatch({ type, about })),
    eraseOthers: session.eraseOthers,
  });
  const watch = createWatch(connect, async () => {
    await getStart(await connect(), { mode: 'cached' });
    await broadcast('news');
  });

  const handlers = {
    ...sessionPart.handlers,
    ...createSettingsHandlers(environment, settings, application, session),
    ...createCollectiveHandlers(connect, watch, environment),
  };
  const self = { id: browser.runtime.id, url: browser.runtime.getURL('') };
  const listener = createListener(self, handlers, onUnexpected);
  browser.runtime.onMessage.addListener(listener as Runtime.OnMessageListenerAsync);
  browser.runtime.onInstalled.addListener(({ reason }) => {
    if (reason === 'install') inBackground(browser.runtime.openOptionsPage());
  });
  // A platform that was out of reach can be asked now.
  browser.permissions.onAdded.addListener(() => inBackground(broadcast('platform')));
  sessionPart.listen();
  watch.listen(inBackground);

  /** Forgets what was chosen on another platform, then watches what is chosen on this one. */
  const followSettings = async () => {
    await updateChosen(await connect(), (chosen) => chosen);
    await watch.start();
  };
  settings.onChange(() => inBackground(followSettings()));
  session.onChange(() => inBackground(watch.start()));
  inBackground(restrictAccess());
  inBackground(session.ready());
  inBackground(watch.start());
}
