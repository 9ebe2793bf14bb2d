/** What the popup asks the background for. */
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type * as z from 'zod/mini';
import type { DataResponses, dataRequests } from '../messages/data-requests.ts';
import type { Broadcast, Responses } from '../messages/requests.ts';

type DataRequest = z.infer<(typeof dataRequests)[number]>;
type SessionRequest =
  | { readonly type: 'get-options' }
  | { readonly type: 'sign-in'; readonly again?: boolean };

/** Every request that the popup sends. */
export type PopupRequest = DataRequest | SessionRequest;

/** What each of them resolves to. */
export type PopupResponses = DataResponses & Pick<Responses, SessionRequest['type']>;

/** The background as the popup sees it; rejections are `ErrorView`s. */
export interface Background {
  ask<R extends PopupRequest>(request: R): Promise<PopupResponses[R['type']]>;
  /** Calls back when something changed; returns a function that ends it. */
  subscribe(listener: (what: Broadcast['what']) => void): () => void;
}

/** Given by the page's entry; tests give one with behaviour of its own. */
export const BackgroundContext = createContext<Background | null>(null);

/** The background of this page. */
export function useBackground(): Background {
  const background = useContext(BackgroundContext);
  if (!background) throw new Error('The popup needs a background.');
  return background;
}
