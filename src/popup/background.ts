/** What the popup asks the background for. */
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { Answers, Change, RequestOf, RequestType } from '../messages/contract.ts';

/** Every request that the popup sends. */
export type PopupRequest = RequestOf<
  Exclude<
    RequestType,
    `check-${string}` | `change-${string}` | `set-client-id` | 'sign-out' | `${string}-settings`
  >
>;

/** The background as the popup sees it; rejections are `ErrorView`s. */
export interface Background {
  ask<R extends PopupRequest>(request: R): Promise<Answers[R['type']]>;
  /** Calls back when something changed; returns a function that ends it. */
  subscribe(listener: (what: Change) => void): () => void;
}

/** Given by the page's entry; tests give one with behaviour of its own. */
export const BackgroundContext = createContext<Background | null>(null);

/** The background of this page. */
export function useBackground(): Background {
  const background = useContext(BackgroundContext);
  if (!background) throw new Error('The popup needs a background.');
  return background;
}
