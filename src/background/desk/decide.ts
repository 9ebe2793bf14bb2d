/**
 * Decides on an expense: for the popup alone, never from a private window, and after two presses. What was confirmed is
 * compared with the expense as it is; the decision is sent once, and what holds then is read, whatever the answer was.
 */
import browser from '../../browser.ts';
import type {
  DECIDE_MESSAGES,
  DecisionOutcome,
  DecisionView,
} from '../../messages/contract/decide.ts';
import type { FieldsOf } from '../../messages/contract.ts';
import { toErrorView } from '../../messages/error-view.ts';
import type { Handlers, Sender } from '../../messages/server.ts';
import { checkSlug } from '../../platform/addresses/slug.ts';
import type { ExpenseReference } from '../../platform/expenses/ask-expense.ts';
import { askDecision, type Decision, isDecided } from '../../platform/expenses/decide.ts';
import { digestOf } from '../../platform/expenses/digest.ts';
import type { ExpenseRecord } from '../../platform/expenses/expense.ts';
import {
  asPlatformError,
  DECISION_ERROR_CODES,
  PlatformError,
} from '../../platform/requests/errors.ts';
import { updateDecisions } from '../../storage/drawer.ts';
import type { Connect, Connection } from '../connection.ts';
import type { Environment } from '../environment.ts';
import { decisionsFor, expenseQuestion, toExpenseView } from './expense.ts';

/** How long a confirmation may stay open. */
const CONFIRMED_MS = 2 * 60_000;
const MOST_APPROVED = 1_000;

/** Codes with which it is certain that the platform did not take a decision. */
const CERTAIN: readonly string[] = [
  ...DECISION_ERROR_CODES,
  'unauthorized',
  'forbidden',
  'private',
  'not-found',
  'bad-request',
  'rate-limited',
];

/** `follow` is called with the expense's collective when something about it may have changed. */
export function createDecideHandlers(
  connect: Connect,
  { inBackground }: Pick<Environment, 'inBackground'>,
  follow: (slug: string) => Promise<void>,
): Pick<Handlers, keyof typeof DECIDE_MESSAGES> {
  const connectFor = async (sender: Sender): Promise<DecidingConnection> => {
    if (await isPrivateWindow(sender)) throw new PlatformError('private-window');
    return asDeciding(await connect());
  };
  return {
    async 'confirm-decision'({ id, decision, digest }, sender) {
      const connection = await connectFor(sender);
      const now = { id, decision, digest, at: connection.now() };
      await connection.store(() =>
        updateDecisions(connection.user.id, ({ confirmed }) => ({
          confirmed: [...confirmed.filter((one) => isOpen(one, now.at)), now],
        })),
      );
      return null;
    },
    async 'decide-expense'(request, sender) {
      const connection = await connectFor(sender);
      if (!(await takeConfirmed(connection, request))) throw new PlatformError('not-confirmed');
      const answer = await decide(connection, request);
      if (answer.view) inBackground(follow(answer.view.expense.collective.slug));
      return answer;
    },
  };
}

type DecidingConnection = Connection & { readonly user: NonNullable<Connection['user']> };

/** @throws PlatformError `scope-missing` unless deciding is on */
function asDeciding(connection: Connection): DecidingConnection {
  const { user } = connection;
  if (!user?.isDeciding) throw new PlatformError('scope-missing');
  if (!user.token) throw new PlatformError('unauthorized');
  return { ...connection, user };
}

/** By the browser's word: a popup has no tab, and is in the window that was used last. */
async function isPrivateWindow({ tab }: Sender): Promise<boolean> {
  if (tab) return tab.incognito;
  const { windows }: Partial<typeof browser> = browser;
  return (await windows?.getLastFocused())?.incognito ?? true;
}

type Confirmed = FieldsOf<'confirm-decision'> & { readonly at: number };

/** Of a clock that was set back, nothing is open. */
const isOpen = ({ at }: Confirmed, now: number) => now >= at && now - at <= CONFIRMED_MS;

