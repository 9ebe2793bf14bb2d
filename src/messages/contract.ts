/**
 * The contract between pages and background: every request with its answer, one file for each subject in `contract/`.
 *
 * The background checks requests (server.ts). Answers come from the same extension and need no check: they are types, and
 * pages import nothing else, so they don't load zod.
 */
import type * as z from 'zod/mini';
import { SETTINGS_MESSAGES } from '../storage/settings-schema.ts';
import { ATTENTION_MESSAGES } from './contract/attention.ts';
import { CHOSEN_MESSAGES } from './contract/chosen.ts';
import { COLLECTIVE_MESSAGES } from './contract/collective.ts';
import { DESK_MESSAGES } from './contract/desk.ts';
import { LEDGER_MESSAGES } from './contract/ledger.ts';
import { SEARCH_MESSAGES } from './contract/search.ts';
import { SESSION_MESSAGES } from './contract/session.ts';
import { START_MESSAGES } from './contract/start.ts';
import { WATCH_MESSAGES } from './contract/watch.ts';
import type { ErrorView } from './error-view.ts';
import type { Of } from './schemas.ts';

export const CONTRACT = {
  ...SESSION_MESSAGES,
  ...SETTINGS_MESSAGES,
  ...START_MESSAGES,
  ...CHOSEN_MESSAGES,
  ...SEARCH_MESSAGES,
  ...COLLECTIVE_MESSAGES,
  ...WATCH_MESSAGES,
  ...ATTENTION_MESSAGES,
  ...DESK_MESSAGES,
  ...LEDGER_MESSAGES,
} as const;
type Contract = typeof CONTRACT;

export type RequestType = keyof Contract;
export type RequestOf<Type extends RequestType> = {
  [Each in Type]: Flat<{ readonly type: Each } & FieldsOf<Each>>;
}[Type];
/** What a request has beside its type. */
export type FieldsOf<Type extends RequestType> =
  // Without fields zod infers an index signature.
  string extends keyof z.infer<Contract[Type]['fields']> ? unknown : Of<Contract[Type]['fields']>;
type Flat<T> = { readonly [Key in keyof T]: T[Key] };
export type Request = RequestOf<RequestType>;
export type Answers = {
  readonly [Type in RequestType]: Required<Contract[Type]['answer']>['type'];
};

/** An answer as it is sent to a page: a value, or an error as a code. */
export type Envelope<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: ErrorView };

/**
 * What changed: `platform` when another one is used or may be asked now, `application` for the client ID, `chosen` for
 * pins, and what else the user chose, `expenses` after one changed at the platform, once everything about it was asked
 * anew.
 */
export type Changed =
  | 'session'
  | 'settings'
  | 'platform'
  | 'application'
  | 'news'
  | 'chosen'
  | 'expenses';

/** Sent by the background to every open page. Pages ask again for what changed, and for nothing else. */
export type Broadcast = { readonly type: 'changed'; readonly what: Changed };
