/** Changes of what the user has chosen. */
import {
  withGoal,
  withOrder,
  withoutPinned,
  withoutRun,
  withPinned,
  withRun,
  withVisit,
} from '../../messages/chosen.ts';
import type { CHOSEN_MESSAGES, Reference } from '../../messages/contract/chosen.ts';
import type { Handlers } from '../../messages/server.ts';
import { PlatformError } from '../../platform/errors.ts';
import { checkSlug } from '../../platform/slug.ts';
import { updateChosen } from '../chosen.ts';
import { type Connect, type Connection, dataOf } from '../connection.ts';
import { announce, type Environment } from '../environment.ts';
import { knownMine, nameAndImage } from '../known.ts';
import { accountSource, cachedListed, summarySource } from '../sources.ts';
import type { Watch } from '../watch/watch.ts';
import { getChosen, getStart } from './start.ts';

export type ChosenHandlers = Pick<Handlers, keyof typeof CHOSEN_MESSAGES>;

export function createChosenHandlers(
  connect: Connect,
  watch: Pick<Watch, 'refresh' | 'markSeen'>,
  { inBackground }: Pick<Environment, 'inBackground'>,
): ChosenHandlers {
  /** The next first paint shows the change. */
  const renewSnapshot = async () => void (await getStart(await connect(), { mode: 'cached' }));

  /** Pages hear of a change at once; nobody waits for what follows from it. Private windows change nothing. */
  const change =
    <Fields extends { readonly isPrivate?: boolean | undefined }>(
      make: (fields: Fields, connection: Connection) => Promise<unknown>,
      followUp: () => Promise<void> = renewSnapshot,
    ) =>
    async (fields: Fields): Promise<null> => {
      if (fields.isPrivate) throw new PlatformError('private-window');
      await make(fields, await connect());
      inBackground(announce('chosen'));
      inBackground(followUp());
      return null;
    };
  /** What is pinned is watched. */
  const followPins = async () => {
    await renewSnapshot();
    await watch.refresh();
  };
  const pin = async (slugs: readonly string[], connection: Connection) => {
    const references = await Promise.all(slugs.map((slug) => existing(connection, slug)));
    await updateChosen(connection, (chosen) => references.reduce(withPinned, chosen));
  };

  return {
    'get-chosen': async () => getChosen(await connect()),
    pin: change(({ slug }, connection) => pin([slug], connection), followPins),
    'pin-all': change(({ slugs }, connection) => pin(slugs, connection), followPins),
    unpin: change(
      ({ slug }, connection) =>
        updateChosen(connection, (chosen) => withoutPinned(chosen, slug.trim().toLowerCase())),
      followPins,
    ),
    'order-pinned': change(({ slugs }, connection) =>
      updateChosen(connection, (chosen) => withOrder(chosen, slugs)),
    ),
    'set-run': change(async ({ slug, isRun }, connection) => {
      if (isRun) {
        const reference = await existing(connection, slug);
        await updateChosen(connection, (chosen) => withRun(chosen, reference));
      } else await updateChosen(connection, (chosen) => withoutRun(chosen, checkSlug(slug)));
    }, followPins),
    'set-goal': change(({ slug, goal }, connection) =>
      updateChosen(connection, (chosen) => withGoal(chosen, checkSlug(slug), goal)),
    ),
    'mark-seen': change(({ slug }) => watch.markSeen(slug === null ? null : checkSlug(slug))),
    'remember-visit': change(async ({ slug }, connection) => {
      const reference = await nameAndImage(connection, checkSlug(slug));
      const visit = { ...reference, owner: connection.user?.id ?? null };
      await connection.store(() => updateChosen(connection, (chosen) => withVisit(chosen, visit)));
    }),
  };
}

/** Name and picture, as far as they are known. Asks the platform unless the collective is known to exist. @throws PlatformError */
async function existing(connection: Connection, slugText: string): Promise<Reference> {
  const slug = checkSlug(slugText);
  const mine = await knownMine(connection);
  const source = summarySource(connection, slug);
  const isKnown =
    mine.some((collective) => collective.slug === slug) ||
    (await connection.cached(source)) !== null ||
    (await connection.cached(cachedListed(slug))) !== null ||
    // The public addresses have no private ones.
    (await connection.cached(accountSource(connection, slug))) !== null;
  if (!isKnown) dataOf(await connection.get(source, { mode: 'fresh' }), connection.now());
  return nameAndImage(connection, slug);
}