/** Whether this decision was confirmed lately. It is good once. */
async function takeConfirmed(
  { user, now }: DecidingConnection,
  { id, decision, digest }: FieldsOf<'decide-expense'>,
): Promise<boolean> {
  let isTaken = false;
  await updateDecisions(user.id, ({ confirmed }) => {
    const isThis = (one: Confirmed) =>
      one.id === id && one.decision === decision && one.digest === digest;
    const open = confirmed.filter((one) => isOpen(one, now()));
    isTaken = open.some(isThis);
    return { confirmed: open.filter((one) => !isThis(one)) };
  });
  return isTaken;
}

async function decide(
  connection: DecidingConnection,
  { digest, decision, message, ...asked }: FieldsOf<'decide-expense'>,
): Promise<DecisionView> {
  const reference = { id: asked.id, collective: checkSlug(asked.collective) };
  const before = await askNow(connection, reference);
  if ((await digestOf(before.expense)) !== digest) return toAnswer(connection, 'changed', before);
  if (!(await decisionsFor(connection, before)).includes(decision)) {
    return { ...(await toAnswer(connection, 'refused', before)), error: { code: 'no-role' } };
  }
  const failure = await send(connection, { id: asked.id, decision, message });
  const after = await askNow(connection, reference).catch(asPlatformError);
  return judge(connection, { decision, failure, after });
}

interface Sent {
  readonly decision: Decision;
  /** Null where the platform said that it took it. */
  readonly failure: PlatformError | null;
  readonly after: ExpenseRecord | PlatformError;
}

/** What came of it. An answer that was lost is told from what holds now; nothing is sent again. */
async function judge(
  connection: DecidingConnection,
  { decision, failure, after }: Sent,
): Promise<DecisionView> {
  const isCertain = !failure || CERTAIN.includes(failure.code);
  if (after instanceof PlatformError) {
    const outcome = isCertain ? (failure ? 'refused' : 'decided') : 'unknown';
    return { outcome, error: toErrorView(failure ?? after, connection.now), view: null };
  }
  const holds = isDecided(decision, after.expense, after.me);
  const isTaken = !failure || (!isCertain && holds);
  if (isTaken) await noteApproval(connection, decision, after);
  const outcome = isTaken ? (holds ? 'decided' : 'overtaken') : 'refused';
  const error = isTaken || !failure ? null : toErrorView(failure, connection.now);
  return { ...(await toAnswer(connection, outcome, after)), error };
}

/** Resolves with why it was not taken, or may not have been. */
async function send(
  { platform, request, user, ask, reportToken }: DecidingConnection,
  asked: Parameters<typeof askDecision>[1],
): Promise<PlatformError | null> {
  const token = user.token ?? '';
  try {
    await ask('graphql-user', () => askDecision(platform, asked, { ...request, token }));
    return null;
  } catch (error) {
    const failure = asPlatformError(error);
    if (failure.code === 'unauthorized') {
      reportToken(failure.status === undefined ? 'user-missing' : 'token-refused');
    }
    return failure;
  }
}

/** What the platform says now, asked with the token. @throws PlatformError */
async function askNow(
  connection: DecidingConnection,
  reference: ExpenseReference,
): Promise<ExpenseRecord> {
  const { data, error } = await connection.get(expenseQuestion(connection, reference), {
    mode: 'reload',
  });
  if (error || !data) throw new PlatformError(error?.code ?? 'bad-response');
  if (data.me === null) throw new PlatformError('unauthorized');
  return data;
}

/** An approval can be taken back while the browser runs. */
async function noteApproval(
  { user, store }: DecidingConnection,
  decision: Decision,
  { expense: { id } }: ExpenseRecord,
): Promise<void> {
  if (decision !== 'APPROVE' && decision !== 'UNAPPROVE') return;
  await store(() =>
    updateDecisions(user.id, ({ approved }) => {
      const others = approved.filter((one) => one !== id);
      return {
        approved: decision === 'APPROVE' ? [...others, id].slice(-MOST_APPROVED) : others,
      };
    }),
  );
}

const toAnswer = async (
  connection: DecidingConnection,
  outcome: DecisionOutcome,
  record: ExpenseRecord,
): Promise<DecisionView> => ({
  outcome,
  error: null,
  view: await toExpenseView(connection, record),
});
