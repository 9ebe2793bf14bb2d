/** What the popup needs from outside: the background, and the browser around it. Tests give their own. */

import type { StartSnapshot } from '../../features/start/worker.ts';
import type { Background } from '../../messages/client.ts';
import { createRequired } from '../required-context.ts';
import type { Origin } from './origin.ts';

export const [BackgroundProvider, useBackground] = createRequired<Background>();

export interface Surroundings {
  /** How this page was opened. */
  readonly origin: Origin;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** The active tab when this is a popup; null when it is a tab itself. */
  readonly activeTab: () => Promise<{ readonly id: number; readonly isPrivate: boolean } | null>;
  /** What was shown last time, for the first paint. */
  readonly startSnapshot: StartSnapshot | null;
  /** True after a user has left this page: what was open then doesn't count as a visit of the next one. */
  readonly hasUserLeft?: boolean;
  readonly openAsTab: (search: string, hash: string) => Promise<void>;
  readonly openOptions: () => Promise<void>;
  /** Opens the guide for signing in where no application is built in. */
  readonly openSignIn: () => Promise<void>;
  /** Opens the settings at the Client-Id for transactions. */
  readonly openClientId: () => Promise<void>;
  /** Opens the page about dependencies; from a private window it stores nothing. */
  readonly openDependencies: (isPrivate: boolean) => Promise<void>;
  readonly saveCsv: (name: string, text: string) => void;
  readonly saveText: (name: string, text: string) => void;
}

export const [SurroundingsProvider, useSurroundings] = createRequired<Surroundings>();
