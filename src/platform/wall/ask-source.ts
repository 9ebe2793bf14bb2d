/** A collective's members from the first of its sources that answers: its two public lists, and GraphQL. */
import { decodeSummary } from '../account/decode-summary.ts';
import { summaryUrl } from '../addresses/addresses.ts';
import type { Platform } from '../addresses/profile.ts';
import { askUrl } from '../requests/client.ts';
import { PlatformError } from '../requests/errors.ts';
import { type Source, withFallback } from '../requests/fallback.ts';
import { parseJson, type RequestContext } from '../requests/http.ts';
import { asObject, type JsonObject } from '../values/json.ts';
import type { ListOrigin, Summary, WallBacker } from '../values/types.ts';
import { askContributors } from './contributors-list.ts';
import type { DecodeRow } from './decode-row.ts';
import { graphqlList } from './graphql-list.ts';
import { type PublicList, publicList } from './wall-source.ts';

/** Without GraphQL's word, 404 doesn't mean that there is no such collective; else the list's failure is told. */
const isOutranked = (own: PlatformError, reason: PlatformError): boolean =>
  own.code !== 'private' && reason.code !== 'not-found';

/** GraphQL as the last source of a chain: reports its failure, or the list's. */
export const graphqlSource = <T>(
  asked: (reason: PlatformError | null) => Promise<T>,
): Source<T> => ({
  id: 'graphql',
  isOver: () => false,
  ask: (reason) =>
    asked(reason).catch((own: PlatformError) => {
      throw reason && isOutranked(own, reason) ? reason : own;
    }),
});

/** True for what a public address answers when it is gone: 404, 410, and 5xx after every try. */
export function isListGone(error: unknown): boolean {
  const { code } = error as PlatformError;
  return code === 'not-found' || code === 'server-error';
}

/** True for a failure that may pass: the address is there. */
export const isListAway = (reason: PlatformError | null): boolean =>
  reason !== null && reason.code !== 'not-found';

/** A collective and everybody on its member list, from whichever source answered. */
export interface MembersOfCollective<Row extends WallBacker> {
  readonly summary: Summary;
  /** The summary as the platform sent it, in the form of the public address. */
  readonly rawSummary: JsonObject;
  /** One entry each, in the platform's order. */
  readonly backers: readonly Row[];
  /** Where they are from. GraphQL doesn't tell when people paid, and the second list not all of their tiers. */
  readonly source: ListOrigin;
  /** True where another source was asked because the public list did not answer. */
  readonly isListAway?: boolean;
  /** Milliseconds since 1970. */
  readonly receivedAt: number;
}

export interface MembersWanted<Row> {
  readonly slug: string;
  /** The first list alone has one of one tier. */
  readonly tierId?: number | null | undefined;
  /** The only source that is asked. */
  readonly source?: ListOrigin | null | undefined;
  /** True to ask no source that tells only some of the tiers. */
  readonly needsTiers?: boolean | undefined;
  /** A decoder for each source that is asked: one may keep what it reads. */
  readonly decoder: () => DecodeRow<Row>;
}

/**
 * Asks for a collective's summary and all its members, once: for the command, and for code that runs at build time.
 * @throws PlatformError `list-needed` for tiers by a source that doesn't tell them
 */
export function askMembersOfCollective<Row extends WallBacker>(
  platform: Platform,
  { slug, decoder, source, tierId, needsTiers = false }: MembersWanted<Row>,
  context: RequestContext,
): Promise<MembersOfCollective<Row>> {
  let asked: Promise<unknown> | undefined;
  const summaryJson = () => {
    asked ??= askUrl(summaryUrl(platform, slug), context).then(parseJson);
    return asked;
  };
  const summaryOf = async () => decodeSummary(await summaryJson(), platform.profile);
  const toMembers = async (
    { backers, receivedAt }: PublicList<Row>,
    found: Pick<MembersOfCollective<Row>, 'source' | 'isListAway'>,
  ) => {
    const rawSummary = asObject(await summaryJson()) ?? {};
    return { summary: await summaryOf(), rawSummary, backers, receivedAt, ...found };
  };
  const first: Source<MembersOfCollective<Row>> = {
    id: 'rest',
    async ask() {
      const list = publicList(platform, { decode: decoder(), summaryOf, tierId });
      return toMembers(await list.ask(slug, context), { source: 'rest' });
    },
  };
  const second: Source<MembersOfCollective<Row>> = {
    id: 'contributors',
    async ask(reason) {
      const options = { decode: decoder(), summaryOf };
      const list = await askContributors(platform, slug, options, context);
      const backers = list.backers.map((backer) => ({ ...backer, lacksTiers: true as const }));
      const found = { source: 'contributors', isListAway: isListAway(reason) } as const;
      return toMembers({ ...list, backers }, found);
    },
  };
  const third = graphqlSource(async (reason): Promise<MembersOfCollective<Row>> => {
    const list = await graphqlList(platform, decoder()).ask(slug, context);
    const { summary, rawSummary, backers, receivedAt } = list;
    const found = { summary, rawSummary, backers, receivedAt };
    return { ...found, source: 'graphql', isListAway: isListAway(reason) };
  });
  const whole = tierId ? [first] : [first, ...(needsTiers ? [] : [second]), third];
  const sources = whole.filter(({ id }) => !source || id === source);
  if (!sources.length) throw new PlatformError('list-needed');
  return withFallback(sources, { service: platform.apiUrl, slug });
}
