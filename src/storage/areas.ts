/** The browser's storage as this folder needs it, so that tests can hand in their own. */

/** One area of `browser.storage`: `local` lasts, `session` ends with the browser. */
export interface StorageArea {
  get(keys: string | string[] | null): Promise<Record<string, unknown>>;
  set(items: Record<string, unknown>): Promise<void>;
  remove(keys: string | string[]): Promise<void>;
}

export interface StorageAreas {
  readonly local: StorageArea;
  readonly session: StorageArea;
}

type Restrictable = StorageArea & {
  readonly setAccessLevel?: (options: { accessLevel: 'TRUSTED_CONTEXTS' }) => Promise<void>;
};

/** Keeps both areas from everything but the extension's own pages, where the browser can do that. */
export async function restrictAccess(areas: StorageAreas): Promise<void> {
  for (const area of [areas.local, areas.session] as Restrictable[]) {
    // Firefox has no such method, and keeps content scripts out of storage.session anyway.
    await area.setAccessLevel?.({ accessLevel: 'TRUSTED_CONTEXTS' });
  }
}
