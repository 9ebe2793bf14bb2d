/** What is remembered of the session beside the token. */
import * as z from 'zod/mini';
import type { CurrentUser } from '../platform/types.ts';
import type { StorageAreas } from './areas.ts';
import { checkWith } from './check.ts';
import { type ItemDefinition, openItem } from './item.ts';
import { type MovableItem, openMovableItem } from './movable-item.ts';

/** Who is, or was, signed in where. */
export interface SessionRecord {
  readonly issuer: string;
  readonly state: 'signed-in' | 'replaced-elsewhere' | 'sign-in-again';
  readonly user: CurrentUser | null;
  /** Last silent renewal that was tried, milliseconds since 1970. */
  readonly renewalTriedAt: number | null;
}

const nullableText = z.nullable(z.string());

const record: ItemDefinition<SessionRecord> = {
  key: 'session',
  version: 1,
  migrations: [],
  keepsBroken: false,
  check: checkWith(
    z.object({
      issuer: z.string(),
      state: z.enum(['signed-in', 'replaced-elsewhere', 'sign-in-again']),
      user: z.nullable(
        z.object({
          id: z.string(),
          slug: z.string(),
          name: nullableText,
          email: nullableText,
          imageUrl: nullableText,
        }),
      ),
      renewalTriedAt: z.nullable(z.number()),
    }),
  ),
};

export function openSessionRecord(
  areas: StorageAreas,
  makeRoom?: () => Promise<void>,
): MovableItem<SessionRecord> {
  return openMovableItem(areas, record, makeRoom);
}

/** Why the last sign-in failed, for a page that is opened later. */
export interface StoredNotice {
  readonly code: string;
  /** Milliseconds to wait, counted from `at`. */
  readonly retryAfterMs?: number | undefined;
  /** Milliseconds since 1970. */
  readonly at: number;
}

const notice: ItemDefinition<StoredNotice> = {
  key: 'sign-in-notice',
  version: 1,
  migrations: [],
  keepsBroken: false,
  check: checkWith(
    z.object({ code: z.string(), retryAfterMs: z.optional(z.number()), at: z.number() }),
  ),
};

export function openNotice({ session }: Pick<StorageAreas, 'session'>) {
  return openItem(session, notice);
}
