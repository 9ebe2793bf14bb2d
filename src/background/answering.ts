/** How requests become views and changes, with what follows from those. The connection is made here. */
import type * as z from 'zod/mini';
import { type FieldsOf, isPrivate, type mode, request } from '../messages/schemas.ts';
import { PlatformError } from '../platform/requests/errors.ts';
import type { Connect, Connection } from './connection.ts';
import { broadcast, type Environment } from './environment.ts';

type Shape = z.core.$ZodShape;
/** Every view and change may be asked for from a private window. */
type Windowed<Fields extends Shape> = Fields & { readonly isPrivate: typeof isPrivate };
type Work<Fields extends Shape, Result> = (
  connection: Connection,
  request: FieldsOf<Windowed<Fields>>,
) => Promise<Result>;

/** What follows from a change. */
interface Following {
  /** The next first paint shows it. */
  readonly renewSnapshot: () => Promise<void>;
  /** What is watched, and the number on the icon. */
  readonly refreshWatch: () => Promise<void>;
}

export type Answering = ReturnType<typeof createAnswering>;

export function createAnswering(
  connect: Connect,
  { inBackground }: Pick<Environment, 'inBackground'>,
  { renewSnapshot, refreshWatch }: Following,
) {
  async function work<Result>(
    isPrivate: boolean | undefined,
    get: (connection: Connection) => Promise<Result>,
  ): Promise<Result> {
    const connection = await connect(isPrivate);
    try {
      return await get(connection);
    } catch (error) {
      // Maybe a cached answer is damaged: the next request asks anew.
      if (!(error instanceof PlatformError)) await connection.forgetRead();
      throw error;
    }
  }

  const windowed = <Fields extends Shape>(fields: Fields): Windowed<Fields> => ({
    ...fields,
    isPrivate,
  });

  const view = <Fields extends Shape, View>(
    fields: Fields,
    get: Work<Fields, View>,
    from: 'popup' | null = null,
  ) =>
    request(
      windowed(fields),
      (asked) => work((asked as FromWindow).isPrivate, (connection) => get(connection, asked)),
      from,
    );

  /** A view that tells what to watch, and what the badge counts. */
  const watchedView = <Fields extends Shape & { readonly mode: typeof mode }, View>(
    fields: Fields,
    get: Work<Fields, View>,
  ) =>
    request(windowed(fields), async (asked) => {
      const { mode, isPrivate } = asked as FromWindow & { readonly mode: string };
      const answer = await work(isPrivate, (connection) => get(connection, asked));
      if (mode !== 'cached' && !isPrivate) inBackground(refreshWatch());
      return answer;
    });

  const renewAll = async () => {
    await renewSnapshot();
    await refreshWatch();
  };

  /** Pages hear of a change at once; what follows from it runs afterwards. Private windows change nothing. */
  const change = <Fields extends Shape>(
    fields: Fields,
    make: Work<Fields, void>,
    followUp = renewSnapshot,
  ) =>
    request(windowed(fields), async (asked): Promise<null> => {
      const { isPrivate } = asked as FromWindow;
      if (isPrivate) throw new PlatformError('private-window');
      await work(isPrivate, (connection) => make(connection, asked));
      inBackground(broadcast('chosen'));
      inBackground(followUp());
      return null;
    });

  return { view, watchedView, change, renewAll };
}

/** What each of them has beside its own fields. */
interface FromWindow {
  readonly isPrivate?: boolean | undefined;
}
