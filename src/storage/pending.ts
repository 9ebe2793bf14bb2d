/** The sign-in that is under way: survives the background, not the browser. Only the background imports this module. */
import * as z from 'zod/mini';
import type { PendingSignIn } from '../auth/authorization-request.ts';
import type { StorageAreas } from './areas.ts';
import { checkWith } from './check.ts';
import { type ItemDefinition, openItem, type WriteResult } from './item.ts';

const pending: ItemDefinition<PendingSignIn> = {
  key: 'pending-sign-in',
  version: 1,
  migrations: [],
  keepsBroken: false,
  check: checkWith(
    z.object({
      issuer: z.string(),
      clientId: z.string(),
      verifier: z.string(),
      state: z.string(),
      redirectUri: z.string(),
      createdAt: z.number(),
    }),
  ),
};

export interface PendingItem {
  readonly put: (value: PendingSignIn) => Promise<WriteResult>;
  /** Reads and removes in one go: an attempt is used once. With a state, that attempt and no other. */
  readonly take: (state?: string) => Promise<PendingSignIn | null>;
}

export function openPending(
  { session }: Pick<StorageAreas, 'session'>,
  makeRoom?: () => Promise<void>,
): PendingItem {
  const item = openItem(session, pending, makeRoom);
  return {
    put: item.write,
    async take(state) {
      const value = await item.read();
      if (state !== undefined && value?.state !== state) return null;
      await item.remove();
      return value;
    },
  };
}
