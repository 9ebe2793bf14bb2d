/** Every backer of one collective, merged by account. */
import type { Aged, BackersView } from '../../messages/contract.ts';
import { fetchAllMembers } from '../../platform/all-members.ts';
import { asPlatformError, PlatformError } from '../../platform/errors.ts';
import { type RequestContext, withToken } from '../../platform/http.ts';
import { mergeMembers } from '../../platform/merge.ts';
import { checkSlug } from '../../platform/slug.ts';
import type { MemberList, Summary } from '../../platform/types.ts';
import { type AskOptions, askAged, type Source } from './aged.ts';
import { whenAllowed } from './blocked.ts';
import { readChosen, updateChosen } from './chosen.ts';
import type { DataContext, Scope } from './context.ts';
import { summarySource } from './figures.ts';
import { administeredReferences } from './mine.ts';

const YOUNG_MS = 60_000;

/** With e-mail addresses where the platform gives them to an admin. */
export async function askBackers(
  context: DataContext,
  scope: Scope,
  slugText: string,
  options: AskOptions,
): Promise<Aged<BackersView>> {
  const slug = checkSlug(slugText);
  const token = await tokenForEmails(context, scope, slug);
  const summary = async () => {
    const asked = await askAged(context, scope, summarySource(context, scope, slug), options);
    if (asked.data) return asked.data;
    const { retryAt } = asked.error ?? {};
    const retryAfterMs = retryAt === undefined ? undefined : retryAt - context.now();
    throw new PlatformError(codeOf(asked), { retryAfterMs });
  };
  return askAged(context, scope, backersSource(context, scope, { slug, token, summary }), options);
}

/** Where an answer is kept, for those who only look into the cache. */
export function backersName(slug: string) {
  return { name: `backers ${slug}`, isPersonal: false } as const;
}

interface Wanted {
  readonly slug: string;
  readonly token: string | null;
  readonly summary: () => Promise<Summary>;
}

function backersSource(context: DataContext, scope: Scope, wanted: Wanted): Source<BackersView> {
  const { slug, token, summary } = wanted;
  return {
    ...backersName(slug),
    isPersonal: token !== null,
    youngMs: YOUNG_MS,
    load: async (request) => {
      // Without its currency the totals cannot be read: a list without a summary is no answer.
      const found = summary();
      // Where the list fails first, nobody waits for the summary any more.
      found.catch(() => {});
      const list = await fetchList(context, scope, { slug, token, summary: found, request });
      const data = toView(slug, await found, list);
      return { data, receivedAt: list.receivedAt, missingParts: 0 };
    },
  };
}

interface ListQuestion {
  readonly slug: string;
  readonly token: string | null;
  readonly summary: Promise<Summary>;
  readonly request: RequestContext;
}

/** With the token where there is one; as anybody where the platform does not take it. */
async function fetchList(
  data: DataContext,
  scope: Scope,
  { slug, token, summary, request }: ListQuestion,
): Promise<MemberList> {
  const fetchWith = (context: RequestContext) =>
    whenAllowed(data, scope, 'rest', () =>
      fetchAllMembers(scope.platform, { slug }, { context, summary }),
    );
  if (!token) return fetchWith(request);
  try {
    return await fetchWith(withToken(token, { ...request, mostTries: 1 }));
  } catch (error) {
    throwUnlessRefusal(error);
    const list = await fetchWith(request);
    // Only now it is clear that the platform is not simply away.
    await updateChosen(data, scope, (old) => ({ ...old, refusesMemberTokens: true }));
    return list;
  }
}

function toView(
  slug: string,
  { currency }: Summary,
  { members, dropped }: MemberList,
): BackersView {
  const hasEmails = members.some(({ email }) => email !== null);
  return { slug, currency, backers: mergeMembers(members), dropped, hasEmails };
}

async function tokenForEmails(
  context: DataContext,
  scope: Scope,
  slug: string,
): Promise<string | null> {
  const token = scope.session?.token ?? null;
  if (!token || !scope.platform.profile.membersTakeToken) return null;
  const { refusesMemberTokens } = await readChosen(context, scope);
  if (refusesMemberTokens) return null;
  const administered = await administeredReferences(context, scope);
  return administered.some((reference) => reference.slug === slug) ? token : null;
}

/** Platforms that do not take tokens here answer with one of these. */
function throwUnlessRefusal(error: unknown): void {
  const refusals: readonly string[] = ['server-error', 'unauthorized', 'forbidden', 'bad-request'];
  if (!refusals.includes(asPlatformError(error).code)) throw error;
}

function codeOf({ error }: Aged<unknown>): PlatformError['code'] {
  return (error?.code ?? 'bad-response') as PlatformError['code'];
}
