// What the background of the component tests is given, and what it can do.

import type { ClientIdFinding } from '../../src/auth/client-id-check.ts';
import type { CollectiveRow } from '../../src/background/rows.ts';
import type { AttentionView } from '../../src/features/attention/worker.ts';
import type { ExpenseView } from '../../src/features/expenses/worker-expense.ts';
import type { DeskRow } from '../../src/features/expenses/worker-list.ts';
import type { ReturnedExpense } from '../../src/features/expenses/worker-opened.ts';
import type { GivingView } from '../../src/features/giving/worker.ts';
import type { OverviewView } from '../../src/features/overview/worker.ts';
import type { PageCollectives } from '../../src/features/page/worker.ts';
import type { ReadingAnswer } from '../../src/features/period/worker-reading.ts';
import type { createSessionPart } from '../../src/features/session/worker.ts';
import type { SessionView } from '../../src/features/session/worker-view.ts';
import type { OptionsView, settingsRequests } from '../../src/features/settings/worker.ts';
import type { PlatformCheck } from '../../src/features/settings/worker-check.ts';
import type { Answers, Request, RequestOf, RequestType } from '../../src/messages/client.ts';
import type { ErrorView } from '../../src/messages/error-view.ts';
import type { News, Reference } from '../../src/messages/pins.ts';
import type { Changed } from '../../src/messages/schemas.ts';
import type { RecurringContributions } from '../../src/platform/account/recurring-contributions.ts';
import type { Given } from '../../src/platform/ledger/given.ts';
import type { Ledger } from '../../src/platform/ledger/ledger.ts';
import type {
  Amount,
  Backer,
  CollectiveBackers,
  Transaction,
} from '../../src/platform/values/types.ts';
import type { Settings } from '../../src/storage/settings.ts';

/** Requests about the sign-in and the settings. */
export type AccountRequest =
  | keyof ReturnType<typeof createSessionPart>['requests']
  | keyof ReturnType<typeof settingsRequests>;

/** Where the fake starts, and how it answers what the real one asks the platform. */
export interface FakeStart {
  readonly session?: SessionView;
  readonly settings?: Partial<Settings>;
  readonly application?: Partial<OptionsView['application']>;
  readonly clientIdCheck?: (clientId: string) => ClientIdFinding;
  readonly platformCheck?: (request: RequestOf<'check-platform'>) => PlatformCheck;
  readonly collectives?: readonly FakeCollective[];
  readonly pinned?: readonly string[];
  readonly recent?: readonly string[];
  readonly administered?: readonly string[];
  /** Why the user’s collectives cannot be loaded; they never were. */
  readonly mineError?: ErrorView;
  /** Roles of the user that were not asked for. */
  readonly rolesBeyond?: number;
  /** Slug → role. */
  readonly team?: Readonly<Record<string, string>>;
  readonly backed?: readonly string[];
  /** The profile that somebody who is not signed in named as theirs. */
  readonly me?: Reference;
  /** People and organizations that can be found. */
  readonly profiles?: readonly Reference[];
  readonly recurring?: RecurringContributions;
  readonly news?: readonly News[];
  /** Slugs of the collectives that the user runs, and what waits there. */
  readonly run?: readonly string[];
  readonly attention?: AttentionView;
  /** What waits on the desk, and expenses that differ from `expenseViewOf`. */
  readonly desk?: readonly DeskRow[];
  /** Hosts that the list of waiting expenses was not asked about. */
  readonly hostsLeftOut?: number;
  readonly expenses?: readonly ExpenseView[];
  /** What changed at the platform; nothing by default. */
  readonly returned?: ReturnedExpense;
  /** Nothing by default. */
  readonly giving?: GivingView;
  /** What each request for a ledger is answered with. */
  readonly ledger?: (
    request: RequestOf<'get-ledger'>,
  ) => ReadingAnswer<Ledger> | Promise<ReadingAnswer<Ledger>>;
  /** The same of a statement of what was given. */
  readonly given?: (request: RequestOf<'get-given'>) => ReadingAnswer<Given>;
  /** The figures of rows, in place of their collectives'. */
  readonly rowFigures?: CollectiveRow['figures'];
  readonly found?: PageCollectives;
  /** What each collective behind the page has raised. */
  readonly raised?: Amount;
  /** As in Firefox, before the user has answered. */
  readonly needsPageConsent?: boolean;
  /** Age of cached data. */
  readonly cachedAt?: number;
  /** Slugs that are in the cache; all of them by default. */
  readonly cached?: readonly string[];
  readonly refuse?: FakeBackground['refuse'];
  readonly platformError?: ErrorView;
  readonly hold?: FakeBackground['hold'];
  /** How long `get-options` takes, in milliseconds. */
  readonly optionsTakeMs?: number;
}

export interface FakeBackground {
  sendRequest<R extends Request>(request: R): Promise<Answers[R['type']]>;
  readonly subscribe: (listener: (what: Changed) => void) => () => void;
  readonly requests: readonly Request[];
  /** Every request to the platform fails like this until it is null again. */
  platformError: ErrorView | null;
  /** Codes with which requests of a type are refused. */
  refuse: Partial<Record<RequestType, ErrorView['code']>>;
  /** Fresh answers wait until it resolves. */
  hold: Promise<unknown> | null;
  news: readonly News[];
  readonly view: () => OptionsView;
  /** Changes something behind the page's back and says so. */
  readonly change: (part: Partial<Omit<OptionsView, 'needsPageConsent'>>) => OptionsView;
  readonly broadcast: (what: Changed) => void;
}

export interface FakeCollective {
  readonly overview: OverviewView;
  readonly backers: readonly Backer[];
  readonly transactions: readonly Transaction[];
  readonly hasEmails?: boolean;
  readonly dropped?: number;
  readonly list?: Pick<CollectiveBackers, 'source' | 'isListAway' | 'rowCount' | 'rowTotal'>;
  readonly missingParts?: number;
}

/** A function for each type of message that answers it. */
export type AnsweringOf<Type extends RequestType> = {
  readonly [Each in Type]: (request: RequestOf<Each>) => Answers[Each] | Promise<Answers[Each]>;
};
