/**
 * The background, put together. Each part uses what is to its right:
 *
 *     session, settings, features’ workers → watch → account → connection → figures, storage
 *
 * A page's request arrives at one entry of the table `api`; most are answered with a `connection` (answering.ts).
 */
import type { Runtime } from 'webextension-polyfill';
import browser from '../browser.ts';
import { attentionRequests } from '../features/attention/worker.ts';
import { backersRequests } from '../features/backers/worker.ts';
import { expensesRequests } from '../features/expenses/worker.ts';
import { givingRequests } from '../features/giving/worker.ts';
import { membershipsRequests } from '../features/memberships/worker.ts';
import { overviewRequests } from '../features/overview/worker.ts';
import { pageRequests } from '../features/page/worker.ts';
import { periodRequests } from '../features/period/worker.ts';
import { pinsRequests } from '../features/pins/worker.ts';
import { searchRequests } from '../features/search/worker.ts';
import { createSessionPart } from '../features/session/worker.ts';
import { createApplicationStore } from '../features/session/worker-application.ts';
import { settingsRequests } from '../features/settings/worker.ts';
import { getStart, startRequests } from '../features/start/worker.ts';
import { transactionsRequests } from '../features/transactions/worker.ts';
import { createWatch, eraseWatched, watchRequests } from '../features/watch/worker.ts';
import { POPUP_PAGE, WELCOME } from '../messages/pages.ts';
import { createListener } from '../messages/server.ts';
import { restrictAccess } from '../storage/item.ts';
import { createAnswering } from './answering.ts';
import { createConnect } from './connection.ts';
import { broadcast, type Environment } from './environment.ts';
import { listedRequests } from './listed.ts';
import { updatePins } from './pins.ts';
import { createSettingsStore } from './settings-store.ts';

/** Every request that pages may send, with what answers it. */
export type Api = ReturnType<typeof createBackground>['api'];

/** The parts of the background. Nothing is read, asked, or listened to yet. */
export function createBackground(environment: Environment) {
  const { inBackground } = environment;
  const settings = createSettingsStore();
  const application = createApplicationStore(environment, settings);
  const sessionPart = createSessionPart(environment, settings, application, eraseWatched);
  const { session } = sessionPart;
  const connect = createConnect({
    environment,
    settings: settings.get,
    user: session.user,
    reportToken: (type, about) => inBackground(session.dispatch({ type, about })),
    eraseOthers: session.eraseOthers,
  });
  const renewSnapshot = async () => {
    await getStart(await connect(), { mode: 'cached' });
  };
  const watch = createWatch(connect, async () => {
    await renewSnapshot();
    await broadcast('news');
  });
  const answering = createAnswering(connect, environment, {
    renewSnapshot,
    refreshWatch: watch.refresh,
  });
  const api = {
    ...sessionPart.requests,
    ...settingsRequests(environment, settings, application, session),
    ...startRequests(answering),
    ...pinsRequests(answering),
    ...searchRequests(answering),
    ...pageRequests(answering),
    ...listedRequests(answering),
    ...overviewRequests(answering),
    ...backersRequests(answering),
    ...transactionsRequests(answering),
    ...periodRequests(answering),
    ...givingRequests(answering),
    ...membershipsRequests(answering, connect),
    ...attentionRequests(answering),
    ...expensesRequests(answering, connect, environment),
    ...watchRequests(answering, watch),
  };
  return { api, settings, connect, watch, session, listenToSession: sessionPart.listen };
}

/** Opens a tab in which the extension says what it is for. */
const welcome = () =>
  browser.tabs.create({ url: browser.runtime.getURL(`${POPUP_PAGE}?view=tab${WELCOME}`) });

/** Starts the background. Registers every listener synchronously, or a woken worker would miss its event. */
export function startBackground(environment: Environment): void {
  const { inBackground, onUnexpected } = environment;
  const { api, settings, connect, watch, session, listenToSession } = createBackground(environment);
  const self = { id: browser.runtime.id, url: browser.runtime.getURL('') };
  const listener = createListener(self, api, onUnexpected);
  browser.runtime.onMessage.addListener(listener as Runtime.OnMessageListenerAsync);
  browser.runtime.onInstalled.addListener(({ reason }) => {
    if (reason === 'install') inBackground(welcome());
  });
  // A platform that was out of reach can be asked now.
  browser.permissions.onAdded.addListener(() => inBackground(broadcast('platform')));
  listenToSession();
  watch.listen(inBackground);

  /** Forgets what was chosen on another platform, then watches what is chosen on this one. */
  const followSettings = async () => {
    await updatePins(await connect(), (chosen) => chosen);
    await watch.start();
  };
  settings.onChange(() => inBackground(followSettings()));
  session.onChange(() => inBackground(watch.start()));
  inBackground(restrictAccess());
  inBackground(session.ready());
  inBackground(watch.start());
}
