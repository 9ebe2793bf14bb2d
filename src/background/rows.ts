/** A collective as a row of a list. */
import type { Reference } from '../messages/pins.ts';
import type { Aged } from '../messages/schemas.ts';
import { displayName } from '../platform/values/names.ts';
import type { Figures, UserCollective } from '../platform/values/types.ts';
import type { Connection } from './connection.ts';
import { readMemberships } from './memberships.ts';

export interface CollectiveRow {
  readonly slug: string;
  readonly name: string;
  readonly imageUrl: string | null;
  readonly figures: Pick<Figures, 'balance' | 'yearlyIncome'>;
  /** Roles of the signed-in user; empty otherwise. */
  readonly roles: readonly string[];
}

export type RowMaker = (reference: Reference) => Promise<CollectiveRow>;

/** Rows from what is known, without any request. `receivedMine` was just received, maybe for a private window. */
export async function rowMaker(
  connection: Connection,
  receivedMine: Aged<readonly UserCollective[]> | null = null,
): Promise<RowMaker> {
  const memberships = receivedMine?.data ?? (await readMemberships(connection));
  return async (reference) => {
    const { slug } = reference;
    const own = memberships.find((collective) => collective.slug === slug);
    const { balance, yearlyIncome } = await connection.figures(slug);
    return {
      slug,
      name: reference.name ?? displayName(own?.name ?? null) ?? slug,
      imageUrl: reference.imageUrl ?? own?.imageUrl ?? null,
      figures: { balance, yearlyIncome },
      roles: own?.roles ?? [],
    };
  };
}
