/** Asks the source that `chooseSource` names, and GraphQL where the public list is gone. */
import { decodeSummary } from '../account/decode-summary.ts';
import { summaryUrl } from '../addresses/addresses.ts';
import type { Platform } from '../addresses/profile.ts';
import { askUrl } from '../requests/client.ts';
import { PlatformError } from '../requests/errors.ts';
import { parseJson, type RequestContext } from '../requests/http.ts';
import { asObject, type JsonObject } from '../values/json.ts';
import type { ListOrigin, Summary, WallBacker } from '../values/types.ts';
import type { DecodeRow } from './decode-row.ts';
import { graphqlList } from './graphql-list.ts';
import { type Choice, chooseSource, publicList } from './wall-source.ts';

interface AskWays<T, U> {
  readonly rest: () => Promise<T>;
  /** `reason` is why the list was not taken, where it was asked first. */
  readonly graphql: (reason: PlatformError | null) => Promise<U>;
  /** Whether what the list answered says that it is gone, if not all that may say so does. */
  readonly isGone?: (error: PlatformError) => boolean | Promise<boolean>;
}

/** Asks the public list, GraphQL, or where the list is gone one after the other. @throws PlatformError */
export async function askSource<T, U>(choice: Choice, ways: AskWays<T, U>): Promise<T | U> {
  switch (chooseSource(choice)) {
    case 'rest':
      return ways.rest();
    case 'graphql':
      return ways.graphql(null);
    case 'either':
      return askEither(ways);
  }
}

async function askEither<T, U>({
  rest,
  graphql,
  isGone = seemsGone,
}: AskWays<T, U>): Promise<T | U> {
  try {
    return await rest();
  } catch (reason) {
    const error = reason as PlatformError;
    if (!(await isGone(error))) throw error;
    return graphql(error).catch((own: PlatformError) => {
      // Without GraphQL's word, 404 doesn't mean that there is no such collective.
      throw own.code === 'private' || error.code === 'not-found' ? own : error;
    });
  }
}

/** True for what a public address answers when it is gone: 404, 410, and 5xx after every try. */
export function isListGone(error: unknown): boolean {
  const { code } = error as PlatformError;
  return code === 'not-found' || code === 'server-error';
}

/** True for a failure that may pass: the address is there. */
export const isListAway = (reason: PlatformError | null): boolean =>
  reason !== null && reason.code !== 'not-found';

/**
 * An address that is no longer there may also look as if nobody answered: without its permission for other origins,
 * browsers don't say that somebody did.
 */
const seemsGone = (error: PlatformError): boolean => isListGone(error) || error.code === 'offline';

/** A collective and everybody on its member list, from whichever source answered. */
export interface MembersOfCollective<Row extends WallBacker> {
  readonly summary: Summary;
  /** The summary as the platform sent it, in the form of the public address. */
  readonly rawSummary: JsonObject;
  /** One entry each, in the platform's order. */
  readonly backers: readonly Row[];
  /** Where they are from. GraphQL doesn't tell when people paid. */
  readonly source: ListOrigin;
  /** True where GraphQL was asked because the public list did not answer. */
  readonly isListAway?: boolean;
  /** Milliseconds since 1970. */
  readonly receivedAt: number;
}

export interface MembersWanted<Row> extends Choice {
  readonly slug: string;
  /** A decoder for each source that is asked: one may keep what it reads. */
  readonly decoder: () => DecodeRow<Row>;
}

/**
 * Asks for a collective's summary and all its members, once: for the command, and for code that runs at build time.
 * @throws PlatformError `list-needed` for a tier by another source than the public list
 */
export async function askMembersOfCollective<Row extends WallBacker>(
  platform: Platform,
  { slug, decoder, ...choice }: MembersWanted<Row>,
  context: RequestContext,
): Promise<MembersOfCollective<Row>> {
  const { source, tierId } = choice;
  if (source && source !== 'rest' && tierId) throw new PlatformError('list-needed');
  return askSource(choice, {
    async rest() {
      const json = askUrl(summaryUrl(platform, slug), context).then(parseJson);
      const summary = json.then((found) => decodeSummary(found, platform.profile));
      const list = publicList(platform, { decode: decoder(), summaryOf: () => summary, tierId });
      const { backers, receivedAt } = await list.ask(slug, context);
      const rawSummary = asObject(await json) ?? {};
      return { summary: await summary, rawSummary, backers, source: 'rest', receivedAt };
    },
    async graphql(reason) {
      const list = await graphqlList(platform, decoder()).ask(slug, context);
      const { summary, rawSummary, backers, receivedAt } = list;
      const found = { summary, rawSummary, backers, receivedAt };
      return { ...found, source: 'graphql', isListAway: isListAway(reason) };
    },
  });
}
