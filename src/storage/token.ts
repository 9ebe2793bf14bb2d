/** The access token, in an item of its own. Only the background imports this module. */
import * as z from 'zod/mini';
import type { Token } from '../auth/exchange.ts';
import type { StorageAreas } from './areas.ts';
import { checkWith } from './check.ts';
import type { ItemDefinition } from './item.ts';
import { type MovableItem, openMovableItem } from './movable-item.ts';

const token: ItemDefinition<Token> = {
  key: 'token',
  version: 1,
  migrations: [],
  keepsBroken: false,
  check: checkWith(
    z.object({
      issuer: z.string(),
      clientId: z.string(),
      accessToken: z.string().check(z.minLength(1)),
      receivedAt: z.number(),
      expiresAt: z.nullable(z.number()),
    }),
  ),
};

/** The token's place: lasting, or until the browser ends. */
export function openToken(areas: StorageAreas, makeRoom?: () => Promise<void>): MovableItem<Token> {
  return openMovableItem(areas, token, makeRoom);
}
