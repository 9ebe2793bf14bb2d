/** The user's own OAuth applications: one client ID for each platform. */
import * as z from 'zod/mini';
import type { StorageAreas } from './areas.ts';
import { checkWith } from './check.ts';
import { type Item, type ItemDefinition, openItem } from './item.ts';

export interface OwnClientId {
  readonly baseUrl: string;
  readonly clientId: string;
}

const definition: ItemDefinition<readonly OwnClientId[]> = {
  key: 'client-ids',
  version: 1,
  migrations: [],
  keepsBroken: true,
  check: checkWith(z.array(z.object({ baseUrl: z.string(), clientId: z.string() }))),
};

export function openClientIds(
  { local }: Pick<StorageAreas, 'local'>,
  makeRoom?: () => Promise<void>,
): Item<readonly OwnClientId[]> {
  return openItem(local, definition, makeRoom);
}
