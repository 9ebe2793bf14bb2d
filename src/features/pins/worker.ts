/** Changes of what the user has chosen. */

import { accountQuestion, nameAndImage, summaryQuestion } from '../../background/account.ts';
import { type Connection, dataOf } from '../../background/connection.ts';
import { cachedListed } from '../../background/listed.ts';
import { readMine } from '../../background/memberships.ts';
import { updateChosen, updateVisits } from '../../background/pins.ts';
import type { Reference } from '../../messages/contract/chosen.ts';
import type { FieldsOf } from '../../messages/contract.ts';
import {
  withOrder,
  withoutPinned,
  withoutRun,
  withPinned,
  withRun,
  withVisit,
} from '../../messages/pins.ts';
import { checkSlug } from '../../platform/addresses/slug.ts';

export async function pin(connection: Connection, slugs: readonly string[]): Promise<void> {
  const references = await Promise.all(slugs.map((slug) => existing(connection, slug)));
  await updateChosen(connection, (chosen) => references.reduce(withPinned, chosen));
}

export async function unpin(connection: Connection, { slug }: FieldsOf<'unpin'>): Promise<void> {
  await updateChosen(connection, (chosen) => withoutPinned(chosen, slug.trim().toLowerCase()));
}

export async function orderPinned(
  connection: Connection,
  { slugs }: FieldsOf<'order-pinned'>,
): Promise<void> {
  await updateChosen(connection, (chosen) => withOrder(chosen, slugs));
}

export async function setRun(
  connection: Connection,
  { slug, isRun }: FieldsOf<'set-run'>,
): Promise<void> {
  if (isRun) {
    const reference = await existing(connection, slug);
    await updateChosen(connection, (chosen) => withRun(chosen, reference));
  } else await updateChosen(connection, (chosen) => withoutRun(chosen, checkSlug(slug)));
}

export async function rememberVisit(
  connection: Connection,
  { slug }: FieldsOf<'remember-visit'>,
): Promise<void> {
  const reference = await nameAndImage(connection, checkSlug(slug));
  await connection.store(() => updateVisits(connection, (chosen) => withVisit(chosen, reference)));
}

/** Name and picture, as far as they are known. Asks the platform unless the collective is known to exist. @throws PlatformError */
async function existing(connection: Connection, slugText: string): Promise<Reference> {
  const slug = checkSlug(slugText);
  const mine = await readMine(connection);
  const question = summaryQuestion(connection, slug);
  const isKnown =
    mine.some((collective) => collective.slug === slug) ||
    (await connection.cached(question)) !== null ||
    (await connection.cached(cachedListed(slug))) !== null ||
    // The public addresses have no private ones.
    (await connection.cached(accountQuestion(connection, slug))) !== null;
  if (!isKnown) dataOf(await connection.get(question, { mode: 'fresh' }), connection.now());
  return nameAndImage(connection, slug);
}
