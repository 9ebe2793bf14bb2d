/** The data half of the background, put together: what it answers, and what it does by itself. */
import type { Settings, StartView } from '../../messages/contract.ts';
import type { StorageAreas } from '../../storage/areas.ts';
import type { Cache } from '../../storage/cache.ts';
import { makeRoom } from '../../storage/make-room.ts';
import { clearSnapshots, writeSnapshot } from '../../storage/snapshots.ts';
import type { Environment } from '../environment.ts';
import type { SessionPart } from '../session.ts';
import { createWatch } from '../watch/watch.ts';
import { updateChosen } from './chosen.ts';
import type { DataContext, DataSession } from './context.ts';
import { createDataHandlers, type DataHandlers } from './handlers.ts';
import { readScope } from './scope.ts';
import { askStart } from './start.ts';
import { openDataItems } from './stored-items.ts';

/** What the data half needs of the session half. */
export type SessionForData = Pick<SessionPart, 'access' | 'view' | 'report' | 'announce'> & {
  readonly settings: { readonly get: () => Promise<Settings> };
};

export interface DataEnvironment extends Pick<Environment, 'now' | 'request'> {
  /** Is handed the work that nobody waits for. */
  readonly inBackground: (work: Promise<unknown>) => void;
  readonly storage: StorageAreas;
  readonly cache: Cache;
  /** Number from 0 to 1; `Math.random` when left out. */
  readonly random?: () => number;
  readonly wait?: (ms: number) => Promise<void>;
}

export interface DataPart {
  readonly handlers: DataHandlers;
  /** Registers every listener; to be called synchronously at the start of the worker. */
  readonly listen: () => void;
  /** At every start, and whenever the session changed: alarm, badge and what is watched. */
  readonly start: () => void;
  /** Whenever the settings changed; forgets what was chosen on another platform. */
  readonly settingsChanged: () => void;
}

export function createDataPart(environment: DataEnvironment, session: SessionForData): DataPart {
  const { inBackground } = environment;
  const context = createContext(environment, session);
  const watch = createWatch(context, async () => {
    await askStart(context, await readScope(context), { mode: 'cached' });
    await session.announce('news');
  });
  return {
    handlers: createDataHandlers(context, watch, inBackground),
    listen: () => watch.listen(inBackground),
    start: () => inBackground(watch.start()),
    settingsChanged: () => inBackground(forgetOtherPlatforms(context).then(watch.start)),
  };
}

function createContext(environment: DataEnvironment, session: SessionForData): DataContext {
  const { storage, cache, now, request, random = Math.random, wait = waitFor } = environment;
  const context: DataContext = {
    settings: session.settings.get,
    session: () => sessionForData(session),
    reportToken: async (problem, token) =>
      session.report({ type: problem === 'expired' ? 'token-refused' : 'user-missing' }, token),
    cache,
    items: openDataItems(storage.local, () => makeRoom(storage, cache)),
    saveStart: (view) => saveStart(context, storage, view),
    now,
    random,
    wait,
    request: { ...request, now, random },
    flights: new Map(),
  };
  return context;
}

async function forgetOtherPlatforms(context: DataContext): Promise<void> {
  await updateChosen(context, await readScope(context), (chosen) => chosen);
}

/** Whose data it is outlasts the token: another browser may have taken over. */
async function sessionForData({ access, view }: SessionForData): Promise<DataSession | null> {
  const held = await access();
  if (held) return held;
  const shown = await view();
  const user = 'user' in shown ? shown.user : null;
  return user && { user: user.id, token: null };
}

async function saveStart(
  context: DataContext,
  storage: StorageAreas,
  view: StartView,
): Promise<void> {
  const { keepSignedIn } = await context.settings();
  const kind = !view.mine ? 'public' : keepSignedIn ? 'personal' : 'personal-until-exit';
  await writeSnapshot(storage, 'start', kind, view);
  // A sign-out may have come between: it erases what was there before, not what comes after.
  if (view.mine && !(await context.session())) await clearSnapshots(storage, 'personal');
}

function waitFor(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
