/** The session in storage: the token, what is known beside it, the attempt under way and how the last one ended. */
import { PENDING_LIFETIME_MS } from '../auth/authorization-request.ts';
import type { Token } from '../auth/exchange.ts';
import type { Problem } from '../auth/problems.ts';
import { type SettledSession, SIGNED_OUT } from '../auth/session.ts';
import { isErrorCode } from '../messages/error-view.ts';
import { openPending } from '../storage/pending.ts';
import { openNotice, openSessionRecord, type SessionRecord } from '../storage/session-record.ts';
import { openToken } from '../storage/token.ts';
import type { Environment } from './environment.ts';

/** What a start of the background begins with. */
export interface Remembered {
  readonly session: SettledSession;
  readonly token: Token | null;
  /** When the attempt failed that the notice is about. */
  readonly noticeAt: number;
  /** Milliseconds since 1970. */
  readonly renewalTriedAt: number | null;
}

/** How long a page that is opened later is told how the last attempt ended, in milliseconds. */
const NOTICE_LIFETIME_MS = 10 * 60 * 1000;

export type SessionStorage = ReturnType<typeof createSessionStorage>;

export function createSessionStorage(
  { browser, now }: Pick<Environment, 'browser' | 'now'>,
  makeRoom: () => Promise<void>,
) {
  const areas = browser.storage;
  const token = openToken(areas, makeRoom);
  const record = openSessionRecord(areas, makeRoom);
  const pending = openPending(areas, makeRoom);
  const notice = openNotice(areas);

  /** An attempt that is still there was interrupted: it cannot be finished any more. */
  async function interruption(): Promise<Problem | null> {
    const attempt = await pending.take();
    const age = attempt ? Math.abs(now() - attempt.createdAt) : Number.POSITIVE_INFINITY;
    return age < PENDING_LIFETIME_MS ? { code: 'interrupted' } : null;
  }

  async function lastNotice(): Promise<{ readonly problem: Problem; readonly at: number } | null> {
    const stored = await notice.read();
    if (!stored || Math.abs(now() - stored.at) >= NOTICE_LIFETIME_MS) return null;
    const { at, ...problem } = stored;
    const isProblem = isErrorCode(problem.code) && problem.code !== 'storage';
    return isProblem ? { problem: problem as Problem, at } : null;
  }

  return {
    pending,
    /** What is known of the session with this issuer. A token of another one is forgotten. */
    async load(issuer: string): Promise<Remembered> {
      const [foundToken, foundRecord] = await Promise.all([token.read(), record.read()]);
      const interrupted = await interruption();
      const last = interrupted ? { problem: interrupted, at: now() } : await lastNotice();
      const held = foundToken?.issuer === issuer ? foundToken : null;
      if (foundToken && !held) await token.remove();
      const known = foundRecord?.issuer === issuer ? foundRecord : null;
      return {
        session: { ...remembered(held, known), notice: last?.problem ?? null },
        noticeAt: last?.at ?? 0,
        token: held,
        renewalTriedAt: known?.renewalTriedAt ?? null,
      };
    },
    /** False when it could not be saved; an older token is gone in any case. */
    async saveToken(value: Token, isKept: boolean): Promise<boolean> {
      if ((await token.write(value, isKept)) === 'written') return true;
      await token.remove();
      return false;
    },
    async saveRecord(value: SessionRecord, isKept: boolean): Promise<void> {
      await record.write(value, isKept);
    },
    async saveNotice(problem: Problem | null, at: number): Promise<void> {
      if (problem) await notice.write({ ...problem, at });
      else await notice.remove();
    },
    dropToken: token.remove,
    async erase(): Promise<void> {
      await token.remove();
      await Promise.all([record.remove(), pending.take(), notice.remove()]);
    },
  };
}

function remembered(token: Token | null, record: SessionRecord | null): SettledSession {
  const user = record?.user ?? null;
  if (token) {
    const { receivedAt, expiresAt } = token;
    return { state: 'signed-in', grant: { user, receivedAt, expiresAt }, notice: null };
  }
  if (record && record.state !== 'signed-in') return { state: record.state, user, notice: null };
  return SIGNED_OUT;
}
