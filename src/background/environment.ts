/** What the background stands on: the browser, the network, the clock, and what was built in. */
import type { RequestContext } from '../platform/http.ts';
import type { Cache } from '../storage/cache.ts';
import type { BrowserPort } from './port.ts';

export interface Environment {
  readonly browser: BrowserPort;
  /** Whether silent renewal may let the page run its script: an option of Chromium's only. */
  readonly isChromium: boolean;
  /** The application that this build presents itself as. */
  readonly builtIn: BuiltInApplication;
  readonly cache: Pick<Cache, 'clear' | 'clearPersonal'>;
  /** Passed on with every request to the platform. */
  readonly request: RequestContext;
  readonly now: () => number;
  readonly onUnexpected: (error: unknown) => void;
}

export interface BuiltInApplication {
  /** Platform that it is registered at. */
  readonly baseUrl: string;
  /** Empty when there is none. */
  readonly clientId: string;
}
