/** What is stored because somebody is signed in goes with their session. */
import { eraseOthers } from '../../storage/drawer.ts';
import { eraseBroken } from '../../storage/item.ts';
import { items } from '../../storage/items.ts';
import { withdrawNotifications } from '../watch/notification.ts';
import { forgetUnwatched } from '../watch/watched.ts';

/** Erases what is stored because of anybody but who has the drawer `id`, null for nobody. @throws the browser's first error */
export async function eraseAllOthers(id: string | null): Promise<void> {
  // The user's collectives first: they tell what stays watched.
  const results = await Promise.allSettled([eraseOthers(id), forgetUnwatched(id)]);
  for (const result of results) if (result.status === 'rejected') throw result.reason;
}

/** Erases what does not say because of whom it is there: for the end of a session. @throws the browser's first error */
export async function eraseUnmarked(): Promise<void> {
  await Promise.all([eraseBroken(), withdrawNotifications()]);
}

/** False when the token is still there, or nobody knows: it would sign in again at the next start. */
export async function eraseToken(): Promise<boolean> {
  try {
    await items.token.remove();
    return true;
  } catch {
    return items.token.read().then(
      (token) => token === null,
      () => false,
    );
  }
}
