/** The session half of the background, put together: what it answers, and what it does by itself. */
import { checkClientId } from '../auth/client-id-check.ts';
import type { Handlers } from '../messages/server.ts';
import { restrictAccess } from '../storage/areas.ts';
import { makeRoom } from '../storage/make-room.ts';
import { createApplicationStore } from './application.ts';
import { createAnnounce } from './broadcast.ts';
import type { Environment } from './environment.ts';
import { createIdentify } from './identify.ts';
import { lookAtSession, setSessionAlarm } from './renewal-alarm.ts';
import { createSessionKeeper } from './session-keeper.ts';
import { createSessionStorage } from './session-storage.ts';
import { createSettingsHandlers, type SettingsHandlers } from './settings-handlers.ts';
import { createSettingsStore } from './settings-store.ts';
import { createSignIn } from './sign-in.ts';

/** Page that greets whoever signed in while no page of ours was open. */
const SIGNED_IN_PAGE = 'src/options/index.html#signed-in';
/** How long the platform's answer to whose the token is counts as fresh. */
const USER_MAX_AGE_MS = 2_000;

export type SessionHandlers = SettingsHandlers &
  Pick<Handlers, 'get-session' | 'sign-in' | 'sign-out' | 'check-client-id'>;

/** What the rest of the background needs of the session. */
export type SessionPart = ReturnType<typeof createSessionPart>;

export function createSessionPart(environment: Environment) {
  const { browser, cache, request } = environment;
  const room = () => makeRoom(browser.storage, cache);
  const announce = createAnnounce(browser);
  const settings = createSettingsStore(environment, announce, room);
  const application = createApplicationStore(environment, settings, room);
  const storage = createSessionStorage(environment, room);
  const keeper = createSessionKeeper(environment, storage, settings, announce);
  const identify = createIdentify(environment, settings, keeper);
  const greet = async () => {
    if (!(await announce('session'))) {
      await browser.tabs.create({ url: browser.runtime.getURL(SIGNED_IN_PAGE) });
    }
  };
  const signIn = createSignIn({
    environment,
    settings,
    application,
    storage,
    keeper,
    identify: identify.now,
    onSignedIn: greet,
  });
  /** For work that nobody waits for. */
  const inBackground = (work: Promise<unknown>) => void work.catch(environment.onUnexpected);

  keeper.onChange(() => inBackground(setSessionAlarm(environment, keeper)));

  const handlers: SessionHandlers = {
    ...createSettingsHandlers({
      environment,
      settings,
      application,
      keeper,
      announce,
    }),
    async 'get-session'() {
      const view = await keeper.view();
      inBackground(identify.ifOlderThan(USER_MAX_AGE_MS));
      return view;
    },
    async 'sign-in'({ again }) {
      await signIn.signIn(again);
      return keeper.view();
    },
    async 'sign-out'() {
      await keeper.signOut();
      return keeper.view();
    },
    async 'check-client-id'({ clientId }) {
      const { redirectUri } = await application.get();
      const platform = await settings.platform();
      return checkClientId(platform, { clientId: clientId.trim(), redirectUri }, request);
    },
  };

  return {
    handlers,
    settings,
    announce,
    /** The token in use; null when there is none. */
    access: keeper.access,
    /** Data requests say here what the platform made of the token: null answers, refusals. */
    report: keeper.report,
    view: keeper.view,
    onChange: keeper.onChange,
    signIn: signIn.signIn,
    /** To be called at every start of the background, once its listeners are there. */
    start(): void {
      inBackground(restrictAccess(browser.storage));
      inBackground(keeper.ready());
    },
    /** For the alarm of that name, and for the start of the browser. */
    look: () => inBackground(lookAtSession(environment, keeper, signIn)),
  };
}
