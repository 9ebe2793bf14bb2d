/** What the user allowed to be sent, where the browser asks about it: only Firefox does. */
import browser from '../browser.ts';

export interface DataPermissions {
  /** Left out by browsers that don't ask. */
  readonly data_collection?: readonly string[];
}

/** True where the browser asks about data of these kinds, and the user has not allowed all of them. */
export async function isNotAllowed(kinds: readonly string[]): Promise<boolean> {
  const { data_collection: allowed }: DataPermissions = await browser.permissions.getAll();
  return allowed !== undefined && !kinds.every((kind) => allowed.includes(kind));
}
