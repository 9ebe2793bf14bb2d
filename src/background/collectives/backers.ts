/** Every backer of one collective, merged by account. */
import type { Aged } from '../../messages/contract/freshness.ts';
import type { FieldsOf } from '../../messages/contract.ts';
import { membersUrl } from '../../platform/addresses.ts';
import { decodeMember } from '../../platform/decode-member.ts';
import { asPlatformError } from '../../platform/errors.ts';
import { type RequestContext, withToken } from '../../platform/http.ts';
import { administers } from '../../platform/roles.ts';
import { checkSlug } from '../../platform/slug.ts';
import type { CollectiveBackers, Member, Summary } from '../../platform/types.ts';
import { type PublicList, publicList } from '../../platform/wall-source.ts';
import { readChosen, updateChosen } from '../chosen.ts';
import { type CachedSource, type Connection, dataOf, type Source } from '../connection.ts';
import { askPublic, summarySource } from './account.ts';
import { knownMine } from './mine.ts';

const MAX_AGE_MS = 60_000;

/** With email addresses where the platform gives them to an admin. */
export async function getBackers(
  connection: Connection,
  options: FieldsOf<'get-backers'>,
): Promise<Aged<CollectiveBackers>> {
  const slug = checkSlug(options.slug);
  const token = await tokenForEmails(connection, slug);
  const getSummary = async () =>
    dataOf(await connection.get(summarySource(connection, slug), options), connection.now());
  return connection.get(backersSource(connection, { slug, token, getSummary }), options);
}

/** Where the list of backers is cached. */
export function cachedBackers(slug: string): CachedSource<CollectiveBackers> {
  return { name: `backers ${slug}`, isPersonal: false };
}

interface Wanted {
  readonly slug: string;
  readonly token: string | null;
  readonly getSummary: () => Promise<Summary>;
}

function backersSource(connection: Connection, wanted: Wanted): Source<CollectiveBackers> {
  const { slug, token, getSummary } = wanted;
  return {
    ...cachedBackers(slug),
    isPersonal: token !== null,
    maxAgeMs: MAX_AGE_MS,
    load: async (request) => {
      // Without the currency the totals cannot be read: a list without a summary is no answer.
      const summary = getSummary();
      const list = await fetchList(connection, { slug, token, summary, request });
      const data = toView(slug, await summary, list);
      const { receivedAt, isPersonal } = list;
      return { data, receivedAt, isPersonal };
    },
  };
}

interface ListQuestion {
  readonly slug: string;
  readonly token: string | null;
  readonly summary: Promise<Summary>;
  readonly request: RequestContext;
}

/** With the token where there is one; anonymously where the platform does not take it. */
async function fetchList(
  connection: Connection,
  { slug, token, summary, request }: ListQuestion,
): Promise<PublicList<Member> & { readonly isPersonal: boolean }> {
  const { platform } = connection;
  // Not a failure of the list, which may be about the token: `load` awaits the summary itself.
  const known = summary.catch(() => null);
  const source = publicList(platform, {
    decode: decodeMember,
    summaryOf: () => known,
    urlOf: (_slug, page) => membersUrl(platform, { slug }, page),
  });
  const fetchWith = (context: RequestContext) => () => source.load(slug, context);
  const fetchPublic = async () => ({
    ...(await askPublic(connection, slug, 'rest', fetchWith(request))),
    isPersonal: false,
  });
  if (!token) return fetchPublic();
  try {
    const ask = fetchWith(withToken(token, { ...request, mostTries: 1 }));
    return { ...(await connection.ask('rest', ask)), isPersonal: true };
  } catch (error) {
    throwUnlessRefusal(error);
    const list = await fetchPublic();
    // It works without the token: the platform isn't down, it refuses the token.
    if (!connection.isPrivate) {
      await updateChosen(connection, (old) => ({ ...old, refusesMemberTokens: true }));
    }
    return list;
  }
}

function toView(
  slug: string,
  { currency }: Summary,
  { backers, dropped }: PublicList<Member>,
): CollectiveBackers {
  const hasEmails = backers.some(({ email }) => email !== null);
  return { slug, currency, backers, dropped, hasEmails };
}

async function tokenForEmails(connection: Connection, slug: string): Promise<string | null> {
  const token = connection.user?.token ?? null;
  if (!token || !connection.platform.profile.membersTakeToken) return null;
  const { refusesMemberTokens } = await readChosen(connection);
  if (refusesMemberTokens) return null;
  const own = (await knownMine(connection)).find((collective) => collective.slug === slug);
  return own && administers(own.roles) ? token : null;
}

/** A platform that does not take tokens here answers with one of these. */
function throwUnlessRefusal(error: unknown): void {
  const refusals: readonly string[] = ['server-error', 'unauthorized', 'forbidden', 'bad-request'];
  if (!refusals.includes(asPlatformError(error).code)) throw error;
}
