/** What the popup needs from outside: the background, and the browser around it. Tests give their own. */
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { Answers, Change, RequestOf, RequestType, StartView } from '../messages/contract.ts';
import type { Origin } from './origin.ts';

/** Every request that the popup sends. */
export type PopupRequest = RequestOf<
  Exclude<
    RequestType,
    `check-${string}` | `change-${string}` | `set-client-id` | 'sign-out' | `${string}-settings`
  >
>;

/** The background as the popup sees it. Rejections are `ErrorView`s. */
export interface Background {
  ask<R extends PopupRequest>(request: R): Promise<Answers[R['type']]>;
  /** Calls back when something changed. Returns a function that unsubscribes. */
  subscribe(listener: (what: Change) => void): () => void;
}

export const BackgroundContext = createContext<Background | null>(null);

export function useBackground(): Background {
  const background = useContext(BackgroundContext);
  if (!background) throw new Error('The popup needs a background.');
  return background;
}

export interface Surroundings {
  /** How this page was opened. */
  readonly origin: Origin;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** The active tab when this is a popup; null when it is a tab itself. */
  readonly activeTab: () => Promise<{ readonly id: number; readonly isPrivate: boolean } | null>;
  /** What was shown last time, for the first paint. */
  readonly startSnapshot: StartView | null;
  readonly openAsTab: (search: string, hash: string) => Promise<void>;
  readonly openOptions: () => Promise<void>;
  readonly copyText: (text: string) => Promise<void>;
  readonly saveFile: (name: string, type: string, text: string) => void;
}

export const SurroundingsContext = createContext<Surroundings | null>(null);

export function useSurroundings(): Surroundings {
  const surroundings = useContext(SurroundingsContext);
  if (!surroundings) throw new Error('The popup needs its surroundings.');
  return surroundings;
}
